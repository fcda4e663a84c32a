// What a search may know about a game beyond its rules. A game's knowledge is a specialisation of
// Knowledge in bots/games/; each function is optional, and the search works without it.
//
//   static float weight(const P& before, const Action& action, const P& after);
//       how likely a good player makes this action, relative to the others; above 0
//   static Action playout_action(const P& position, RandomSource& random, auto draw);
//       an action for playouts; the game is not over. draw() is the one that playouts take
//       otherwise
//   static std::size_t action_key(const Action& action);
//       equal for actions that count as the same at different times, below action_keys_max
//   static int evaluate(const P& position);
//       for alpha-beta: how much better the position is for the seat to move than for the other
//   static std::uint64_t hash(const P& position);
//       for alpha-beta: equal for equal positions
//   static std::uint32_t left_to_win(const P& position, Seat seat);
//       for proofs, in games for two: roughly how far this seat is from winning, in stones or
//       actions, at least 1; the game is not over
//
// All are pure and run on any thread.
#pragma once

#include <cstddef>

#include "rules/game_rules.h"

namespace potluck::bots {

inline constexpr std::size_t action_keys_max = 320;

// Declared only: a search compiled without including its game's knowledge would silently be a
// different search.
template <rules::GameRules P>
struct Knowledge;

}  // namespace potluck::bots
