#include "bots/puzzle.h"

#include <doctest/doctest.h>

#include "tests/support/results.h"

namespace potluck::bots {

namespace {

constexpr auto never = [] { return false; };

Puzzle puzzle_of(const rules::GameInfo& info, std::uint64_t seed) {
    auto puzzle = make_puzzle(info, seed, never);
    REQUIRE(puzzle);
    return *std::move(puzzle);
}

// The attempt of each legal first action.
std::vector<Attempt> first_attempts(const Puzzle& puzzle) {
    std::vector<Attempt> found;
    const Attempt none = tests::must(attempt(puzzle, {}));
    for (const rules::ShortText& action : none.game.legal_actions()) {
        const std::vector<std::string> actions{action.str()};
        found.push_back(tests::must(attempt(puzzle, actions)));
    }
    return found;
}

std::vector<std::string> texts(const std::vector<rules::ShortText>& actions) {
    std::vector<std::string> found;
    for (const rules::ShortText& action : actions) {
        found.push_back(action.str());
    }
    return found;
}

}  // namespace

TEST_CASE("each game has puzzles that few of the legal actions solve") {
    for (const rules::GameInfo* info : rules::all_games()) {
        for (std::uint64_t seed = 1; seed <= 2; ++seed) {
            CAPTURE(info->name);
            CAPTURE(seed);
            const Puzzle puzzle = puzzle_of(*info, seed);
            int right = 0;
            int wrong = 0;
            for (const Attempt& each : first_attempts(puzzle)) {
                (each.progress != Progress::failed ? right : wrong) += 1;
            }
            CHECK(right >= 1);
            CHECK(wrong >= 2 * right);
        }
    }
}

TEST_CASE("a puzzle is solved by the right action of every turn, against each reply") {
    for (const rules::GameInfo* info : rules::all_games()) {
        CAPTURE(info->name);
        const Puzzle puzzle = puzzle_of(*info, 4);
        Attempt made = tests::must(attempt(puzzle, {}));
        for (int step = 0; made.progress == Progress::open; ++step) {
            REQUIRE(step < 20);
            for (const rules::ShortText& action : made.game.legal_actions()) {
                auto actions = texts(made.actions);
                actions.push_back(action.str());
                if (Attempt next = tests::must(attempt(puzzle, actions));
                    next.progress != Progress::failed) {
                    made = std::move(next);
                    break;
                }
            }
        }
        REQUIRE(made.game.outcome());
        CHECK(made.game.outcome()->winners.contains(puzzle.seat));
        CHECK(made.game.outcome()->winners.size() == 1);
    }
}

TEST_CASE("the same seed gives the same puzzle") {
    const rules::GameInfo& info = *rules::all_games().front();
    CHECK(puzzle_of(info, 9).actions == puzzle_of(info, 9).actions);
    CHECK(puzzle_of(info, 9).actions != puzzle_of(info, 10).actions);
}

TEST_CASE("an attempt may do nothing that the rules forbid, and nobody forfeits") {
    const Puzzle puzzle = puzzle_of(*rules::all_games().front(), 1);
    for (const char* action :
         {"z99", "", "forfeit:0", "forfeit:1", "a text that is much too long"}) {
        const std::vector<std::string> actions{action};
        const auto made = attempt(puzzle, actions);
        REQUIRE_FALSE(made);
        CHECK(made.error().index == 0);
        CHECK_FALSE(made.error().message.empty());
    }
}

TEST_CASE("making a puzzle can be stopped") {
    CHECK_FALSE(make_puzzle(*rules::all_games().front(), 1, [] { return true; }));
}

}  // namespace potluck::bots
