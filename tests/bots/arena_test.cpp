#include "bots/arena.h"

#include <doctest/doctest.h>

#include "bots/level_settings.h"
#include "tests/support/started_game.h"

namespace potluck::bots {

namespace {

rules::Game small_die() {
    return tests::started_game("die", {{"size", 3}});
}

Score play(std::string_view a, std::string_view b, std::uint64_t games, ArenaLimits limits) {
    Score total;
    for (std::uint64_t number = 0; number < games; ++number) {
        total.add(play_arena_game(small_die(), *settings_of_player(a), *settings_of_player(b),
                                  limits, 11, number));
    }
    return total;
}

}  // namespace

TEST_CASE("players have names") {
    for (std::string_view name : {"1", "2", "3", "4", "5", "random", "uct", "full"}) {
        CHECK(settings_of_player(name));
    }
    for (std::string_view name : {"0", "6", "", "55", "Full"}) {
        CHECK_FALSE(settings_of_player(name));
    }
}

TEST_CASE("the plain opponent knows nothing, whatever the game") {
    for (const rules::GameInfo* info : rules::all_games()) {
        const rules::Game game = tests::started_game(info->name);
        const SearchSettings plain = (*settings_of_player("uct"))(game);
        CHECK(plain.kind == SearchKind::monte_carlo);
        CHECK(plain.selection == SelectionRule::ucb1);
        CHECK(plain.amaf_visits == 0);
        CHECK_FALSE(plain.solves);
        CHECK_FALSE(plain.knows_priors);
        CHECK_FALSE(plain.knows_playouts);
        CHECK_FALSE(plain.learns_playouts);
    }
}

TEST_CASE("every game counts once, and search beats random play from both seats") {
    const ArenaLimits limits{.nodes_max = 200, .think_ms_max = 0, .clock_ms = {}};
    const Score score = play("full", "random", 10, limits);
    CHECK(score.games() == 10);
    CHECK(score.wins >= 9);
    CHECK(play("full", "random", 10, limits) == score);
    CHECK(play("random", "full", 10, limits).losses >= 8);
}

TEST_CASE("playouts that learn from earlier ones win more games than those that do not") {
    const auto unlearned = [](const rules::Game& game) {
        SearchSettings settings = full_settings(game);
        settings.learns_playouts = false;
        return settings;
    };
    const ArenaLimits limits{.nodes_max = 100, .think_ms_max = 0, .clock_ms = {}};
    Score score;
    for (std::uint64_t number = 0; number < 8; ++number) {
        score.add(play_arena_game(tests::started_game("die"), full_settings, unlearned, limits, 1,
                                  number));
    }
    CHECK(score.wins > score.losses);
}

TEST_CASE("the clock ends the thinking") {
    std::int64_t now_ms = 0;
    const ArenaLimits limits{
        .nodes_max = 0, .think_ms_max = 5, .clock_ms = [&now_ms] { return now_ms++; }};
    CHECK(play("full", "uct", 1, limits).games() == 1);
    CHECK(now_ms > 5);
}

TEST_CASE("Wilson's interval") {
    // 70 of 100: 0.604 to 0.781, as in published tables.
    const Interval interval = wilson_interval(0.7, 100);
    CHECK(interval.low == doctest::Approx(0.604).epsilon(0.001));
    CHECK(interval.high == doctest::Approx(0.781).epsilon(0.001));
    CHECK(wilson_interval(1, 10).high == doctest::Approx(1));
    CHECK(wilson_interval(0, 0).low == 0);
}

}  // namespace potluck::bots
