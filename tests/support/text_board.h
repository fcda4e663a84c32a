// Boards drawn as text in tests: one line per row from the top, a mark per cell, blanks ignored:
//
//      . 0 .
//     1 . . 0
//
// '.' is an empty cell, a digit the seat of the piece there, '*' a cell to point at.
#pragma once

#include <array>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "rules/boards/grid.h"
#include "rules/seat.h"

namespace potluck::tests {

template <std::size_t Words>
struct TextBoard {
    std::array<rules::Mask<Words>, rules::seats_max> pieces{};
    rules::Mask<Words> marked;  // the cells drawn as '*'
};

inline std::vector<std::string> board_lines(std::string_view drawing) {
    std::vector<std::string> lines(1);
    for (char character : drawing) {
        if (character == '\n') {
            lines.emplace_back();
        } else if (character != ' ') {
            lines.back().push_back(character);
        }
    }
    std::erase_if(lines, [](const std::string& line) { return line.empty(); });
    return lines;
}

// Throws if the drawing does not have the grid's shape.
template <std::size_t Words>
TextBoard<Words> text_board(const rules::Grid<Words>& grid, std::string_view drawing) {
    const std::vector<std::string> lines = board_lines(drawing);
    std::vector<std::size_t> used(lines.size(), 0);
    TextBoard<Words> board;
    for (std::size_t index = 0; index < grid.cell_count; ++index) {
        const rules::Cell cell = rules::make_cell(index);
        const rules::GridPoint point = grid.points[index];
        const std::size_t line = lines.size() - 1 - static_cast<std::size_t>(point.y);
        // The square is symmetric: a row begins where the column of the same number does.
        const std::size_t column =
            grid.shape == rules::GridShape::square
                ? static_cast<std::size_t>(point.x + 1 -
                                           grid.first_number(static_cast<std::size_t>(point.y)))
                : used.at(line);
        ++used.at(line);
        const char mark = lines[line].at(column);
        if (mark >= '0' && mark < '0' + rules::seats_max) {
            board.pieces[static_cast<std::size_t>(mark - '0')].insert(cell);
        } else if (mark == '*') {
            board.marked.insert(cell);
        } else if (mark != '.') {
            throw std::invalid_argument(std::string("unknown mark ") + mark);
        }
    }
    for (std::size_t line = 0; line < lines.size(); ++line) {
        if (used[line] != lines[line].size()) {
            throw std::invalid_argument("the drawing's row " + lines[line] + " is too long");
        }
    }
    return board;
}

}  // namespace potluck::tests
