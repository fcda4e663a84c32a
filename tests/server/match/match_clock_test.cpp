#include "server/match/match_clock.h"

#include <doctest/doctest.h>

#include "protocol/json.h"
#include "tests/support/matches.h"

using namespace potluck;
using namespace potluck::server;
using namespace potluck::tests;
using protocol::ClockKind;
using protocol::ClockSettings;

namespace {

constexpr rules::Seat first{0};
constexpr rules::Seat second{1};

const ClockSettings fischer{ClockKind::fischer, 60, 5};
const ClockSettings per_move{ClockKind::per_move, {}, {}, 30};
const ClockSettings byo_yomi{ClockKind::byo_yomi, 60, {}, 10, 3};
const ClockSettings days{ClockKind::days, {}, {}, {}, {}, 3};

MatchClock running(const ClockSettings& settings) {
    MatchClock clock(settings, 2);
    clock.run(start_ms);
    return clock;
}

// What a seat has left at that time, as "main" or "main/period*periods", in milliseconds.
std::string left(const MatchClock& clock, rules::Seat seat, rules::Seat to_move,
                 std::int64_t after_ms) {
    const protocol::SeatClock shown =
        clock.info(to_move, start_ms + after_ms).seats.at(static_cast<std::size_t>(seat.number));
    std::string text = std::to_string(shown.main_ms);
    if (shown.periods) {
        text += "/" + std::to_string(*shown.period_ms) + "*" + std::to_string(*shown.periods);
    }
    return text;
}

}  // namespace

