// SimulatedNode: what a ClusterNode runs on in the simulation, instead of NodeHost: the time line,
// a bus in memory, and beats to the simulated disk.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "server/cluster/memory_bus.h"
#include "server/nodes/cluster_node.h"
#include "tests/simulation/simulated_server.h"

namespace potluck::simulation {

// What the nodes share.
struct ClusterWorld {
    SimulatedDisk& disk;
    server::MemoryNetwork& network;
    // The others go on without this node.
    std::function<void(SimulatedServer& server)> on_left_out;
};

class SimulatedNode final : private server::NodeEnvironment {
public:
    SimulatedNode(SimulatedServer& server, ClusterWorld& world);

    void start();
    server::NodeDirectory& directory() { return node_; }

private:
    std::int64_t steady_ms() const override { return server_.now_ms() - began_ms_; }
    void post(std::function<void()> job) override { after(0, std::move(job)); }
    bool address_may(const std::string&, server::Rate server::Limits::*) override { return true; }
    void open(server::RestoredRoom room, std::function<void()> opened) override;
    void left_out(std::string_view why) override;
    void hurry_beat() override { beat_after(0); }
    void set_draining(bool drains) override;
    void declare_dead(const server::NodeId& node, std::function<void(bool)> done) override;

    void after(std::int64_t delay_ms, Job job);
    void tick();
    void beat_after(std::int64_t delay_ms);
    // To the disk.
    std::int64_t delay_ms() { return server_.around().dice.between(1, 20); }

    SimulatedServer& server_;
    ClusterWorld& world_;
    const std::int64_t began_ms_;
    bool drains_ = false;
    bool is_left_out_ = false;
    bool is_beating_ = false;
    std::uint64_t last_beat_ = 0;
    server::ClusterNode node_;
};

}  // namespace potluck::simulation
