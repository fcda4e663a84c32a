// Turns the result of a Monte Carlo search into advice: the second half of monte_carlo.h, which
// includes it.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "bots/search/monte_carlo.h"

namespace potluck::bots {

// The root's edges, best first: those that reach the proven result, then unproven ones, most
// visited first, then those proven to be worse.
template <rules::GameRules P>
auto MonteCarlo<P>::edges_by_rank() const -> std::vector<const Edge<Action>*> {
    const Node& root = tree_.node(0);
    const auto payoff_of = [&](rules::SeatSet winners) {
        return payoffs_of(winners)[root.mover.number];
    };
    const auto rank = [&](const Edge<Action>& edge) {
        if (edge.winners.empty()) {
            return 1;
        }
        const float payoff = payoff_of(edge.winners);
        const bool is_best =
            payoff == 1.0F || (!root.winners.empty() && payoff == payoff_of(root.winners));
        return is_best ? 2 : payoff > 0 ? 1 : 0;
    };
    std::vector<const Edge<Action>*> order;
    for (const Edge<Action>& edge : tree_.edges_of(root)) {
        order.push_back(&edge);
    }
    std::stable_sort(order.begin(), order.end(), [&](const auto* left, const auto* right) {
        return std::pair(rank(*left), left->visits) > std::pair(rank(*right), right->visits);
    });
    return order;
}

// The seats' expected results after this edge, from its own position's results if there are any.
template <rules::GameRules P>
Estimates MonteCarlo<P>::estimates_after(const Edge<Action>& edge) const {
    Payoffs expected = payoffs_of(root_.in_game());
    if (!edge.winners.empty()) {
        expected = payoffs_of(edge.winners);
    } else if (edge.node != no_node && tree_.node(edge.node).visits > 0) {
        expected = tree_.node(edge.node).payoff_sums;
    } else if (tree_.node(0).visits > 0) {
        expected = tree_.node(0).payoff_sums;
    }
    float sum = 0;
    for (float payoff : expected) {
        sum += payoff;
    }
    Estimates estimates;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(root_.seat_count()); ++seat) {
        estimates.push_back(static_cast<double>(expected[seat] / sum));
    }
    return estimates;
}

template <rules::GameRules P>
Advice MonteCarlo<P>::advice() const {
    const Node& root = tree_.node(0);
    const std::vector<const Edge<Action>*> order = edges_by_rank();
    std::uint64_t visits = 0;
    for (const Edge<Action>* edge : order) {
        visits += edge->visits;
    }
    Advice advice;
    advice.nodes = nodes_;
    advice.is_proven = !root.winners.empty();
    // With more seats max^n supposes that each plays for itself, which proves no more than that.
    if (advice.is_proven && root_.in_game().size() == 2) {
        advice.proved = !root.winners.contains(root.mover) ? Proved::lost
                        : root.winners.size() == 1         ? Proved::won
                                                           : Proved::drawn;
    }
    advice.action = root_.to_text(order.front()->action);
    advice.estimates = estimates_after(*order.front());
    for (std::size_t place = 0; place < std::min(order.size(), candidates_max); ++place) {
        const Edge<Action>& edge = *order[place];
        const bool is_known = edge.visits > 0 || !edge.winners.empty();
        advice.candidates.push_back(
            {.action = root_.to_text(edge.action),
             .estimate = is_known ? static_cast<double>(edge.estimate_for(root.mover))
                                  : advice.estimates[root.mover.number],
             .share = visits == 0
                          ? 0.0
                          : static_cast<double>(edge.visits) / static_cast<double>(visits)});
    }
    return advice;
}

}  // namespace potluck::bots
