// The boards of Attack of the Moulds: a grid, and where a piece may spread to from each cell
// (rules.md 4, clause 1). Fields are constants; positions point to them.
#pragma once

#include <array>
#include <cstdint>

#include "rules/boards/grid.h"

namespace potluck::rules {

enum class MouldsBoard : std::uint8_t { square, plus, triangle, star, perfect_triangle };
// Straight (option A): two steps in one direction. Any (option B): any cell two steps away.
enum class MouldsSpread : std::uint8_t { straight, any };

struct MouldsField {
    Grid<1> grid;
    MouldsSpread spread = MouldsSpread::straight;
    int directions = 8;                 // number of directions to neighbours; 6 on hexagons
    std::array<Mask<1>, 64> spreads{};  // by the cell of the piece
};

// At most one growth per cell, and one spread per pair of cells two steps apart, since one of the
// two must be empty. The square with 8 directions has 36 cells and 160 such pairs.
inline constexpr std::size_t moulds_actions_max = 196;

// Whether the board is made of squares, not of hexagons.
constexpr bool has_squares(MouldsBoard board) {
    return board == MouldsBoard::square || board == MouldsBoard::plus;
}

// `directions` (8 or 4) matters on boards of squares only.
const MouldsField& moulds_field(MouldsBoard board, int directions, MouldsSpread spread);

}  // namespace potluck::rules
