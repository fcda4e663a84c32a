// MatchClock: the time of each seat of a match.
//
// It knows no rules: the caller says when a seat's turn is shown (run), when the seat has acted,
// and whether that ended its turn. The time used within a turn adds up and is deducted at the
// turn's end. Part of a round trip is given back, within a quota that refills slowly.
// Invariant: between run() and act() a seat never gains time; only the increment of a finished turn
// and a new period or turn add any.
// Pure: times are milliseconds that only rise and are comparable with the wall clock.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/clock.h"
#include "rules/seat.h"

namespace potluck::server {

// How much of a message's round trip is given back.
struct LagAllowance {
    std::int64_t per_action_ms_max = 500;
    std::int64_t quota_ms_max = 1'000;  // at the start
    std::int64_t refill_ms = 100;       // per finished turn
};

// When no server ran: from the last sign of life before this start until this start.
struct Outage {
    std::int64_t from_ms = 0;
    std::int64_t until_ms = 0;
};

class MatchClock {
public:
    MatchClock() = default;
    MatchClock(const protocol::ClockSettings& settings, int seat_count);

    bool exists() const { return settings_.kind != protocol::ClockKind::none; }
    const protocol::ClockSettings& settings() const { return settings_; }
    bool is_running() const { return since_ms_.has_value(); }

    // The seat to move uses time from `now_ms` on.
    void run(std::int64_t now_ms);
    void pause(std::int64_t now_ms);
    // `seat` has acted; the clock is paused until run().
    void act(rules::Seat seat, bool turn_ended, std::int64_t now_ms, std::int64_t round_trip_ms);
    // The turn of `seat` ends without its own action (a takeback, another seat's forfeit).
    void cut_turn(rules::Seat seat, std::int64_t now_ms);
    // Another player takes over `seat`, with a full clock, which is paused until run().
    void renew(rules::Seat seat, bool is_to_move, std::int64_t now_ms);
    // A finished turn of `seat` is taken back, and with it what the turn had added.
    void take_back_turn(rules::Seat seat);

    // When `seat` runs out of time; nothing while the clock is paused or there is none.
    std::optional<std::int64_t> deadline_ms(rules::Seat seat) const;
    // When `seat` has lost: its deadline plus what may be given back.
    std::optional<std::int64_t> flag_ms(rules::Seat seat) const;
    bool is_late(rules::Seat seat, std::int64_t now_ms, std::int64_t round_trip_ms) const;

    // `to_move`: nothing when the match is over.
    protocol::ClockInfo info(std::optional<rules::Seat> to_move, std::int64_t now_ms) const;

    // As text for the store, with the deadline of the seat to move; empty without a clock.
    std::string save(std::optional<rules::Seat> to_move) const;
    // From what save() gave; paused. A clock that ran has run until now, without the outage.
    // False: the text is not from a clock with these settings.
    bool restore(std::string_view text, const Outage& outage, std::int64_t now_ms);

private:
    struct SeatTime {
        std::int64_t main_ms = 0;
        int periods = 0;
        std::int64_t lag_quota_ms = LagAllowance{}.quota_ms_max;
    };
    struct Left {
        std::int64_t main_ms = 0;
        std::int64_t period_ms = 0;
        int periods = 0;
    };
    SeatTime& time_of(rules::Seat seat) { return seats_[static_cast<std::size_t>(seat.number)]; }
    const SeatTime& time_of(rules::Seat seat) const {
        return seats_[static_cast<std::size_t>(seat.number)];
    }
    std::int64_t turn_ms(std::int64_t now_ms) const;
    std::int64_t lag_credit(rules::Seat seat, std::int64_t now_ms,
                            std::int64_t round_trip_ms) const;
    // All the time a seat has for one turn.
    std::int64_t budget_ms(const SeatTime& time) const;
    std::int64_t period_ms() const;
    Left left_after(const SeatTime& time, std::int64_t used_ms) const;
    void settle(rules::Seat seat);

    protocol::ClockSettings settings_;
    int seat_count_ = 0;
    std::array<SeatTime, rules::seats_max> seats_{};
    std::int64_t turn_used_ms_ = 0;         // of the current turn, up to since_ms_
    std::optional<std::int64_t> since_ms_;  // running since then
};

}  // namespace potluck::server
