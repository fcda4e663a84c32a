#include "rules/perft.h"

#include <algorithm>
#include <cassert>

namespace potluck::rules {

namespace {

template <GameRules Position>
std::uint64_t count_sequences(const Position& position, int depth) {
    if (depth == 0) {
        return 1;
    }
    const auto actions = position.legal_actions();
    if (depth == 1) {
        return actions.size();
    }
    std::uint64_t count = 0;
    for (const auto& action : actions) {
        Position next = position;
        next.apply(action);
        count += count_sequences(next, depth - 1);
    }
    return count;
}

template <GameRules Position>
Perft perft_of(const Position& position, int depth) {
    Perft result;
    if (depth == 0) {
        result.total = 1;
        return result;
    }
    for (const auto& action : position.legal_actions()) {
        Position next = position;
        next.apply(action);
        const std::uint64_t count = count_sequences(next, depth - 1);
        result.branches.push_back({position.to_text(action), count});
        result.total += count;
    }
    std::sort(result.branches.begin(), result.branches.end(),
              [](const auto& left, const auto& right) { return left.action < right.action; });
    return result;
}

}  // namespace

Perft perft(const Game& game, int depth) {
    assert(depth >= 0);
    return game.visit_position([&](const auto& position) { return perft_of(position, depth); });
}

}  // namespace potluck::rules
