// Ketchup, by Nick Bentley: the 2010 version that led to Catchup.
// Clauses (rules.md 3): 1 one or more placements a turn, within an allowance checked before each;
// 2 `end` after at least one stone, and turns that end by themselves; 3 no turn ends with equal
// largest groups, and no placement may force one to; 4 the end of the game.
//
// Invariant: the masks of the two seats are disjoint and inside the board. `joined_`, `largest_`
// and `placements_` are derived from the rest and kept because every query needs them. Until the
// game is over there is a legal placement: a turn without one has ended by itself. Every turn but
// the first begins with unequal largest groups.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "rules/boards/grid.h"
#include "rules/boards/tally.h"
#include "rules/fixed_list.h"
#include "rules/game_info.h"
#include "rules/game_rules.h"

namespace potluck::rules {

enum class KetchupBoard : std::uint8_t { hex, square };

struct KetchupOptions {
    KetchupBoard board = KetchupBoard::hex;
    int size = 5;           // hex: side, 3 to 7; square: 5 to 10
    int leader_stones = 1;  // stones a turn for the leader, 1 or 2; one more for any other seat
};

const GameInfo& ketchup_info();
// `options` as resolve_options returns them.
KetchupOptions ketchup_options(const OptionMap& options);
// How many words the board needs: 1 or 2.
std::size_t ketchup_words(const KetchupOptions& options);

// Words: as ketchup_words says.
template <std::size_t Words>
class Ketchup {
public:
    struct Action {
        std::optional<Cell> cell;  // nothing: end the turn
        friend constexpr auto operator<=>(const Action&, const Action&) = default;
    };
    using ActionList = FixedList<Action, Mask<Words>::bit_count + 1>;
    using Key = std::array<std::uint64_t, 2 * Words + 1>;

    Ketchup() : Ketchup(KetchupOptions{.size = Words == 1 ? 5 : 6}) {}
    explicit Ketchup(KetchupOptions options);
    // A position with these stones where `to_move` is to play and has placed `placed` of them this
    // turn.
    Ketchup(KetchupOptions options, const std::array<Mask<Words>, 2>& stones, Seat to_move,
            int placed = 0);

    int seat_count() const { return 2; }
    std::optional<Seat> to_move() const;
    bool at_turn_start() const { return placed_ == 0 || is_over(); }
    ActionList legal_actions() const;
    Action random_action(RandomSource& random) const;
    std::optional<Refusal> why_illegal(const Action& action) const;
    void apply(const Action& action);
    void forfeit(Seat seat);
    SeatSet in_game() const { return in_game_; }
    std::optional<Outcome> outcome() const;
    Scores scores() const { return {largest_[0], largest_[1]}; }
    const Grid<Words>& grid() const { return *grid_; }
    const Mask<Words>& stones(Seat seat) const { return stones_[seat.number]; }

    Result<Action, Refusal> parse_action(std::string_view text) const;
    ShortText to_text(const Action& action) const;
    PositionView view() const;
    BoardShape board() const;
    std::string setup_parts() const;
    Result<Ketchup, Refusal> set_up(const Setup& setup) const;
    Key key() const;
    bool is_consistent() const;

    friend bool operator==(const Ketchup&, const Ketchup&) = default;

private:
    bool is_over() const { return in_game_.size() < 2 || placements_.empty(); }
    int own_largest() const { return largest_[to_move_.number]; }
    int enemy_largest() const { return largest_[1 - to_move_.number]; }
    Mask<Words> empty_cells() const { return grid_->cells - stones_[0] - stones_[1]; }
    // Clause 1: how many stones the seat to move may still place in this position.
    int stones_left() const;
    // Clauses 1 and 3: the cells where the seat to move may place.
    Mask<Words> find_placements() const;
    // Clause 3, for a seat not in the lead: the cells that are legal only if later stones of the
    // turn can put it in the lead. `left`: stones left, including this one.
    Mask<Words> doubtful_placements(const Mask<Words>& empty, int left) const;
    void add_stone(std::size_t seat, Cell cell);
    bool may_end() const { return placed_ > 0 && own_largest() != enemy_largest(); }
    std::optional<Refusal> why_no_placement(Cell cell) const;
    std::optional<Refusal> why_no_end() const;
    void pass_turn();
    Mask<Words> largest_group(std::size_t seat) const;

    const Grid<Words>* grid_;
    std::array<Mask<Words>, 2> stones_{};
    // Per seat and cell, the total size of its groups next to the cell, which a stone there would
    // join. At most all other cells, up to 63 in one word and 126 in two.
    std::array<Tally<Words, Words == 1 ? 6 : 7>, 2> joined_{};
    std::array<std::uint8_t, 2> largest_{};  // stones in the largest group
    std::uint8_t leader_stones_;
    std::uint8_t placed_ = 0;  // stones placed in the current turn
    Seat to_move_;
    SeatSet in_game_ = SeatSet::first(2);
    Mask<Words> placements_;
};

extern template class Ketchup<1>;
extern template class Ketchup<2>;

}  // namespace potluck::rules
