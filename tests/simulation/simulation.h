// Simulation: a whole evening of Potluck from one seed: people, devices, broken connections, a
// failing disk, crashes of the server; until enough matches have been played and everybody has
// left.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "tests/simulation/device.h"

namespace potluck::simulation {

class Simulation {
public:
    Simulation(std::uint64_t seed, std::size_t matches);

    // Throws Broken when an invariant does not hold.
    void run();

    const Totals& totals() const { return world_.totals; }
    std::uint64_t hash() const { return witness_.hash(); }
    std::int64_t now_ms() const { return world_.timeline.now_ms(); }
    std::string last_events(const std::string& room) const { return witness_.last_events(room); }

private:
    void start_server();
    void crash();
    void schedule_crash();
    void schedule_outage();
    void open_party();
    void look_after_parties();
    void add_device(Party& party, std::shared_ptr<Person> person, Device::Role role);
    bool is_over() const { return parties_.empty() && witness_.match_count() >= matches_; }
    void check_end();

    const std::size_t matches_;
    World world_;
    SimulatedStore store_;
    Witness witness_;
    server::Limits limits_;
    std::vector<std::unique_ptr<Party>> parties_;
    std::vector<std::unique_ptr<Party>> gone_;
    std::uint64_t last_party_ = 0;
    std::uint64_t last_device_ = 0;
};

}  // namespace potluck::simulation
