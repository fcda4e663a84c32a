#include "bots/bot.h"

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "bots/level.h"
#include "tests/laws/configurations.h"
#include "tests/support/started_game.h"

namespace potluck::bots {

namespace {

using tests::Configuration;

bool is_legal(const rules::Game& game, const rules::ShortText& action) {
    return !game.why_illegal(action);
}

// The actions of a game between two bots, a fixed number of nodes each.
std::vector<rules::ShortText> actions_of_game(const Configuration& configuration, int level,
                                              std::uint64_t seed, std::uint64_t nodes,
                                              int actions_max) {
    rules::Game game = configuration.start();
    std::vector<Bot> bots;
    for (int seat = 0; seat < game.seat_count(); ++seat) {
        bots.emplace_back(level, seed + static_cast<std::uint64_t>(seat));
    }
    std::vector<rules::ShortText> actions;
    while (game.to_move() && static_cast<int>(actions.size()) < actions_max) {
        const rules::Game before = game;
        const Advice advice =
            bots[game.to_move()->number].choose(game, {.nodes_max = nodes, .should_stop = {}});
        REQUIRE(game == before);
        REQUIRE_FALSE(game.act(advice.action));
        actions.push_back(advice.action);
    }
    return actions;
}

}  // namespace

TEST_CASE("every game with all its options is played legally to its end") {
    for (const Configuration& configuration : tests::all_configurations()) {
        CAPTURE(tests::to_text(configuration));
        // Few nodes: this is about legality. Die on large boards would take the longest.
        const rules::Game game = configuration.start();
        const int actions_max = tests::cell_count(game) > 100 ? 30 : 400;
        CHECK_FALSE(actions_of_game(configuration, 1, 1, 4, actions_max).empty());
    }
}

TEST_CASE("the same seed and nodes choose the same actions") {
    for (const rules::GameInfo* info : rules::all_games()) {
        CAPTURE(info->name);
        const Configuration configuration{info, {}};
        const auto first = actions_of_game(configuration, 5, 7, 100, 10);
        CHECK(first == actions_of_game(configuration, 5, 7, 100, 10));
    }
}

TEST_CASE("a player does not think about its only action, advice does") {
    rules::Game game = tests::started_game("die");
    while (game.legal_actions().size() > 1) {
        game.act(game.legal_actions().front());
    }
    REQUIRE(game.to_move());
    const SearchLimits limits{.nodes_max = 500, .should_stop = {}};
    CHECK(Bot(5, 1).choose(game, limits).nodes < 100);
    CHECK(advise(game, 1, limits).nodes == 500);
}

TEST_CASE("a search that is stopped at once still gives a legal action") {
    for (const rules::GameInfo* info : rules::all_games()) {
        for (int level = 1; level <= levels_count; ++level) {
            const rules::Game game = tests::started_game(info->name);
            Bot bot(level, 3);
            const Advice advice =
                bot.choose(game, {.nodes_max = 0, .should_stop = [] { return true; }});
            CHECK(is_legal(game, advice.action));
            // Alpha-beta has made each action once.
            CHECK(advice.nodes <= game.legal_actions().size());
        }
    }
}

}  // namespace potluck::bots
