// Latencies: a histogram in bounded memory, within 1.6 % of the truth. Times below 64 ns have a
// counter each, longer ones 64 per power of two, as in Gil Tene's HdrHistogram. A negative time
// counts as 0.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

#include "tests/load/moment.h"

namespace potluck::load {

class Latencies {
public:
    void add(Nanoseconds time) {
        const auto value = static_cast<std::uint64_t>(std::max<std::int64_t>(time.count(), 0));
        ++counts_[place_of(value)];
        ++count_;
        longest_ = std::max(longest_, value);
    }
    double longest_us() const { return static_cast<double>(longest_) / 1e3; }
    // The time that `share` of them did not exceed, 0 < share <= 1; 0 if there are none.
    double quantile_us(double share) const {
        const auto wanted =
            static_cast<std::uint64_t>(std::ceil(share * static_cast<double>(count_)));
        std::uint64_t seen = 0;
        for (std::size_t place = 0; place < counts_.size() && count_ > 0; ++place) {
            seen += counts_[place];
            if (seen >= wanted) {
                return static_cast<double>(std::min(last_of(place), longest_)) / 1e3;
            }
        }
        return 0;
    }

private:
    static constexpr unsigned step_bits = 6;
    static constexpr std::uint64_t steps = 1U << step_bits;
    static constexpr std::size_t places = (64 - step_bits + 1) * steps;

    static std::size_t place_of(std::uint64_t value) {
        if (value < steps) {
            return value;
        }
        const auto shift = static_cast<unsigned>(std::bit_width(value)) - step_bits - 1;
        return (shift + 1) * steps + ((value >> shift) - steps);
    }
    // The longest time counted at this place.
    static std::uint64_t last_of(std::size_t place) {
        if (place < steps) {
            return place;
        }
        const std::size_t shift = place / steps - 1;
        return ((place % steps + steps + 1) << shift) - 1;
    }

    std::array<std::uint64_t, places> counts_{};
    std::uint64_t count_ = 0;
    std::uint64_t longest_ = 0;
};

}  // namespace potluck::load
