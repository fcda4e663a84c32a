#include "bots/level.h"

#include <array>

namespace potluck::bots {

namespace {

constexpr std::array<Level, levels_count> levels{{
    {1, "Crumb", "plays for fun and forgives everything", 300},
    {2, "Spore", "sees what is right in front of it", 500},
    {3, "Sprout", "has a plan, and sometimes forgets it", 800},
    {4, "Nibbler", "waits for your mistake", 1'200},
    {5, "Glutton", "gives nothing back", 2'000},
}};

}  // namespace

std::span<const Level> all_levels() {
    return levels;
}

const Level& level(int number) {
    return levels.at(static_cast<std::size_t>(number - 1));
}

}  // namespace potluck::bots
