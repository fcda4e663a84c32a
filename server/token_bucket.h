// TokenBucket: a rate limit with bursts. A value; time is an argument, and going back counts as
// standing still.
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>

namespace potluck::server {

struct Rate {
    double burst = 1;       // at once
    double per_second = 1;  // from then on
};

class TokenBucket {
public:
    TokenBucket(const Rate& rate, std::int64_t now_ms) : tokens_(rate.burst), at_ms_(now_ms) {}

    bool is_full(const Rate& rate, std::int64_t now_ms) const {
        return refilled(rate, now_ms) >= rate.burst;
    }
    // False: the bucket is empty.
    bool take(const Rate& rate, std::int64_t now_ms) {
        const bool has_one = has_any(rate, now_ms);
        spend(rate, now_ms, has_one ? 1 : 0);
        return has_one;
    }

    // For what has a size that is known only afterwards: what is spent beyond the last token is
    // owed, at most a burst.
    bool has_any(const Rate& rate, std::int64_t now_ms) const {
        return refilled(rate, now_ms) >= 1;
    }
    // Until there is a token again.
    std::chrono::milliseconds wait(const Rate& rate, std::int64_t now_ms) const {
        const double seconds = (1 - refilled(rate, now_ms)) / rate.per_second;
        return std::chrono::milliseconds(
            static_cast<std::int64_t>(std::max(0.0, std::ceil(seconds * second_ms))));
    }
    void spend(const Rate& rate, std::int64_t now_ms, double amount) {
        tokens_ = std::max(-rate.burst, refilled(rate, now_ms) - amount);
        at_ms_ = std::max(at_ms_, now_ms);
    }

private:
    static constexpr double second_ms = 1000;

    double refilled(const Rate& rate, std::int64_t now_ms) const {
        const auto passed = static_cast<double>(std::max<std::int64_t>(0, now_ms - at_ms_));
        return std::min(rate.burst, tokens_ + passed / second_ms * rate.per_second);
    }

    double tokens_;
    std::int64_t at_ms_;
};

}  // namespace potluck::server
