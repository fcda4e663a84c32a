// Hashes of positions for search tables: word by word, with SplitMix64's finaliser.
#pragma once

#include <cstdint>

#include "rules/boards/mask.h"
#include "rules/random_source.h"

namespace potluck::bots {

constexpr std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) {
    return rules::mix_bits((hash ^ word) + 0x9e3779b97f4a7c15U);
}

template <std::size_t Words>
constexpr std::uint64_t mixed(std::uint64_t hash, const rules::Mask<Words>& mask) {
    for (std::uint64_t word : mask.words) {
        hash = mixed(hash, word);
    }
    return hash;
}

}  // namespace potluck::bots
