// Match: one play of a game by the people of its seats.
//
// Pure: time comes in as a value, nothing goes out. A change is made in two steps, so that it can
// be stored in between: `decide_*` checks and gives a Decision, `apply` makes it so. Between the
// two nothing else may be applied. Invariant: game() is the position after exactly actions(), from
// the start with options().
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/error.h"
#include "protocol/json.h"
#include "protocol/types.h"
#include "rules/game.h"
#include "storage/records.h"

namespace potluck::server {

struct Player {
    protocol::UserId user;
    protocol::PersonName name;
};

// An action that may happen, and the game after it.
struct Decision {
    protocol::PlayedAction action;
    rules::Game after;
};

class Match {
public:
    // `options` are resolved and drawn; `players` has one entry per seat. Time is wall-clock
    // milliseconds.
    static protocol::Result<Match> start(protocol::MatchId id, const rules::GameInfo& info,
                                         const rules::OptionMap& options,
                                         std::vector<Player> players, std::int64_t now_ms);
    // The match as it was stored; an error when the record does not fit the rules.
    static protocol::Result<Match> replay(const storage::MatchRecord& record);

    protocol::Result<Decision> decide_act(const protocol::UserId& user, int ply,
                                          std::string_view action, std::int64_t now_ms) const;
    protocol::Result<Decision> decide_resign(const protocol::UserId& user,
                                             std::int64_t now_ms) const;
    void apply(Decision decision);

    const protocol::MatchId& id() const { return id_; }
    const rules::Game& game() const { return game_; }
    const rules::OptionMap& options() const { return options_; }
    const std::vector<Player>& players() const { return players_; }
    const std::vector<protocol::PlayedAction>& actions() const { return actions_; }
    int ply() const { return static_cast<int>(actions_.size()); }
    std::int64_t started_ms() const { return started_ms_; }
    bool is_over() const { return game_.outcome().has_value(); }
    // The seat of that person, if they play.
    std::optional<rules::Seat> seat_of(const protocol::UserId& user) const;

private:
    Match(protocol::MatchId id, rules::Game game, rules::OptionMap options,
          std::vector<Player> players, std::int64_t started_ms);

    protocol::Result<Decision> decide(rules::Seat seat, std::string_view action,
                                      protocol::ActionCause cause, std::int64_t now_ms) const;

    protocol::MatchId id_;
    rules::Game game_;
    rules::OptionMap options_;
    std::vector<Player> players_;
    std::int64_t started_ms_;
    std::vector<protocol::PlayedAction> actions_;
};

}  // namespace potluck::server
