#include "server/net/http/daily_route.h"

#include <string>
#include <thread>

#include <boost/url/url.hpp>
#include <boost/url/url_view.hpp>
#include <doctest/doctest.h>

#include "tests/support/answer_body.h"

using namespace potluck;
using namespace potluck::server;
using namespace potluck::tests;
using protocol::Json;

namespace {

Daily make_daily() {
    auto puzzle = bots::make_puzzle(*rules::find_game("die"), 1, [] { return false; });
    REQUIRE(puzzle);
    return {"2026-01-31", *std::move(puzzle)};
}

Json ask(const Daily& daily, std::string_view actions, unsigned status = 200) {
    boost::urls::url url("/");
    url.params().append({"actions", actions});
    const HttpAnswer answer = answer_daily(daily, url.params());
    CHECK(answer.status == status);
    return body_of(answer);
}

}  // namespace

TEST_SUITE("The position of the day") {
    TEST_CASE("comes with its game up to there, and with what an attempt comes to") {
        const Daily daily = make_daily();
        const Json start = ask(daily, "");
        CHECK(start.at("day") == "2026-01-31");
        CHECK(start.at("game") == "die");
        CHECK(start.at("actions").size() == daily.puzzle.actions.size());
        CHECK(start.at("progress") == "open");
        CHECK(start.at("position").at("to_move") == start.at("seat"));
        int right = 0;
        for (const Json& action : start.at("position").at("legal")) {
            const Json then = ask(daily, action.get<std::string>());
            CHECK(then.at("attempt").at(0) == action);
            right += then.at("progress") != "failed" ? 1 : 0;
        }
        CHECK(right >= 1);
    }

    TEST_CASE("an illegal action is named by its place") {
        const Daily daily = make_daily();
        const Json first = ask(daily, "").at("position").at("legal").at(0);
        const Json error = ask(daily, first.get<std::string>() + ",z99", 400).at("error");
        CHECK(error.at("code") == "illegal_action");
        CHECK(error.at("path") == "actions[1]");
        boost::urls::url url("/");
        url.params().append({"nonsense", "1"});
        CHECK(answer_daily(daily, url.params()).status == 400);
    }
}

TEST_SUITE("The search for the position of the day") {
    TEST_CASE("gives the same one to all that ask on a day, and can be stopped") {
        constexpr std::int64_t day = 20'000 * std::int64_t{86'400'000};
        DailyPuzzle one;
        DailyPuzzle other;
        const auto wait = [](DailyPuzzle& search, std::int64_t now) {
            auto found = search.get(now);
            while (!found) {
                std::this_thread::yield();
                found = search.get(now);
            }
            return found;
        };
        const auto found = wait(one, day);
        CHECK(found->day == "2024-10-04");
        CHECK(found->puzzle.actions == wait(other, day + 1000)->puzzle.actions);
        DailyPuzzle stopped;
        CHECK_FALSE(stopped.get(day));
        stopped.stop();
    }
}
