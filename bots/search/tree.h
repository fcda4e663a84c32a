// The tree of a Monte Carlo search: nodes are positions (not stored, but reached by playing), edges
// are the actions in them, in two arrays of fixed capacity.
//
// Invariant: node 0 is the root. A node's edges are contiguous; children come after their parents
// in both arrays, so a subtree can be moved to the front in place. The arrays never grow beyond the
// given number of bytes. One thread at a time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/seat.h"

namespace potluck::bots {

// Each seat's payoff: 1 shared among the winners.
using Payoffs = std::array<float, rules::seats_max>;

inline Payoffs payoffs_of(rules::SeatSet winners) {
    Payoffs payoffs{};
    const float share = 1.0F / static_cast<float>(winners.size());
    winners.for_each([&](rules::Seat seat) { payoffs[seat.number] = share; });
    return payoffs;
}

using NodeIndex = std::uint32_t;
inline constexpr NodeIndex no_node = 0xffffffffU;

struct Node {
    std::uint32_t first_edge = 0;
    std::uint16_t edge_count = 0;
    rules::Seat mover;
    rules::SeatSet winners;  // with best play; empty: not proven
    std::uint32_t visits = 0;
    Payoffs payoff_sums{};
};

template <class Action>
struct Edge {
    Action action;
    rules::SeatSet winners;  // after this action, with best play; empty: not proven
    NodeIndex node = no_node;
    std::uint32_t visits = 0;
    float payoff_sum = 0;  // for the node's mover
    float prior = 0;       // a node's priors add up to 1
    std::uint32_t amaf_visits = 0;
    float amaf_sum = 0;

    float mean() const { return payoff_sum / static_cast<float>(visits); }
    // Exact for a proven edge; otherwise the mean of `visits` visits, which must not be 0.
    float estimate_for(rules::Seat mover) const {
        return winners.empty() ? mean() : payoffs_of(winners)[mover.number];
    }
};

template <class Action>
class Tree {
public:
    // An eighth of the memory is for nodes, enough if a node has seven or more edges.
    explicit Tree(std::size_t bytes_max)
        : nodes_max_(bytes_max / 8 / sizeof(Node)),
          edges_max_((bytes_max - bytes_max / 8) / sizeof(Edge<Action>)) {}

    bool empty() const { return nodes_.empty(); }
    void clear() {
        nodes_.clear();
        edges_.clear();
    }
    bool has_room_for(std::size_t edges) const {
        return nodes_.size() < nodes_max_ && edges_.size() + edges <= edges_max_;
    }
    std::size_t bytes_used() const {
        return nodes_.size() * sizeof(Node) + edges_.size() * sizeof(Edge<Action>);
    }

    // Adds a node with an edge per action; has_room_for must have returned true, except for the
    // root, which always fits.
    template <class Actions>
    NodeIndex add(rules::Seat mover, const Actions& actions) {
        // Reserved but untouched memory costs nothing; growing step by step would copy the tree.
        nodes_.reserve(nodes_max_);
        edges_.reserve(edges_max_);
        Node node;
        node.first_edge = static_cast<std::uint32_t>(edges_.size());
        node.edge_count = static_cast<std::uint16_t>(actions.size());
        node.mover = mover;
        nodes_.push_back(node);
        for (const Action& action : actions) {
            Edge<Action> edge;
            edge.action = action;
            edges_.push_back(edge);
        }
        return static_cast<NodeIndex>(nodes_.size() - 1);
    }

    Node& node(NodeIndex index) { return nodes_[index]; }
    const Node& node(NodeIndex index) const { return nodes_[index]; }
    std::span<Edge<Action>> edges_of(const Node& node) {
        return std::span(edges_).subspan(node.first_edge, node.edge_count);
    }
    std::span<const Edge<Action>> edges_of(const Node& node) const {
        return std::span(edges_).subspan(node.first_edge, node.edge_count);
    }

    // Makes `root` the root and drops everything that is not below it.
    void keep_below(NodeIndex root) {
        std::vector<NodeIndex> moved_to(nodes_.size(), no_node);
        moved_to[root] = 0;
        NodeIndex kept = 0;
        std::uint32_t kept_edges = 0;
        // Parents come first, so it is already known whether a node is below the root.
        std::vector<bool> is_below(nodes_.size());
        is_below[root] = true;
        for (NodeIndex index = root; index < nodes_.size(); ++index) {
            if (!is_below[index]) {
                continue;
            }
            Node node = nodes_[index];
            for (std::uint32_t place = 0; place < node.edge_count; ++place) {
                const Edge<Action> edge = edges_[node.first_edge + place];
                if (edge.node != no_node) {
                    is_below[edge.node] = true;
                }
                edges_[kept_edges + place] = edge;
            }
            node.first_edge = kept_edges;
            kept_edges += node.edge_count;
            moved_to[index] = kept;
            nodes_[kept++] = node;
        }
        nodes_.resize(kept);
        edges_.resize(kept_edges);
        for (Edge<Action>& edge : edges_) {
            edge.node = edge.node == no_node ? no_node : moved_to[edge.node];
        }
    }

private:
    std::size_t nodes_max_;
    std::size_t edges_max_;
    std::vector<Node> nodes_;
    std::vector<Edge<Action>> edges_;
};

}  // namespace potluck::bots
