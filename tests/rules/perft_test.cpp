#include "rules/perft.h"

#include <algorithm>
#include <numeric>

#include <doctest/doctest.h>

#include "tests/support/started_game.h"

namespace potluck::tests {

namespace {

using namespace potluck::rules;

std::vector<std::uint64_t> totals(const Game& game, int depth_max) {
    std::vector<std::uint64_t> counts;
    for (int depth = 1; depth <= depth_max; ++depth) {
        counts.push_back(perft(game, depth).total);
    }
    return counts;
}

}  // namespace

TEST_CASE("Perft of Eat Your Neighbor") {
    CHECK(totals(started_game("eat-your-neighbor"), 4) ==
          std::vector<std::uint64_t>{37, 1332, 46620, 1586256});
}

TEST_CASE("Perft of Attack of the Moulds with the free spread") {
    CHECK(totals(started_game("attack-of-the-moulds", {{"spread", "any"}}), 4) ==
          std::vector<std::uint64_t>{16, 256, 5884, 131140});
}

TEST_CASE("Perft of Die on side 5") {
    CHECK(totals(started_game("die", {{"size", 5}}), 3) ==
          std::vector<std::uint64_t>{61, 3660, 197532});
}

TEST_CASE("The branches of a perft are the legal actions in order, and sum up to its total") {
    for (const GameInfo* info : all_games()) {
        CAPTURE(info->name);
        const Game game = started_game(info->name);
        const Perft result = perft(game, 2);
        std::vector<ShortText> actions;
        std::uint64_t sum = 0;
        for (const Perft::Branch& branch : result.branches) {
            actions.push_back(branch.action);
            sum += branch.count;
            Game next = game;
            REQUIRE_FALSE(next.act(branch.action));
            CHECK(branch.count == next.legal_actions().size());
        }
        CHECK(actions == game.legal_actions());
        CHECK(result.total == sum);
    }
}

TEST_CASE("A perft of depth 0 has one sequence, of depth 1 one per action") {
    const Game game = started_game("die", {{"size", 2}});
    CHECK(perft(game, 0).total == 1);
    CHECK(perft(game, 0).branches.empty());
    const Perft one = perft(game, 1);
    CHECK(one.total == 7);
    CHECK(one.branches.size() == 7);
    CHECK(one.branches.front() == Perft::Branch{"a1", 1});
}

TEST_CASE("Sequences that end the game early do not count") {
    Game game = started_game("die", {{"size", 2}});
    REQUIRE_FALSE(game.act("forfeit:1"));
    CHECK(perft(game, 1).total == 0);
    CHECK(perft(game, 1).branches.empty());
    CHECK(perft(game, 0).total == 1);
}

}  // namespace potluck::tests
