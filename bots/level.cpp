#include "bots/level.h"

#include <array>

namespace potluck::bots {

namespace {

constexpr std::array<Level, levels_count> levels{{
    {1, "Crumb", "There to be eaten. Picks at the board and forgives everything.", 300},
    {2, "Spore", "Drifts in, settles, and sees what is right in front of it.", 400},
    {3, "Sprout", "Has a plan, and roots for it. Take nothing for granted.", 500},
    {4, "Nibbler", "Patient teeth. One loose piece is all it asks for.", 1'000},
    {5, "Glutton", "Thinks of nothing but the next course: you.", 2'000},
}};

}  // namespace

std::span<const Level> all_levels() {
    return levels;
}

const Level& level(int number) {
    return levels.at(static_cast<std::size_t>(number - 1));
}

}  // namespace potluck::bots
