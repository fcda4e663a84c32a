// Attack of the Moulds, from Contest X 2019, for the Green Box of Games.
// Clauses (rules.md 4): 1 growing and spreading; 2 turning enemies next to the piece; 3 seats that
// cannot act are skipped; 4 the goals and the ends of the game.
//
// Invariant: the seats' masks are disjoint and inside the board. Until the game is over, the seat
// to move is still in it and can act. The pieces of a seat that left stay and can be turned.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "rules/boards/grid.h"
#include "rules/fixed_list.h"
#include "rules/game_info.h"
#include "rules/game_rules.h"
#include "rules/games/attack_of_the_moulds/moulds_field.h"

namespace potluck::rules {

// Full: most pieces on a full board. Twenty: also 20 pieces after one's own turn.
enum class MouldsGoal : std::uint8_t { full, twenty };

// The pieces on boards of hexagons: in a corner, in the middle of the side opposite, or both.
enum class MouldsStart : std::uint8_t { both, corners, middle };

struct AttackOfTheMouldsOptions {
    int players = 2;  // 2 to 4; 3 only on hexagons, 4 only on squares
    MouldsBoard board = MouldsBoard::square;
    int directions = 8;                     // 8 or 4; no choice on hexagons
    MouldsStart start = MouldsStart::both;  // no choice on squares
    MouldsSpread spread = MouldsSpread::straight;
    MouldsGoal goal = MouldsGoal::full;
};

const GameInfo& attack_of_the_moulds_info();
// `options` as resolve_options returns them.
AttackOfTheMouldsOptions attack_of_the_moulds_options(const OptionMap& options);

class AttackOfTheMoulds {
public:
    static constexpr int turns_without_growth_max = 50;
    static constexpr int pieces_to_win = 20;  // with the goal `twenty`

    // Growth on `to`, or a spread from `from` to `to`.
    struct Action {
        std::optional<Cell> from;
        Cell to;
        friend constexpr bool operator==(const Action&, const Action&) = default;
    };
    using ActionList = FixedList<Action, moulds_actions_max>;
    using Pieces = std::array<Mask<1>, seats_max>;  // by seat
    using Key = std::array<std::uint64_t, seats_max + 1>;

    AttackOfTheMoulds() : AttackOfTheMoulds(AttackOfTheMouldsOptions{}) {}
    explicit AttackOfTheMoulds(const AttackOfTheMouldsOptions& options);
    // A position with these pieces, as in mid-game; `to_move` is skipped if it cannot act.
    AttackOfTheMoulds(const AttackOfTheMouldsOptions& options, const Pieces& pieces, Seat to_move,
                      int turns_without_growth = 0);

    int seat_count() const { return seat_count_; }
    std::optional<Seat> to_move() const;
    bool at_turn_start() const { return true; }
    ActionList legal_actions() const;
    Action random_action(RandomSource& random) const;
    std::optional<Refusal> why_illegal(const Action& action) const;
    void apply(const Action& action);
    void forfeit(Seat seat);
    SeatSet in_game() const { return in_game_; }
    std::optional<Outcome> outcome() const { return outcome_; }
    Scores scores() const;
    const Grid<1>& grid() const { return field_->grid; }
    const Pieces& pieces() const { return pieces_; }
    int turns_without_growth() const { return turns_without_growth_; }

    Result<Action, Refusal> parse_action(std::string_view text) const;
    ShortText to_text(const Action& action) const;
    PositionView view() const;
    BoardShape board() const;
    std::string setup_parts() const;
    Result<AttackOfTheMoulds, Refusal> set_up(const Setup& setup) const;
    Key key() const;
    bool is_consistent() const;

    friend bool operator==(const AttackOfTheMoulds&, const AttackOfTheMoulds&) = default;

private:
    const Mask<1>& own() const { return pieces_[to_move_.number]; }
    Mask<1> taken_cells() const;
    Mask<1> empty_cells() const;
    bool can_act(Seat seat) const;
    std::optional<Refusal> why_no_growth(Cell to) const;
    std::optional<Refusal> why_no_spread(Cell from, Cell to) const;
    Seat seat_after(Seat seat) const;
    // Clauses 3 and 4: ends the game, or passes the turn to the first seat, from `first` on, that
    // can act.
    void settle(Seat first);
    // The seats still in the game that have pieces; those that have the most.
    SeatSet holders() const;
    SeatSet leaders() const;

    const MouldsField* field_;
    MouldsGoal goal_;
    std::uint8_t seat_count_;
    Seat to_move_;
    SeatSet in_game_;
    Pieces pieces_{};
    int turns_without_growth_ = 0;
    std::optional<Outcome> outcome_;
};

}  // namespace potluck::rules
