// What the searches prove, checked against exhaustive search.
#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "bots/bot.h"
#include "bots/level_settings.h"
#include "bots/search/tree.h"
#include "bots/thinker.h"
#include "rules/game.h"
#include "rules/random_source.h"
#include "tests/support/started_game.h"

namespace potluck::bots {

namespace {

using rules::Game;
using rules::SeatSet;
using tests::started_game;

// The number of positions that the exhaustive search may still visit.
struct Patience {
    int positions_left = 0;
};

// All winners that best play by every seat can lead to: several if a seat has equally good actions
// that lead to different winners. Nothing if the limit is reached.
template <class P>
std::optional<std::set<SeatSet>> possible_winners(const P& position, Patience& patience) {
    if (patience.positions_left-- <= 0) {
        return std::nullopt;
    }
    const auto mover = position.to_move();
    if (!mover) {
        return std::set{position.outcome()->winners};
    }
    const auto payoff = [&](SeatSet winners) { return payoffs_of(winners)[mover->number]; };
    std::set<SeatSet> all;
    float sure = 0;  // what the mover gets at least
    for (const auto& action : position.legal_actions()) {
        P after = position;
        after.apply(action);
        const auto below = possible_winners(after, patience);
        if (!below) {
            return std::nullopt;
        }
        float worst = 1;
        for (SeatSet winners : *below) {
            worst = std::min(worst, payoff(winners));
        }
        if (worst == 1) {
            return below;
        }
        sure = std::max(sure, worst);
        all.insert(below->begin(), below->end());
    }
    std::erase_if(all, [&](SeatSet winners) { return payoff(winners) < sure; });
    return all;
}

bool is_possible(const Game& game, const Estimates& estimates, const std::set<SeatSet>& possible) {
    return std::any_of(possible.begin(), possible.end(), [&](SeatSet winners) {
        const Payoffs payoffs = payoffs_of(winners);
        for (int seat = 0; seat < game.seat_count(); ++seat) {
            const auto index = static_cast<std::size_t>(seat);
            if (estimates[index] != doctest::Approx(static_cast<double>(payoffs[index]))) {
                return false;
            }
        }
        return true;
    });
}

Thinker::SettingsFor of_kind(SearchKind kind) {
    return [kind](const Game& game) {
        SearchSettings settings = full_settings(game);
        settings.kind = kind;
        settings.tree_bytes_max = std::size_t{1} << 20U;
        return settings;
    };
}

// Plays random games of this configuration, goes back from their ends as far as the limit allows,
// and compares. Returns the number of positions compared.
int compare_late_positions(const Game& beginning, SearchKind kind, std::uint64_t seed, int games) {
    rules::RandomSource random(seed);
    int compared = 0;
    for (int number = 0; number < games; ++number) {
        std::vector<Game> history;
        for (Game game = beginning; game.to_move() && history.size() < 2'000;) {
            history.push_back(game);
            const auto actions = game.legal_actions();
            static_cast<void>(
                game.act(actions[random.below(static_cast<std::uint32_t>(actions.size()))]));
        }
        const std::size_t back_max = std::min<std::size_t>(history.size(), 6);
        for (std::size_t back = 1; back <= back_max; ++back) {
            const Game& game = history[history.size() - back];
            Patience patience{6'000};
            const auto possible = game.visit_position(
                [&](const auto& position) { return possible_winners(position, patience); });
            if (!possible) {
                break;
            }
            Thinker thinker(of_kind(kind), seed);
            const Advice advice = thinker.choose(game, {.nodes_max = 20'000, .should_stop = {}});
            if (advice.is_proven) {
                CHECK(is_possible(game, advice.estimates, *possible));
                ++compared;
            }
        }
    }
    return compared;
}

}  // namespace

TEST_SUITE("what is proven is true") {
    TEST_CASE("Die of size 2 is solved from its first turn") {
        const Game game = started_game("die", {{"size", 2}});
        Patience patience{1'000'000};
        const auto possible = game.visit_position(
            [&](const auto& position) { return possible_winners(position, patience); });
        REQUIRE(possible);
        const Advice advice = advise(game, 1, {.nodes_max = 50'000, .should_stop = {}});
        REQUIRE(advice.is_proven);
        CHECK(is_possible(game, advice.estimates, *possible));
    }

    TEST_CASE("late positions of every game") {
        const SearchKind kind = SearchKind::monte_carlo;
        CHECK(compare_late_positions(started_game("die", {{"size", 3}}), kind, 1, 6) > 10);
        CHECK(compare_late_positions(started_game("ketchup", {{"size", 3}}), kind, 2, 6) > 10);
        CHECK(compare_late_positions(started_game("eat-your-neighbor"), kind, 3, 4) > 8);
        CHECK(compare_late_positions(started_game("eat-thyself"), kind, 4, 4) > 4);
        CHECK(compare_late_positions(started_game("attack-of-the-moulds"), kind, 5, 6) > 4);
    }

    TEST_CASE("late positions with three and four seats, by max^n") {
        const SearchKind kind = SearchKind::monte_carlo;
        CHECK(compare_late_positions(
                  started_game("attack-of-the-moulds", {{"players", 3}, {"goal", "full"}}), kind, 6,
                  8) > 6);
        CHECK(compare_late_positions(started_game("attack-of-the-moulds", {{"players", 4}}), kind,
                                     7, 8) > 6);
        CHECK(compare_late_positions(started_game("eat-thyself", {{"players", 3}}), kind, 8, 8) >
              4);
    }

    TEST_CASE("late positions by alpha-beta") {
        const SearchKind kind = SearchKind::alpha_beta;
        CHECK(compare_late_positions(started_game("attack-of-the-moulds"), kind, 9, 6) > 4);
        CHECK(compare_late_positions(started_game("eat-your-neighbor"), kind, 10, 4) > 8);
    }
}

namespace {

bool wins_at_once(const Game& game, const rules::ShortText& action) {
    Game after = game;
    const rules::Seat mover = *game.to_move();
    REQUIRE_FALSE(after.act(action));
    return after.outcome() &&
           after.outcome()->winners == SeatSet{static_cast<std::uint8_t>(1U << mover.number)};
}

bool has_win_at_once(const Game& game) {
    const auto actions = game.legal_actions();
    return std::any_of(actions.begin(), actions.end(),
                       [&](const auto& action) { return wins_at_once(game, action); });
}

// The action loses, or lets the other seat win with its next action.
bool is_blunder(const Game& game, const rules::ShortText& action) {
    Game after = game;
    REQUIRE_FALSE(after.act(action));
    if (after.outcome()) {
        return !after.outcome()->winners.contains(*game.to_move());
    }
    return after.to_move() && after.to_move() != game.to_move() && has_win_at_once(after);
}

struct Found {
    std::optional<Game> win;   // some action wins at once, and some does not
    std::optional<Game> loss;  // some action is a blunder, and some is not
};

Found find_critical(const Game& beginning, rules::RandomSource& random) {
    Found found;
    for (int number = 0; number < 60 && !(found.win && found.loss); ++number) {
        for (Game game = beginning; game.to_move();) {
            const auto actions = game.legal_actions();
            const auto wins = std::count_if(actions.begin(), actions.end(), [&](const auto& each) {
                return wins_at_once(game, each);
            });
            const auto count = static_cast<std::ptrdiff_t>(actions.size());
            if (wins > 0 && wins < count && !found.win) {
                found.win = game;
            }
            if (wins == 0 && actions.size() < 40 && !found.loss) {
                const auto blunders =
                    std::count_if(actions.begin(), actions.end(),
                                  [&](const auto& each) { return is_blunder(game, each); });
                if (blunders > 0 && blunders < count) {
                    found.loss = game;
                }
            }
            static_cast<void>(
                game.act(actions[random.below(static_cast<std::uint32_t>(actions.size()))]));
        }
    }
    return found;
}

}  // namespace

TEST_CASE("a win in one is taken, a loss in one avoided, in every game") {
    const std::vector<Game> beginnings{
        started_game("die", {{"size", 3}}), started_game("ketchup", {{"size", 3}}),
        started_game("eat-your-neighbor"), started_game("eat-thyself"),
        started_game("attack-of-the-moulds", {{"goal", "twenty"}})};
    rules::RandomSource random(5);
    for (const Game& beginning : beginnings) {
        CAPTURE(beginning.info().name);
        const Found found = find_critical(beginning, random);
        // In Die a winning placement is rarely a choice: usually all placements win.
        REQUIRE((found.win || beginning.info().name == "die"));
        if (found.win) {
            const Advice win = advise(*found.win, 1, {.nodes_max = 2'000, .should_stop = {}});
            CHECK(wins_at_once(*found.win, win.action));
        }
        REQUIRE(found.loss);
        const Advice safe = advise(*found.loss, 1, {.nodes_max = 3'000, .should_stop = {}});
        CHECK_FALSE(is_blunder(*found.loss, safe.action));
    }
}

}  // namespace potluck::bots
