// ClusterSimulation: an evening at several nodes that share a disk and a bus, from one seed.
// Storms, in which nodes die, freeze and stop, the disk is away and the bus loses, doubles, delays
// and parts, take turns with calms, in which every table that is being played at has to go on.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tests/simulation/cluster_witness.h"
#include "tests/simulation/evening.h"
#include "tests/simulation/simulated_node.h"

namespace potluck::simulation {

class ClusterSimulation final : public Evening {
public:
    ClusterSimulation(std::uint64_t seed, std::size_t matches, std::size_t nodes,
                      Fault fault = Fault::none);
    ~ClusterSimulation() override;

    void run() override;

private:
    // A node over all its runs.
    struct Node {
        Node(World& world, SimulatedDisk& disk, std::string called, std::uint64_t seed)
            : name(std::move(called)), store(world.timeline, world.totals, disk, seed) {}

        const std::string name;
        SimulatedStore store;
        std::uint64_t run = 0;
    };

    std::shared_ptr<SimulatedServer>& server(std::size_t node) { return world_.servers[node]; }
    bool runs(std::size_t node) { return server(node) && server(node)->takes_people(); }
    // The next of the disk, the bus and the people.
    void step();
    void run_for(std::int64_t time_ms);

    void start(std::size_t node);
    void start_later(std::size_t node, std::int64_t delay_ms);
    // Its process is gone.
    void end(std::size_t node);
    void kill(std::size_t node);
    void stop(std::size_t node);
    void freeze(std::size_t node, std::int64_t time_ms);
    Job if_still_frozen(std::size_t node, Job job);
    void thaw_once_dead(std::size_t node);
    void thaw(std::size_t node);
    void left_out(const SimulatedServer& which);

    void storm();
    void harm();
    void weather();
    void cut(std::int64_t time_ms);
    void disconnect(std::size_t node, std::int64_t time_ms);
    // Calls the job after that time.
    void later(std::int64_t delay_ms, Job job);
    void calm();
    void check_progress();

    SimulatedDisk disk_;
    server::MemoryNetwork network_;
    ClusterWorld cluster_;
    ClusterWitness witness_;
    std::vector<std::unique_ptr<Node>> nodes_;
    bool is_storm_ = false;
};

}  // namespace potluck::simulation
