// Random numbers for playouts: small, fast, the same everywhere for one seed. Not for secrets.
// SplitMix64 (Steele, Lea, Flood 2014), https://prng.di.unimi.it/splitmix64.c, public domain.
#pragma once

#include <cstdint>

namespace potluck::rules {

class RandomSource {
public:
    constexpr explicit RandomSource(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t bits() {
        state_ += 0x9e3779b97f4a7c15U;
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
        return mixed ^ (mixed >> 31U);
    }
    // Uniform in [0, bound), but for a bias below bound / 2^32; 0 < bound < 2^32. A multiplication
    // instead of a division, after Lemire, https://arxiv.org/abs/1805.10941.
    constexpr std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>(((bits() >> 32U) * bound) >> 32U);
    }

    friend constexpr bool operator==(const RandomSource&, const RandomSource&) = default;

private:
    std::uint64_t state_;
};

}  // namespace potluck::rules
