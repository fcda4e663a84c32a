// Timestamps as text: ISO 8601 in UTC with milliseconds, "2026-01-31T12:00:00.000Z".
// Invariant: the text always has 24 characters, so that texts sort as times do. Years 1970 to 9999.
// Pure functions; any thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/codec.h"

namespace potluck::protocol {

struct UtcTime {
    std::int64_t ms = 0;  // since 1970

    friend auto operator<=>(const UtcTime&, const UtcTime&) = default;
};

inline constexpr std::int64_t utc_ms_max = 253'402'300'799'999;  // the end of the year 9999
inline constexpr std::int64_t day_ms = 86'400'000;

// Times out of range are clamped.
std::string to_text(UtcTime time);
// Nothing for any text that to_text would not write.
std::optional<UtcTime> parse_utc_time(std::string_view text);
// The start of a day such as "2026-01-31"; nothing if there is no such day.
std::optional<UtcTime> parse_utc_date(std::string_view text);

template <>
struct Codec<UtcTime> {
    static std::string kind() { return "time (ISO 8601, UTC)"; }
    static Result<UtcTime> read(const Json& json, const Path& path) {
        if (json.is_string()) {
            if (const auto time = parse_utc_time(json.get_ref<const std::string&>())) {
                return *time;
            }
        }
        return bad_field(path, "must be a time such as 2026-01-31T12:00:00.000Z");
    }
    static void append(std::string& out, UtcTime value) { append_text(out, to_text(value)); }
};

}  // namespace potluck::protocol
