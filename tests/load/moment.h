// The tool's one clock: monotonic, in nanoseconds.
#pragma once

#include <chrono>

namespace potluck::load {

using Clock = std::chrono::steady_clock;
using Moment = Clock::time_point;
using Nanoseconds = std::chrono::nanoseconds;

inline double seconds_between(Moment from, Moment to) {
    return std::chrono::duration<double>(to - from).count();
}

}  // namespace potluck::load
