// Perft: the number of action sequences from a position; a checksum of the rules. Known from chess
// programming, https://www.chessprogramming.org/Perft.
// Pure: does not measure time.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/game.h"

namespace potluck::rules {

struct Perft {
    struct Branch {
        ShortText action;
        std::uint64_t count = 0;  // sequences that begin with this action

        friend bool operator==(const Branch&, const Branch&) = default;
    };

    std::vector<Branch> branches;  // by first action, sorted as byte strings
    std::uint64_t total = 0;
};

// Counts the sequences of exactly `depth` legal actions (not turns, and no forfeits) from here.
// Sequences that end the game earlier do not count; depth 0 has one sequence and no branches.
Perft perft(const Game& game, int depth);

}  // namespace potluck::rules
