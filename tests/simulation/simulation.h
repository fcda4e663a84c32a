// Simulation: a whole evening of Potluck from one seed: people, devices, broken connections, a
// failing disk, crashes of the server; until enough matches have been played and everybody has
// left.
#pragma once

#include <cstdint>
#include <memory>

#include "tests/simulation/evening.h"
#include "tests/simulation/witness.h"

namespace potluck::simulation {

class Simulation final : public Evening {
public:
    Simulation(std::uint64_t seed, std::size_t matches);

    void run() override;

private:
    std::shared_ptr<SimulatedServer>& server() { return world_.servers.front(); }
    void start_server();
    void crash();
    void schedule_crash();
    void schedule_outage();

    SimulatedDisk disk_;
    SimulatedStore store_;
    Witness witness_;
};

}  // namespace potluck::simulation
