// ClusterWitness: what several nodes stored, and what their clients were told, as cluster.md wants
// it: each confirmed or shown action is stored, once, at its ply, and somebody asked for it; all
// who hear an event of a room hear the same one; a room's epochs only rise; nobody but its owner
// writes into it, and nobody who is dead. That a client's events have no gap is Device's to see.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "tests/simulation/observer.h"
#include "tests/simulation/simulated_disk.h"
#include "tests/simulation/totals.h"

namespace potluck::simulation {

class ClusterWitness final : public Observer {
public:
    ClusterWitness(const Timeline& timeline, const SimulatedDisk& disk, Totals& totals)
        : timeline_(timeline), disk_(disk), totals_(totals) {}

    // In the order of the commits.
    void committed(const server::NodeId& writer, const storage::Transaction& transaction);

    void asked(const Command& command) override;
    void confirmed(const Command& command) override;
    void lost(const std::string& room) override;
    void heard(const Json& event) override;
    void caught_up(const Json& snapshot) override;

    void note(const std::string& room, const std::string& who, std::string_view what) override;
    std::string last_events(const std::string& room) const override;
    std::size_t match_count() const override { return disk_.ledger().matches().size(); }

    // How far each match is that is still being played at an open table.
    std::map<std::string, std::size_t> progress() const;
    const std::vector<std::string>& players_of(const std::string& match) const {
        return players_.at(match);
    }
    const std::string& room_of(const std::string& match) const { return stored(match).room; }
    // At the end: the store must agree.
    void compare(storage::Reader& reader) const;

private:
    struct Table {
        server::NodeId owner;
        std::int64_t epoch = 0;
        bool is_open = true;
        std::map<std::int64_t, std::size_t> events{};  // hash of each, by seq
    };

    void apply(const server::NodeId& writer, const storage::PutRoom& put);
    void apply(const server::NodeId& writer, const storage::ClaimRoom& claim);
    void apply(const server::NodeId& writer, const storage::SleepRoom& sleep);
    void apply(const server::NodeId& writer, const storage::AbandonRoom& abandon);
    void apply(const server::NodeId& writer, const storage::StartMatch& start);
    void apply(const server::NodeId& writer, const storage::AppendAction& append);
    template <class OfMatch>
    requires requires(OfMatch each) { each.match_id; }
    void apply(const server::NodeId& writer, const OfMatch& each) {
        owns(writer, stored(each.match_id).room);
    }
    template <class Other>
    void apply(const server::NodeId&, const Other&) {}

    void owns(const server::NodeId& writer, const std::string& room) const;
    const LedgerMatch& stored(const std::string& match) const;
    void shown(const std::string& room, const std::string& match, int ply,
               const std::string& action, const char* what) const;

    const Timeline& timeline_;
    const SimulatedDisk& disk_;
    Totals& totals_;
    std::map<std::string, Table> tables_;
    std::set<std::tuple<std::string, int, std::string>> asked_;  // match, ply, action
    std::map<std::pair<std::string, std::int64_t>, int> plies_;  // match, command -> ply
    std::map<std::string, std::vector<std::string>> players_;    // by match
    std::map<std::string, std::deque<std::string>> notes_;
};

}  // namespace potluck::simulation
