// Playouts: games played to their end with uniformly random legal actions, the work of `potluck
// bench rules` and of random opponents.
// Pure: the randomness comes in as an argument, no time is measured here; any thread.
#pragma once

#include <cstdint>

#include "rules/game.h"
#include "rules/random_source.h"

namespace potluck::rules {

// Nothing proves that random games of Die end; all others end far below this.
inline constexpr int playout_actions_max = 100'000;

// Plays `position` to its end and gives the number of actions that took.
template <GameRules Position>
int play_out(Position& position, RandomSource& random) {
    int actions = 0;
    while (position.to_move() && actions < playout_actions_max) {
        position.apply(position.random_action(random));
        ++actions;
    }
    return actions;
}

struct PlayoutSum {
    std::uint64_t playouts = 0;
    std::uint64_t actions = 0;
    // Made of the length, the scores and the outcome of every playout: a change of the rules, of
    // the order of the legal actions or of the random numbers shows here.
    std::uint64_t check = 0;

    friend bool operator==(const PlayoutSum&, const PlayoutSum&) = default;
};

// Plays `count` games from this position on and adds them to `sum`.
void add_playouts(PlayoutSum& sum, const Game& game, std::uint64_t count, RandomSource& random);

}  // namespace potluck::rules
