#include "tests/simulation/cluster_simulation.h"

#include <algorithm>
#include <utility>

#include "tests/simulation/broken.h"

namespace potluck::simulation {

namespace {

constexpr std::size_t tables_at_once = 30;
constexpr std::int64_t storm_ms = 40'000;
constexpr std::int64_t settle_ms = 20'000;  // until everybody has come back
constexpr std::int64_t play_on_ms = 30'000;

}  // namespace

ClusterSimulation::ClusterSimulation(std::uint64_t seed, std::size_t matches, std::size_t nodes,
                                     Fault fault)
    : Evening(seed, matches, tables_at_once),
      disk_(world_.timeline, seed + 1),
      network_(world_.dice),
      cluster_{disk_, network_, [this](SimulatedServer& which) { left_out(which); }},
      witness_(world_.timeline, disk_, world_.totals) {
    world_.witness = &witness_;
    world_.servers.assign(nodes, nullptr);
    disk_.fault = fault;
    disk_.on_commit = [this](const server::NodeId& writer, const storage::Transaction& what) {
        witness_.committed(writer, what);
    };
    for (std::size_t node = 0; node < nodes; ++node) {
        nodes_.push_back(
            std::make_unique<Node>(world_, disk_, "node-" + std::to_string(node), seed + 2 + node));
    }
}

ClusterSimulation::~ClusterSimulation() {
    for (const auto& node : nodes_) {
        node->store.process().end();
    }
    world_.servers.clear();  // their buses are in the network
}

void ClusterSimulation::step() {
    const std::int64_t next_ms = world_.timeline.next_ms();
    const auto arrives_ms = network_.next_ms();
    if (arrives_ms && *arrives_ms <= next_ms) {
        world_.timeline.advance_to(*arrives_ms);
        network_.advance_to(world_.timeline.now_ms());
    } else {
        network_.advance_to(next_ms);
        world_.timeline.run_one();
    }
}

void ClusterSimulation::run_for(std::int64_t time_ms) {
    const std::int64_t end_ms = now_ms() + time_ms;
    while (now_ms() < end_ms) {
        step();
    }
}

void ClusterSimulation::later(std::int64_t delay_ms, Job job) {
    world_.timeline.after(delay_ms, party_stream, std::move(job));
}

// --- What happens to nodes ---

void ClusterSimulation::start(std::size_t node) {
    Node& one = *nodes_[node];
    network_.thaw(one.name);
    one.store.begin(disk_.enter(one.name));
    server(node) = std::make_shared<SimulatedServer>(Surroundings{
        world_.timeline, one.store, witness_, world_.totals, world_.dice, limits_, &cluster_});
    server(node)->start();
}

void ClusterSimulation::start_later(std::size_t node, std::int64_t delay_ms) {
    later(delay_ms, [this, node] { start(node); });
}

void ClusterSimulation::end(std::size_t node) {
    snap_lines_to(*server(node), true);
    server(node)->end();
    server(node).reset();
    disk_.disconnect(nodes_[node]->store.writer());
    ++nodes_[node]->run;
    start_later(node, world_.dice.between(200, 8'000));
}

void ClusterSimulation::kill(std::size_t node) {
    ++world_.totals["kills"];
    end(node);
}

void ClusterSimulation::stop(std::size_t node) {
    ++world_.totals["stops"];
    snap_lines_to(*server(node), true);
    server(node)->begin_stop([this, node, run = nodes_[node]->run] {
        disk_.leave(nodes_[node]->store.writer());
        // Not within the callback of what ends.
        later(0, [this, node, run] {
            if (run == nodes_[node]->run) {
                end(node);
            }
        });
    });
}

void ClusterSimulation::freeze(std::size_t node, std::int64_t time_ms) {
    ++world_.totals["freezes"];
    nodes_[node]->store.process().freeze();
    network_.freeze(nodes_[node]->name);
    later(world_.dice.between(2'500, 4'000),
          if_still_frozen(node, [this, node] { snap_lines_to(*server(node), false); }));
    later(time_ms, if_still_frozen(node, [this, node] { thaw(node); }));
    if (world_.dice.one_in(3)) {
        thaw_once_dead(node);
    }
}

Job ClusterSimulation::if_still_frozen(std::size_t node, Job job) {
    return [this, node, run = nodes_[node]->run, job = std::move(job)] {
        if (run == nodes_[node]->run && server(node) && server(node)->is_frozen()) {
            job();
        }
    };
}

// The worst moment: some of the others know that it is dead, and some do not.
void ClusterSimulation::thaw_once_dead(std::size_t node) {
    const bool is_alive = disk_.is_alive(nodes_[node]->store.writer());
    later(world_.dice.between(0, 50), if_still_frozen(node, [this, node, is_alive] {
              if (is_alive) {
                  thaw_once_dead(node);
              } else {
                  thaw(node);
              }
          }));
}

void ClusterSimulation::thaw(std::size_t node) {
    network_.thaw(nodes_[node]->name);
    nodes_[node]->store.process().thaw();
}

// It stops, but what it does until then counts.
void ClusterSimulation::left_out(const SimulatedServer& which) {
    ++world_.totals["nodes left out"];
    for (std::size_t node = 0; node < nodes_.size(); ++node) {
        if (server(node).get() == &which && runs(node)) {
            snap_lines_to(which, true);
            server(node)->begin_stop([] {});
            later(world_.dice.between(1, 500), [this, node, run = nodes_[node]->run] {
                if (run == nodes_[node]->run) {
                    end(node);
                }
            });
        }
    }
}

// --- What happens to the bus ---

void ClusterSimulation::weather() {
    Dice& dice = world_.dice;
    server::MemoryFaults faults{.delay_min_ms = dice.between(0, 3), .delay_max_ms = 20};
    if (is_storm_) {
        faults.dropped = dice.one_in(2) ? dice.below(60) : 0;
        faults.doubled = dice.one_in(2) ? dice.below(60) : 0;
        faults.overtaking = dice.one_in(2) ? dice.below(60) : 0;
        faults.delay_max_ms = dice.one_in(3) ? dice.between(50, 800) : 20;
    }
    network_.set_faults(faults);
}

void ClusterSimulation::cut(std::int64_t time_ms) {
    ++world_.totals["partitions"];
    const std::string& one = world_.dice.pick(nodes_)->name;
    const std::string& other = world_.dice.pick(nodes_)->name;
    network_.cut(one, other);
    later(time_ms, [this, one, other] { network_.heal(one, other); });
}

void ClusterSimulation::disconnect(std::size_t node, std::int64_t time_ms) {
    ++world_.totals["buses lost"];
    network_.disconnect(nodes_[node]->name);
    later(time_ms, [this, node] { network_.reconnect(nodes_[node]->name); });
}

// --- Storms and calms ---

void ClusterSimulation::harm() {
    if (!is_storm_) {
        return;
    }
    Dice& dice = world_.dice;
    const std::size_t node = dice.below(static_cast<std::uint32_t>(nodes_.size()));
    const bool is_well = runs(node) && !server(node)->is_frozen();
    switch (dice.below(8)) {
        case 0:
            if (server(node)) {
                kill(node);
            }
            break;
        case 1:
            if (is_well) {
                stop(node);
            }
            break;
        case 2:
        case 3:
            if (is_well) {
                freeze(node, dice.between(500, 9'000));
            }
            break;
        case 4:
            cut(dice.between(500, 12'000));
            break;
        case 5:
            disconnect(node, dice.between(200, 8'000));
            break;
        case 6:
            disk_.refuse_for(dice.between(200, 4'000));
            break;
        default:
            weather();
    }
    later(dice.between(500, 8'000), [this] { harm(); });
}

void ClusterSimulation::storm() {
    is_storm_ = true;
    world_.is_calm = false;
    weather();
    harm();
    run_for(storm_ms);
}

void ClusterSimulation::calm() {
    is_storm_ = false;
    world_.is_calm = true;
    weather();
    for (const auto& party : parties_) {
        for (const auto& device : party->devices) {
            device->begin();
        }
    }
    run_for(settle_ms);
    check_progress();
}

void ClusterSimulation::check_progress() {
    const std::map<std::string, std::size_t> before = witness_.progress();
    run_for(play_on_ms);
    for (const auto& [match, far] : witness_.progress()) {
        const auto found = before.find(match);
        const std::string& room = witness_.room_of(match);
        // Strangers may be at the table whose own evening is over.
        const bool is_wanted =
            std::ranges::all_of(witness_.players_of(match), [&](const std::string& user) {
                return std::ranges::any_of(parties_, [&](const auto& party) {
                    return party->code && party->code->value == room && !party->is_over(now_ms()) &&
                           std::ranges::any_of(party->people, [&](const auto& person) {
                               return person->id == user;
                           });
                });
            });
        if (found != before.end() && found->second == far && is_wanted) {
            throw Broken("nobody plays on in " + match, room);
        }
        world_.totals["tables that play on"] += is_wanted ? 1 : 0;
    }
}

void ClusterSimulation::run() {
    network_.advance_to(now_ms());
    for (std::size_t node = 0; node < nodes_.size(); ++node) {
        start(node);
    }
    look_after_parties();
    while (!is_over()) {
        storm();
        calm();
    }
    // Everybody has left; rooms have their time, and their clocks.
    const auto rooms_left = [&] {
        return std::ranges::any_of(
            world_.servers, [](const auto& each) { return !each || each->room_count() > 0; });
    };
    run_for(5 * minute_ms);
    for (int minute = 0; minute < 60 && rooms_left(); ++minute) {
        run_for(minute_ms);
    }
    for (const auto& each : world_.servers) {
        check_end(*each);
    }
    witness_.compare(disk_.reader());
    for (const auto& each : world_.servers) {
        each->end();
    }
}

}  // namespace potluck::simulation
