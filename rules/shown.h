// Makes untrusted text safe to quote in a message: short, on one line, visible ASCII only.
// Pure; any thread.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace potluck::rules {

inline constexpr std::size_t shown_size_max = 30;

// Other characters become '?'; text longer than `size_max` bytes is cut and ends with "...".
std::string shown(std::string_view piece, std::size_t size_max = shown_size_max);

}  // namespace potluck::rules
