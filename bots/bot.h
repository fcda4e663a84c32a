// Bot: a computer player at one table; chooses actions by search.
//
// It takes the position by value, so a search cannot change the game. With the same level, seed,
// sequence of games and number of nodes, and a `should_stop` that never returns true, it chooses
// the same actions on every machine.
// Memory is bounded by SearchSettings::tree_bytes_max, and while it searches also by
// ProofSettings::bytes_max. One thread at a time; no clock, no global state.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "bots/level.h"
#include "rules/fixed_list.h"
#include "rules/game.h"

namespace potluck::bots {

// Expected result per seat, from 0 (loses) to 1 (wins alone); all seats add up to 1.
using Estimates = rules::FixedList<double, rules::seats_max>;

struct Candidate {
    rules::ShortText action;
    double estimate = 0;  // for the seat to move, after this action
    double share = 0;     // of the search effort, 0 to 1
};

// What a search proved about the end, for the seat to move, whatever all others do.
enum class Proved : std::uint8_t { open, won, drawn, lost };

struct Advice {
    rules::ShortText action;            // the bot's choice
    Estimates estimates;                // for the position, by seat
    std::vector<Candidate> candidates;  // best first, at most candidates_max
    std::uint64_t nodes = 0;
    bool is_proven = false;  // the search reached the end
    Proved proved = Proved::open;
};
inline constexpr std::size_t candidates_max = 5;

struct SearchLimits {
    // Playouts or positions, whichever the game's search counts. The level's own limit is never
    // exceeded; 0: only that limit.
    std::uint64_t nodes_max = 0;
    // Called at least every few milliseconds; true ends the search with what is known so far.
    // Empty: never stop. However early it returns true, the chosen action is legal.
    std::function<bool()> should_stop;
    // Of memory for proofs of late positions, only while it searches. As nodes_max: never more than
    // the level's own.
    std::size_t proof_bytes_max = 0;
};

class Bot {
public:
    // `level`: 1 to levels_count.
    Bot(int level, std::uint64_t seed);
    Bot(Bot&&) noexcept;
    Bot& operator=(Bot&&) noexcept;
    ~Bot();

    // The game must not be over. Reuses the last search if this position follows from its position.
    Advice choose(const rules::Game& game, const SearchLimits& limits = {});
    // Drops the last search and frees its memory.
    void forget();

private:
    class Mind;
    std::unique_ptr<Mind> mind_;
};

// Full strength, without deliberate mistakes, on this position alone: for hints and analysis.
Advice advise(const rules::Game& game, std::uint64_t seed, const SearchLimits& limits);

}  // namespace potluck::bots
