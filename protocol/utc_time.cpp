#include "protocol/utc_time.h"

#include <algorithm>
#include <chrono>

namespace potluck::protocol {

namespace {

using std::chrono::days;
using std::chrono::milliseconds;
using std::chrono::sys_days;

std::string digits(std::int64_t number, std::size_t count) {
    std::string text = std::to_string(number);
    return std::string(count - std::min(count, text.size()), '0') + text;
}

// Takes `count` digits off `text` and returns their number; or takes nothing and returns -1.
int take_digits(std::string_view& text, std::size_t count) {
    if (text.size() < count || text.substr(0, count).find_first_not_of("0123456789") < count) {
        return -1;
    }
    int number = 0;
    for (char digit : text.substr(0, count)) {
        number = number * 10 + (digit - '0');
    }
    text.remove_prefix(count);
    return number;
}

// A number of `count` digits followed by `mark`; -1 if it is missing or above `max`.
int take_part(std::string_view& text, std::size_t count, char mark, int max) {
    const int number = take_digits(text, count);
    if (number < 0 || number > max || text.empty() || text.front() != mark) {
        return -1;
    }
    text.remove_prefix(1);
    return number;
}

// Takes the day off the front of `text`.
std::optional<sys_days> take_date(std::string_view& text) {
    const int year = take_part(text, 4, '-', 9999);
    const int month = year < 0 ? -1 : take_part(text, 2, '-', 12);
    const int day = month < 0 ? -1 : take_digits(text, 2);
    if (day < 0 || year < 1970) {
        return std::nullopt;
    }
    const std::chrono::year_month_day date{std::chrono::year(year),
                                           std::chrono::month(static_cast<unsigned>(month)),
                                           std::chrono::day(static_cast<unsigned>(day))};
    return date.ok() ? std::optional<sys_days>(date) : std::nullopt;
}

}  // namespace

std::string to_text(UtcTime time) {
    const milliseconds since(std::clamp<std::int64_t>(time.ms, 0, utc_ms_max));
    const days whole = std::chrono::floor<days>(since);
    const std::chrono::year_month_day date{sys_days(whole)};
    const std::chrono::hh_mm_ss clock(since - whole);
    return digits(static_cast<int>(date.year()), 4) + "-" +
           digits(static_cast<unsigned>(date.month()), 2) + "-" +
           digits(static_cast<unsigned>(date.day()), 2) + "T" + digits(clock.hours().count(), 2) +
           ":" + digits(clock.minutes().count(), 2) + ":" + digits(clock.seconds().count(), 2) +
           "." + digits(clock.subseconds().count(), 3) + "Z";
}

std::optional<UtcTime> parse_utc_time(std::string_view text) {
    const std::optional<sys_days> date = take_date(text);
    if (!date || !text.starts_with('T')) {
        return std::nullopt;
    }
    text.remove_prefix(1);
    const int hours = take_part(text, 2, ':', 23);
    const int minutes = hours < 0 ? -1 : take_part(text, 2, ':', 59);
    const int seconds = minutes < 0 ? -1 : take_part(text, 2, '.', 59);
    const int fraction = seconds < 0 ? -1 : take_part(text, 3, 'Z', 999);
    if (fraction < 0 || !text.empty()) {
        return std::nullopt;
    }
    const milliseconds time = date->time_since_epoch() + std::chrono::hours(hours) +
                              std::chrono::minutes(minutes) + std::chrono::seconds(seconds) +
                              milliseconds(fraction);
    return UtcTime{time.count()};
}

std::optional<UtcTime> parse_utc_date(std::string_view text) {
    const std::optional<sys_days> date = take_date(text);
    if (!date || !text.empty()) {
        return std::nullopt;
    }
    return UtcTime{milliseconds(date->time_since_epoch()).count()};
}

}  // namespace potluck::protocol
