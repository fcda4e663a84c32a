#include "rules/playout.h"

#include <doctest/doctest.h>

#include "tests/support/started_game.h"

namespace potluck::tests {

using namespace potluck::rules;

namespace {}  // namespace

TEST_CASE("Random numbers below a bound reach each number about equally often") {
    RandomSource random(1);
    std::array<int, 7> counts{};
    for (int drawn = 0; drawn < 70'000; ++drawn) {
        ++counts.at(random.below(7));
    }
    for (int count : counts) {
        CHECK(count > 9'600);
        CHECK(count < 10'400);
    }
}

TEST_CASE("Playouts of each game end, and are the same only for the same seed") {
    for (const GameInfo* info : all_games()) {
        CAPTURE(info->name);
        const Game game = started_game(info->name);
        const auto sum_of = [&](std::uint64_t seed) {
            RandomSource random(seed);
            PlayoutSum sum;
            add_playouts(sum, game, 20, random);
            return sum;
        };
        CHECK(sum_of(1).playouts == 20);
        CHECK(sum_of(1) == sum_of(1));
        CHECK(sum_of(1).check != sum_of(2).check);
    }
}

TEST_CASE("A playout leads to a finished game") {
    RandomSource random(1);
    Die<1> position({.size = 3});
    CHECK(play_out(position, random) > 2);
    CHECK(position.outcome());
    CHECK(play_out(position, random) == 0);
}

}  // namespace potluck::tests