TEST_SUITE("Clocks") {
    TEST_CASE("without a clock there is no time and no end") {
        MatchClock clock = running({});
        CHECK_FALSE(clock.exists());
        CHECK_FALSE(clock.is_running());
        CHECK_FALSE(clock.deadline_ms(first));
        CHECK_FALSE(clock.is_late(first, start_ms + 1'000'000'000, 0));
        CHECK(clock.save(first).empty());
    }

    TEST_CASE("fischer: a turn takes its time off, and its end adds the increment") {
        MatchClock clock = running(fischer);
        CHECK(left(clock, first, first, 7'000) == "53000");
        CHECK(left(clock, second, first, 7'000) == "60000");
        CHECK(clock.deadline_ms(first) == start_ms + 60'000);
        clock.act(first, true, start_ms + 7'000, 0);
        CHECK_FALSE(clock.is_running());
        clock.run(start_ms + 7'100);
        CHECK(left(clock, first, second, 8'000) == "58000");
        CHECK(left(clock, second, second, 8'100) == "59000");
        CHECK(clock.deadline_ms(second) == start_ms + 67'100);
    }

    TEST_CASE("fischer: the actions of one turn share its time, the last one adds") {
        MatchClock clock = running(fischer);
        clock.act(first, false, start_ms + 7'000, 0);
        CHECK(left(clock, first, first, 7'500) == "53000");  // it waits until it is shown
        clock.run(start_ms + 8'000);
        CHECK(clock.deadline_ms(first) == start_ms + 61'000);
        clock.act(first, true, start_ms + 10'000, 0);
        CHECK(left(clock, first, second, 10'000) == "56000");
    }

    TEST_CASE("a time for each turn is whole again with the next one") {
        for (const auto& [settings, whole] : {std::pair{per_move, std::int64_t{30'000}},
                                              std::pair{days, std::int64_t{259'200'000}}}) {
            MatchClock clock = running(settings);
            CHECK(clock.deadline_ms(first) == start_ms + whole);
            clock.act(first, true, start_ms + whole - 1, 0);
            clock.run(start_ms + whole);
            CHECK(clock.deadline_ms(second) == start_ms + 2 * whole);
            CHECK(left(clock, first, second, whole + 5) == std::to_string(whole));
        }
    }

    TEST_CASE("byo-yomi: a turn within a period costs none, a longer one costs those used up") {
        MatchClock clock = running(byo_yomi);
        CHECK(clock.deadline_ms(first) == start_ms + 90'000);
        CHECK(left(clock, first, first, 59'000) == "1000/10000*3");
        CHECK(left(clock, first, first, 60'000) == "0/10000*3");
        CHECK(left(clock, first, first, 69'999) == "0/1*3");
        CHECK(left(clock, first, first, 70'000) == "0/10000*2");
        CHECK(left(clock, first, first, 89'999) == "0/1*1");
        CHECK(left(clock, first, first, 90'000) == "0/0*0");
        SUBCASE("within the main time") {
            clock.act(first, true, start_ms + 10'000, 0);
            CHECK(left(clock, first, second, 10'000) == "50000/10000*3");
        }
        SUBCASE("within the first period") {
            clock.act(first, true, start_ms + 69'000, 0);
            CHECK(left(clock, first, second, 69'000) == "0/10000*3");
        }
        SUBCASE("within the last one") {
            clock.act(first, true, start_ms + 85'000, 0);
            CHECK(left(clock, first, second, 85'000) == "0/10000*1");
        }
    }

    TEST_CASE("the time ends at the deadline, and the flag falls when nothing can be given back") {
        const MatchClock clock = running(fischer);
        CHECK_FALSE(clock.is_late(first, start_ms + 59'999, 0));
        CHECK(clock.is_late(first, start_ms + 60'000, 0));
        CHECK_FALSE(clock.is_late(first, start_ms + 60'100, 101));
        CHECK(clock.is_late(first, start_ms + 60'600, 10'000));
        CHECK(clock.flag_ms(first) == start_ms + 60'500);
        CHECK(clock.flag_ms(first) > clock.deadline_ms(first));
    }

    TEST_CASE("a round trip is given back, at most what it was, what is allowed, what has run") {
        MatchClock clock = running(fischer);
        clock.act(first, false, start_ms + 1'000, 300);
        CHECK(left(clock, first, first, 1'000) == "59300");
        clock.run(start_ms + 1'000);
        clock.act(first, false, start_ms + 1'050, 300);  // 50 ms have run
        CHECK(left(clock, first, first, 1'050) == "59300");
        clock.run(start_ms + 2'000);
        clock.act(first, false, start_ms + 3'000, 9'000);  // 500 at once
        CHECK(left(clock, first, first, 3'000) == "58800");
        clock.run(start_ms + 3'000);
        clock.act(first, false, start_ms + 4'000, 500);  // 1,000 in all, 850 are used
        CHECK(left(clock, first, first, 4'000) == "57950");
        clock.run(start_ms + 4'000);
        clock.act(first, false, start_ms + 5'000, 500);
        CHECK(left(clock, first, first, 5'000) == "56950");
    }

    TEST_CASE("the quota refills slowly, with finished turns") {
        MatchClock clock = running(fischer);
        clock.act(first, false, start_ms + 1'000, 500);
        clock.run(start_ms + 1'000);
        clock.act(first, true, start_ms + 2'000, 500);
        CHECK(left(clock, first, second, 2'000) == "64000");
        clock.run(start_ms + 2'000);
        clock.act(second, true, start_ms + 2'000, 0);
        clock.run(start_ms + 2'000);
        clock.act(first, false, start_ms + 3'000, 500);
        CHECK(left(clock, first, first, 3'000) == "63100");
    }

    TEST_CASE("a negative round trip or a clock that goes back gives nothing") {
        MatchClock clock = running(fischer);
        clock.act(first, false, start_ms - 5'000, -100);
        CHECK(left(clock, first, first, 0) == "60000");
    }

    TEST_CASE("a clock that waits stands still") {
        MatchClock clock = running(fischer);
        clock.pause(start_ms + 10'000);
        CHECK_FALSE(clock.deadline_ms(first));
        CHECK_FALSE(clock.info(first, start_ms + 20'000).running);
        CHECK(left(clock, first, first, 20'000) == "50000");
        clock.run(start_ms + 100'000);
        clock.run(start_ms + 105'000);  // it runs already
        CHECK(clock.deadline_ms(first) == start_ms + 150'000);
    }

    TEST_CASE("a turn that is cut off costs its time and adds nothing") {
        MatchClock clock = running(fischer);
        clock.cut_turn(first, start_ms + 10'000);
        clock.run(start_ms + 10'000);
        CHECK(left(clock, first, second, 15'000) == "50000");
        CHECK(left(clock, second, second, 15'000) == "55000");
    }

    TEST_CASE("a turn that is taken back gives its increment back, not its time") {
        MatchClock clock = running(fischer);
        clock.act(first, true, start_ms + 10'000, 0);
        CHECK(left(clock, first, second, 10'000) == "55000");
        clock.take_back_turn(first);
        CHECK(left(clock, first, second, 10'000) == "50000");
        for (int count = 0; count < 20; ++count) {
            clock.take_back_turn(first);
        }
        CHECK(left(clock, first, second, 10'000) == "5000");
    }
}

TEST_SUITE("A stored clock") {
    TEST_CASE("comes back as it was, and waits") {
        for (const ClockSettings& settings : {fischer, per_move, byo_yomi, days}) {
            MatchClock clock = running(settings);
            clock.act(first, true, start_ms + 4'000, 0);
            clock.run(start_ms + 5'000);
            MatchClock again(settings, 2);
            REQUIRE(again.restore(clock.save(second), {}, start_ms + 7'000));
            CHECK_FALSE(again.is_running());
            clock.pause(start_ms + 7'000);
            CHECK(again.info(second, 0) == clock.info(second, 0));
            CHECK(again.save(second) == clock.save(second));
        }
    }

    TEST_CASE("says when the time of the seat to move ends by the wall clock") {
        const auto saved = protocol::Json::parse(running(days).save(first));
        CHECK(saved.at("deadline_ms") == start_ms + 3LL * 86'400'000);
    }

    TEST_CASE("has run until the server was last alive, never backwards") {
        MatchClock again(fischer, 2);
        REQUIRE(again.restore(running(fischer).save(first), {}, start_ms + 20'000));
        CHECK(left(again, first, first, 0) == "40000");
        REQUIRE(again.restore(running(fischer).save(first), {}, start_ms - 20'000));
        CHECK(left(again, first, first, 0) == "60000");
    }

    TEST_CASE("has run until now, but for the time in which no server was there") {
        const auto left_after = [](const Outage& outage, std::int64_t ms) {
            MatchClock again(fischer, 2);
            REQUIRE(again.restore(running(fischer).save(first), outage, start_ms + ms));
            return left(again, first, first, 0);
        };
        CHECK(left_after({start_ms + 5'000, start_ms + 25'000}, 25'000) == "55000");
        CHECK(left_after({start_ms + 5'000, start_ms + 25'000}, 35'000) == "45000");
        // It began to run after the outage.
        CHECK(left_after({start_ms - 9'000, start_ms}, 20'000) == "40000");
        // Nobody knows when the server was there last.
        CHECK(left_after({0, start_ms + 20'000}, 20'000) == "60000");
    }

    TEST_CASE("is refused when it is of another clock or no clock at all") {
        MatchClock clock(fischer, 2);
        const std::string three = MatchClock(fischer, 3).save(first);
        for (const std::string& text :
             {std::string(), std::string("{}"), std::string("[]"), std::string("nonsense"), three,
              std::string(R"({"main_ms":[1,2],"periods":[0,"x"],"turn_used_ms":0})"),
              std::string(R"({"main_ms":[1,2.5],"periods":[0,0],"turn_used_ms":0})")}) {
            CAPTURE(text);
            CHECK_FALSE(clock.restore(text, {}, start_ms));
        }
    }
}
