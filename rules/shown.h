// A piece of somebody's text as a message may show it: short, on one line, nothing but visible
// ASCII. Pure; any thread.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace potluck::rules {

inline constexpr std::size_t shown_size_max = 30;

// What is not visible ASCII becomes '?'; what is longer than `size_max` bytes ends with "...".
std::string shown(std::string_view piece, std::size_t size_max = shown_size_max);

}  // namespace potluck::rules
