// Monte Carlo tree search for any game: max^n for two to four seats, action by action, with proven
// results (Winands, Bjornsson, Saito 2008), and where the settings enable them: priors (PUCT, Rosin
// 2011), AMAF (Gelly, Silver 2007) and playouts that learn from earlier ones (MAST, Finnsson,
// Bjornsson 2008; with tournaments, Tak, Winands, Bjornsson 2012).
//
// Invariant: root_ is the position of the tree's node 0. The same settings, seed, positions and
// node counts give the same results. No clock; one thread at a time.
#pragma once

#include <algorithm>
#include <bitset>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "bots/search/knowledge.h"
#include "bots/search/settings.h"
#include "bots/search/tree.h"
#include "rules/random_source.h"

namespace potluck::bots {

// Nodes searched between two calls of should_stop.
inline constexpr std::uint64_t nodes_between_questions = 8;
// A longer playout is cut off without a winner. Only Die has no known bound.
inline constexpr int playout_length_max = 3'000;
// How far below the last root the next one is searched for, in actions and in positions.
inline constexpr int reuse_depth_max = 12;
inline constexpr int reuse_positions_max = 20'000;

template <rules::GameRules P>
class MonteCarlo {
public:
    using Action = typename P::Action;

    MonteCarlo(const SearchSettings& settings, std::uint64_t seed)
        : settings_(settings), random_(seed), tree_(settings.tree_bytes_max) {}

    // Continues the search at this position, which must not be over.
    void think(const P& position, const Budget& budget) {
        settle_on(position);
        nodes_ = 0;
        while (tree_.node(0).winners.empty() &&
               (budget.nodes_max == 0 || nodes_ < budget.nodes_max)) {
            if (nodes_ % nodes_between_questions == 0 && budget.should_stop &&
                budget.should_stop()) {
                break;
            }
            search_once();
            ++nodes_;
        }
    }

    // The result of the last think().
    Advice advice() const;
    std::size_t bytes_used() const { return tree_.bytes_used(); }

private:
    using Edges = std::span<Edge<Action>>;
    using Knows = Knowledge<P>;
    static constexpr bool has_weights = requires(const P& p, const Action& a) {
        Knows::weight(p, a, p);
    };
    static constexpr bool has_playouts = requires(const P& p, rules::RandomSource& r) {
        Knows::playout_action(p, r, std::declval<Action (*)()>());
    };
    static constexpr bool has_keys = requires(const Action& a) { Knows::action_key(a); };

    struct Step {
        NodeIndex node;
        std::uint32_t edge;  // index among the node's edges
    };
    // The actions that each seat made after a position on the path.
    using Made = std::array<std::bitset<action_keys_max>, rules::seats_max>;
    // Of all playouts in which a seat made an action; begins with half a win.
    struct Record {
        float payoff_sum = 0.5F;
        float playouts = 1;

        float mean() const { return payoff_sum / playouts; }
    };
    using Records = std::array<std::array<Record, action_keys_max>, rules::seats_max>;

    bool uses_amaf() const { return has_keys && settings_.amaf_visits > 0; }
    bool learns_playouts() const { return has_keys && settings_.learns_playouts; }
    void settle_on(const P& position);
    bool find_below(NodeIndex index, const P& here, const P& wanted, int depth);
    NodeIndex add_node(const P& position);
    void look_ahead(const P& position, Node& node);
    void set_priors(Edges edges, const std::vector<float>& weights);
    rules::SeatSet settled_winners(const Node& node) const;

    void search_once();
    std::uint32_t select(const Node& node) const;
    float puct_score(const Edge<Action>& edge, float explore, float first_play) const;
    Payoffs play_out(P position);
    Action playout_action(const P& position);
    void back_up(const Payoffs& payoffs, rules::SeatSet proven);
    void note(rules::Seat seat, const Action& action);
    void learn(const Payoffs& payoffs);
    std::vector<const Edge<Action>*> edges_by_rank() const;
    Estimates estimates_after(const Edge<Action>& edge) const;

