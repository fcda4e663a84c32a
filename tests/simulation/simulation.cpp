#include "tests/simulation/simulation.h"

#include <utility>

#include "tests/simulation/broken.h"

namespace potluck::simulation {

namespace {

constexpr std::size_t parties_at_once = 250;

}  // namespace

Simulation::Simulation(std::uint64_t seed, std::size_t matches)
    : Evening(seed, matches, parties_at_once),
      disk_(world_.timeline, seed),
      store_(world_.timeline, world_.totals, disk_, seed + 1),
      witness_(world_.timeline, disk_.ledger(), world_.totals, [this](const std::string& room) {
          return protocol::write(server()->find({room})->snapshot());
      }) {
    world_.witness = &witness_;
}

void Simulation::start_server() {
    server() = std::make_shared<SimulatedServer>(
        Surroundings{world_.timeline, store_, witness_, world_.totals, world_.dice, limits_});
    server()->start();
}

void Simulation::crash() {
    ++world_.totals["crashes"];
    server()->end();
    witness_.all_rooms_gone();
    snap_lines_to(*server(), true);
    server().reset();
    world_.timeline.after(world_.dice.between(200, 20'000), party_stream, [this] {
        start_server();
        schedule_crash();
    });
}

void Simulation::schedule_crash() {
    world_.timeline.after(world_.dice.one_in(5) ? world_.dice.between(500, 5'000)
                                                : world_.dice.between(20'000, 90'000),
                          party_stream, [this] {
                              if (!is_over()) {
                                  crash();
                              }
                          });
}

void Simulation::schedule_outage() {
    world_.timeline.after(world_.dice.between(10'000, 60'000), party_stream, [this] {
        if (!is_over()) {
            disk_.refuse_for(world_.dice.between(200, 4'000));
            schedule_outage();
        }
    });
}

void Simulation::run() {
    start_server();
    schedule_crash();
    schedule_outage();
    look_after_parties();
    while (!is_over() || !server()) {
        world_.timeline.run_one();
    }
    // Everybody has left: what is there still has its time, but no more. Clocks that run out then
    // wake a room once more.
    const std::int64_t begin_ms = world_.timeline.now_ms();
    const auto goes_on = [&] {
        const std::int64_t minutes = (world_.timeline.now_ms() - begin_ms) / minute_ms;
        return minutes < 5 || (server()->room_count() > 0 && minutes < 60);
    };
    while (goes_on()) {
        world_.timeline.run_one();
    }
    check_end(*server());
    witness_.compare(store_.reader());
    server()->end();
}

}  // namespace potluck::simulation
