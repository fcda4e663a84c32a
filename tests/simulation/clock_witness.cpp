#include "tests/simulation/clock_witness.h"

#include <algorithm>
#include <utility>

#include "protocol/json.h"
#include "tests/simulation/broken.h"

namespace potluck::simulation {

using protocol::ClockInfo;
using protocol::ClockKind;

namespace {

// The server's promise about lag, see PROTOCOL.md.
// The store of the simulation takes no longer to say that it has failed.
constexpr std::int64_t store_ms_max = 5'000;
constexpr std::int64_t lag_per_action_ms_max = 500;
constexpr std::int64_t lag_quota_ms_max = 1'000;
constexpr std::int64_t lag_refill_ms = 100;

const protocol::SeatClock& at(const ClockInfo& info, int seat) {
    return info.seats.at(static_cast<std::size_t>(seat));
}

std::string text(const ClockInfo& info) {
    return protocol::to_line(protocol::write(info));
}

}  // namespace

ClockWitness::ClockWitness(const protocol::ClockSettings& settings, const ClockInfo& start,
                           std::string room)
    : settings_(settings), room_(std::move(room)), base_(start) {
    lag_quota_ms_.fill(lag_quota_ms_max);
}

void ClockWitness::started() const {
    const bool is_for_the_match =
        settings_.kind == ClockKind::fischer || settings_.kind == ClockKind::byo_yomi;
    const std::int64_t all =
        is_for_the_match ? *settings_.base_s * 1'000LL + settings_.periods.value_or(0) * period_ms()
                         : full_ms();
    for (const Seat& seat : base_.seats) {
        hold(total_ms(seat) <= all, "a match begins with more time than agreed", base_);
    }
}

void ClockWitness::hold(bool holds, const char* what, const ClockInfo& shown) const {
    if (!holds) {
        throw Broken(std::string(what) + ": shown " + text(shown) + " after " + text(base_), room_);
    }
}

std::int64_t ClockWitness::period_ms() const {
    return settings_.kind == ClockKind::byo_yomi ? *settings_.period_s * 1'000LL : 0;
}

std::int64_t ClockWitness::full_ms() const {
    return settings_.kind == ClockKind::days ? *settings_.days * 86'400'000LL
                                             : settings_.period_s.value_or(0) * 1'000LL;
}

std::int64_t ClockWitness::total_ms(const Seat& seat) const {
    const int periods = seat.periods.value_or(0);
    return seat.main_ms + (periods > 0 ? (periods - 1) * period_ms() + *seat.period_ms : 0);
}

std::int64_t ClockWitness::elapsed_ms(std::int64_t until_ms) const {
    return base_.running ? std::max<std::int64_t>(0, until_ms - base_.at_ms) : 0;
}

// Main time runs out first, then one period after the other.
ClockWitness::Seat ClockWitness::after(const Seat& seat, std::int64_t used_ms) const {
    Seat left = seat;
    left.main_ms = std::max<std::int64_t>(0, seat.main_ms - used_ms);
    if (settings_.kind != ClockKind::byo_yomi) {
        return left;
    }
    const std::int64_t rest =
        std::max<std::int64_t>(0, total_ms(seat) - std::max<std::int64_t>(0, used_ms));
    if (left.main_ms == 0) {
        left.periods = static_cast<int>((rest + period_ms() - 1) / period_ms());
        left.period_ms = rest - std::max(0, *left.periods - 1) * period_ms();
    }
    return left;
}

void ClockWitness::others_stay(const ClockInfo& shown, std::optional<int> but) const {
    const bool by_turn = settings_.kind == ClockKind::per_move || settings_.kind == ClockKind::days;
    for (std::size_t number = 0; number < shown.seats.size(); ++number) {
        if (static_cast<int>(number) == but) {
            continue;
        }
        const std::int64_t before = by_turn ? full_ms() : total_ms(base_.seats[number]);
        hold(total_ms(shown.seats[number]) <= before, "a seat that was not to move has gained",
             shown);
    }
}

void ClockWitness::passed(const ClockInfo& shown, std::optional<int> mover,
                          std::int64_t given_back_ms_max) const {
    others_stay(shown, mover);
    if (!mover) {
        return;
    }
    hold(shown.at_ms >= base_.at_ms, "the server's time went back", shown);
    const std::int64_t most = total_ms(after(base(*mover), elapsed_ms(shown.at_ms)));
    const std::int64_t now = total_ms(at(shown, *mover));
    hold(now <= most + given_back_ms_max, "a clock gained while time passed", shown);
    hold(now >= most, "a clock lost more than has passed", shown);
}

void ClockWitness::rebase(const ClockInfo& shown, bool was_stored_first) {
    base_ = shown;
    base_was_stored_first_ = was_stored_first;
}

void ClockWitness::steered(const ClockInfo& shown, std::optional<int> mover) {
    const bool is_paused = base_.running && !shown.running;
    passed(shown, mover, is_paused ? store_ms_max : 0);
    rebase(shown, false);
}

void ClockWitness::settled(const Seat& shown, const Seat& before, std::int64_t used_ms,
                           std::int64_t more_ms, const char* when) const {
    ClockInfo one{0, false, {shown}};
    if (settings_.kind == ClockKind::per_move || settings_.kind == ClockKind::days) {
        hold(shown.main_ms <= full_ms(), when, one);
        return;
    }
    const Seat most = after(before, used_ms);
    hold(shown.main_ms <= most.main_ms + more_ms, when, one);
    if (settings_.kind == ClockKind::byo_yomi) {
        hold(*shown.periods <= *most.periods && *shown.period_ms <= period_ms(), when, one);
    }
}

void ClockWitness::acted(const ClockInfo& shown, Movers movers, bool turn_ended,
                         std::int64_t arrived_ms) {
    const int seat = *movers.before;
    std::int64_t& quota = lag_quota_ms_[static_cast<std::size_t>(seat)];
    const std::int64_t used = elapsed_ms(arrived_ms);
    const std::int64_t credit_max = std::min({quota, lag_per_action_ms_max, used});
    const std::int64_t increment = turn_ended ? settings_.increment_s.value_or(0) * 1'000LL : 0;
    others_stay(shown, seat);
    if (turn_ended) {
        settled(at(shown, seat), base(seat), used - credit_max, increment,
                "a turn left more time than it can have");
    } else {
        hold(total_ms(at(shown, seat)) <= total_ms(base(seat)) - used + credit_max,
             "an action within a turn gave time", shown);
    }
    // The visible part of the credit reduces the quota; with clocks by the turn nothing is visible.
    const bool is_seen = !turn_ended || settings_.kind == ClockKind::fischer;
    if (is_seen) {
        const std::int64_t credit = total_ms(at(shown, seat)) - increment -
                                    std::max<std::int64_t>(0, total_ms(base(seat)) - used);
        quota -= std::clamp<std::int64_t>(credit, 0, quota);
    }
    quota = std::min(lag_quota_ms_max, quota + (turn_ended ? lag_refill_ms : 0));
    rebase(shown, true);
}

void ClockWitness::went_on(const ClockInfo& shown, Movers movers, std::int64_t decided_ms) {
    others_stay(shown, movers.before);
    const int seat = *movers.before;
    hold(total_ms(at(shown, seat)) <= total_ms(after(base(seat), elapsed_ms(decided_ms))),
         "a turn that goes on gained time", shown);
    rebase(shown, true);
}

void ClockWitness::cut(const ClockInfo& shown, Movers movers, std::int64_t decided_ms) {
    others_stay(shown, movers.before);
    const int seat = *movers.before;
    settled(at(shown, seat), base(seat), elapsed_ms(decided_ms), 0,
            "a turn that was cut short gave time");
    rebase(shown, true);
}

void ClockWitness::ended(const ClockInfo& shown, Movers movers, std::int64_t decided_ms) {
    hold(!shown.running, "the clock runs after the end", shown);
    if (movers.before) {
        cut(shown, movers, decided_ms);
    } else {
        others_stay(shown, std::nullopt);
    }
}

void ClockWitness::restarted(const ClockInfo& restored, std::optional<int> mover,
                             const server::Outage& outage) {
    others_stay(restored, mover);
    if (mover) {
        const bool was_out = base_.at_ms < outage.until_ms;
        const std::int64_t out_ms = was_out ? outage.until_ms - outage.from_ms : 0;
        const std::int64_t unsure = was_out && !base_was_stored_first_
                                        ? std::max<std::int64_t>(0, base_.at_ms - outage.from_ms)
                                        : 0;
        hold(total_ms(at(restored, *mover)) <=
                 total_ms(after(base(*mover), elapsed_ms(restored.at_ms - out_ms))) + unsure,
             "a restart gave more than the time in which nobody knew that the server lived",
             restored);
    }
    trust(restored);
}

void ClockWitness::trust(const ClockInfo& restored) {
    rebase(restored, false);
    // Quotas are not stored.
    lag_quota_ms_.fill(lag_quota_ms_max);
}

}  // namespace potluck::simulation
