#include "rules/games/attack_of_the_moulds/moulds_field.h"

#include <cstdlib>
#include <optional>
#include <span>

namespace potluck::rules {

namespace {

// Rows from the bottom.
constexpr std::array<std::uint8_t, 8> triangle_rows{2, 7, 6, 5, 6, 5, 2, 1};
constexpr std::array<std::uint8_t, 9> star_rows{1, 2, 7, 6, 5, 6, 7, 2, 1};
constexpr std::array<std::uint8_t, 7> perfect_triangle_rows{7, 6, 5, 4, 3, 2, 1};

// Option A: two steps in one direction; the cell in between must be on the board.
constexpr Mask<1> straight_spreads(const Grid<1>& grid, Cell from) {
    Mask<1> result;
    const GridPoint start = grid.points[from.index];
    grid.neighbours_of(from).for_each([&](Cell between) {
        const GridPoint step = grid.points[between.index];
        const std::optional<Cell> to =
            grid.cell_at({static_cast<std::int8_t>(2 * step.x - start.x),
                          static_cast<std::int8_t>(2 * step.y - start.y)});
        if (to) {
            result.insert(*to);
        }
    });
    return result;
}

// Option B: every cell that two steps on the board reach and one does not.
constexpr Mask<1> any_spreads(const Grid<1>& grid, Cell from) {
    return grid.halo(grid.neighbours_of(from) | Mask<1>::of(from));
}

constexpr MouldsField make_field(const Grid<1>& grid, MouldsSpread spread, int directions) {
    MouldsField field{.grid = grid, .spread = spread, .directions = directions, .spreads = {}};
    grid.cells.for_each([&](Cell from) {
        field.spreads[from.index] = spread == MouldsSpread::straight ? straight_spreads(grid, from)
                                                                     : any_spreads(grid, from);
    });
    return field;
}

template <MouldsSpread Spread, int Directions>
constexpr MouldsField square_field = make_field(make_square_grid<1>(6, Directions), Spread,
                                                Directions);

template <MouldsSpread Spread, int Directions>
constexpr MouldsField plus_field = make_field(make_square_grid<1>(7, Directions, 2), Spread,
                                              Directions);

template <MouldsSpread Spread, const auto& Rows>
constexpr MouldsField rows_field = make_field(make_rows_grid<1>(std::span(Rows)), Spread, 6);

constexpr std::size_t actions_bound(const MouldsField& field) {
    std::size_t ways = 0;
    for (const Mask<1>& spreads : field.spreads) {
        ways += static_cast<std::size_t>(spreads.size());
    }
    return field.grid.cell_count + ways / 2;
}
static_assert(actions_bound(square_field<MouldsSpread::any, 8>) == moulds_actions_max);
static_assert(actions_bound(square_field<MouldsSpread::any, 4>) <= moulds_actions_max);
static_assert(actions_bound(plus_field<MouldsSpread::any, 8>) <= moulds_actions_max);
static_assert(actions_bound(plus_field<MouldsSpread::any, 4>) <= moulds_actions_max);
static_assert(actions_bound(rows_field<MouldsSpread::any, triangle_rows>) <= moulds_actions_max);
static_assert(actions_bound(rows_field<MouldsSpread::any, star_rows>) <= moulds_actions_max);
static_assert(actions_bound(rows_field<MouldsSpread::any, perfect_triangle_rows>) <=
              moulds_actions_max);

template <MouldsSpread Spread>
const MouldsField& field_with(MouldsBoard board, int directions) {
    switch (board) {
        case MouldsBoard::square:
            return directions == 8 ? square_field<Spread, 8> : square_field<Spread, 4>;
        case MouldsBoard::plus:
            return directions == 8 ? plus_field<Spread, 8> : plus_field<Spread, 4>;
        case MouldsBoard::triangle:
            return rows_field<Spread, triangle_rows>;
        case MouldsBoard::star:
            return rows_field<Spread, star_rows>;
        case MouldsBoard::perfect_triangle:
            return rows_field<Spread, perfect_triangle_rows>;
    }
    std::abort();
}

}  // namespace

const MouldsField& moulds_field(MouldsBoard board, int directions, MouldsSpread spread) {
    return spread == MouldsSpread::straight ? field_with<MouldsSpread::straight>(board, directions)
                                            : field_with<MouldsSpread::any>(board, directions);
}

}  // namespace potluck::rules
