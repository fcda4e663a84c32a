// What all games on cells share: cell names in actions, the view, the key, the board's shape.
#pragma once

#include <array>
#include <string>

#include "rules/boards/grid.h"
#include "rules/game_rules.h"
#include "rules/key_word.h"

namespace potluck::rules {

template <std::size_t Words>
std::string example_range(const Grid<Words>& grid) {
    return grid.name_of(make_cell(0)).str() + " to " +
           grid.name_of(make_cell(grid.cell_count - std::size_t{1})).str();
}

// A uniformly random cell of the mask.
template <std::size_t Words>
Cell random_cell(const Mask<Words>& cells, RandomSource& random) {
    return cells.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(cells.size()))));
}

// The cell named by the text, or why there is none.
template <std::size_t Words>
Result<Cell, Refusal> parse_cell(const Grid<Words>& grid, std::string_view text) {
    if (const std::optional<Cell> cell = grid.cell_named(text)) {
        return *cell;
    }
    return Refusal{"this is not a cell of the board; its cells run from " + example_range(grid)};
}

// The stones of up to four seats as a view, in cell order.
template <std::size_t Words, std::size_t Seats>
GridView grid_view(const Grid<Words>& grid, const std::array<Mask<Words>, Seats>& pieces) {
    Mask<Words> occupied;
    for (const Mask<Words>& each : pieces) {
        occupied |= each;
    }
    GridView view;
    view.cells.reserve(static_cast<std::size_t>(occupied.size()));
    occupied.for_each([&](Cell cell) {
        for (std::size_t seat = 0; seat < Seats; ++seat) {
            if (pieces[seat].contains(cell)) {
                view.cells.push_back({grid.name_of(cell), make_seat(static_cast<int>(seat))});
            }
        }
    });
    return view;
}

// The key of a position on cells: the masks' words, then `rest`.
template <std::size_t Words, std::size_t Seats>
std::array<std::uint64_t, Words * Seats + 1> grid_key(const std::array<Mask<Words>, Seats>& pieces,
                                                      const KeyWord& rest) {
    std::array<std::uint64_t, Words * Seats + 1> key{};
    std::size_t place = 0;
    for (const Mask<Words>& each : pieces) {
        for (std::uint64_t word : each.words) {
            key[place++] = word;
        }
    }
    key[place] = rest.word();
    return key;
}

template <std::size_t Words>
BoardShape board_shape(const Grid<Words>& grid) {
    if (grid.shape == GridShape::square) {
        return SquareShape{grid.line_count, grid.cut};
    }
    RowsShape rows;
    for (std::size_t row = 0; row < grid.line_count; ++row) {
        rows.row_sizes.push_back(grid.line_sizes[row]);
    }
    return rows;
}

}  // namespace potluck::rules
