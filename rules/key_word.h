// Small numbers side by side in one word, for the keys of positions.
// Invariant: the numbers take at most 64 bits together, and each fits its own; otherwise it aborts.
#pragma once

#include <cstdint>
#include <cstdlib>

namespace potluck::rules {

class KeyWord {
public:
    constexpr KeyWord& add(std::uint64_t number, int bits) {
        used_ += bits;
        if (used_ > 64 || (number >> bits) != 0) {
            std::abort();
        }
        word_ = (word_ << bits) | number;
        return *this;
    }
    constexpr std::uint64_t word() const { return word_; }

private:
    std::uint64_t word_ = 0;
    int used_ = 0;
};

}  // namespace potluck::rules
