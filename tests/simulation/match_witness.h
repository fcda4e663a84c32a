// MatchWitness: one match as shown to people, across restarts of the server.
//
// It replays every action by the rules, compares what is shown with the ledger and follows the
// clocks. Each function throws Broken on a mismatch.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "protocol/json.h"
#include "rules/game.h"
#include "server/match/match.h"
#include "tests/simulation/clock_witness.h"
#include "tests/simulation/ledger.h"
#include "tests/simulation/totals.h"

namespace potluck::simulation {

class MatchWitness {
public:
    // Without actions; of `info` only the constant fields are used.
    MatchWitness(std::string room, const protocol::MatchInfo& info, Totals& totals);

    void started(const protocol::MatchInfo& info) const;
    void acted(const protocol::Json& event, const LedgerMatch& stored, bool in_full);
    void taken_back(const protocol::Json& event, const LedgerMatch& stored, bool in_full);
    void clock_changed(const protocol::Json& event);
    void offers_changed(const protocol::Json& event) const;
    void ended(const protocol::Json& event, const LedgerMatch& stored);
    void shown_in_snapshot(const protocol::Json& match) const;
    // What happened while nobody watched.
    void catch_up(const protocol::Json& match, const LedgerMatch& stored);
    // The server has come back with this, or the room; `stored` is the ledger's.
    void restored(const server::Match& match, const LedgerMatch& stored,
                  const server::Outage& outage, std::int64_t now_ms);

    const std::string& id() const { return id_; }
    bool is_over() const { return outcome_.has_value() || game_.outcome().has_value(); }
    bool has_ended() const { return outcome_.has_value(); }
    // Has seen all that is stored.
    bool is_at(const LedgerMatch& stored) const;
    int ply() const { return static_cast<int>(actions_.size()); }
    const rules::Game& game() const { return game_; }

private:
    void hold(bool holds, const std::string& what) const;
    std::optional<int> mover() const;
    void make(const protocol::PlayedAction& action);
    // The expected clock after the action, shown now or seen only in the store.
    void follow_action(const protocol::PlayedAction& action, const protocol::ClockInfo* shown,
                       const LedgerMatch& stored);
    void take_back_to(int ply);
    void follow_takeback(int ply, const protocol::ClockInfo* shown, const LedgerMatch& stored);
    std::optional<protocol::ClockInfo> clock_of(const protocol::Json& event) const;
    void check_position(const protocol::Json& position, bool in_full) const;

    std::string room_;
    std::string id_;
    rules::OptionMap options_;
    rules::Game game_;
    std::vector<protocol::PlayedAction> actions_;
    std::optional<ClockWitness> clock_;
    std::optional<protocol::OutcomeInfo> outcome_;
    Totals& totals_;
};

// Whether both are the same action.
bool same_action(const storage::ActionRecord& stored, const protocol::PlayedAction& shown);

}  // namespace potluck::simulation
