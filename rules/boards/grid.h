// The boards made of cells: hexagons of side n ("hexhex"), other rows of hexagons, squares, and
// squares without their corners.
// A Grid is a table made at compile time: the cells' neighbours, places and names.
// Invariant: cell indices run line by line (line `a` first), number by number, without gaps. A line
// is a row from the bottom on boards of hexagons, and a column from the left on squares, so a
// cell's name is always its line's letter and its number in the line, from 1. Where corners are cut
// off, the cells that are left keep their names. Grids are constants: positions point to them and
// compare them by address.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>
#include <string_view>

#include "rules/boards/mask.h"
#include "rules/short_text.h"

namespace potluck::rules {

inline constexpr std::size_t grid_lines_max = 19;  // hexhex 10

enum class GridShape : std::uint8_t {
    rows,    // rows of hexagons, each centred over the one below
    square,  // columns and rows of squares
};

// Rows: x in half cells from the board's middle, y the row. Square: x the column, y the row.
struct GridPoint {
    std::int8_t x = 0;
    std::int8_t y = 0;

    friend constexpr auto operator<=>(GridPoint, GridPoint) = default;
};

template <std::size_t Words>
struct Grid {
    GridShape shape = GridShape::rows;
    std::uint16_t cell_count = 0;
    std::uint8_t line_count = 0;
    std::array<std::uint8_t, grid_lines_max> line_sizes{};
    std::array<std::uint16_t, grid_lines_max> line_starts{};
    std::array<std::int16_t, grid_lines_max> before_first{};  // a cell's index minus its number
    std::uint8_t cut = 0;  // squares: side of the square that is missing in each corner
    Mask<Words> cells;
    std::array<GridPoint, Words * 64> points{};
    std::array<Mask<Words>, Words * 64> neighbours{};
    // The neighbours of all cells in one byte of a mask, to spread a mask a byte at a time instead
    // of a cell at a time. With two words it would be 64 KB, and slower than cell by cell
    // (measured).
    static constexpr std::size_t tabled_bytes = Words == 1 ? 8 : 0;
    std::array<std::array<Mask<Words>, 256>, tabled_bytes> neighbours_of_byte{};

    constexpr const Mask<Words>& neighbours_of(Cell cell) const { return neighbours[cell.index]; }

    // The number of the line's first cell: 1, or more where a corner is cut off.
    constexpr int first_number(std::size_t line) const {
        return line < cut || line + cut >= line_count ? cut + 1 : 1;
    }

    constexpr std::optional<Cell> cell_at(GridPoint point) const {
        for (std::size_t index = 0; index < cell_count; ++index) {
            if (points[index] == point) {
                return make_cell(index);
            }
        }
        return std::nullopt;
    }

    // Every cell that touches a cell of `mask`, including cells of `mask` that touch each other.
    constexpr Mask<Words> touching(const Mask<Words>& mask) const {
        Mask<Words> result;
        if constexpr (tabled_bytes > 0) {
            for (std::size_t byte = 0; byte < tabled_bytes; ++byte) {
                result |= neighbours_of_byte[byte][mask.byte(byte)];
            }
        } else {
            mask.for_each([&](Cell cell) { result |= neighbours_of(cell); });
        }
        return result;
    }
    // Every cell outside `mask` that touches a cell of `mask`.
    constexpr Mask<Words> halo(const Mask<Words>& mask) const { return touching(mask) - mask; }

    // The cells of `mask` that touch none of `others`.
    constexpr Mask<Words> apart(const Mask<Words>& mask, const Mask<Words>& others) const {
        if constexpr (tabled_bytes > 0) {
            return mask - touching(others);
        } else {
            Mask<Words> result;
            mask.for_each([&](Cell cell) {
                result |=
                    neighbours_of(cell).intersects(others) ? Mask<Words>{} : Mask<Words>::of(cell);
            });
            return result;
        }
    }

