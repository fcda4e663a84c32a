// Search knowledge for Eat Your Neighbor: what was eaten and can be eaten next, the creatures by
// size, and room: where the seat to move may place, and how much of the board each seat touches.
#pragma once

#include <array>

#include "bots/search/hash.h"
#include "bots/search/knowledge.h"
#include "rules/games/eat_your_neighbor/eat_your_neighbor.h"

namespace potluck::bots {

template <std::size_t Words>
struct Knowledge<rules::EatYourNeighbor<Words>> {
    using Position = rules::EatYourNeighbor<Words>;

    static constexpr int score_of_sure_win = 1'000;

    // A logistic model of who wins, fitted to games of its own (README.md in bots/): 250 points are
    // one unit of its logarithmic odds.
    static int evaluate(const Position& position) {
        const rules::Seat own = *position.to_move();
        const rules::Seat enemy = rules::make_seat(1 - own.number);
        const auto& grid = position.grid();
        const rules::Scores scores = position.scores();
        const Cells mine = all(position, own);
        const Cells theirs = all(position, enemy);
        const Cells empty = grid.cells - mine - theirs;
        return 153 * (scores[own.number] - scores[enemy.number]) +
               by_size(position, own, {26, -13, -18, -13}) +
               by_size(position, enemy, {-61, -21, -7, 14}) +
               prey(position, own, enemy, position.placements(), {87, 63, 75}, {21, 33, 34}) +
               prey(position, enemy, own, empty, {-70, -76, -64}, {-14, 5, -10}) +
               26 * position.placements().size() - 28 * empty.size() -
               35 * grid.touching(mine).size() + 46 * grid.touching(theirs).size();
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
    static int by_size(const Position& position, rules::Seat seat,
                       const std::array<int, 4>& points) {
        int sum = 0;
        for (int size = 1; size <= 4; ++size) {
            sum +=
                points[static_cast<std::size_t>(size - 1)] * position.creatures(seat, size).size();
        }
        return sum;
    }
    // For each size of creature of `prey` that a creature of `hunter` could eat by growing by one
    // piece: points if there is one, and for each of its pieces within reach. Ignores placements
    // that join creatures.
    static int prey(const Position& position, rules::Seat hunter, rules::Seat prey,
                    const Cells& placements, const std::array<int, 3>& any,
                    const std::array<int, 3>& each) {
        const auto& grid = position.grid();
        int sum = 0;
        for (int size = 1; size <= 3; ++size) {
            const Cells& victims = position.creatures(prey, size);
            const Cells& hunters = position.creatures(hunter, size);
            if (victims.empty() || hunters.empty()) {
                continue;
            }
            const Cells grown = hunters | (grid.touching(hunters) & placements);
            const int bitten = (grid.touching(grown) & victims).size();
            const auto place = static_cast<std::size_t>(size - 1);
            sum += bitten == 0 ? 0 : any[place] + each[place] * bitten;
        }
        return sum;
    }
};

}  // namespace potluck::bots
