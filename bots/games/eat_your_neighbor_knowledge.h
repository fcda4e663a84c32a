// Search knowledge for Eat Your Neighbor: what was eaten, what can be eaten next (the seat to move
// eats first), and that large creatures are hard to eat.
#pragma once

#include "bots/search/hash.h"
#include "bots/search/knowledge.h"
#include "rules/games/eat_your_neighbor/eat_your_neighbor.h"

namespace potluck::bots {

template <std::size_t Words>
struct Knowledge<rules::EatYourNeighbor<Words>> {
    using Position = rules::EatYourNeighbor<Words>;

    static constexpr int score_of_sure_win = 1'000;

    static int evaluate(const Position& position) {
        const rules::Seat own = *position.to_move();
        const rules::Seat enemy = rules::make_seat(1 - own.number);
        const rules::Scores scores = position.scores();
        const Cells empty = position.grid().cells - all(position, own) - all(position, enemy);
        const int hits = best_prey(position, own, enemy, position.placements());
        const int fears = best_prey(position, enemy, own, empty);
        return 100 * (scores[own.number] - scores[enemy.number]) + value(position, own) -
               value(position, enemy) + 60 * hits - 15 * fears;
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
    // The size of the largest creature of `prey` that a creature of `hunter` could eat by growing
    // by one piece; ignores placements that join creatures.
    static int best_prey(const Position& position, rules::Seat hunter, rules::Seat prey,
                         const Cells& placements) {
        const auto& grid = position.grid();
        for (int size = 3; size >= 1; --size) {
            const Cells& victims = position.creatures(prey, size);
            const Cells& hunters = position.creatures(hunter, size);
            if (victims.empty() || hunters.empty()) {
                continue;
            }
            const Cells grown = hunters | (grid.touching(hunters) & placements);
            if (grid.touching(grown).intersects(victims)) {
                return size;
            }
        }
        return 0;
    }
    // Large creatures are hard to eat.
    static int value(const Position& position, rules::Seat seat) {
        return -6 * position.creatures(seat, 1).size() - 4 * position.creatures(seat, 2).size() -
               2 * position.creatures(seat, 3).size() + 6 * position.creatures(seat, 4).size();
    }
};

}  // namespace potluck::bots
