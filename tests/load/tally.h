// Tally: what a load has done and received, over all tables.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "tests/load/latencies.h"

namespace potluck::load {

struct Counts {
    std::uint64_t moves = 0;       // actions sent
    std::uint64_t deliveries = 0;  // `acted` events received by anybody, including the mover
    std::uint64_t missed = 0;      // deliveries that `caught_up` replaced
    std::uint64_t matches = 0;     // begun
};

struct Tally {
    Counts counts;
    Latencies to_opponent;  // of each move, to each player except the mover
    Latencies to_viewer;    // to everybody, including the mover
    Latencies to_first;     // to the first one except the mover
    Latencies to_last;
    std::uint64_t errors = 0;  // refused commands and wrong events
    std::string first_error;

    void error(std::string_view what) {
        if (errors++ == 0) {
            first_error = what;
        }
    }
    void forget_times() { to_opponent = to_viewer = to_first = to_last = Latencies(); }
};

}  // namespace potluck::load
