// Die, by Mark Steere, June 2025. Programmed with the author's permission, under its own name and
// with its rules unchanged: no swap rule, no house rules.
// Clauses (rules.md 5): 1 placement on a cell with the fewest adjacent own stones, in a region that
// touches an own stone; 2 bounded groups are removed; 3 no stones on the board wins.
//
// Invariant: the masks of the two seats are disjoint and inside the board; beside_ is derived from
// them. No group is bounded between turns, so a turn can bound only groups next to its cell.
#pragma once

#include <array>
#include <cstdint>

#include "rules/boards/grid.h"
#include "rules/boards/tally.h"
#include "rules/fixed_list.h"
#include "rules/game_info.h"
#include "rules/game_rules.h"

namespace potluck::rules {

struct DieOptions {
    int size = 6;  // side of the hexagon, 2 to 10
};

const GameInfo& die_info();
// `options` as resolve_options returns them.
DieOptions die_options(const OptionMap& options);

// Words: 1 for sizes up to 5, 2 up to 7, 5 up to 10 (see hex_grid_words).
template <std::size_t Words>
class Die {
public:
    struct Action {
        Cell cell;
        friend constexpr auto operator<=>(Action, Action) = default;
    };
    using ActionList = FixedList<Action, Mask<Words>::bit_count>;
    using Key = std::array<std::uint64_t, 2 * Words + 1>;

    Die() : Die(DieOptions{Words == 1 ? 5 : Words == 2 ? 6 : 10}) {}
    explicit Die(DieOptions options);
    // A position with these stones, no group of which is bounded, and `to_move` to play, as in
    // mid-game.
    Die(DieOptions options, const std::array<Mask<Words>, 2>& stones, Seat to_move);

    int seat_count() const { return 2; }
    std::optional<Seat> to_move() const;
    bool at_turn_start() const { return true; }
    ActionList legal_actions() const;
    Action random_action(RandomSource& random) const;
    std::optional<Refusal> why_illegal(const Action& action) const;
    void apply(const Action& action);
    void forfeit(Seat seat);
    SeatSet in_game() const { return in_game_; }
    std::optional<Outcome> outcome() const;
    Scores scores() const;

    Result<Action, Refusal> parse_action(std::string_view text) const;
    ShortText to_text(const Action& action) const { return grid_->name_of(action.cell); }
    PositionView view() const;
    BoardShape board() const;
    std::string setup_parts() const;
    Result<Die, Refusal> set_up(const Setup& setup) const;
    Key key() const;
    bool is_consistent() const;

    friend bool operator==(const Die&, const Die&) = default;

private:
    Mask<Words> empty_cells() const { return grid_->cells - stones_[0] - stones_[1]; }
    // Clause 1: the cells where the seat to move may place.
    Mask<Words> placements() const;
    // Clause 2: the bounded groups of `stones` that contain one of the suspects.
    Mask<Words> bounded_groups(Mask<Words> suspects, const Mask<Words>& stones) const;
    void add_stone(std::size_t seat, Cell cell);
    void remove_stones(std::size_t seat, const Mask<Words>& stones);

    const Grid<Words>* grid_;
    std::array<Mask<Words>, 2> stones_{};
    // Per seat, the number of its stones next to each cell, at most 6. Kept because clause 1 needs
    // the lowest number before every turn.
    std::array<Tally<Words, 3>, 2> beside_{};
    std::uint16_t turns_ = 0;  // counts up to 2, enough to recognise the first turns
    Seat to_move_;
    SeatSet in_game_ = SeatSet::first(2);
};

extern template class Die<1>;
extern template class Die<2>;
extern template class Die<5>;

}  // namespace potluck::rules
