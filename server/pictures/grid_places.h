// GridPlaces: where the cells of a board lie in a picture, and which of them touch; and what pieces
// there belong together. The same geometry as the client's boards/grid_geometry.js and groups.js:
// neighbouring middles are `spacing` apart, the first row is at the bottom.
// Pure values; any thread.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/boards/grid.h"
#include "rules/position_view.h"
#include "server/pictures/canvas.h"

namespace potluck::server {

struct Box {
    double left = 0;
    double top = 0;
    double width = 0;
    double height = 0;
};

class GridPlaces {
public:
    static constexpr double spacing = 100;

    struct Cell {
        rules::ShortText name;
        rules::GridPoint point;  // as the rules count
        Point middle;
    };

    // `directions`: how many cells an inner one of a square touches, 4 or 8. `shape`: no ring.
    GridPlaces(const rules::BoardShape& shape, int directions);

    const std::vector<Cell>& cells() const { return cells_; }
    const std::vector<std::size_t>& neighbours(std::size_t cell) const { return near_[cell]; }
    bool are_near(std::size_t one, std::size_t other) const;
    std::optional<std::size_t> named(std::string_view name) const;
    std::optional<std::size_t> at(rules::GridPoint point) const;
    bool is_square() const { return is_square_; }
    // The outline of a cell, `scale` times its full size.
    std::vector<Point> outline(const Cell& cell, double scale = 1) const;
    Box bounds() const;

private:
    void add_rows(const rules::RowsShape& shape);
    void add_square(const rules::SquareShape& shape);

    bool is_square_ = false;
    std::vector<Cell> cells_;
    std::vector<Point> corners_;  // of a cell, from its middle
    std::vector<std::vector<std::size_t>> near_;
};

// The pieces of a position: each cell's seat, or nothing.
using Pieces = std::vector<std::optional<rules::Seat>>;

struct PieceGroup {
    rules::Seat seat;
    std::vector<std::size_t> cells;
};

std::vector<PieceGroup> groups_of(const Pieces& pieces, const GridPlaces& places);

// What joins these cells of one seat in a picture: pairs of them, and the triangles or squares
// between them.
struct Links {
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    std::vector<std::vector<std::size_t>> areas;
};
Links links_between(const std::vector<std::size_t>& cells, const GridPlaces& places);

}  // namespace potluck::server
