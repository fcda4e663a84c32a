// Tally: what a load has done and seen, over all tables.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "tests/load/latencies.h"

namespace potluck::load {

struct Counts {
    std::uint64_t moves = 0;       // actions sent
    std::uint64_t deliveries = 0;  // `acted` events that came to anybody, the mover too
    std::uint64_t missed = 0;      // deliveries that `caught_up` stood in for
    std::uint64_t matches = 0;     // begun
};

struct Tally {
    Counts counts;
    Latencies to_opponent;  // of each move, to each player but the mover
    Latencies to_viewer;    // to everybody, the mover too
    Latencies to_first;     // to the first who is not the mover
    Latencies to_last;
    std::uint64_t errors = 0;  // refused commands, and events that are not what was played
    std::string first_error;

    void error(std::string_view what) {
        if (errors++ == 0) {
            first_error = what;
        }
    }
    void forget_times() { to_opponent = to_viewer = to_first = to_last = Latencies(); }
};

}  // namespace potluck::load
