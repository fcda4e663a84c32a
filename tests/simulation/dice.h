// Dice: random numbers that are the same for the same seed on every machine and with every library.
// SplitMix64, https://prng.di.unimi.it/splitmix64.c
#pragma once

#include <cstdint>

#include "server/random.h"
#include "tests/simulation/broken.h"

namespace potluck::simulation {

class Dice final : public server::Random {
public:
    explicit Dice(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15U;
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
        return mixed ^ (mixed >> 31U);
    }
    // Not quite uniform, which does not matter here.
    std::uint32_t below(std::uint32_t bound) override {
        if (bound == 0) {
            throw Broken("a simulated choice among nothing", "");
        }
        return static_cast<std::uint32_t>((next() >> 32U) % bound);
    }
    bool one_in(std::uint32_t count) { return below(count) == 0; }
    bool percent(std::uint32_t chance) { return below(100) < chance; }
    // Both ends included.
    std::int64_t between(std::int64_t least, std::int64_t most) {
        return least + below(static_cast<std::uint32_t>(most - least + 1));
    }
    template <class List>
    const auto& pick(const List& list) {
        return list[below(static_cast<std::uint32_t>(list.size()))];
    }

private:
    std::uint64_t state_;
};

}  // namespace potluck::simulation
