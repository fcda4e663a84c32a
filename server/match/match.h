// Match: one play of a game by the people in its seats, with their clocks and offers.
//
// Pure: time is an argument, there is no output. A lasting change has two steps, so that it can be
// stored in between: `decide_*` checks and returns a decision, `apply` carries it out. Between the
// two nothing else may be applied. Offers are not stored: they end with the ply, with the player
// who made them, and with the server.
// Invariant: game() is the position after exactly actions(), from the start with options().
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocol/error.h"
#include "protocol/json.h"
#include "protocol/types.h"
#include "rules/game.h"
#include "server/match/match_clock.h"
#include "storage/records.h"

namespace potluck::server {

struct Player {
    protocol::UserId user;
    protocol::PersonName name;
};

// When a command arrived, and the connection's round trip as measured by the server.
struct Moment {
    std::int64_t now_ms = 0;
    std::int64_t round_trip_ms = 0;
};

// An action, and the game and the clock after it.
struct Decision {
    protocol::PlayedAction action;
    rules::Game after;
    MatchClock clock;
    std::int64_t command = 0;  // DoneCommands::hash() of what asked for it; 0: nobody did
};

// Takes back the actions from `ply` on.
struct TakeBackDecision {
    int ply = 0;
    rules::Game after;
    MatchClock clock;
};

// Another player takes over a seat, with a new clock; the ply stays.
struct TakeOverDecision {
    protocol::TakeOver takeover;
    Player player;
    MatchClock clock;
};

// The match ends without an action: agreed, deserted, aborted, abandoned.
struct EndDecision {
    protocol::OutcomeInfo outcome;
    std::int64_t at_ms = 0;
};

// Only the offers have changed: nothing to store.
struct OffersDecision {};

using AnyDecision =
    std::variant<Decision, TakeBackDecision, TakeOverDecision, EndDecision, OffersDecision>;

class Match {
public:
    // `options` are resolved and drawn; `players` has one entry per seat; times are wall-clock
    // milliseconds. The clock is paused until run_clock: until the match is shown.
    static protocol::Result<Match> start(protocol::MatchId id, const rules::GameInfo& info,
                                         const rules::OptionMap& options,
                                         std::vector<Player> players, std::int64_t now_ms,
                                         const protocol::ClockSettings& clock = {});
    // A stored match; an error when the record does not fit the rules. Its clock has run until now,
    // without the outage, and is paused.
    static protocol::Result<Match> replay(const storage::MatchRecord& record,
                                          const Outage& outage = {}, std::int64_t now_ms = 0);

    protocol::Result<Decision> decide_act(const protocol::UserId& user, int ply,
                                          std::string_view action, Moment moment) const;
    protocol::Result<Decision> decide_resign(const protocol::UserId& user,
                                             std::int64_t now_ms) const;
    // The forfeit of the seat to move once it is out of time; nothing before.
    std::optional<Decision> decide_timeout(std::int64_t now_ms) const;
    // Instead of a forfeit: `player` takes over the seat that `forfeit` would end.
    TakeOverDecision decide_takeover(const Decision& forfeit, Player player,
                                     std::int64_t now_ms) const;
    protocol::Result<EndDecision> decide_abort(const protocol::UserId& user,
                                               std::int64_t now_ms) const;
    // Everybody has left: it ends without a winner.
    EndDecision decide_abandon(std::int64_t now_ms) const { return {{{}, "abandoned"}, now_ms}; }
    // The room checks that the seat's person has been away long enough.
    protocol::Result<AnyDecision> decide_claim(const protocol::UserId& user, int seat,
                                               protocol::ClaimKind result,
                                               std::int64_t now_ms) const;
    // Offers change at once; when all have accepted one, its consequence is the decision.
    protocol::Result<AnyDecision> offer(const protocol::UserId& user, int ply,
                                        protocol::OfferKind kind, std::int64_t now_ms);
    protocol::Result<AnyDecision> respond(const protocol::UserId& user, int ply,
                                          protocol::OfferKind kind, bool accept,
                                          std::int64_t now_ms);

