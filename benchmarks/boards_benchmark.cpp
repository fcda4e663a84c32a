// What the games ask of boards over and over: spread a mask, find a group, pick a cell, count.
#include <vector>

#include <benchmark/benchmark.h>

#include "rules/boards/grid.h"
#include "rules/boards/tally.h"
#include "rules/random_source.h"

namespace {

using namespace potluck::rules;

// Masks that each hold about a third of the board, more than a branch predictor learns by heart.
template <std::size_t Words>
std::vector<Mask<Words>> random_masks(const Grid<Words>& grid) {
    RandomSource random(1);
    std::vector<Mask<Words>> masks(4096);
    for (Mask<Words>& mask : masks) {
        grid.cells.for_each([&](Cell cell) {
            if (random.below(3) == 0) {
                mask.insert(cell);
            }
        });
    }
    return masks;
}

// Runs ask(grid, mask) over random masks of the hexagon of this side.
template <std::size_t Words, class Ask>
void over_masks(benchmark::State& state, Ask ask) {
    const Grid<Words>& grid = hex_grid<Words>(static_cast<int>(state.range(0)));
    const auto masks = random_masks(grid);
    std::size_t index = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(ask(grid, masks[index]));
        index = (index + 1) % masks.size();
    }
}

template <std::size_t Words>
void touching(benchmark::State& state) {
    over_masks<Words>(state,
                      [](const auto& grid, const auto& mask) { return grid.touching(mask); });
}

template <std::size_t Words>
void region(benchmark::State& state) {
    over_masks<Words>(state, [](const auto& grid, const auto& mask) {
        return grid.region_of(mask.front(), mask).halo;
    });
}

template <std::size_t Words>
void flood(benchmark::State& state) {
    over_masks<Words>(
        state, [](const auto& grid, const auto& mask) { return grid.flood(mask, grid.cells); });
}

template <std::size_t Words>
void nth(benchmark::State& state) {
    RandomSource random(1);
    over_masks<Words>(state, [&](const auto&, const auto& mask) {
        return mask.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(mask.size()))));
    });
}

template <std::size_t Words>
void tally(benchmark::State& state) {
    over_masks<Words>(state, [](const auto& grid, const auto& mask) {
        Tally<Words, 6> sums;
        sums.add(mask, 5);
        sums.increment(grid.neighbours_of(mask.front()));
        return sums.at_least(6, grid.cells);
    });
}

}  // namespace

BENCHMARK(touching<1>)->Arg(4)->Arg(5);
BENCHMARK(touching<2>)->Arg(6);
BENCHMARK(touching<5>)->Arg(10);
BENCHMARK(region<1>)->Arg(4)->Arg(5);
BENCHMARK(region<2>)->Arg(6);
BENCHMARK(region<5>)->Arg(10);
BENCHMARK(flood<1>)->Arg(5);
BENCHMARK(flood<2>)->Arg(6);
BENCHMARK(nth<1>)->Arg(5);
BENCHMARK(nth<2>)->Arg(6);
BENCHMARK(tally<1>)->Arg(5);
BENCHMARK(tally<2>)->Arg(6);