    SearchSettings settings_;
    rules::RandomSource random_;
    Tree<Action> tree_;
    P root_;
    std::uint64_t nodes_ = 0;
    std::vector<Step> path_;
    Made made_;
    Records records_;  // of the playouts from root_
    NodeIndex found_ = no_node;
    int positions_tried_ = 0;
};

template <rules::GameRules P>
void MonteCarlo<P>::settle_on(const P& position) {
    if (!tree_.empty() && position == root_) {
        return;
    }
    found_ = no_node;
    positions_tried_ = 0;
    for (int depth = 1; !tree_.empty() && found_ == no_node && depth <= reuse_depth_max; ++depth) {
        if (!find_below(0, root_, position, depth)) {
            break;
        }
    }
    root_ = position;
    records_ = {};
    if (found_ != no_node) {
        tree_.keep_below(found_);
    } else {
        tree_.clear();
        add_node(position);
    }
}

// Searches exactly `depth` actions below. False if nothing is that deep or the limit is reached.
template <rules::GameRules P>
bool MonteCarlo<P>::find_below(NodeIndex index, const P& here, const P& wanted, int depth) {
    bool is_deeper = false;
    for (const Edge<Action>& edge : tree_.edges_of(tree_.node(index))) {
        if (edge.node == no_node) {
            continue;
        }
        if (++positions_tried_ > reuse_positions_max) {
            return false;
        }
        P next = here;
        next.apply(edge.action);
        if (depth == 1) {
            is_deeper = true;
            if (next == wanted) {
                found_ = edge.node;
                return true;
            }
        } else if (find_below(edge.node, next, wanted, depth - 1)) {
            is_deeper = true;
        }
        if (found_ != no_node) {
            return true;
        }
    }
    return is_deeper;
}

template <rules::GameRules P>
NodeIndex MonteCarlo<P>::add_node(const P& position) {
    auto actions = position.legal_actions();
    // Shuffled, because ties go to the first: no cell is favoured for its place in the list.
    for (std::size_t left = actions.size(); left > 1; --left) {
        std::swap(actions[left - 1], actions[random_.below(static_cast<std::uint32_t>(left))]);
    }
    const NodeIndex index = tree_.add(*position.to_move(), actions);
    look_ahead(position, tree_.node(index));
    return index;
}

// Makes each action once, to see which ones end the game and to get the game's weights.
template <rules::GameRules P>
void MonteCarlo<P>::look_ahead(const P& position, Node& node) {
    const Edges edges = tree_.edges_of(node);
    const bool weighs = has_weights && settings_.knows_priors;
    std::vector<float> weights;
    if (settings_.solves || weighs) {
        for (Edge<Action>& edge : edges) {
            P next = position;
            next.apply(edge.action);
            if (settings_.solves && !next.to_move()) {
                edge.winners = next.outcome()->winners;
            }
            if constexpr (has_weights) {
                if (weighs) {
                    weights.push_back(Knows::weight(position, edge.action, next));
                }
            }
        }
        node.winners = settled_winners(node);
    }
    set_priors(edges, weights);
}

template <rules::GameRules P>
void MonteCarlo<P>::set_priors(Edges edges, const std::vector<float>& weights) {
    float sum = 0;
    for (float weight : weights) {
        sum += weight;
    }
    for (std::size_t place = 0; place < edges.size(); ++place) {
        edges[place].prior =
            weights.empty() ? 1.0F / static_cast<float>(edges.size()) : weights[place] / sum;
    }
}

// The winners if the mover plays best; empty if the node's edges do not prove it.
template <rules::GameRules P>
rules::SeatSet MonteCarlo<P>::settled_winners(const Node& node) const {
    bool all_proven = true;
    float best = -1;
    rules::SeatSet winners;
    for (const Edge<Action>& edge : tree_.edges_of(node)) {
        if (edge.winners.empty()) {
            all_proven = false;
            continue;
        }
        const float payoff = payoffs_of(edge.winners)[node.mover.number];
        if (payoff > best) {
            best = payoff;
            winners = edge.winners;
        }
    }
    return all_proven || best == 1.0F ? winners : rules::SeatSet{};
}

template <rules::GameRules P>
void MonteCarlo<P>::search_once() {
    P position = root_;
    path_.clear();
    made_ = {};
    NodeIndex index = 0;
    while (true) {
        const std::uint32_t place = select(tree_.node(index));
        path_.push_back({index, place});
        Edge<Action>& edge = tree_.edges_of(tree_.node(index))[place];
        if (!edge.winners.empty()) {
            back_up(payoffs_of(edge.winners), edge.winners);
            return;
        }
        position.apply(edge.action);
        if (!position.to_move()) {
            const rules::SeatSet winners = position.outcome()->winners;
            back_up(payoffs_of(winners), settings_.solves ? winners : rules::SeatSet{});
            return;
        }
        index = edge.node;
        if (index == no_node) {
            if (edge.visits + 1 >= settings_.expand_visits &&
                tree_.has_room_for(P::ActionList::capacity)) {
                index = edge.node = add_node(position);
                if (const rules::SeatSet winners = tree_.node(index).winners; !winners.empty()) {
                    back_up(payoffs_of(winners), winners);
                    return;
                }
            }
            back_up(play_out(position), {});
            return;
        }
    }
}

template <rules::GameRules P>
float MonteCarlo<P>::puct_score(const Edge<Action>& edge, float explore, float first_play) const {
    const auto visits = static_cast<float>(edge.visits);
    float value = edge.visits == 0 ? first_play : edge.payoff_sum / visits;
    if (edge.amaf_visits > 0) {
        const float trust = settings_.amaf_visits / (3 * visits + settings_.amaf_visits);
        const float amaf_share = std::sqrt(trust);
        const float amaf = edge.amaf_sum / static_cast<float>(edge.amaf_visits);
        value += amaf_share * (amaf - value);
    }
    return value + explore * edge.prior / (1 + visits);
}

template <rules::GameRules P>
std::uint32_t MonteCarlo<P>::select(const Node& node) const {
    const auto visits = static_cast<float>(node.visits);
    const bool is_ucb1 = settings_.selection == SelectionRule::ucb1;
    const float explore =
        settings_.exploration * (is_ucb1 ? std::sqrt(std::log(visits + 1)) : std::sqrt(visits + 1));
    const float mean = node.visits == 0 ? 0.5F : node.payoff_sums[node.mover.number] / visits;
    std::uint32_t best = 0;
    float best_score = -2;
    std::uint32_t place = 0;
    for (const Edge<Action>& edge : tree_.edges_of(node)) {
        float score = 0;
        if (!edge.winners.empty()) {
            // A proven loss is worth less than anything unproven.
            score = payoffs_of(edge.winners)[node.mover.number];
            score = score == 0 ? -1 : score;
        } else if (!is_ucb1) {
            score = puct_score(edge, explore, mean - settings_.first_play_reduction);
        } else if (edge.visits == 0) {
            return place;
        } else {
            score = edge.mean() + explore / std::sqrt(static_cast<float>(edge.visits));
        }
        if (score > best_score) {
            best_score = score;
            best = place;
        }
        ++place;
    }
    return best;
}

template <rules::GameRules P>
void MonteCarlo<P>::note(rules::Seat seat, const Action& action) {
    if constexpr (has_keys) {
        made_[seat.number].set(Knows::action_key(action));
    }
}

template <rules::GameRules P>
void MonteCarlo<P>::learn(const Payoffs& payoffs) {
    for (std::size_t seat = 0; seat < made_.size(); ++seat) {
        if (made_[seat].none()) {
            continue;
        }
        for (std::size_t key = 0; key < action_keys_max; ++key) {
            if (made_[seat][key]) {
                records_[seat][key].payoff_sum += payoffs[seat];
                records_[seat][key].playouts += 1;
            }
        }
    }
}

template <rules::GameRules P>
typename P::Action MonteCarlo<P>::playout_action(const P& position) {
    const auto draw = [&] {
        Action action = position.random_action(random_);
        if constexpr (has_keys) {
            if (settings_.learns_playouts) {
                const auto& records = records_[position.to_move()->number];
                const Action other = position.random_action(random_);
                if (records[Knows::action_key(other)].mean() >
                    records[Knows::action_key(action)].mean()) {
                    action = other;
                }
            }
        }
        return action;
    };
    if constexpr (has_playouts) {
        if (settings_.knows_playouts) {
            return Knows::playout_action(position, random_, draw);
        }
    }
    return draw();
}

template <rules::GameRules P>
Payoffs MonteCarlo<P>::play_out(P position) {
    const rules::SeatSet seats = position.in_game();
    for (int made = 0; made < playout_length_max; ++made) {
        const std::optional<rules::Seat> mover = position.to_move();
        if (!mover) {
            return payoffs_of(position.outcome()->winners);
        }
        const Action action = playout_action(position);
        note(*mover, action);
        position.apply(action);
    }
    return payoffs_of(seats);
}

template <rules::GameRules P>
void MonteCarlo<P>::back_up(const Payoffs& payoffs, rules::SeatSet proven) {
    for (std::size_t left = path_.size(); left-- > 0;) {
        Node& node = tree_.node(path_[left].node);
        const Edges edges = tree_.edges_of(node);
        Edge<Action>& edge = edges[path_[left].edge];
        const float payoff = payoffs[node.mover.number];
        ++edge.visits;
        edge.payoff_sum += payoff;
        ++node.visits;
        for (std::size_t seat = 0; seat < payoffs.size(); ++seat) {
            node.payoff_sums[seat] += payoffs[seat];
        }
        if (!proven.empty()) {
            edge.winners = proven;
            proven = node.winners = settled_winners(node);
        }
        note(node.mover, edge.action);
        if constexpr (has_keys) {
            if (uses_amaf()) {
                const auto& made = made_[node.mover.number];
                for (Edge<Action>& each : edges) {
                    if (made[Knows::action_key(each.action)]) {
                        ++each.amaf_visits;
                        each.amaf_sum += payoff;
                    }
                }
            }
        }
    }
    if (learns_playouts()) {
        learn(payoffs);
    }
}

}  // namespace potluck::bots

#include "bots/search/monte_carlo_advice.h"
