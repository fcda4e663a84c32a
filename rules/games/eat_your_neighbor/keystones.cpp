#include "rules/games/eat_your_neighbor/keystones.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>

namespace potluck::rules {

namespace {

struct Axial {
    int q = 0;
    int r = 0;
};

struct Shape {
    std::string_view name;
    std::size_t size;
    std::array<Axial, 4> cells;
};

// In the order of Keystone; the cells as rules.md gives them.
constexpr std::array<Shape, keystone_count> shapes{{
    {"one", 1, {{{0, 0}}}},
    {"two", 2, {{{0, 0}, {1, 0}}}},
    {"three-line", 3, {{{0, 0}, {1, 0}, {2, 0}}}},
    {"three-bend", 3, {{{0, 0}, {1, 0}, {1, 1}}}},
    {"three-triangle", 3, {{{0, 0}, {1, 0}, {0, 1}}}},
    {"bar", 4, {{{0, 0}, {1, 0}, {2, 0}, {3, 0}}}},
    {"worm", 4, {{{0, 0}, {1, 0}, {2, 0}, {2, 1}}}},
    {"wave", 4, {{{0, 0}, {1, 0}, {1, 1}, {2, 1}}}},
    {"pistol", 4, {{{0, 0}, {1, 0}, {0, 1}, {2, 0}}}},
    {"propeller", 4, {{{0, 0}, {1, 0}, {0, -1}, {-1, 1}}}},
    {"arch", 4, {{{0, 0}, {1, 0}, {1, 1}, {0, 2}}}},
    {"bee", 4, {{{0, 0}, {1, 0}, {0, 1}, {1, -1}}}},
}};

// In half cells across, rows up: the coordinates of the boards.
constexpr GridPoint point_of(Axial cell) {
    return {static_cast<std::int8_t>(2 * cell.q + cell.r), static_cast<std::int8_t>(cell.r)};
}

// The sum of the squared distances between all pairs of cells, with neighbours at distance 1. It is
// invariant under rotation and reflection and different for each of the twelve shapes, so it
// identifies them.
constexpr int spread_of(std::span<const GridPoint> cells) {
    int sum = 0;
    for (std::size_t first = 0; first < cells.size(); ++first) {
        for (std::size_t second = first + 1; second < cells.size(); ++second) {
            const int across = cells[first].x - cells[second].x;
            const int up = cells[first].y - cells[second].y;
            sum += (across * across + 3 * up * up) / 4;
        }
    }
    return sum;
}

constexpr std::array<int, keystone_count> spreads = [] {
    std::array<int, keystone_count> result{};
    for (std::size_t index = 0; index < shapes.size(); ++index) {
        std::array<GridPoint, 4> points{};
        for (std::size_t cell = 0; cell < shapes[index].size; ++cell) {
            points[cell] = point_of(shapes[index].cells[cell]);
        }
        result[index] = spread_of(std::span(points).first(shapes[index].size));
    }
    return result;
}();

constexpr bool all_different(std::array<int, keystone_count> values) {
    std::sort(values.begin(), values.end());
    return std::adjacent_find(values.begin(), values.end()) == values.end();
}
static_assert(all_different(spreads));

}  // namespace

std::string_view to_text(Keystone shape) {
    return shapes[static_cast<std::size_t>(shape)].name;
}

std::optional<Keystone> keystone_named(std::string_view name) {
    for (std::size_t index = 0; index < shapes.size(); ++index) {
        if (shapes[index].name == name) {
            return static_cast<Keystone>(index);
        }
    }
    return std::nullopt;
}

Keystone keystone_of(std::span<const GridPoint> creature) {
    const auto found = std::find(spreads.begin(), spreads.end(), spread_of(creature));
    if (found == spreads.end()) {
        std::abort();
    }
    return static_cast<Keystone>(found - spreads.begin());
}

}  // namespace potluck::rules
