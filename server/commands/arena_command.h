// `potluck arena`: two computer players against each other, to measure which is stronger.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>

namespace potluck::server {

struct ArenaSettings {
    std::string game;
    std::string player_a;  // 1 to 5, random, uct, full
    std::string player_b;
    std::string options;  // a JSON object; empty: the defaults
    std::uint64_t games = 100;
    std::uint64_t nodes_max = 0;  // per action; 0: the level's
    int think_ms_max = 0;         // per action; 0: no clock
    std::uint64_t seed = 1;
    unsigned threads = 1;
};

// Prints wins, draws, losses and A's share with its 95 % confidence interval. Without a clock the
// result depends on the seed alone, whatever the number of threads. Returns the exit status.
int run_arena(const ArenaSettings& settings, std::ostream& output, std::ostream& errors);

}  // namespace potluck::server
