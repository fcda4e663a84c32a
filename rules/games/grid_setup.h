// The pieces of a setup (rules/setup.h) of a game on cells: for each seat the names of its cells,
// one after the other, in the order of the cells.
#pragma once

#include <array>
#include <string>

#include "rules/games/grid_text.h"
#include "rules/player_name.h"
#include "rules/setup.h"
#include "rules/shown.h"

namespace potluck::rules {

// Reads the cells of `seat_count` seats; behind them the game has `more` parts.
template <std::size_t Seats, std::size_t Words>
Result<std::array<Mask<Words>, Seats>, Refusal> read_pieces(const Grid<Words>& grid,
                                                            const Setup& setup,
                                                            std::size_t seat_count = Seats,
                                                            std::size_t more = 0) {
    if (std::optional<Refusal> refusal = why_not_parts(setup, seat_count + more)) {
        return *std::move(refusal);
    }
    std::array<Mask<Words>, Seats> pieces{};
    Mask<Words> taken;
    for (std::size_t seat = 0; seat < seat_count; ++seat) {
        for (std::string_view text = setup.parts[seat]; !text.empty();) {
            const std::optional<Cell> cell = grid.take_cell(text);
            if (!cell) {
                return Refusal{"the board has no cell " + shown(text, 3) + "; its cells run from " +
                               example_range(grid)};
            }
            if (taken.contains(*cell)) {
                return Refusal{grid.name_of(*cell).str() + " cannot hold two pieces"};
            }
            taken.insert(*cell);
            pieces[seat].insert(*cell);
        }
    }
    return pieces;
}

template <std::size_t Words, class Pieces>
std::string write_pieces(const Grid<Words>& grid, const Pieces& pieces, std::size_t seat_count) {
    std::string text;
    for (std::size_t seat = 0; seat < seat_count; ++seat) {
        text += seat == 0 ? "" : ".";
        pieces[seat].for_each([&](Cell cell) { text += grid.name_of(cell).view(); });
    }
    return text;
}

}  // namespace potluck::rules
