// What the proof search says of late positions, against all lines of play.
#include "bots/search/ending.h"

#include <map>
#include <optional>
#include <vector>

#include <doctest/doctest.h>

#include "bots/bot.h"
#include "bots/games/attack_of_the_moulds_knowledge.h"
#include "bots/games/die_knowledge.h"
#include "bots/games/eat_thyself_knowledge.h"
#include "bots/games/eat_your_neighbor_knowledge.h"
#include "bots/games/ketchup_knowledge.h"
#include "rules/game.h"
#include "tests/support/started_game.h"

namespace potluck::bots {

namespace {

using rules::Game;
using tests::started_game;

// Looks at every line, within a number of positions.
template <class P>
std::optional<bool> is_reached(const P& position, ProofGoal goal, int& positions_left) {
    if (--positions_left < 0) {
        return std::nullopt;
    }
    if (const auto outcome = position.outcome()) {
        return goal.is_reached(outcome->winners);
    }
    const bool mine = position.to_move() == goal.seat;
    for (const auto& action : position.legal_actions()) {
        P after = position;
        after.apply(action);
        const auto below = is_reached(after, goal, positions_left);
        if (!below || *below == mine) {
            return below;
        }
    }
    return !mine;
}

template <class P>
std::optional<Proved> truth_for(const P& position, rules::Seat seat) {
    int positions_left = 30'000;
    const auto wins = is_reached(position, {seat, true}, positions_left);
    const auto is_safe = is_reached(position, {seat, false}, positions_left);
    if (!wins || !is_safe) {
        return std::nullopt;
    }
    return *wins ? Proved::won : *is_safe ? Proved::drawn : Proved::lost;
}

struct Tally {
    int settled = 0;
    int open = 0;
    std::map<Proved, int> proved;
};

// False if there are too many lines to look at.
template <class P>
bool compare(const P& position, bool has_draws, std::size_t bytes_max, Tally& tally) {
    const auto truth = truth_for(position, *position.to_move());
    if (!truth) {
        return false;
    }
    Ending<P> ending(position, bytes_max, has_draws);
    for (int slice = 0; slice < 2'000 && !ending.is_done(); ++slice) {
        ending.work(20);
    }
    ++(ending.proved() == Proved::open ? tally.open : tally.settled);
    ++tally.proved[ending.proved()];
    if (ending.proved() != Proved::open) {
        CHECK(ending.proved() == *truth);
    }
    const Proofs proofs = ending.proofs();
    CHECK(proofs.root == ending.proved());
    for (const auto& [text, proved] : proofs.after) {
        P after = position;
        after.apply(*position.parse_action(text));
        if (const auto real = truth_for(after, *position.to_move());
            real && proved != Proved::open) {
            CHECK(proved == *real);
        }
    }
    return true;
}

Tally compare_late_positions(const Game& beginning, std::uint64_t seed, int games,
                             std::size_t bytes_max = 1U << 20U) {
    rules::RandomSource random(seed);
    Tally tally;
    for (int number = 0; number < games; ++number) {
        beginning.visit_position([&](auto position) {
            std::vector<decltype(position)> history;
            for (; position.to_move() && history.size() < 2'000;
                 position.apply(position.random_action(random))) {
                history.push_back(position);
            }
            for (std::size_t back = 1; back <= std::min<std::size_t>(history.size(), 12); ++back) {
                if (!compare(history[history.size() - back], beginning.info().has_draws, bytes_max,
                             tally)) {
                    break;
                }
            }
        });
    }
    return tally;
}

struct Case {
    const char* game;
    rules::OptionMap options;
    int games;
};
const std::vector<Case> cases{
    {"die", {{"size", 3}}, 30},
    {"die", {{"size", 6}}, 10},
    {"ketchup", {{"size", 4}}, 30},
    {"ketchup", {{"board", "square"}, {"stones", "2-3"}}, 10},
    {"eat-your-neighbor", {}, 30},
    {"eat-thyself", {}, 15},
    {"eat-thyself", {{"goal", "last-king"}}, 15},
    {"eat-thyself", {{"players", 3}}, 15},
    {"attack-of-the-moulds", {}, 30},
    {"attack-of-the-moulds", {{"players", 3}, {"goal", "full"}}, 15},
    {"attack-of-the-moulds", {{"players", 4}}, 15},
};

}  // namespace

TEST_CASE("what is proved of late positions is true, and so it is after each action") {
    for (const Case& each : cases) {
        CAPTURE(each.game);
        const Tally tally =
            compare_late_positions(started_game(each.game, each.options), 1, each.games);
        CHECK(tally.settled > 5);
        // With more seats only wins are proved.
        CHECK((tally.open * 10 < tally.settled || each.options.contains("players")));
    }
}

TEST_CASE("a table of a few positions proves less, but nothing wrong") {
    for (const Case& each : cases) {
        CAPTURE(each.game);
        compare_late_positions(started_game(each.game, each.options), 2, 5, 1'000);
    }
}

TEST_CASE("games with draws are proved won, drawn and lost") {
    Tally tally = compare_late_positions(
        started_game("attack-of-the-moulds", {{"board", "square"}, {"directions", 4}}), 3, 150);
    CHECK(tally.proved[Proved::won] > 0);
    CHECK(tally.proved[Proved::drawn] > 0);
    CHECK(tally.proved[Proved::lost] > 0);
}

TEST_CASE("a proof left at any step and continued is the same") {
    rules::RandomSource random(4);
    started_game("die", {{"size", 4}}).visit_position([&](auto position) {
        for (int made = 0; made < 22 && position.to_move(); ++made) {
            position.apply(position.random_action(random));
        }
        REQUIRE(position.to_move());
        Ending<decltype(position)> whole(position, 1U << 20U, false);
        Ending<decltype(position)> sliced(position, 1U << 20U, false);
        whole.work(1'000'000);
        do {
            sliced.work(1);
        } while (!sliced.is_done());
        CHECK(whole.proved() != Proved::open);
        CHECK(sliced.proved() == whole.proved());
    });
}

TEST_CASE("advice plays what is proved, and its figures say so") {
    rules::RandomSource random(6);
    int won = 0;
    int lost = 0;
    for (const Case& each : cases) {
        CAPTURE(each.game);
        Game game = started_game(each.game, each.options);
        std::vector<Game> history;
        while (game.to_move() && history.size() < 2'000) {
            history.push_back(game);
            const auto actions = game.legal_actions();
            game.act(actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
        }
        for (std::size_t back = 1; back <= std::min<std::size_t>(history.size(), 8); ++back) {
            const Game& late = history[history.size() - back];
            const Advice advice = advise(late, 1, {.nodes_max = 2'000, .should_stop = {}});
            const double own = advice.estimates[late.to_move()->number];
            won += advice.proved == Proved::won ? 1 : 0;
            lost += advice.proved == Proved::lost ? 1 : 0;
            CHECK((advice.proved != Proved::won || own == 1));
            CHECK((advice.proved != Proved::lost || own == 0));
            REQUIRE_FALSE(advice.candidates.empty());
            CHECK(advice.candidates.front().action == advice.action);
            if (advice.proved == Proved::won) {
                Game next = late;
                next.act(advice.action);
                next.visit_position([&](const auto& position) {
                    const auto truth = truth_for(position, *late.to_move());
                    CHECK(truth.value_or(Proved::won) == Proved::won);
                });
            }
        }
    }
    CHECK(won > 10);
    CHECK(lost > 5);
}

}  // namespace potluck::bots
