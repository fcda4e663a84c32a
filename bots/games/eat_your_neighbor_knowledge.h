// Search knowledge for Eat Your Neighbor: what was eaten and can be eaten next, the creatures by
// size, and room: where the seat to move may place, and how much of the board each seat touches.
#pragma once

#include <array>
#include <numeric>

#include "bots/search/hash.h"
#include "bots/search/knowledge.h"
#include "rules/games/eat_your_neighbor/eat_your_neighbor.h"

namespace potluck::bots {

template <std::size_t Words>
struct Knowledge<rules::EatYourNeighbor<Words>> {
    using Position = rules::EatYourNeighbor<Words>;

    static constexpr int score_of_sure_win = 1'000;

    // For the seat to move.
    enum Feature : std::size_t {
        lead,       // in the score
        own_sizes,  // pieces in creatures of 1 to 4
        enemy_sizes = own_sizes + 4,
        hits = enemy_sizes + 4,  // 1 if a creature of 1 to 3 can be eaten next
        bites = hits + 3,        // pieces of theirs within reach
        fears = bites + 3,       // the same for the enemy, if it were to move
        bitten = fears + 3,
        placements = bitten + 3,
        empty_cells,
        own_reach,  // cells beside own pieces
        enemy_reach,
        feature_count
    };
    using Features = std::array<int, feature_count>;

    // Fitted to games of its own by benchmarks/fit_evaluations.cpp: 250 points are one unit of the
    // logarithmic odds of winning.
    static constexpr Features weights{153, 26, -13, -18, -13, -61, -21, -7,  14, 87,  63,  75, 21,
                                      33,  34, -70, -76, -64, -14, 5,   -10, 26, -28, -35, 46};

    static Features features(const Position& position) {
        const rules::Seat own = *position.to_move();
        const rules::Seat enemy = rules::make_seat(1 - own.number);
        const auto& grid = position.grid();
        const rules::Scores scores = position.scores();
        const Cells mine = all(position, own);
        const Cells theirs = all(position, enemy);
        const Cells empty = grid.cells - mine - theirs;
        Features features{};
        features[lead] = scores[own.number] - scores[enemy.number];
        for (int size = 1; size <= Position::creature_size_max; ++size) {
            const auto place = static_cast<std::size_t>(size - 1);
            features[own_sizes + place] = position.creatures(own, size).size();
            features[enemy_sizes + place] = position.creatures(enemy, size).size();
        }
        add_prey(position, own, enemy, position.placements(), &features[hits], &features[bites]);
        add_prey(position, enemy, own, empty, &features[fears], &features[bitten]);
        features[placements] = position.placements().size();
        features[empty_cells] = empty.size();
        features[own_reach] = grid.touching(mine).size();
        features[enemy_reach] = grid.touching(theirs).size();
        return features;
    }

    static int evaluate(const Position& position) {
        const Features found = features(position);
        return std::inner_product(found.begin(), found.end(), weights.begin(), 0);
    }

    static std::uint64_t hash(const Position& position) {
        std::uint64_t hash = position.to_move()->number;
        for (int seat = 0; seat < 2; ++seat) {
            hash = mixed(hash, static_cast<std::uint64_t>(position.eaten(rules::make_seat(seat))));
            for (int size = 1; size <= Position::creature_size_max; ++size) {
                hash = mixed(hash, position.creatures(rules::make_seat(seat), size));
            }
        }
        return hash;
    }

private:
    using Cells = rules::Mask<Words>;

    static Cells all(const Position& position, rules::Seat seat) {
        return position.creatures(seat, 1) | position.creatures(seat, 2) |
               position.creatures(seat, 3) | position.creatures(seat, 4);
    }
    // For each size of creature of `prey` that a creature of `hunter` could eat by growing by one
    // piece: whether there is one, and its pieces within reach. Ignores placements that join
    // creatures.
    static void add_prey(const Position& position, rules::Seat hunter, rules::Seat prey,
                         const Cells& placements, int* any, int* pieces) {
        const auto& grid = position.grid();
        for (int size = 1; size <= 3; ++size) {
            const Cells& victims = position.creatures(prey, size);
            const Cells& hunters = position.creatures(hunter, size);
            if (victims.empty() || hunters.empty()) {
                continue;
            }
            const Cells grown = hunters | (grid.touching(hunters) & placements);
            pieces[size - 1] = (grid.touching(grown) & victims).size();
            any[size - 1] = pieces[size - 1] > 0 ? 1 : 0;
        }
    }
};

}  // namespace potluck::bots
