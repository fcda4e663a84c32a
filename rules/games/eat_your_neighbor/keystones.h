// The keystone cards of Eat Your Neighbor: the 12 shapes that a creature of 1 to 4 pieces can have,
// up to rotation and reflection, each one a card (rules.md 1, Keystone Creatures).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "rules/boards/grid.h"

namespace potluck::rules {

// In the order of rules.md.
enum class Keystone : std::uint8_t {
    one,
    two,
    three_line,
    three_bend,
    three_triangle,
    bar,
    worm,
    wave,
    pistol,
    propeller,
    arch,
    bee,
};

inline constexpr int keystone_count = 12;
inline constexpr int keystone_cards_in_play = 4;

struct KeystoneSet {
    std::uint16_t bits = 0;

    constexpr bool contains(Keystone shape) const {
        return ((bits >> static_cast<unsigned>(shape)) & 1U) != 0;
    }
    constexpr void insert(Keystone shape) {
        bits = static_cast<std::uint16_t>(bits | (1U << static_cast<unsigned>(shape)));
    }
    constexpr bool empty() const { return bits == 0; }

    friend constexpr auto operator<=>(KeystoneSet, KeystoneSet) = default;
};

// The name as records write it: "three-line".
std::string_view to_text(Keystone shape);
std::optional<Keystone> keystone_named(std::string_view name);

// The shape of a creature on a board of hexagons: 1 to 4 different cells, connected, in any order.
Keystone keystone_of(std::span<const GridPoint> creature);

}  // namespace potluck::rules
