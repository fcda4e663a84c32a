// Search knowledge for Ketchup: stones belong beside the enemy's, to hem them in, rather than
// beside one's own, because the leader places fewer and groups are better joined late. (Measured:
// the opposite, growing one's own groups in the middle, won 3 games of 20 against no priors.)
#pragma once

#include <algorithm>
#include <cmath>

#include "bots/search/knowledge.h"
#include "rules/games/ketchup/ketchup.h"

namespace potluck::bots {

template <std::size_t Words>
struct Knowledge<rules::Ketchup<Words>> {
    using Position = rules::Ketchup<Words>;
    using Action = typename Position::Action;

    static float weight(const Position& before, const Action& action, const Position& after) {
        static_cast<void>(after);
        if (!action.cell) {
            return 1;  // the same as for an isolated cell
        }
        const auto& grid = before.grid();
        const auto& near = grid.neighbours_of(*action.cell);
        const rules::Seat own = *before.to_move();
        const rules::Seat enemy = rules::make_seat(1 - own.number);
        const int friends = (near & before.stones(own)).size();
        const int enemies = (near & before.stones(enemy)).size();
        return std::exp(-0.5F * static_cast<float>(friends) + 0.7F * static_cast<float>(enemies) -
                        0.15F * from_middle(grid, *action.cell));
    }

private:
    // In steps, or half steps on squares of even size.
    static float from_middle(const rules::Grid<Words>& grid, rules::Cell cell) {
        const rules::GridPoint point = grid.points[cell.index];
        const float middle = static_cast<float>(grid.line_count - 1) / 2;
        const float y = std::abs(static_cast<float>(point.y) - middle);
        if (grid.shape == rules::GridShape::rows) {
            const float x = std::abs(static_cast<float>(point.x));
            return std::max(y, (x + y) / 2);
        }
        return std::max(y, std::abs(static_cast<float>(point.x) - middle));
    }
};

}  // namespace potluck::bots
