// What all fuzz targets share. A target is one source in targets/ that defines try_input.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace potluck::fuzz {

// Looks at one input from outside. It may be anything; whatever is promised of it must hold.
void try_input(std::string_view input);
// The game that a target of targets/game.cpp is about.
std::string_view game_name();

// A promise that does not hold ends the run: the fuzzer keeps the input as a finding.
inline void require(bool holds, std::string_view promise) {
    if (!holds) {
        std::fprintf(stderr, "BROKEN: %.*s\n", static_cast<int>(promise.size()), promise.data());
        std::abort();
    }
}

// Takes the first line off an input.
inline std::string_view take_line(std::string_view& text) {
    const std::size_t size = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, size);
    text.remove_prefix(std::min(size + 1, text.size()));
    return line;
}

// A number that any bytes stand for: FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/.
inline std::uint32_t number_of(std::string_view bytes) {
    std::uint32_t number = 0x811c9dc5U;
    for (const char byte : bytes) {
        number = (number ^ static_cast<unsigned char>(byte)) * 0x01000193U;
    }
    return number;
}

}  // namespace potluck::fuzz
