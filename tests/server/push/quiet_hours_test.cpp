#include "server/push/quiet_hours.h"

#include <doctest/doctest.h>

#include "protocol/utc_time.h"

using namespace potluck;
using namespace potluck::server;

namespace {

constexpr std::int64_t one_hour_ms = 3'600'000;

std::int64_t time_of(const char* day, std::int64_t hour, std::int64_t minute = 0) {
    return protocol::parse_utc_date(day)->ms + hour * one_hour_ms + minute * 60'000;
}

// From ten in the evening to seven.
storage::PushSubscription sleeper(const char* zone) {
    storage::PushSubscription made;
    made.time_zone = zone;
    made.quiet_from = 22 * 60;
    made.quiet_until = 7 * 60;
    return made;
}

}  // namespace

TEST_SUITE("Quiet hours") {
    TEST_CASE("time zones are those of the IANA") {
        for (const char* zone :
             {"Europe/Berlin", "America/Argentina/Ushuaia", "UTC", "Etc/GMT+5"}) {
            CAPTURE(zone);
            CHECK(is_time_zone(zone));
        }
        for (const char* zone : {"", "Europe/Bielefeld", "GMT+25", "Berlin", "../../etc/passwd"}) {
            CAPTURE(zone);
            CHECK_FALSE(is_time_zone(zone));
        }
    }

    TEST_CASE("they are those of the person's own clock, in summer and in winter") {
        const storage::PushSubscription berlin = sleeper("Europe/Berlin");
        CHECK_FALSE(quiet_until_ms(berlin, time_of("2026-01-15", 20, 59)));
        CHECK(quiet_until_ms(berlin, time_of("2026-01-15", 21)) == time_of("2026-01-16", 6));
        CHECK(quiet_until_ms(berlin, time_of("2026-01-16", 5, 59)) == time_of("2026-01-16", 6));
        CHECK_FALSE(quiet_until_ms(berlin, time_of("2026-01-16", 6)));
        CHECK(quiet_until_ms(berlin, time_of("2026-07-15", 20)) == time_of("2026-07-16", 5));
        const storage::PushSubscription kolkata = sleeper("Asia/Kolkata");
        CHECK(quiet_until_ms(kolkata, time_of("2026-01-15", 16, 30)) ==
              time_of("2026-01-16", 1, 30));
        CHECK(quiet_until_ms(sleeper("America/Los_Angeles"), time_of("2026-01-15", 14, 59)) ==
              time_of("2026-01-15", 15));
    }

    TEST_CASE("they may lie within a day, and there may be none") {
        storage::PushSubscription worker = sleeper("UTC");
        worker.quiet_from = 9 * 60;
        worker.quiet_until = 17 * 60 + 30;
        CHECK(quiet_until_ms(worker, time_of("2026-01-15", 9) + 1) ==
              time_of("2026-01-15", 17, 30));
        CHECK_FALSE(quiet_until_ms(worker, time_of("2026-01-15", 17, 30)));
        worker.quiet_until = worker.quiet_from;
        CHECK_FALSE(quiet_until_ms(worker, time_of("2026-01-15", 9)));
    }

    TEST_CASE("a zone that nobody knows any more counts as UTC") {
        CHECK(quiet_until_ms(sleeper("Mars/Base"), time_of("2026-01-15", 22)) ==
              time_of("2026-01-16", 7));
    }
}
