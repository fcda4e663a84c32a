// Clocks on the wire: a table's settings, and the time left for each seat. Times are whole
// milliseconds; `at_ms` is the server's time (since 1970), which never goes back.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "protocol/codec.h"

namespace potluck::protocol {

enum class ClockKind { none, per_move, fischer, byo_yomi, days };
constexpr auto enum_texts(ClockKind) {
    return std::array{std::pair{ClockKind::none, std::string_view("none")},
                      std::pair{ClockKind::per_move, std::string_view("per_move")},
                      std::pair{ClockKind::fischer, std::string_view("fischer")},
                      std::pair{ClockKind::byo_yomi, std::string_view("byo_yomi")},
                      std::pair{ClockKind::days, std::string_view("days")}};
}

// Each kind has exactly the fields listed in clock_bounds; why_bad() checks that.
struct ClockSettings {
    static constexpr std::string_view struct_name = "ClockSettings";
    ClockKind kind = ClockKind::none;
    std::optional<int> base_s{};
    std::optional<int> increment_s{};
    std::optional<int> period_s{};
    std::optional<int> periods{};
    std::optional<int> days{};
    static constexpr auto fields = std::tuple{
        Field{"kind", &ClockSettings::kind,
              "`none`; `per_move`: a time for each turn; `fischer`: a time for the match plus an "
              "increment per turn; `byo_yomi`: a time for the match, then periods, each used up "
              "only by a turn that takes longer; `days`: days for each turn"},
        Field{"base_s", &ClockSettings::base_s,
              "seconds for the match: fischer 10 to 21600, byo_yomi 0 to 21600"},
        Field{"increment_s", &ClockSettings::increment_s,
              "seconds added after each turn: fischer 0 to 600"},
        Field{"period_s", &ClockSettings::period_s,
              "seconds per turn: per_move 5 to 3600; per period: byo_yomi 5 to 600"},
        Field{"periods", &ClockSettings::periods, "number of periods: byo_yomi 1 to 10"},
        Field{"days", &ClockSettings::days, "days per turn: days 1 to 14"}};

    friend bool operator==(const ClockSettings&, const ClockSettings&) = default;
};

struct ClockBounds {
    ClockKind kind;
    std::string_view field;
    std::optional<int> ClockSettings::*member;
    int min;
    int max;
};
// Every field of each kind, with its range: the one list behind the checks and the dialogs.
inline constexpr std::array clock_bounds{
    ClockBounds{ClockKind::per_move, "period_s", &ClockSettings::period_s, 5, 3600},
    ClockBounds{ClockKind::fischer, "base_s", &ClockSettings::base_s, 10, 21'600},
    ClockBounds{ClockKind::fischer, "increment_s", &ClockSettings::increment_s, 0, 600},
    ClockBounds{ClockKind::byo_yomi, "base_s", &ClockSettings::base_s, 0, 21'600},
    ClockBounds{ClockKind::byo_yomi, "period_s", &ClockSettings::period_s, 5, 600},
    ClockBounds{ClockKind::byo_yomi, "periods", &ClockSettings::periods, 1, 10},
    ClockBounds{ClockKind::days, "days", &ClockSettings::days, 1, 14}};

// The first thing wrong with the settings at `path`, or nothing.
std::optional<Error> why_bad(const ClockSettings& settings, const Path& path);

struct SeatClock {
    static constexpr std::string_view struct_name = "SeatClock";
    std::int64_t main_ms = 0;
    std::optional<std::int64_t> period_ms{};
    std::optional<int> periods{};
    static constexpr auto fields = std::tuple{
        Field{"main_ms", &SeatClock::main_ms,
              "time left for the match, or for the turn (per_move, days)"},
        Field{"period_ms", &SeatClock::period_ms,
              "byo_yomi: time left in the current period, which runs once `main_ms` is 0"},
        Field{"periods", &SeatClock::periods, "byo_yomi: periods left, including the current one"}};

    friend bool operator==(const SeatClock&, const SeatClock&) = default;
};

struct ClockInfo {
    static constexpr std::string_view struct_name = "ClockInfo";
    std::int64_t at_ms = 0;
    bool running = false;
    std::vector<SeatClock> seats;
    static constexpr auto fields = std::tuple{
        Field{"at_ms", &ClockInfo::at_ms, "the server's time at which these values are valid"},
        Field{"running", &ClockInfo::running,
              "whether the time of the seat to move runs from then on; after a server restart it "
              "is paused until that person is back, for a while"},
        Field{"seats", &ClockInfo::seats, "one entry per seat"}};

    friend bool operator==(const ClockInfo&, const ClockInfo&) = default;
};

}  // namespace potluck::protocol