    struct Region {
        Mask<Words> cells;
        Mask<Words> halo;
    };
    // The cells of `within` that are connected to `seed`, one of them, through cells of `within`;
    // and the cells that touch those.
    constexpr Region region_of(Cell seed, const Mask<Words>& within) const {
        Mask<Words> reached = Mask<Words>::of(seed);
        Mask<Words> touched = neighbours_of(seed);
        Mask<Words> edge = touched & within;
        while (!edge.empty()) {
            reached |= edge;
            const Mask<Words> next = touching(edge);
            touched |= next;
            edge = (next & within) - reached;
        }
        return {reached, touched - reached};
    }
    // The same from several seeds, without the touching cells; stops once everything is reached.
    constexpr Mask<Words> flood(const Mask<Words>& seeds, const Mask<Words>& within) const {
        Mask<Words> reached = seeds;
        Mask<Words> edge = seeds;
        while (!edge.empty() && reached != within) {
            edge = (touching(edge) & within) - reached;
            reached |= edge;
        }
        return reached;
    }

    constexpr ShortText name_of(Cell cell) const {
        const GridPoint point = points[cell.index];
        const auto line = static_cast<std::uint8_t>(shape == GridShape::square ? point.x : point.y);
        ShortText name;
        name.append(static_cast<char>('a' + line));
        return name.append_number(cell.index - before_first[line]);
    }
    // Takes a cell name off the front of `text`; nothing, and `text` unchanged, if it does not
    // start with a cell of this board.
    constexpr std::optional<Cell> take_cell(std::string_view& text) const {
        if (text.empty() || text.front() < 'a' || text.front() >= 'a' + line_count) {
            return std::nullopt;
        }
        const auto line = static_cast<std::size_t>(text.front() - 'a');
        std::string_view rest = text.substr(1);
        const int place = take_number(rest) - first_number(line);
        if (place < 0 || place >= line_sizes[line]) {
            return std::nullopt;
        }
        text = rest;
        return make_cell(line_starts[line] + static_cast<std::size_t>(place));
    }
    // The cell named `text`, if this board has it.
    constexpr std::optional<Cell> cell_named(std::string_view text) const {
        const std::optional<Cell> cell = take_cell(text);
        return text.empty() ? cell : std::nullopt;
    }
};

namespace detail {

// Each entry adds the neighbours of its lowest cell to the entry without that cell.
template <std::size_t Words>
constexpr void fill_byte_table(Grid<Words>& grid) {
    for (std::size_t byte = 0; byte < Grid<Words>::tabled_bytes; ++byte) {
        for (unsigned value = 1; value < 256; ++value) {
            const auto lowest = static_cast<std::size_t>(std::countr_zero(value));
            grid.neighbours_of_byte[byte][value] =
                grid.neighbours_of_byte[byte][value & (value - 1)] |
                grid.neighbours[8 * byte + lowest];
        }
    }
}

// Fills what follows from the cells. Cells touch only within their line and the two beside it.
// Looking no further keeps compile-time evaluation within compilers' limits.
template <std::size_t Words, class Touches>
constexpr void connect(Grid<Words>& grid, Touches touches) {
    for (std::size_t line = 0; line < grid.line_count; ++line) {
        grid.before_first[line] =
            static_cast<std::int16_t>(grid.line_starts[line] - grid.first_number(line));
    }
    for (std::size_t line = 0; line < grid.line_count; ++line) {
        const std::size_t first_line = line == 0 ? 0 : line - 1;
        const std::size_t last_line = line + 1 == grid.line_count ? line : line + 1;
        const std::size_t to_begin = grid.line_starts[first_line];
        const std::size_t to_end =
            grid.line_starts[last_line] + std::size_t{grid.line_sizes[last_line]};
        for (std::size_t place = 0; place < grid.line_sizes[line]; ++place) {
            const std::size_t from = grid.line_starts[line] + place;
            for (std::size_t to = to_begin; to < to_end; ++to) {
                if (touches(grid.points[from], grid.points[to])) {
                    grid.neighbours[from].insert(make_cell(to));
                }
            }
        }
    }
    fill_byte_table(grid);
}

constexpr int absolute(int value) {
    return value < 0 ? -value : value;
}

}  // namespace detail

// A board of hexagons in rows of the given sizes from the bottom, each row centred over the one
// below; touching cells are neighbours.
template <std::size_t Words>
constexpr Grid<Words> make_rows_grid(std::span<const std::uint8_t> row_sizes) {
    Grid<Words> grid;
    grid.shape = GridShape::rows;
    grid.line_count = static_cast<std::uint8_t>(row_sizes.size());
    std::uint16_t index = 0;
    for (std::size_t row = 0; row < row_sizes.size(); ++row) {
        grid.line_sizes[row] = row_sizes[row];
        grid.line_starts[row] = index;
        for (int place = 0; place < row_sizes[row]; ++place) {
            grid.points[index++] = {static_cast<std::int8_t>(2 * place - (row_sizes[row] - 1)),
                                    static_cast<std::int8_t>(row)};
        }
    }
    grid.cell_count = index;
    grid.cells = Mask<Words>::first(index);
    detail::connect(grid, [](GridPoint a, GridPoint b) {
        const int across = detail::absolute(a.x - b.x);
        const int up = detail::absolute(a.y - b.y);
        return (up == 0 && across == 2) || (up == 1 && across == 1);
    });
    return grid;
}

// The hexagon of side `size`.
template <std::size_t Words>
constexpr Grid<Words> make_hex_grid(int size) {
    std::array<std::uint8_t, grid_lines_max> rows{};
    const int row_count = 2 * size - 1;
    for (int row = 0; row < row_count; ++row) {
        rows[static_cast<std::size_t>(row)] =
            static_cast<std::uint8_t>(row_count - detail::absolute(size - 1 - row));
    }
    return make_rows_grid<Words>(std::span(rows).first(static_cast<std::size_t>(row_count)));
}

// The square of the given size, without a square of `cut` cells a side in each corner; each cell
// touches 4 others, or 8 with the diagonals.
template <std::size_t Words>
constexpr Grid<Words> make_square_grid(int size, int directions, int cut = 0) {
    Grid<Words> grid;
    grid.shape = GridShape::square;
    grid.line_count = static_cast<std::uint8_t>(size);
    grid.cut = static_cast<std::uint8_t>(cut);
    std::uint16_t index = 0;
    for (int column = 0; column < size; ++column) {
        const auto line = static_cast<std::size_t>(column);
        const int missing = grid.first_number(line) - 1;
        grid.line_sizes[line] = static_cast<std::uint8_t>(size - 2 * missing);
        grid.line_starts[line] = index;
        for (int row = missing; row < size - missing; ++row) {
            grid.points[index++] = {static_cast<std::int8_t>(column),
                                    static_cast<std::int8_t>(row)};
        }
    }
    grid.cell_count = index;
    grid.cells = Mask<Words>::first(index);
    detail::connect(grid, [directions](GridPoint a, GridPoint b) {
        const int across = detail::absolute(a.x - b.x);
        const int up = detail::absolute(a.y - b.y);
        return directions == 8 ? (across <= 1 && up <= 1 && across + up > 0) : across + up == 1;
    });
    return grid;
}

// The constant for one hexagon; Words must hold its 3n(n-1)+1 cells.
template <std::size_t Words, int Size>
inline constexpr Grid<Words> hex_grid_constant = make_hex_grid<Words>(Size);

// The hexagon of side `size` (2 to 10), for masks of this many words. Aborts if it does not fit.
template <std::size_t Words>
const Grid<Words>& hex_grid(int size) {
    if constexpr (Words == 1) {
        switch (size) {
            case 2:
                return hex_grid_constant<1, 2>;
            case 3:
                return hex_grid_constant<1, 3>;
            case 4:
                return hex_grid_constant<1, 4>;
            case 5:
                return hex_grid_constant<1, 5>;
            default:
                std::abort();
        }
    } else if constexpr (Words == 2) {
        switch (size) {
            case 6:
                return hex_grid_constant<2, 6>;
            case 7:
                return hex_grid_constant<2, 7>;
            default:
                std::abort();
        }
    } else {
        static_assert(Words == 5);
        switch (size) {
            case 8:
                return hex_grid_constant<5, 8>;
            case 9:
                return hex_grid_constant<5, 9>;
            case 10:
                return hex_grid_constant<5, 10>;
            default:
                std::abort();
        }
    }
}

// How many words a hexagon of side `size` needs here: 1, 2 or 5.
constexpr std::size_t hex_grid_words(int size) {
    return size <= 5 ? 1 : size <= 7 ? 2 : 5;
}

}  // namespace potluck::rules
