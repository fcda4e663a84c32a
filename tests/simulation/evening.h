// Evening: people who meet to play, until enough matches have been played and everybody has left.
// What happens to the server or servers meanwhile is up to Simulation or ClusterSimulation.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "tests/simulation/device.h"

namespace potluck::simulation {

class Evening {
public:
    virtual ~Evening() = default;
    Evening(const Evening&) = delete;
    Evening& operator=(const Evening&) = delete;

    // Throws Broken when an invariant does not hold.
    virtual void run() = 0;

    const Totals& totals() const { return world_.totals; }
    std::uint64_t hash() const { return world_.witness->hash(); }
    std::int64_t now_ms() const { return world_.timeline.now_ms(); }
    std::string last_events(const std::string& room) const {
        return world_.witness->last_events(room);
    }

protected:
    Evening(std::uint64_t seed, std::size_t matches, std::size_t parties_at_once);

    void look_after_parties();
    bool has_enough() const { return world_.witness->match_count() >= matches_; }
    bool is_over() const { return parties_.empty() && has_enough(); }
    // The connections of everybody who is at this server break.
    void snap_lines_to(const SimulatedServer& server, bool by_server);
    // Nothing is left of them, after everybody has left.
    void check_end(SimulatedServer& server);

    static constexpr std::uint64_t party_stream = 3;
    static constexpr std::int64_t minute_ms = 60'000;

    World world_;
    server::Limits limits_;
    std::vector<std::unique_ptr<Party>> parties_;

private:
    void open_party();
    void add_device(Party& party, std::shared_ptr<Person> person, Device::Role role);

    const std::size_t matches_;
    const std::size_t parties_at_once_;
    std::vector<std::unique_ptr<Party>> gone_;
    std::uint64_t last_party_ = 0;
    std::uint64_t last_device_ = 0;
};

}  // namespace potluck::simulation
