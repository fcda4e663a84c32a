// The interface that every game satisfies: a game is one regular value type, its position.
//
// A type P that models GameRules *is* a position: plain memory that determines the whole future of
// the game. It is copied by memcpy, equal positions have equal legal actions, and no function
// throws, reads a clock or keeps state outside the value. An Action is one atomic choice; a turn is
// one or more actions by the same seat.
//
// Contracts:
// - `legal_actions` lists each legal action of the seat to move once, in any fixed order. It is
//   empty if and only if the game is over.
// - `random_action(r)` requires a game that is not over. It draws one number, r.below(n) for n
// legal
//   actions, and returns the action at that index of legal_actions(), without building the list:
//   uniform, and the same everywhere for the same random numbers.
// - `why_illegal(a)` is nothing if and only if `a` is in legal_actions(); otherwise it is a
// sentence
//   for people.
// - `apply(a)` requires a legal action. `forfeit(s)` requires a game that is not over and a seat
//   still in it; the caller has already taken back an unfinished turn of that seat (see Game).
// - `parse_action(to_text(a)) == a` for every legal action.
// - `at_turn_start` is true if no action of the current turn has been made, or the game is over.
// - `setup_parts` are the game's own parts of a setup (rules/setup.h) of what stands on the board.
//   `set_up(s)` is the position that `s` says, with the same options: nobody has left, and all
//   counters are 0; or why the rules do not allow it. It may be over, or skip the seat to move.
// - `key` is the whole position and its options in a few words: positions that are not over are
//   equal if and only if their keys are.
// - `is_consistent` checks the type's own invariant; it holds after every call.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "rules/options.h"
#include "rules/outcome.h"
#include "rules/position_view.h"
#include "rules/random_source.h"
#include "rules/refusal.h"
#include "rules/result.h"
#include "rules/seat.h"
#include "rules/setup.h"
#include "rules/short_text.h"

namespace potluck::rules {

template <class P>
concept GameRules = std::regular<P> && std::is_trivially_copyable_v<P> &&
    std::regular<typename P::Action> && std::is_trivially_copyable_v<typename P::Action> &&
    requires(const P& position, P& changing, const typename P::Action& action, Seat seat,
             std::string_view text, RandomSource& random, const Setup& setup) {
    { position.seat_count() } -> std::same_as<int>;
    { position.to_move() } -> std::same_as<std::optional<Seat>>;
    { position.at_turn_start() } -> std::same_as<bool>;
    { position.legal_actions() } -> std::same_as<typename P::ActionList>;
    { position.random_action(random) } -> std::same_as<typename P::Action>;
    { position.why_illegal(action) } -> std::same_as<std::optional<Refusal>>;
    { changing.apply(action) } -> std::same_as<void>;
    { changing.forfeit(seat) } -> std::same_as<void>;
    { position.in_game() } -> std::same_as<SeatSet>;
    { position.outcome() } -> std::same_as<std::optional<Outcome>>;
    { position.scores() } -> std::same_as<Scores>;
    { position.parse_action(text) } -> std::same_as<Result<typename P::Action, Refusal>>;
    { position.to_text(action) } -> std::same_as<ShortText>;
    { position.view() } -> std::same_as<PositionView>;
    { position.board() } -> std::same_as<BoardShape>;
    { position.setup_parts() } -> std::same_as<std::string>;
    { position.set_up(setup) } -> std::same_as<Result<P, Refusal>>;
    { position.key() } -> std::same_as<typename P::Key>;
    { position.is_consistent() } -> std::same_as<bool>;
};

}  // namespace potluck::rules
