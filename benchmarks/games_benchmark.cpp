// Each game's steps in positions of random games: choose an action, make it, list all, copy, play
// to the end. The argument is an index into `setups`.
#include <array>
#include <vector>

#include <benchmark/benchmark.h>

#include "rules/playout.h"

namespace {

using namespace potluck::rules;

struct Setup {
    std::string_view game;
    OptionMap options;
};

const std::array<Setup, 7>& setups() {
    static const std::array<Setup, 7> list{{
        {"eat-your-neighbor", {{"size", 4}}},
        {"eat-thyself", {}},
        {"ketchup", {{"board", "hex"}, {"size", 5}}},
        {"ketchup", {{"board", "hex"}, {"size", 7}}},
        {"attack-of-the-moulds", {{"spread", "any"}}},
        {"die", {{"size", 5}}},
        {"die", {{"size", 6}}},
    }};
    return list;
}

// The positions of random games, their ends left out.
template <GameRules Position>
std::vector<Position> positions_from(const Position& start) {
    RandomSource random(1);
    std::vector<Position> positions;
    while (positions.size() < 4096) {
        for (Position position = start; position.to_move();) {
            positions.push_back(position);
            position.apply(position.random_action(random));
        }
    }
    return positions;
}

// Runs step(position, random), which may change its copy, over the setup's positions.
template <class Step>
void over_positions(benchmark::State& state, Step step) {
    const Setup& setup = setups().at(static_cast<std::size_t>(state.range(0)));
    state.SetLabel(std::string(setup.game));
    const Game game = *Game::start(*find_game(setup.game), setup.options);
    game.visit_position([&](const auto& start) {
        const auto positions = positions_from(start);
        RandomSource random(2);
        std::size_t index = 0;
        for (auto _ : state) {
            auto position = positions[index];
            step(position, random);
            benchmark::DoNotOptimize(position);
            index = (index + 1) % positions.size();
        }
    });
}

void copy(benchmark::State& state) {
    over_positions(state, [](auto&, RandomSource&) {});
}

void random_action(benchmark::State& state) {
    over_positions(state, [](auto& position, RandomSource& random) {
        benchmark::DoNotOptimize(position.random_action(random));
    });
}

void act_at_random(benchmark::State& state) {
    over_positions(state, [](auto& position, RandomSource& random) {
        position.apply(position.random_action(random));
    });
}

void legal_actions(benchmark::State& state) {
    over_positions(state, [](auto& position, RandomSource&) {
        benchmark::DoNotOptimize(position.legal_actions());
    });
}

void playout(benchmark::State& state) {
    const Setup& setup = setups().at(static_cast<std::size_t>(state.range(0)));
    state.SetLabel(std::string(setup.game));
    const Game game = *Game::start(*find_game(setup.game), setup.options);
    RandomSource random(1);
    PlayoutSum sum;
    for (auto _ : state) {
        add_playouts(sum, game, 1, random);
    }
    state.counters["actions/s"] =
        benchmark::Counter(static_cast<double>(sum.actions), benchmark::Counter::kIsRate);
}

}  // namespace

BENCHMARK(copy)->DenseRange(0, 6);
BENCHMARK(random_action)->DenseRange(0, 6);
BENCHMARK(act_at_random)->DenseRange(0, 6);
BENCHMARK(legal_actions)->DenseRange(0, 6);
BENCHMARK(playout)->DenseRange(0, 6);
