// What all fuzz targets share. A target is one source in targets/ that defines try_input.
#pragma once

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

}  // namespace potluck::fuzz
