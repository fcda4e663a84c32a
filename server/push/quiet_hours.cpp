// Of ICU the C functions alone, as in people/person_name.cpp.
#include "server/push/quiet_hours.h"

#include <array>
#include <memory>

#include <unicode/ucal.h>
#include <unicode/ustring.h>

namespace potluck::server {

namespace {

constexpr std::int64_t minute_ms = 60'000;
constexpr std::int64_t day_minutes = 1'440;
constexpr std::size_t zone_size_max = 64;

using ZoneName = std::array<UChar, zone_size_max + 1>;

// Names have ASCII letters alone.
ZoneName zone_name(const std::string& name) {
    ZoneName letters{};
    u_uastrncpy(letters.data(), name.c_str(), zone_size_max);
    return letters;
}

// What is to be added to the time for that of the zone's clocks; nothing when nobody knows the
// zone, as after a change of ICU's data.
std::optional<std::int64_t> offset_ms(const std::string& zone, std::int64_t now_ms) {
    const ZoneName name = zone_name(zone);
    UErrorCode error = U_ZERO_ERROR;
    const std::unique_ptr<UCalendar, decltype(&ucal_close)> calendar(
        ucal_open(name.data(), -1, "en", UCAL_GREGORIAN, &error), &ucal_close);
    ucal_setMillis(calendar.get(), static_cast<UDate>(now_ms), &error);
    const std::int64_t offset = ucal_get(calendar.get(), UCAL_ZONE_OFFSET, &error) +
                                ucal_get(calendar.get(), UCAL_DST_OFFSET, &error);
    return U_FAILURE(error) ? std::nullopt : std::optional(offset);
}

}  // namespace

bool is_time_zone(const std::string& name) {
    if (name.empty() || name.size() > zone_size_max) {
        return false;
    }
    const ZoneName letters = zone_name(name);
    ZoneName known{};
    UBool is_system_name = 0;
    UErrorCode error = U_ZERO_ERROR;
    ucal_getCanonicalTimeZoneID(letters.data(), -1, known.data(), zone_size_max, &is_system_name,
                                &error);
    return U_SUCCESS(error) && is_system_name != 0;
}

std::optional<std::int64_t> quiet_until_ms(const storage::PushSubscription& subscription,
                                           std::int64_t now_ms) {
    const std::int64_t from = subscription.quiet_from;
    const std::int64_t until = subscription.quiet_until;
    if (from == until) {
        return std::nullopt;
    }
    const std::int64_t local_ms = now_ms + offset_ms(subscription.time_zone, now_ms).value_or(0);
    const std::int64_t minute = local_ms / minute_ms % day_minutes;
    const bool is_quiet =
        from < until ? minute >= from && minute < until : minute >= from || minute < until;
    if (!is_quiet) {
        return std::nullopt;
    }
    const std::int64_t left = (until - minute + day_minutes) % day_minutes;
    return now_ms - local_ms % minute_ms + left * minute_ms;
}

}  // namespace potluck::server
