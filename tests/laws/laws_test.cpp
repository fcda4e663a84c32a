// The same laws for every game in every configuration, along random games. Each failure prints the
// configuration, the seed and the actions so far.
#include <map>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "tests/laws/watched_game.h"

using namespace potluck::rules;
using namespace potluck::tests;

namespace {

constexpr std::uint32_t games_per_configuration = 8;

void require_none(const std::string& broken_law) {
    if (!broken_law.empty()) {
        FAIL(broken_law);
    }
}

// Plays to the end. Before each action, some seat forfeits with this probability.
void play(WatchedGame game, std::size_t forfeits_in_thousand) {
    // Large boards have many cells and long games, so they are checked less often.
    const auto search_once_in = static_cast<std::size_t>(1 + cell_count(game.game()) / 20);
    while (!game.game().outcome()) {
        require_none(game.check());
        if (game.dice().below(search_once_in) == 0) {
            require_none(game.search());
        }
        require_none(game.try_setup(spoilt_setup(game.game().setup(), game.dice())));
        if (game.dice().below(1000) < forfeits_in_thousand) {
            require_none(game.forfeit(game.pick_seat()));
        } else {
            require_none(game.act(game.dice().pick(game.game().legal_actions())));
        }
    }
    require_none(game.check());
    require_none(game.search());
    require_none(game.check_replay());
}

}  // namespace

TEST_CASE("the laws cover every configuration of every game") {
    std::map<std::string_view, std::size_t> counts;
    for (const Configuration& configuration : all_configurations()) {
        ++counts[configuration.info->name];
    }
    CHECK(counts["eat-your-neighbor"] == 12);  // 3 sizes, without keystones and 3 sets of them
    CHECK(counts["eat-thyself"] == 96);        // 2 or 3 seats, 24 pairs of faces, 2 goals
    CHECK(counts["ketchup"] == 22);            // 5 hexagons and 6 squares, 1-2 and 2-3
    // 2 boards of squares with 2 or 4 seats, 3 of hexagons with 2 or 3 seats and 3 starts.
    CHECK(counts["attack-of-the-moulds"] == 32 + 72);
    CHECK(counts["die"] == 9);
}

TEST_CASE("random games obey the laws") {
    for (const Configuration& configuration : all_configurations()) {
        for (std::uint32_t seed = 1; seed <= games_per_configuration; ++seed) {
            play({configuration, seed}, 0);
        }
    }
}

TEST_CASE("random games with forfeits at random moments obey the laws") {
    for (const Configuration& configuration : all_configurations()) {
        for (std::uint32_t seed = 1; seed <= games_per_configuration; ++seed) {
            play({configuration, 1000 + seed}, seed % 2 == 0 ? 20 : 100);
        }
    }
}

TEST_CASE("a key belongs to one position, in all configurations of a game") {
    std::map<std::pair<std::size_t, std::vector<std::uint64_t>>, Game> positions;
    for (const Configuration& configuration : all_configurations()) {
        for (std::uint32_t seed = 1; seed <= 3; ++seed) {
            Dice dice(seed);
            for (Game game = configuration.start(); game.to_move();) {
                game.visit_position([&](const auto& position) {
                    const auto key = position.key();
                    const auto [found, is_new] =
                        positions.insert({{key.size(), {key.begin(), key.end()}}, game});
                    found->second.visit_position([&](const auto& known) {
                        if constexpr (std::is_same_v<decltype(known), decltype(position)>) {
                            CHECK((is_new || known == position));
                        }
                    });
                });
                static_cast<void>(game.act(dice.pick(game.legal_actions())));
            }
        }
    }
}

TEST_CASE("equal positions reached in different ways have equal legal actions") {
    for (const Configuration& configuration : all_configurations()) {
        std::vector<Game> reached;
        for (std::uint32_t seed = 1; seed <= 60; ++seed) {
            Dice dice(seed);
            Game game = configuration.start();
            // Few different actions, so that the same positions are reached again in another order.
            for (int count = 0; count < 5 && !game.outcome(); ++count) {
                const std::vector<ShortText> legal = game.legal_actions();
                game.act(legal[dice.below(std::min<std::size_t>(legal.size(), 4))]);
            }
            reached.push_back(game);
        }
        for (std::size_t first = 0; first < reached.size(); ++first) {
            for (std::size_t second = 0; second < first; ++second) {
                if (reached[first] == reached[second] &&
                    reached[first].legal_actions() != reached[second].legal_actions()) {
                    FAIL(to_text(configuration), ", seeds ", first + 1, " and ", second + 1);
                }
            }
        }
    }
}
