#include "bots/thinker.h"

#include <algorithm>

namespace potluck::bots {

namespace {

// For a search that neither the settings nor the limits bound.
constexpr std::uint64_t unbounded_nodes_max = 100'000;
constexpr std::uint32_t slip_steps = 1'000'000;

// The stricter of two limits, of which 0 is none.
std::uint64_t stricter(std::uint64_t one, std::uint64_t other) {
    return one == 0 || other == 0 ? std::max(one, other) : std::min(one, other);
}

Advice any_action(const rules::Game& game, rules::RandomSource& random) {
    const std::vector<rules::ShortText> actions = game.legal_actions();
    Advice advice;
    advice.action = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
    const auto seats = static_cast<std::size_t>(game.seat_count());
    const rules::SeatSet in_game = game.in_game();
    for (std::size_t seat = 0; seat < seats; ++seat) {
        advice.estimates.push_back(in_game.contains(rules::make_seat(static_cast<int>(seat)))
                                       ? 1.0 / in_game.size()
                                       : 0.0);
    }
    return advice;
}

}  // namespace

void Thinker::prepare(const rules::Game& game) {
    // The same type of position may have two or more seats, which need different searches.
    if (!searcher_ || !searcher_->suits(game) || seat_count_ != game.seat_count()) {
        seat_count_ = game.seat_count();
        settings_ = settings_for_(game);
        searcher_ = settings_.kind == SearchKind::random
                        ? nullptr
                        : make_searcher(game, settings_, random_.bits());
    }
}

Budget Thinker::budget_of(const SearchLimits& limits) const {
    std::uint64_t nodes_max = stricter(limits.nodes_max, settings_.nodes_max);
    if (nodes_max == 0 && !limits.should_stop) {
        nodes_max = unbounded_nodes_max;
    }
    return {.nodes_max = nodes_max,
            .should_stop = limits.should_stop,
            .proof_bytes_max = limits.proof_bytes_max};
}

bool Thinker::slips() {
    return settings_.slip > 0 &&
           random_.below(slip_steps) < static_cast<std::uint32_t>(settings_.slip * slip_steps);
}

Advice Thinker::choose(const rules::Game& game, const SearchLimits& limits) {
    prepare(game);
    if (!searcher_) {
        return any_action(game, random_);
    }
    Budget budget = budget_of(limits);
    if (game.legal_actions().size() == 1) {
        budget.nodes_max = stricter(budget.nodes_max, settings_.forced_nodes_max);
    }
    searcher_->think(game, budget);
    Advice advice = searcher_->advice();
    if (slips()) {
        advice.action = any_action(game, random_).action;
    }
    return advice;
}

}  // namespace potluck::bots
