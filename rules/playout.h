// Playouts: games played to the end with uniformly random legal actions, for `potluck bench rules`
// and random opponents.
// Pure: randomness is an argument, and time is not measured; any thread.
#pragma once

#include <cstdint>

#include "rules/game.h"
#include "rules/random_source.h"

namespace potluck::rules {

// Random games of Die are not proven to end; all others end far below this.
inline constexpr int playout_actions_max = 100'000;

// Plays `position` to the end and returns the number of actions.
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
    // A hash over the length, scores and outcome of every playout: it changes when the rules, the
    // order of the legal actions or the random numbers change.
    std::uint64_t check = 0;

    friend bool operator==(const PlayoutSum&, const PlayoutSum&) = default;
};

// Plays `count` games from this position on and adds them to `sum`.
void add_playouts(PlayoutSum& sum, const Game& game, std::uint64_t count, RandomSource& random);

}  // namespace potluck::rules
