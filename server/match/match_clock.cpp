#include "server/match/match_clock.h"

#include <algorithm>
#include <utility>

#include "protocol/json.h"
#include "protocol/utc_time.h"

namespace potluck::server {

using protocol::ClockKind;
using protocol::Json;

namespace {

constexpr std::int64_t second_ms = 1'000;

// Nothing unless it is a list of whole numbers as save() writes it.
std::optional<std::vector<std::int64_t>> numbers(const Json& json, const char* key,
                                                 std::size_t count) {
    const auto list = protocol::read<std::vector<std::int64_t>>(json.value(key, Json()), key);
    if (!list || list->size() != count) {
        return std::nullopt;
    }
    return *list;
}

}  // namespace

MatchClock::MatchClock(const protocol::ClockSettings& settings, int seat_count)
    : settings_(settings), seat_count_(seat_count) {
    for (SeatTime& time : seats_) {
        switch (settings_.kind) {
            case ClockKind::none:
                break;
            case ClockKind::per_move:
                time.main_ms = *settings_.period_s * second_ms;
                break;
            case ClockKind::days:
                time.main_ms = *settings_.days * protocol::day_ms;
                break;
            case ClockKind::byo_yomi:
                time.periods = *settings_.periods;
                [[fallthrough]];
            case ClockKind::fischer:
                time.main_ms = *settings_.base_s * second_ms;
                break;
        }
    }
}

void MatchClock::run(std::int64_t now_ms) {
    if (exists() && !since_ms_) {
        since_ms_ = now_ms;
    }
}

void MatchClock::pause(std::int64_t now_ms) {
    turn_used_ms_ = turn_ms(now_ms);
    since_ms_.reset();
}

std::int64_t MatchClock::turn_ms(std::int64_t now_ms) const {
    return turn_used_ms_ + (since_ms_ ? std::max<std::int64_t>(0, now_ms - *since_ms_) : 0);
}

std::int64_t MatchClock::lag_credit(rules::Seat seat, std::int64_t now_ms,
                                    std::int64_t round_trip_ms) const {
    const std::int64_t running = since_ms_ ? std::max<std::int64_t>(0, now_ms - *since_ms_) : 0;
    return std::clamp<std::int64_t>(std::min(round_trip_ms, LagAllowance{}.per_action_ms_max), 0,
                                    std::min(time_of(seat).lag_quota_ms, running));
}

void MatchClock::act(rules::Seat seat, bool turn_ended, std::int64_t now_ms,
                     std::int64_t round_trip_ms) {
    if (!exists()) {
        return;
    }
    SeatTime& time = time_of(seat);
    const std::int64_t credit = lag_credit(seat, now_ms, round_trip_ms);
    pause(now_ms);
    turn_used_ms_ -= credit;
    time.lag_quota_ms -= credit;
    if (!turn_ended) {
        return;
    }
    settle(seat);
    if (settings_.kind == ClockKind::fischer) {
        time.main_ms += *settings_.increment_s * second_ms;
    }
    time.lag_quota_ms =
        std::min(LagAllowance{}.quota_ms_max, time.lag_quota_ms + LagAllowance{}.refill_ms);
}

void MatchClock::cut_turn(rules::Seat seat, std::int64_t now_ms) {
    pause(now_ms);
    settle(seat);
}

void MatchClock::renew(rules::Seat seat, bool is_to_move, std::int64_t now_ms) {
    time_of(seat) = MatchClock(settings_, seat_count_).time_of(seat);
    pause(now_ms);
    if (is_to_move) {
        turn_used_ms_ = 0;
    }
}

void MatchClock::take_back_turn(rules::Seat seat) {
    if (settings_.kind == ClockKind::fischer) {
        // Never below what still lets the person act.
        SeatTime& time = time_of(seat);
        const std::int64_t least = std::min(time.main_ms, 5 * second_ms);
        time.main_ms = std::max(least, time.main_ms - *settings_.increment_s * second_ms);
    }
}

void MatchClock::settle(rules::Seat seat) {
    SeatTime& time = time_of(seat);
    if (settings_.kind == ClockKind::fischer || settings_.kind == ClockKind::byo_yomi) {
        const Left left = left_after(time, turn_used_ms_);
        time.main_ms = left.main_ms;
        time.periods = left.periods;
    }
    turn_used_ms_ = 0;
}

std::int64_t MatchClock::period_ms() const {
    return settings_.kind == ClockKind::byo_yomi ? *settings_.period_s * second_ms : 0;
}

std::int64_t MatchClock::budget_ms(const SeatTime& time) const {
    return time.main_ms + time.periods * period_ms();
}

MatchClock::Left MatchClock::left_after(const SeatTime& time, std::int64_t used_ms) const {
    Left left{std::max<std::int64_t>(0, time.main_ms - used_ms), period_ms(), time.periods};
    const std::int64_t over = std::max<std::int64_t>(0, used_ms - time.main_ms);
    if (settings_.kind == ClockKind::byo_yomi && over > 0) {
        // A period that is used up to its last moment is gone.
        left.periods = std::max(0, time.periods - static_cast<int>(over / period_ms()));
        left.period_ms = left.periods > 0 ? period_ms() - over % period_ms() : 0;
    }
    return left;
}

std::optional<std::int64_t> MatchClock::deadline_ms(rules::Seat seat) const {
    if (!since_ms_) {
        return std::nullopt;
    }
    return *since_ms_ + budget_ms(time_of(seat)) - turn_used_ms_;
}

std::optional<std::int64_t> MatchClock::flag_ms(rules::Seat seat) const {
    const std::optional<std::int64_t> deadline = deadline_ms(seat);
    if (!deadline) {
        return std::nullopt;
    }
    return *deadline + std::min(time_of(seat).lag_quota_ms, LagAllowance{}.per_action_ms_max);
}

bool MatchClock::is_late(rules::Seat seat, std::int64_t now_ms, std::int64_t round_trip_ms) const {
    return exists() &&
           turn_ms(now_ms) - lag_credit(seat, now_ms, round_trip_ms) >= budget_ms(time_of(seat));
}

protocol::ClockInfo MatchClock::info(std::optional<rules::Seat> to_move,
                                     std::int64_t now_ms) const {
    protocol::ClockInfo info;
    info.at_ms = now_ms;
    info.running = since_ms_.has_value() && to_move.has_value();
    for (int number = 0; number < seat_count_; ++number) {
        const rules::Seat seat = rules::make_seat(number);
        const Left left = left_after(time_of(seat), to_move == seat ? turn_ms(now_ms) : 0);
        protocol::SeatClock shown{left.main_ms};
        if (settings_.kind == ClockKind::byo_yomi) {
            shown.period_ms = left.period_ms;
            shown.periods = left.periods;
        }
        info.seats.push_back(shown);
    }
    return info;
}

std::string MatchClock::save(std::optional<rules::Seat> to_move) const {
    if (!exists()) {
        return {};
    }
    Json main = Json::array();
    Json periods = Json::array();
    for (int number = 0; number < seat_count_; ++number) {
        const SeatTime& time = time_of(rules::make_seat(number));
        main.push_back(time.main_ms);
        periods.push_back(time.periods);
    }
    Json json{{"main_ms", std::move(main)}, {"periods", std::move(periods)}};
    json["turn_used_ms"] = turn_used_ms_;
    if (since_ms_ && to_move) {
        json["since_ms"] = *since_ms_;
        json["deadline_ms"] = *deadline_ms(*to_move);
    }
    return protocol::to_line(json);
}

bool MatchClock::restore(std::string_view text, const Outage& outage, std::int64_t now_ms) {
    const auto json = protocol::parse_json(text);
    if (!json || !json->is_object()) {
        return false;
    }
    const auto count = static_cast<std::size_t>(seat_count_);
    const auto main = numbers(*json, "main_ms", count);
    const auto periods = numbers(*json, "periods", count);
    const auto used = protocol::read<std::int64_t>(json->value("turn_used_ms", Json()));
    const auto since = protocol::read<std::optional<std::int64_t>>(json->value("since_ms", Json()));
    if (!main || !periods || !used || !since) {
        return false;
    }
    for (std::size_t seat = 0; seat < count; ++seat) {
        seats_[seat].main_ms = (*main)[seat];
        seats_[seat].periods = static_cast<int>((*periods)[seat]);
    }
    turn_used_ms_ = *used;
    since_ms_ = *since;
    const bool ran_before = since_ms_ && *since_ms_ < outage.until_ms;
    pause(ran_before ? now_ms - (outage.until_ms - outage.from_ms) : now_ms);
    return true;
}

}  // namespace potluck::server
