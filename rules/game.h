// Game: any of the five games in progress, behind one small class that the rest of the program
// uses.
//
// It keeps the position and, in mid-turn, the position at the start of the turn, so that an
// unfinished turn can be taken back. All input and output is text as rules.md writes it.
// Invariant: both positions belong to the same game and options; the one at the start of the turn
// never changes, so copies of a Game share it.
// Pure: no clock, no randomness, no I/O; any thread.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/game_info.h"
#include "rules/game_rules.h"
#include "rules/games/attack_of_the_moulds/attack_of_the_moulds.h"
#include "rules/games/die/die.h"
#include "rules/games/eat_thyself/eat_thyself.h"
#include "rules/games/eat_your_neighbor/eat_your_neighbor.h"
#include "rules/games/ketchup/ketchup.h"

namespace potluck::rules {

using AnyPosition = std::variant<EatYourNeighbor<1>, EatYourNeighbor<2>, EatThyself, Ketchup<1>,
                                 Ketchup<2>, AttackOfTheMoulds, Die<1>, Die<2>, Die<5>>;

// All games, in the order in which people see them.
std::span<const GameInfo* const> all_games();
// The game with that name, or null.
const GameInfo* find_game(std::string_view name);

class Game {
public:
    // Starts a game. Missing options take their defaults; "draw" must already have been replaced
    // (draw_options). `info` must be one of all_games().
    static Result<Game, OptionError> start(const GameInfo& info, const OptionMap& options);

    const GameInfo& info() const { return *info_; }
    int seat_count() const;
    std::optional<Seat> to_move() const;
    // True if no action of the current turn has been made yet, or the game is over.
    bool at_turn_start() const;
    // Sorted as byte strings; empty when the game is over.
    std::vector<ShortText> legal_actions() const;
    // The seats that have not forfeited.
    SeatSet in_game() const;
    std::optional<Outcome> outcome() const;
    Scores scores() const;
    PositionView view() const;
    BoardShape board() const;

    // Makes the action named by `text`, which may be "forfeit:SEAT"; or returns why it is illegal
    // and changes nothing.
    std::optional<Refusal> act(std::string_view text);
    // Why the action `text` is illegal now; nothing if it is legal.
    std::optional<Refusal> why_illegal(std::string_view text) const;

    // What stands on the board and whose turn it is, as setup.h writes it; in mid-turn without what
    // is in hand, after the end with seat 0 to move. At the start of a turn, set_up makes the same
    // position of it, except that counters of turns without progress are 0.
    std::string setup() const;
    // Puts the position that `setup` says in place of this one, with the same options; or returns
    // why the rules do not allow it, and changes nothing.
    std::optional<Refusal> set_up(std::string_view setup);

    // Calls visit with the typed position.
    template <class Visit>
    decltype(auto) visit_position(Visit&& visit) const {
        return std::visit(std::forward<Visit>(visit), position_);
    }

    friend bool operator==(const Game& left, const Game& right) {
        return left.info_ == right.info_ && left.position_ == right.position_ &&
               left.turn_start() == right.turn_start();
    }

private:
    Game(const GameInfo& info, AnyPosition position) : info_(&info), position_(position) {}

    std::optional<Refusal> place(const Setup& setup);
    const AnyPosition& turn_start() const { return turn_start_ ? *turn_start_ : position_; }
    void forfeit(Seat seat);

    const GameInfo* info_;
    AnyPosition position_;
    std::shared_ptr<const AnyPosition> turn_start_;  // null at the start of a turn
};

// "forfeit:2" -> seat 2. Nothing if `text` is not of that form; the seat need not exist.
std::optional<Seat> parse_forfeit(std::string_view text);
ShortText forfeit_text(Seat seat);

}  // namespace potluck::rules
