#include "tests/simulation/simulated_node.h"

#include <memory>
#include <utility>

namespace potluck::simulation {

namespace {

constexpr std::uint64_t node_stream = 4;

}  // namespace

SimulatedNode::SimulatedNode(SimulatedServer& server, ClusterWorld& world)
    : server_(server),
      world_(world),
      began_ms_(server.now_ms()),
      node_(
          server.around().store.writer(),
          {server.around().limits, server.lobby(), server.people(), server, server.outage(), *this},
          [this](server::BusListener& listener) {
              return std::make_unique<server::MemoryBus>(
                  world_.network, server_.around().store.writer().name, listener);
          }) {}

void SimulatedNode::after(std::int64_t delay_ms, Job job) {
    server_.after(delay_ms, node_stream, std::move(job));
}

void SimulatedNode::start() {
    node_.start();
    beat_after(0);
    after(server::ClusterNode::tick_time.count(), [this] { tick(); });
}

void SimulatedNode::tick() {
    node_.tick();
    after(server::ClusterNode::tick_time.count(), [this] { tick(); });
}

void SimulatedNode::beat_after(std::int64_t wait_ms) {
    if (is_beating_) {
        return;
    }
    after(wait_ms, [this, number = ++last_beat_] {
        if (number != last_beat_ || is_beating_) {
            return;
        }
        is_beating_ = true;
        after(delay_ms(), [this] {
            is_beating_ = false;
            node_.take_beat(world_.disk.beat(server_.around().store.writer(), drains_));
            beat_after(server::MembershipTimes().poll.count());
        });
    });
}

void SimulatedNode::set_draining(bool drains) {
    if (std::exchange(drains_, drains) != drains) {
        beat_after(0);
    }
}

void SimulatedNode::declare_dead(const server::NodeId& node, std::function<void(bool)> done) {
    after(delay_ms(), [this, node, done = std::move(done)] {
        const auto dead = world_.disk.declare_dead(server_.around().store.writer(), node);
        done(dead && *dead);
    });
}

void SimulatedNode::open(server::RestoredRoom room, std::function<void()> opened) {
    const auto shared = std::make_shared<server::RestoredRoom>(std::move(room));
    after(server_.around().dice.below(3), [this, shared, opened = std::move(opened)] {
        if (server::open_restored(std::move(*shared), server_.lobby(), server_)) {
            opened();
        }
    });
}

void SimulatedNode::left_out(std::string_view /*why*/) {
    if (!std::exchange(is_left_out_, true)) {
        world_.on_left_out(server_);
    }
}

}  // namespace potluck::simulation
