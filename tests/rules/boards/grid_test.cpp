#include "rules/boards/grid.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "rules/random_source.h"
#include "tests/support/text_board.h"

namespace potluck::tests {

namespace {

using namespace potluck::rules;

constexpr std::array<std::uint8_t, 8> triangle_rows{2, 7, 6, 5, 6, 5, 2, 1};
constexpr Grid<1> triangle_grid = make_rows_grid<1>(std::span(triangle_rows));
constexpr Grid<1> square_8 = make_square_grid<1>(6, 8);
constexpr Grid<1> square_4 = make_square_grid<1>(6, 4);
constexpr Grid<1> plus = make_square_grid<1>(7, 8, 2);

template <std::size_t Words>
std::vector<std::string> names(const Grid<Words>& grid, const Mask<Words>& cells) {
    std::vector<std::string> result;
    cells.for_each([&](Cell cell) { result.push_back(grid.name_of(cell).str()); });
    std::sort(result.begin(), result.end());
    return result;
}

template <std::size_t Words>
std::vector<std::string> neighbours(const Grid<Words>& grid, std::string_view name) {
    return names(grid, grid.neighbours_of(*grid.cell_named(name)));
}

// True for any grid: names and points are unique, neighbours are mutual and inside the board.
template <std::size_t Words>
void check_grid(const Grid<Words>& grid) {
    CHECK(grid.cells.size() == grid.cell_count);
    for (std::size_t index = 0; index < grid.cell_count; ++index) {
        const Cell cell = make_cell(index);
        CHECK(grid.cell_named(grid.name_of(cell)) == cell);
        CHECK(grid.cell_at(grid.points[index]) == cell);
        CHECK_FALSE(grid.neighbours_of(cell).contains(cell));
        CHECK((grid.neighbours_of(cell) - grid.cells).empty());
        grid.neighbours_of(cell).for_each(
            [&](Cell other) { CHECK(grid.neighbours_of(other).contains(cell)); });
    }
}

// The number of cells by their number of neighbours.
template <std::size_t Words>
std::array<int, 9> degrees(const Grid<Words>& grid) {
    std::array<int, 9> counts{};
    grid.cells.for_each(
        [&](Cell cell) { ++counts[static_cast<std::size_t>(grid.neighbours_of(cell).size())]; });
    return counts;
}

template <std::size_t Words>
void check_hexagon(int size) {
    CAPTURE(size);
    const Grid<Words>& grid = hex_grid<Words>(size);
    check_grid(grid);
    CHECK(hex_grid_words(size) == Words);
    CHECK(grid.cell_count == 3 * size * (size - 1) + 1);
    CHECK(grid.line_count == 2 * size - 1);
    // Six corners, the rim between them, and the inside.
    CHECK(degrees(grid) == std::array<int, 9>{0, 0, 0, 6, 6 * (size - 2), 0,
                                              grid.cell_count - 6 * (size - 1), 0, 0});
}

}  // namespace

TEST_CASE("A hexagon of side n has 3n(n-1)+1 cells with three, four or six neighbours") {
    for (int size = 2; size <= 5; ++size) {
        check_hexagon<1>(size);
    }
    check_hexagon<2>(6);
    check_hexagon<2>(7);
    for (int size = 8; size <= 10; ++size) {
        check_hexagon<5>(size);
    }
}

TEST_CASE("Hexagon cells are named by the row from the bottom and the place from the left") {
    const Grid<1>& grid = hex_grid<1>(5);
    CHECK(grid.name_of(make_cell(0)) == "a1");
    CHECK(grid.name_of(make_cell(60)) == "i5");
    CHECK(grid.line_sizes[4] == 9);
    CHECK(grid.cell_named("e9").has_value());
    CHECK(neighbours(grid, "a1") == std::vector<std::string>{"a2", "b1", "b2"});
    CHECK(neighbours(grid, "e5") == std::vector<std::string>{"d4", "d5", "e4", "e6", "f4", "f5"});
    CHECK(neighbours(grid, "e1") == std::vector<std::string>{"d1", "e2", "f1"});
    CHECK(neighbours(grid, "f1") == std::vector<std::string>{"e1", "e2", "f2", "g1"});
    CHECK(neighbours(grid, "i5") == std::vector<std::string>{"h5", "h6", "i4"});
}

TEST_CASE("The triangle has rows of 2, 7, 6, 5, 6, 5, 2 and 1, and touching cells are adjacent") {
    check_grid(triangle_grid);
    CHECK(triangle_grid.cell_count == 34);
    CHECK(neighbours(triangle_grid, "a1") == std::vector<std::string>{"a2", "b3", "b4"});
    CHECK(neighbours(triangle_grid, "b1") == std::vector<std::string>{"b2", "c1"});
    CHECK(neighbours(triangle_grid, "d1") ==
          std::vector<std::string>{"c1", "c2", "d2", "e1", "e2"});
    CHECK(neighbours(triangle_grid, "e1") == std::vector<std::string>{"d1", "e2", "f1"});
    CHECK(neighbours(triangle_grid, "g1") == std::vector<std::string>{"f2", "f3", "g2", "h1"});
    CHECK(neighbours(triangle_grid, "h1") == std::vector<std::string>{"g1", "g2"});
}

TEST_CASE("A square without its corners keeps the names of the cells that are left") {
    check_grid(plus);
    CHECK(plus.cell_count == 33);
    for (const char* name : {"c1", "e1", "a3", "g5", "c7", "d4"}) {
        CHECK(plus.cell_named(name).has_value());
    }
    for (const char* name : {"a1", "b2", "a2", "a6", "b7", "f1", "g2", "g6", "f7", "c8", "h4"}) {
        CHECK_FALSE(plus.cell_named(name).has_value());
    }
    CHECK(neighbours(plus, "a3") == std::vector<std::string>{"a4", "b3", "b4"});
    CHECK(neighbours(plus, "c2") == std::vector<std::string>{"b3", "c1", "c3", "d1", "d2", "d3"});
}

TEST_CASE("Square cells are named as in chess and touch four or eight others") {
    check_grid(square_4);
    check_grid(square_8);
    CHECK(square_8.cell_count == 36);
    CHECK(square_8.points[square_8.cell_named("c5")->index] == GridPoint{2, 4});
    CHECK(neighbours(square_4, "a1") == std::vector<std::string>{"a2", "b1"});
    CHECK(neighbours(square_8, "a1") == std::vector<std::string>{"a2", "b1", "b2"});
    CHECK(neighbours(square_4, "c3") == std::vector<std::string>{"b3", "c2", "c4", "d3"});
    CHECK(neighbours(square_8, "c3") ==
          std::vector<std::string>{"b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"});
    CHECK(degrees(square_4) == std::array<int, 9>{0, 0, 4, 16, 16, 0, 0, 0, 0});
    CHECK(degrees(square_8) == std::array<int, 9>{0, 0, 0, 4, 0, 16, 0, 0, 16});
}

TEST_CASE("A text that is not a cell of the board gives none") {
    const Grid<1>& grid = hex_grid<1>(4);
    for (std::string_view text :
         {"", "a", "1", "a0", "a5", "h1", "a01", "A1", "a1 ", " a1", "a1b", "aa", "a1000", "a-1"}) {
        CAPTURE(text);
        CHECK_FALSE(grid.cell_named(text));
    }
    CHECK_FALSE(square_8.cell_named("a7"));
    CHECK_FALSE(square_8.cell_named("g1"));
}

TEST_CASE("A cell is taken off the front of a text, which is unchanged if there is none") {
    const Grid<1>& grid = hex_grid<1>(4);
    std::string_view text = "d4-e4";
    CHECK(grid.take_cell(text) == grid.cell_named("d4"));
    CHECK(text == "-e4");
    CHECK_FALSE(grid.take_cell(text));
    CHECK(text == "-e4");
    text = "d9x";
    CHECK_FALSE(grid.take_cell(text));
    CHECK(text == "d9x");
}

TEST_CASE("No cell is found at a point off the board") {
    CHECK_FALSE(hex_grid<1>(4).cell_at({0, 7}));
    CHECK_FALSE(hex_grid<1>(4).cell_at({0, 0}));
    CHECK_FALSE(square_8.cell_at({6, 0}));
    CHECK_FALSE(square_8.cell_at({-1, 0}));
}

TEST_CASE("The halo of cells is what touches them, without themselves") {
    const Grid<1>& grid = hex_grid<1>(3);
    const TextBoard<1> board = text_board(grid, R"(
           . . .
          . * * .
         . * 0 * .
          * 0 * .
           * * .)");
    CHECK(grid.halo(board.pieces[0]) == board.marked);
    CHECK(grid.halo({}).empty());
    CHECK(grid.halo(grid.cells).empty());
}

TEST_CASE("A flood reaches what is connected to the seeds, and nothing else") {
    const Grid<1>& grid = hex_grid<1>(3);
    const TextBoard<1> board = text_board(grid, R"(
           0 . 1
          0 . . 1
         . . . . 1
          0 0 . .
           . . 0)");
    const auto flood = [&](std::string_view name, const Mask<1>& within) {
        return names(grid, grid.flood(Mask<1>::of(*grid.cell_named(name)), within));
    };
    CHECK(flood("e1", board.pieces[0]) == std::vector<std::string>{"d1", "e1"});
    CHECK(flood("b1", board.pieces[0]) == std::vector<std::string>{"b1", "b2"});
    CHECK(flood("a3", board.pieces[0]) == std::vector<std::string>{"a3"});
    CHECK(flood("d4", board.pieces[1]) == std::vector<std::string>{"c5", "d4", "e3"});
    CHECK(grid.flood({}, board.pieces[0]).empty());
    CHECK(grid.flood(board.pieces[0], board.pieces[0]) == board.pieces[0]);
    CHECK(grid.flood(Mask<1>::of(make_cell(0)), grid.cells) == grid.cells);
}

// Flood fills and halos against a cell-by-cell reference, on random masks.
template <std::size_t Words>
void check_spreading(const Grid<Words>& grid, std::uint64_t seed) {
    RandomSource random(seed);
    for (int round = 0; round < 50; ++round) {
        Mask<Words> mask = grid.cells;
        for (std::uint64_t& word : mask.words) {
            word &= round % 2 == 0 ? random.bits() : random.bits() & random.bits();
        }
        Mask<Words> touching;
        Mask<Words> apart;
        grid.cells.for_each([&](Cell cell) {
            const bool touches = grid.neighbours_of(cell).intersects(mask);
            (touches ? touching : apart).insert(cell);
        });
        CHECK(grid.touching(mask) == touching);
        CHECK(grid.halo(mask) == touching - mask);
        CHECK(grid.apart(mask, mask) == (apart & mask));
        for (Mask<Words> rest = mask; !rest.empty(); rest.erase(rest.front())) {
            const auto region = grid.region_of(rest.front(), mask);
            CHECK(region.cells == grid.flood(Mask<Words>::of(rest.front()), mask));
            CHECK(region.halo == grid.halo(region.cells));
            CHECK_FALSE(region.halo.intersects(mask));
            CHECK(region.cells.contains(rest.front()));
        }
    }
}

TEST_CASE("Spreading by table and by cell is the same on every kind of board") {
    check_spreading(hex_grid<1>(5), 1);
    check_spreading(hex_grid<2>(6), 2);
    check_spreading(hex_grid<5>(8), 3);
    check_spreading(triangle_grid, 4);
    check_spreading(square_8, 5);
    check_spreading(square_4, 6);
}

TEST_CASE("Masks wider than a word count, find and subtract as narrow ones do") {
    Mask<2> mask = Mask<2>::of(make_cell(70)) | Mask<2>::of(make_cell(3));
    CHECK(mask.size() == 2);
    CHECK(mask.front() == make_cell(3));
    mask.erase(make_cell(3));
    CHECK(mask.front() == make_cell(70));
    CHECK(mask.contains(make_cell(70)));
    CHECK_FALSE(mask.contains(make_cell(6)));
    CHECK((mask - Mask<2>::of(make_cell(70))).empty());
    CHECK(Mask<2>::first(100).size() == 100);
    CHECK(mask.intersects(Mask<2>::first(71)));
    CHECK_FALSE(mask.intersects(Mask<2>::first(70)));
}

}  // namespace potluck::tests
