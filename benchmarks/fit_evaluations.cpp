// Fits the weights of alpha-beta's evaluations to games between two searches: a logistic model of
// who wins, by Newton's method. Prints the weights as bots/games/ has them, and the mean log loss.
// From the root:
// build/release/benchmarks/fit_evaluations eat-your-neighbor|attack-of-the-moulds [GAMES [SEED]]
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "bots/games/attack_of_the_moulds_knowledge.h"
#include "bots/games/eat_your_neighbor_knowledge.h"
#include "bots/level_settings.h"
#include "bots/thinker.h"
#include "rules/game.h"

namespace potluck::bots {

namespace {

using rules::Game;
using rules::RandomSource;
using Row = std::vector<double>;

constexpr std::uint64_t search_nodes = 5'000;
constexpr std::uint32_t random_actions_min = 4;
constexpr std::uint32_t random_actions_more = 8;
constexpr std::uint32_t random_action_every = 25;

struct Sample {
    Row row;
    double share = 0;  // of the win, for the seat to move
};

Row row_of(const rules::EatYourNeighbor<1>& position) {
    const auto features = Knowledge<rules::EatYourNeighbor<1>>::features(position);
    Row row(features.begin(), features.end());
    row.push_back(1);
    return row;
}

Row row_of(const rules::AttackOfTheMoulds& position) {
    using Knows = Knowledge<rules::AttackOfTheMoulds>;
    const double full = moulds_fullness(Knows::empty_cells(position));
    Row row;
    for (const int feature : Knows::features(position)) {
        row.insert(row.end(), {1.0 * feature, feature * full, feature * full * full});
    }
    return row;
}

Game start_of(const rules::EatYourNeighbor<1>& /*position*/, RandomSource& /*random*/) {
    return *Game::start(rules::eat_your_neighbor_info(), {});
}

Game start_of(const rules::AttackOfTheMoulds& /*position*/, RandomSource& random) {
    const std::vector<rules::OptionMap> others{{{"spread", "any"}},
                                               {{"board", "plus"}},
                                               {{"board", "star"}},
                                               {{"board", "triangle"}},
                                               {{"directions", std::int64_t{4}}},
                                               {},
                                               {},
                                               {}};
    const rules::GameInfo& info = rules::attack_of_the_moulds_info();
    const auto drawn = random.below(static_cast<std::uint32_t>(others.size()));
    return *Game::start(info, *rules::resolve_options(info.options, others[drawn]));
}

// Of each position that a search moved in.
template <class P>
void add_game(std::vector<Sample>& samples, RandomSource& random) {
    const std::size_t first = samples.size();
    std::vector<rules::Seat> movers;
    Thinker player(
        [](const Game& game) {
            SearchSettings settings = full_settings(game);
            settings.proof = {};
            settings.tree_bytes_max = std::size_t{1} << 18U;
            return settings;
        },
        random.bits());
    const std::uint32_t opening = random_actions_min + random.below(random_actions_more);
    Game game = start_of(P(), random);
    for (std::uint32_t ply = 0; game.to_move(); ++ply) {
        if (ply < opening || random.below(random_action_every) == 0) {
            const auto actions = game.legal_actions();
            const auto drawn = random.below(static_cast<std::uint32_t>(actions.size()));
            static_cast<void>(game.act(actions[drawn].view()));
            continue;
        }
        movers.push_back(*game.to_move());
        game.visit_position([&](const auto& position) {
            if constexpr (std::is_same_v<std::remove_cvref_t<decltype(position)>, P>) {
                samples.push_back({row_of(position), 0});
            }
        });
        static_cast<void>(game.act(
            player.choose(game, {.nodes_max = search_nodes, .should_stop = {}}).action.view()));
    }
    const rules::SeatSet winners = game.outcome()->winners;
    for (std::size_t each = 0; each < movers.size(); ++each) {
        samples[first + each].share = winners.size() > 1               ? 0.5
                                      : winners.contains(movers[each]) ? 1
                                                                       : 0;
    }
}

// x with a x = b, for a symmetric positive a, by elimination.
Row solve(std::vector<Row> a, Row b) {
    const std::size_t size = b.size();
    for (std::size_t pivot = 0; pivot < size; ++pivot) {
        for (std::size_t row = pivot + 1; row < size; ++row) {
            const double factor = a[row][pivot] / a[pivot][pivot];
            for (std::size_t column = pivot; column < size; ++column) {
                a[row][column] -= factor * a[pivot][column];
            }
            b[row] -= factor * b[pivot];
        }
    }
    for (std::size_t row = size; row-- > 0;) {
        for (std::size_t column = row + 1; column < size; ++column) {
            b[row] -= a[row][column] * b[column];
        }
        b[row] /= a[row][row];
    }
    return b;
}

// One step of Newton's method, with a slight pull to 0. Gives the mean log loss before it.
double improve(Row& weights, const std::vector<Sample>& samples) {
    const std::size_t size = weights.size();
    std::vector<Row> curvature(size, Row(size, 0.0));
    Row slope(size, 0.0);
    double loss = 0;
    for (const auto& [row, share] : samples) {
        const double odds = std::inner_product(row.begin(), row.end(), weights.begin(), 0.0);
        const double chance = std::clamp(1 / (1 + std::exp(-odds)), 1e-9, 1 - 1e-9);
        loss -= share * std::log(chance) + (1 - share) * std::log(1 - chance);
        for (std::size_t each = 0; each < size; ++each) {
            slope[each] += (share - chance) * row[each];
            for (std::size_t other = 0; other < size; ++other) {
                curvature[each][other] += chance * (1 - chance) * row[each] * row[other];
            }
        }
    }
    for (std::size_t each = 0; each < size; ++each) {
        slope[each] -= weights[each];
        curvature[each][each] += 1;
    }
    const Row step = solve(std::move(curvature), std::move(slope));
    for (std::size_t each = 0; each < size; ++each) {
        weights[each] += step[each];
    }
    return loss / static_cast<double>(samples.size());
}

template <class P>
void fit(int games, std::uint64_t seed) {
    RandomSource random(seed);
    std::vector<Sample> samples;
    for (int game = 0; game < games; ++game) {
        add_game<P>(samples, random);
    }
    Row weights(samples.front().row.size(), 0.0);
    double loss = 0;
    for (int step = 0; step < 10; ++step) {
        loss = improve(weights, samples);
    }
    std::printf("%zu positions, mean log loss %.5f\n", samples.size(), loss);
    // Advice takes 4 / score_of_sure_win for one unit of the logarithmic odds.
    for (const double weight : weights) {
        std::printf("%.0f ", weight * Knowledge<P>::score_of_sure_win / 4);
    }
    std::printf("\n");
}

}  // namespace

}  // namespace potluck::bots

int main(int count, char** texts) {
    using namespace potluck;
    const std::string_view game = count > 1 ? texts[1] : "";
    const int games = count > 2 ? std::atoi(texts[2]) : 8'000;
    const std::uint64_t seed = count > 3 ? std::strtoull(texts[3], nullptr, 10) : 1;
    if (games > 0 && game == "eat-your-neighbor") {
        bots::fit<rules::EatYourNeighbor<1>>(games, seed);
    } else if (games > 0 && game == "attack-of-the-moulds") {
        bots::fit<rules::AttackOfTheMoulds>(games, seed);
    } else {
        std::fprintf(stderr,
                     "fit_evaluations eat-your-neighbor|attack-of-the-moulds [GAMES [SEED]]\n");
        return 2;
    }
}