    // `now_ms`: when it is shown to people; the next seat's clock runs from then on.
    void apply(Decision decision, std::int64_t now_ms);
    void apply(const TakeBackDecision& decision, std::int64_t now_ms);
    void apply(TakeOverDecision decision, std::int64_t now_ms);
    void apply(const EndDecision& decision, std::int64_t now_ms);

    void run_clock(std::int64_t now_ms);
    void pause_clock(std::int64_t now_ms) { clock_.pause(now_ms); }
    const MatchClock& clock() const { return clock_; }
    std::optional<protocol::ClockInfo> clock_info(std::int64_t now_ms) const;

    const protocol::MatchId& id() const { return id_; }
    const rules::Game& game() const { return game_; }
    const rules::OptionMap& options() const { return options_; }
    const std::vector<Player>& players() const { return players_; }
    const std::vector<protocol::PlayedAction>& actions() const { return actions_; }
    const std::vector<protocol::OfferInfo>& offers() const { return offers_; }
    int ply() const { return static_cast<int>(actions_.size()); }
    // Successive actions of a seat are one; leaving is one of its own.
    int turn_count() const;
    // Neither too late nor too early.
    protocol::Status check_ply(int ply) const;
    const std::vector<protocol::TakeOver>& takeovers() const { return takeovers_; }
    // Since the start or the replay: tells equal plies apart.
    int takebacks() const { return takebacks_; }
    std::int64_t started_ms() const { return started_ms_; }
    // By the rules or by agreement.
    std::optional<protocol::OutcomeInfo> outcome() const;
    bool is_over() const { return end_.has_value() || game_.outcome().has_value(); }
    // Nothing when the match is over.
    std::optional<rules::Seat> to_move() const;
    bool is_in_game(rules::Seat seat) const { return game_.in_game().contains(seat); }
    std::optional<rules::Seat> seat_of(const protocol::UserId& user) const;

private:
    Match(protocol::MatchId id, rules::Game game, rules::OptionMap options,
          std::vector<Player> players, std::int64_t started_ms,
          const protocol::ClockSettings& clock);

    protocol::Result<Decision> decide(rules::Seat seat, std::string_view action,
                                      protocol::ActionCause cause, Moment moment) const;
    protocol::Status replay_takeover(const storage::TakeOverRecord& stored);
    protocol::Status replay_action(const storage::ActionRecord& stored);
    void make(Decision decision);
    // The seat of a person who may still act in this match.
    protocol::Result<rules::Seat> active_seat(const protocol::UserId& user) const;
    // Whether a draw may be offered or claimed; an error names `field`, which asked for it.
    protocol::Status check_draw(std::string_view field, std::string_view what) const;
    protocol::Status check_offer(rules::Seat seat, int ply, protocol::OfferKind kind) const;
    protocol::OfferInfo* find_offer(protocol::OfferKind kind);
    // `seat` agrees; the decision once all have.
    AnyDecision accept(protocol::OfferInfo& offer, rules::Seat seat, std::int64_t now_ms);
    // The ply to which a takeback of this seat goes; an error when there is nothing to take back.
    protocol::Result<int> takeback_ply(rules::Seat seat) const;
    TakeBackDecision decide_takeback(int ply, std::int64_t now_ms) const;

    protocol::MatchId id_;
    rules::Game game_;
    rules::OptionMap options_;
    std::vector<Player> players_;
    std::int64_t started_ms_;
    MatchClock clock_;
    std::vector<protocol::PlayedAction> actions_;
    std::vector<bool> begins_turn_;  // of each action
    std::vector<protocol::OfferInfo> offers_;
    int takebacks_ = 0;
    std::vector<protocol::TakeOver> takeovers_;
    std::optional<protocol::OutcomeInfo> end_;  // by agreement
};

protocol::OutcomeInfo outcome_info(const rules::Outcome& outcome);

}  // namespace potluck::server
