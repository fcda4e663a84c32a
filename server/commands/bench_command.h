// `potluck bench rules`: how many uniformly random games the rules play per second, on one thread.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>

namespace potluck::server {

struct BenchSettings {
    std::string game;    // empty: all games
    double seconds = 1;  // of CPU time per row
    std::uint64_t seed = 1;
};

// Prints a row per game and option set. `length` and `check` are those of the first thousand
// playouts from the seed: the same on every machine as long as the rules are the same. Returns the
// exit status.
int run_bench_rules(const BenchSettings& settings, std::ostream& output, std::ostream& errors);

}  // namespace potluck::server
