// Randomness that is the same in every run. Any thread.
#pragma once

#include <cstdint>
#include <mutex>
#include <random>

#include "server/random.h"

namespace potluck::tests {

class SeededRandom final : public server::Random {
public:
    explicit SeededRandom(std::uint32_t seed = 1) : generator_(seed) {}

    // Not quite uniform, which does not matter here.
    std::uint32_t below(std::uint32_t bound) override {
        const std::scoped_lock lock(mutex_);
        return static_cast<std::uint32_t>(generator_() % bound);
    }

private:
    std::mutex mutex_;
    std::mt19937 generator_;
};

}  // namespace potluck::tests
