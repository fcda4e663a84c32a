// Bot: one computer player at one table; chooses actions by search.
//
// The position is taken by value: nothing that a search does can change the game it was asked
// about. With the same level, seed, sequence of games asked about and number of nodes, and a
// `should_stop` that never says yes, it chooses the same actions on every machine.
// Memory is bounded by SearchSettings::tree_bytes_max. One thread at a time; no clock, no global
// state.
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

// What a seat may expect, from 0 (loses) to 1 (wins alone); those of all seats add up to 1.
using Estimates = rules::FixedList<double, rules::seats_max>;

struct Candidate {
    rules::ShortText action;
    double estimate = 0;  // for the seat to move, after this action
    double share = 0;     // of the search's effort, 0 to 1
};

struct Advice {
    rules::ShortText action;            // what the bot plays
    Estimates estimates;                // of the position, by seat
    std::vector<Candidate> candidates;  // the best first, at most candidates_max
    std::uint64_t nodes = 0;
    bool is_proven = false;  // the search has seen to the end
};
inline constexpr std::size_t candidates_max = 5;

struct SearchLimits {
    // Playouts, or positions looked at, whichever the game's search counts. What the level says is
    // never exceeded; 0: that.
    std::uint64_t nodes_max = 0;
    // Asked now and then, at least every few milliseconds; yes ends the search with what is known.
    // Empty: never. However early it says yes, the action chosen is legal.
    std::function<bool()> should_stop;
};

class Bot {
public:
    // `level`: 1 to levels_count.
    Bot(int level, std::uint64_t seed);
    Bot(Bot&&) noexcept;
    Bot& operator=(Bot&&) noexcept;
    ~Bot();

    // The game must not be over. What is known from the last search is used when this position
    // follows from that one.
    Advice choose(const rules::Game& game, const SearchLimits& limits = {});
    // Forgets the last search and gives its memory back.
    void forget();

private:
    class Mind;
    std::unique_ptr<Mind> mind_;
};

// Full strength, without a blunder, on this position alone: for hints and analysis.
Advice advise(const rules::Game& game, std::uint64_t seed, const SearchLimits& limits);

}  // namespace potluck::bots
