// ClockWitness: follows a match's clocks as shown, from protocol/clock.h's description alone, and
// throws Broken when a seat has more time than it can have.
//
// `base_` is what was shown when the clock was last started or paused; time passes from there.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "protocol/clock.h"
#include "rules/seat.h"
#include "server/match/match_clock.h"

namespace potluck::simulation {

class ClockWitness {
public:
    // Who was to move before and who is now; nothing when the match is over.
    struct Movers {
        std::optional<int> before;
        std::optional<int> after;
    };

    ClockWitness(const protocol::ClockSettings& settings, const protocol::ClockInfo& start,
                 std::string room);

    // The match begins with the agreed times.
    void started() const;
    // Shown without any change except that time has passed.
    void passed(const protocol::ClockInfo& shown, std::optional<int> mover,
                std::int64_t given_back_ms_max = 0) const;
    // The same, but it may pause or go on from here. If it pauses because something could not be
    // stored, it does so from when that was tried.
    void steered(const protocol::ClockInfo& shown, std::optional<int> mover);
    // The seat to move acted; the action arrived at that time.
    void acted(const protocol::ClockInfo& shown, Movers movers, bool turn_ended,
               std::int64_t arrived_ms);
    // Without an action of the seat to move, decided at that time: the same turn continues.
    void went_on(const protocol::ClockInfo& shown, Movers movers, std::int64_t decided_ms);
    // The same, but the turn ended.
    void cut(const protocol::ClockInfo& shown, Movers movers, std::int64_t decided_ms);
    // The match ended without an action.
    void ended(const protocol::ClockInfo& shown, Movers movers, std::int64_t decided_ms);
    // What a restarted server makes of it, or one whose room comes back from the store: the outage
    // is nobody's time, if the clock was shown before it. What was shown before it was stored may
    // be lost: the time from the outage's beginning on is given back.
    void restarted(const protocol::ClockInfo& restored, std::optional<int> mover,
                   const server::Outage& outage);
    // The same when nothing can be said of it.
    void trust(const protocol::ClockInfo& restored);

private:
    using Seat = protocol::SeatClock;
    std::int64_t total_ms(const Seat& seat) const;
    std::int64_t period_ms() const;
    std::int64_t full_ms() const;
    std::int64_t elapsed_ms(std::int64_t until_ms) const;
    Seat after(const Seat& seat, std::int64_t used_ms) const;
    // Each seat but this one is unchanged; for clocks by the turn, as at a turn's beginning.
    void others_stay(const protocol::ClockInfo& shown, std::optional<int> but) const;
    // The upper bound of what a finished turn leaves.
    void settled(const Seat& shown, const Seat& before, std::int64_t used_ms, std::int64_t more_ms,
                 const char* when) const;
    void rebase(const protocol::ClockInfo& shown, bool was_stored_first);
    void hold(bool holds, const char* what, const protocol::ClockInfo& shown) const;
    const Seat& base(int seat) const { return base_.seats[static_cast<std::size_t>(seat)]; }

    protocol::ClockSettings settings_;
    std::string room_;
    protocol::ClockInfo base_;
    bool base_was_stored_first_ = false;  // a new match's clock runs while it is stored
    std::array<std::int64_t, rules::seats_max> lag_quota_ms_{};
};

}  // namespace potluck::simulation
