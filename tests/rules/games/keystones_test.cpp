#include "rules/games/eat_your_neighbor/keystones.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

namespace potluck::tests {

namespace {

using namespace potluck::rules;

using Axial = std::pair<int, int>;  // q, r
using Shape = std::vector<Axial>;

// rules.md 1, with the number of orientations that each shape has on the board.
struct NamedShape {
    std::string name;
    Shape cells;
    std::size_t orientations;
};

const std::vector<NamedShape>& named_shapes() {
    static const std::vector<NamedShape> shapes{
        {"one", {{0, 0}}, 1},
        {"two", {{0, 0}, {1, 0}}, 3},
        {"three-line", {{0, 0}, {1, 0}, {2, 0}}, 3},
        {"three-bend", {{0, 0}, {1, 0}, {1, 1}}, 6},
        {"three-triangle", {{0, 0}, {1, 0}, {0, 1}}, 2},
        {"bar", {{0, 0}, {1, 0}, {2, 0}, {3, 0}}, 3},
        {"worm", {{0, 0}, {1, 0}, {2, 0}, {2, 1}}, 12},
        {"wave", {{0, 0}, {1, 0}, {1, 1}, {2, 1}}, 6},
        {"pistol", {{0, 0}, {1, 0}, {0, 1}, {2, 0}}, 12},
        {"propeller", {{0, 0}, {1, 0}, {0, -1}, {-1, 1}}, 2},
        {"arch", {{0, 0}, {1, 0}, {1, 1}, {0, 2}}, 6},
        {"bee", {{0, 0}, {1, 0}, {0, 1}, {1, -1}}, 3},
    };
    return shapes;
}

Axial rotated(Axial cell) {
    return {-cell.second, cell.first + cell.second};
}

Axial reflected(Axial cell) {
    return {cell.second, cell.first};
}

// Moved so that the smallest cell is 0,0, and sorted.
Shape settled(Shape cells) {
    std::sort(cells.begin(), cells.end());
    const Axial origin = cells.front();
    for (Axial& cell : cells) {
        cell.first -= origin.first;
        cell.second -= origin.second;
    }
    return cells;
}

// All rotations and reflections.
std::set<Shape> orientations_of(Shape cells) {
    std::set<Shape> result;
    for (int mirror = 0; mirror < 2; ++mirror) {
        for (int turn = 0; turn < 6; ++turn) {
            std::transform(cells.begin(), cells.end(), cells.begin(), rotated);
            result.insert(settled(cells));
        }
        std::transform(cells.begin(), cells.end(), cells.begin(), reflected);
    }
    return result;
}

Keystone recognised(const Shape& cells) {
    std::vector<GridPoint> points;
    for (auto [q, r] : cells) {
        points.push_back({static_cast<std::int8_t>(2 * q + r), static_cast<std::int8_t>(r)});
    }
    return keystone_of(points);
}

// Every connected set of `size` cells, up to shifts.
std::set<Shape> all_creatures(int size) {
    std::set<Shape> creatures{{{0, 0}}};
    for (int grown = 1; grown < size; ++grown) {
        std::set<Shape> larger;
        for (const Shape& creature : creatures) {
            for (auto [q, r] : creature) {
                for (Axial step : {Axial{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, -1}, {-1, 1}}) {
                    const Axial cell{q + step.first, r + step.second};
                    if (std::find(creature.begin(), creature.end(), cell) == creature.end()) {
                        Shape next = creature;
                        next.push_back(cell);
                        larger.insert(settled(next));
                    }
                }
            }
        }
        creatures = std::move(larger);
    }
    return creatures;
}

}  // namespace

TEST_CASE("There are twelve keystones, each with its name") {
    REQUIRE(named_shapes().size() == keystone_count);
    for (std::size_t index = 0; index < named_shapes().size(); ++index) {
        const auto shape = static_cast<Keystone>(index);
        CHECK(to_text(shape) == named_shapes()[index].name);
        CHECK(keystone_named(named_shapes()[index].name) == shape);
    }
    CHECK_FALSE(keystone_named(""));
    CHECK_FALSE(keystone_named("three"));
    CHECK_FALSE(keystone_named("Bee"));
}

TEST_CASE("A keystone is recognised in each rotation and reflection, cells in any order") {
    for (const NamedShape& shape : named_shapes()) {
        CAPTURE(shape.name);
        const std::set<Shape> orientations = orientations_of(shape.cells);
        CHECK(orientations.size() == shape.orientations);
        for (Shape cells : orientations) {
            do {
                CHECK(to_text(recognised(cells)) == shape.name);
            } while (std::next_permutation(cells.begin(), cells.end()));
        }
    }
}

TEST_CASE("Every creature of one to four pieces is one of the twelve keystones") {
    std::map<std::string, std::size_t> found;
    std::size_t count = 0;
    for (int size = 1; size <= 4; ++size) {
        for (const Shape& creature : all_creatures(size)) {
            ++found[std::string(to_text(recognised(creature)))];
            ++count;
        }
    }
    CHECK(count == 1 + 3 + 11 + 44);
    CHECK(found.size() == keystone_count);
    for (const NamedShape& shape : named_shapes()) {
        CAPTURE(shape.name);
        CHECK(found[shape.name] == shape.orientations);
    }
}

TEST_CASE("A set of keystones holds what was put in") {
    KeystoneSet set;
    CHECK(set.empty());
    set.insert(Keystone::one);
    set.insert(Keystone::bee);
    CHECK(set.contains(Keystone::one));
    CHECK(set.contains(Keystone::bee));
    CHECK_FALSE(set.contains(Keystone::arch));
    CHECK_FALSE(set.empty());
}

}  // namespace potluck::tests
