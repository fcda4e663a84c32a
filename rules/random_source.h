// Random numbers for playouts: small, fast, the same on every machine for a given seed. Not for
// secrets.
// SplitMix64 (Steele, Lea, Flood 2014), https://prng.di.unimi.it/splitmix64.c, public domain.
#pragma once

#include <cstdint>

namespace potluck::rules {

// Each bit of the result depends on all bits of the argument.
constexpr std::uint64_t mix_bits(std::uint64_t bits) {
    bits = (bits ^ (bits >> 30U)) * 0xbf58476d1ce4e5b9U;
    bits = (bits ^ (bits >> 27U)) * 0x94d049bb133111ebU;
    return bits ^ (bits >> 31U);
}

class RandomSource {
public:
    constexpr explicit RandomSource(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t bits() {
        state_ += 0x9e3779b97f4a7c15U;
        return mix_bits(state_);
    }
    // Uniform in [0, bound), with a bias below bound / 2^32; 0 < bound < 2^32. Multiplies instead
    // of dividing, after Lemire, https://arxiv.org/abs/1805.10941.
    constexpr std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>(((bits() >> 32U) * bound) >> 32U);
    }

    friend constexpr bool operator==(const RandomSource&, const RandomSource&) = default;

private:
    std::uint64_t state_;
};

}  // namespace potluck::rules
