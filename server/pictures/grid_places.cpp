#include "server/pictures/grid_places.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace potluck::server {

namespace {

rules::ShortText cell_name(int line, int number) {
    return rules::ShortText().append(static_cast<char>('a' + line)).append_number(number);
}

rules::GridPoint grid_point(int x, int y) {
    return {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
}

}  // namespace

GridPlaces::GridPlaces(const rules::BoardShape& shape, int directions) {
    if (const auto* square = std::get_if<rules::SquareShape>(&shape)) {
        add_square(*square);
    } else if (const auto* rows = std::get_if<rules::RowsShape>(&shape)) {
        add_rows(*rows);
    }
    constexpr double tolerance = 1.05;
    const double reach =
        spacing * tolerance * (is_square_ && directions == 8 ? std::numbers::sqrt2 : 1);
    near_.resize(cells_.size());
    for (std::size_t one = 0; one < cells_.size(); ++one) {
        for (std::size_t other = 0; other < cells_.size(); ++other) {
            const Point& from = cells_[one].middle;
            const Point& to = cells_[other].middle;
            if (one != other && std::hypot(from.x - to.x, from.y - to.y) <= reach) {
                near_[one].push_back(other);
            }
        }
    }
}

void GridPlaces::add_rows(const rules::RowsShape& shape) {
    constexpr double radius = spacing * std::numbers::inv_sqrt3;
    for (int corner = 0; corner < 6; ++corner) {
        const double angle = (corner * 60 + 30) * std::numbers::pi / 180;
        corners_.push_back({std::cos(angle) * radius, std::sin(angle) * radius});
    }
    int row = 0;
    for (const int size : shape.row_sizes) {
        for (int index = 0; index < size; ++index) {
            const int x = 2 * index + 1 - size;
            cells_.push_back({cell_name(row, index + 1),
                              grid_point(x, row),
                              {x * spacing / 2, -row * spacing * std::numbers::sqrt3 / 2}});
        }
        ++row;
    }
}

void GridPlaces::add_square(const rules::SquareShape& shape) {
    constexpr double half = spacing / 2;
    is_square_ = true;
    corners_ = {{half, half}, {-half, half}, {-half, -half}, {half, -half}};
    const auto is_outer = [&](int place) {
        return place < shape.cut || place >= shape.size - shape.cut;
    };
    for (int row = 0; row < shape.size; ++row) {
        for (int column = 0; column < shape.size; ++column) {
            if (!is_outer(row) || !is_outer(column)) {
                cells_.push_back({cell_name(column, row + 1),
                                  grid_point(column, row),
                                  {column * spacing, -row * spacing}});
            }
        }
    }
}

bool GridPlaces::are_near(std::size_t one, std::size_t other) const {
    return std::ranges::find(near_[one], other) != near_[one].end();
}

std::optional<std::size_t> GridPlaces::named(std::string_view name) const {
    const auto found =
        std::ranges::find(cells_, name, [](const Cell& cell) { return cell.name.view(); });
    return found == cells_.end() ? std::nullopt
                                 : std::optional(static_cast<std::size_t>(found - cells_.begin()));
}

std::optional<std::size_t> GridPlaces::at(rules::GridPoint point) const {
    const auto found = std::ranges::find(cells_, point, &Cell::point);
    return found == cells_.end() ? std::nullopt
                                 : std::optional(static_cast<std::size_t>(found - cells_.begin()));
}

std::vector<Point> GridPlaces::outline(const Cell& cell, double scale) const {
    std::vector<Point> outline;
    for (const Point& corner : corners_) {
        outline.push_back({cell.middle.x + corner.x * scale, cell.middle.y + corner.y * scale});
    }
    return outline;
}

Box GridPlaces::bounds() const {
    Point least{0, 0};
    Point most{0, 0};
    bool is_first = true;
    for (const Cell& cell : cells_) {
        for (const Point& corner : outline(cell)) {
            least =
                is_first ? corner : Point{std::min(least.x, corner.x), std::min(least.y, corner.y)};
            most =
                is_first ? corner : Point{std::max(most.x, corner.x), std::max(most.y, corner.y)};
            is_first = false;
        }
    }
    return {least.x, least.y, most.x - least.x, most.y - least.y};
}

std::vector<PieceGroup> groups_of(const Pieces& pieces, const GridPlaces& places) {
    std::vector<PieceGroup> groups;
    std::vector<bool> seen(pieces.size());
    for (std::size_t first = 0; first < pieces.size(); ++first) {
        if (!pieces[first] || seen[first]) {
            continue;
        }
        PieceGroup group{*pieces[first], {first}};
        seen[first] = true;
        for (std::size_t next = 0; next < group.cells.size(); ++next) {
            for (const std::size_t near : places.neighbours(group.cells[next])) {
                if (!seen[near] && pieces[near] == group.seat) {
                    seen[near] = true;
                    group.cells.push_back(near);
                }
            }
        }
        groups.push_back(std::move(group));
    }
    return groups;
}

namespace {

// The square of which this cell is the left one below, if all of it is there.
std::optional<std::vector<std::size_t>> square_from(std::size_t cell, const GridPlaces& places,
                                                    const std::vector<bool>& has) {
    const rules::GridPoint from = places.cells()[cell].point;
    std::vector<std::size_t> corners;
    for (const auto& [x, y] :
         {std::pair(0, 0), std::pair(1, 0), std::pair(1, 1), std::pair(0, 1)}) {
        const auto corner = places.at(grid_point(from.x + x, from.y + y));
        if (!corner || !has[*corner]) {
            return std::nullopt;
        }
        corners.push_back(*corner);
    }
    return corners;
}

}  // namespace

Links links_between(const std::vector<std::size_t>& cells, const GridPlaces& places) {
    std::vector<bool> has(places.cells().size());
    for (const std::size_t cell : cells) {
        has[cell] = true;
    }
    Links links;
    for (const std::size_t cell : cells) {
        std::vector<std::size_t> later;
        std::ranges::copy_if(places.neighbours(cell), std::back_inserter(later),
                             [&](std::size_t near) { return near > cell && has[near]; });
        for (std::size_t one = 0; one < later.size(); ++one) {
            links.pairs.emplace_back(cell, later[one]);
            for (std::size_t two = one + 1; two < later.size() && !places.is_square(); ++two) {
                if (places.are_near(later[one], later[two])) {
                    links.areas.push_back({cell, later[one], later[two]});
                }
            }
        }
        if (places.is_square()) {
            if (auto corners = square_from(cell, places, has)) {
                links.areas.push_back(std::move(*corners));
            }
        }
    }
    return links;
}

}  // namespace potluck::server
