#include "protocol/utc_time.h"

#include <array>

#include <doctest/doctest.h>

#include "tests/support/results.h"

using namespace potluck::protocol;
using namespace potluck::tests;

namespace {

struct Sample {
    std::int64_t ms;
    const char* text;
};
constexpr std::array samples{Sample{0, "1970-01-01T00:00:00.000Z"},
                             Sample{1, "1970-01-01T00:00:00.001Z"},
                             Sample{951'782'400'000, "2000-02-29T00:00:00.000Z"},
                             Sample{1'795'196'874'738, "2026-11-20T17:47:54.738Z"},
                             Sample{4'107'542'399'990, "2100-02-28T23:59:59.990Z"},
                             Sample{utc_ms_max, "9999-12-31T23:59:59.999Z"}};

}  // namespace

TEST_SUITE("Times as text") {
    TEST_CASE("a time is written in UTC with milliseconds, and read back") {
        for (const Sample& sample : samples) {
            CHECK(to_text(UtcTime{sample.ms}) == sample.text);
            CHECK(parse_utc_time(sample.text) == UtcTime{sample.ms});
        }
    }

    TEST_CASE("a time out of range is clamped") {
        CHECK(to_text(UtcTime{-1}) == "1970-01-01T00:00:00.000Z");
        CHECK(to_text(UtcTime{utc_ms_max + 1}) == "9999-12-31T23:59:59.999Z");
        CHECK(to_text(UtcTime{std::numeric_limits<std::int64_t>::min()}) ==
              "1970-01-01T00:00:00.000Z");
    }

    TEST_CASE("any other text is refused") {
        for (const char* time :
             {"", "T17:47:54Z", "T17:47:54.73Z", "T17:47:54.7380Z", "T17:47:54.738",
              "T17:47:54.738z", "T17:47:54.738Z ", " T17:47:54.738Z", " 17:47:54.738Z",
              "T17:47:54.738+00:00", "T24:00:00.000Z", "T17:60:00.000Z", "T17:47:60.000Z",
              "T17:47:54,738Z", "T+7:47:54.738Z"}) {
            const std::string text = "2026-11-20" + std::string(time);
            CAPTURE(text);
            CHECK_FALSE(parse_utc_time(text));
        }
    }

    TEST_CASE("a day is read as its first moment") {
        CHECK(parse_utc_date("1970-01-02") == UtcTime{day_ms});
        CHECK(parse_utc_date("2000-02-29") == UtcTime{951'782'400'000});
        for (const char* text :
             {"", "2026", "2026-11", "2026-11-20 ", "2026-11-20T", "2026-2-03", "2026-02-29",
              "2026/02/03", "1969-12-31", "20260203", "2026-13-20", "2026-00-20", "2026-11-31",
              "2026-11-00", "0000-01-01", "-026-11-20", "10000-01-01", " 2026-11-20"}) {
            CAPTURE(text);
            CHECK_FALSE(parse_utc_date(text));
        }
    }

    TEST_CASE("in JSON a time is its text") {
        CHECK(write(UtcTime{1}) == Json("1970-01-01T00:00:00.001Z"));
        CHECK(must(read<UtcTime>(Json("1970-01-01T00:00:00.001Z"))) == UtcTime{1});
        for (const Json& wrong : {Json(1), Json(nullptr), Json("today"), Json::array()}) {
            CHECK(error_of(read<UtcTime>(wrong, "started")).path == "started");
        }
    }
}
