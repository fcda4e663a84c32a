// Hashes of positions for search tables: word by word through the finaliser of SplitMix64.
#pragma once

#include <cstdint>

#include "rules/boards/mask.h"

namespace potluck::bots {

constexpr std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) {
    hash = (hash ^ word) + 0x9e3779b97f4a7c15U;
    hash = (hash ^ (hash >> 30U)) * 0xbf58476d1ce4e5b9U;
    hash = (hash ^ (hash >> 27U)) * 0x94d049bb133111ebU;
    return hash ^ (hash >> 31U);
}

template <std::size_t Words>
constexpr std::uint64_t mixed(std::uint64_t hash, const rules::Mask<Words>& mask) {
    for (std::uint64_t word : mask.words) {
        hash = mixed(hash, word);
    }
    return hash;
}

}  // namespace potluck::bots
