#include "bots/thinker.h"

#include <string>

#include <doctest/doctest.h>

#include "bots/level_settings.h"
#include "rules/game.h"
#include "tests/support/started_game.h"

namespace potluck::bots {

namespace {

using tests::started_game;

Thinker::SettingsFor with_tree_of(std::size_t bytes) {
    return [bytes](const rules::Game& game) {
        SearchSettings settings = full_settings(game);
        settings.tree_bytes_max = bytes;
        settings.expand_visits = 1;
        settings.proof = {};
        return settings;
    };
}

}  // namespace

TEST_CASE("the tree stays within its bytes and the search goes on when it is full") {
    for (const rules::GameInfo* info : rules::all_games()) {
        CAPTURE(info->name);
        constexpr std::size_t bytes = 100'000;
        Thinker thinker(with_tree_of(bytes), 1);
        const Advice advice =
            thinker.choose(started_game(info->name), {.nodes_max = 1'500, .should_stop = {}});
        CHECK(advice.nodes >= 1'500);
        CHECK(thinker.bytes_used() <= bytes);
        CHECK(thinker.bytes_used() > bytes / 4);
        thinker.forget();
        CHECK(thinker.bytes_used() == 0);
    }
}

TEST_CASE("a search goes on from the last one and stays legal, in the same game and in the next") {
    for (const rules::GameInfo* info : rules::all_games()) {
        CAPTURE(info->name);
        Thinker thinker(with_tree_of(2'000'000), 1);
        rules::Game game = started_game(info->name);
        for (int made = 0; made < 12 && game.to_move(); ++made) {
            const Advice advice = thinker.choose(game, {.nodes_max = 300, .should_stop = {}});
            REQUIRE_FALSE(game.act(advice.action));
        }
        const rules::Game again = started_game(info->name);
        const Advice advice = thinker.choose(again, {.nodes_max = 50, .should_stop = {}});
        CHECK_FALSE(again.why_illegal(advice.action));
    }
}

TEST_CASE("the same game with more seats is another search") {
    const rules::GameInfo& moulds = *rules::find_game("attack-of-the-moulds");
    const auto three = rules::Game::start(
        moulds, *rules::resolve_options(moulds.options, {{"players", std::int64_t{3}}}));
    Thinker thinker(full_settings, 1);
    thinker.choose(started_game(moulds.name), {.nodes_max = 50, .should_stop = {}});
    const Advice advice = thinker.choose(*three, {.nodes_max = 50, .should_stop = {}});
    REQUIRE(advice.estimates.size() == 3);
    CHECK(advice.estimates[0] + advice.estimates[1] + advice.estimates[2] == doctest::Approx(1));
    CHECK_FALSE(three->why_illegal(advice.action));
}

TEST_CASE("estimates add up to 1 and candidates come best first") {
    for (const rules::GameInfo* info : rules::all_games()) {
        CAPTURE(info->name);
        const rules::Game game = started_game(info->name);
        const Advice advice = advise(game, 1, {.nodes_max = 400, .should_stop = {}});
        double sum = 0;
        for (double estimate : advice.estimates) {
            CHECK(estimate >= 0);
            sum += estimate;
        }
        CHECK(sum == doctest::Approx(1));
        REQUIRE_FALSE(advice.candidates.empty());
        CHECK(advice.candidates.size() <= candidates_max);
        CHECK(advice.candidates.front().action == advice.action);
        for (const Candidate& candidate : advice.candidates) {
            CHECK_FALSE(game.why_illegal(candidate.action));
            CHECK(candidate.share <= 1);
        }
    }
}

}  // namespace potluck::bots
