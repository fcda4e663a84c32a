// The five levels of the computer, from one that a beginner beats to full strength.
// Pure values; any thread.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace potluck::bots {

inline constexpr int levels_count = 5;

struct Level {
    int number = 1;              // 1 to levels_count
    std::string_view name;       // shown at the seat
    std::string_view character;  // one line about how it plays
    // The longest it thinks about an action, in milliseconds, on a machine that has time to spare.
    // The weaker levels are bounded by their number of playouts and take less.
    int think_ms_max = 0;
};

// In ascending order of strength.
std::span<const Level> all_levels();
// `number` must be 1 to levels_count.
const Level& level(int number);

}  // namespace potluck::bots
