// Eat Your Neighbor, by Nick Bentley, with the Keystone Creatures expansion.
// Clauses (rules.md 1): 1 placement, creatures of at most 4; 2 eating; 3 swarming; 4 eaten pieces
// leave at once and are counted; 5 the end; 6 the score; Keystone Creatures 3 points each.
//
// Invariant: the masks are disjoint and inside the board; creatures_[seat][n - 1] holds exactly the
// pieces of that seat's creatures of size n. legal_ holds the legal placements of the seat to move
// and is empty if and only if the game is over.
#pragma once

#include <array>
#include <cstdint>

#include "rules/boards/grid.h"
#include "rules/fixed_list.h"
#include "rules/game_info.h"
#include "rules/game_rules.h"
#include "rules/games/eat_your_neighbor/keystones.h"

namespace potluck::rules {

struct EatYourNeighborOptions {
    int size = 4;             // side of the hexagon, 4 to 6
    KeystoneSet keystones{};  // the shapes on the cards; empty: no cards
};

const GameInfo& eat_your_neighbor_info();
// `options` as resolve_options returns them, with keystones drawn.
EatYourNeighborOptions eat_your_neighbor_options(const OptionMap& options);

// Words: 1 for sizes 4 and 5, 2 for size 6 (see hex_grid_words).
template <std::size_t Words>
class EatYourNeighbor {
public:
    static constexpr int creature_size_max = 4;
    static constexpr int eaten_to_win = 12;

    struct Action {
        Cell cell;
        friend constexpr auto operator<=>(Action, Action) = default;
    };
    using ActionList = FixedList<Action, Mask<Words>::bit_count>;
    using Key = std::array<std::uint64_t, 2 * Words + 1>;

    EatYourNeighbor() : EatYourNeighbor(EatYourNeighborOptions{.size = Words == 1 ? 4 : 6}) {}
    explicit EatYourNeighbor(EatYourNeighborOptions options);
    // A position with these pieces (no creature above 4), where the other seat has just placed and
    // `to_move` is to play, as in mid-game.
    EatYourNeighbor(EatYourNeighborOptions options, const std::array<Mask<Words>, 2>& pieces,
                    Seat to_move, const std::array<int, 2>& eaten = {});

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
    // Pieces eaten, plus 3 for each creature on the board whose shape is on a card.
    Scores scores() const;

    // The cells where the seat to move may place; empty if the game is over.
    const Mask<Words>& placements() const { return legal_; }
    const Grid<Words>& grid() const { return *grid_; }
    // The pieces of that seat's creatures of `size`, 1 to 4.
    const Mask<Words>& creatures(Seat seat, int size) const {
        return creatures_[seat.number][static_cast<std::size_t>(size - 1)];
    }
    int eaten(Seat seat) const { return eaten_[seat.number]; }

    Result<Action, Refusal> parse_action(std::string_view text) const;
    ShortText to_text(const Action& action) const { return grid_->name_of(action.cell); }
    PositionView view() const;
    BoardShape board() const;
    std::string setup_parts() const;
    Result<EatYourNeighbor, Refusal> set_up(const Setup& setup) const;
    Key key() const;
    bool is_consistent() const;

    friend bool operator==(const EatYourNeighbor&, const EatYourNeighbor&) = default;

private:
    using Creatures = std::array<Mask<Words>, creature_size_max>;  // pieces by creature size - 1

    static Mask<Words> all_of(const Creatures& creatures);
    Mask<Words> pieces_of(std::size_t seat) const { return all_of(creatures_[seat]); }
    Mask<Words> empty_cells() const { return grid_->cells - pieces_of(0) - pieces_of(1); }
    // The creature that the seat to move forms by placing on `cell`.
    Mask<Words> creature_formed(Cell cell) const;
    // Clauses 2 and 3: what the creature just formed by the mover eats.
    Mask<Words> eaten_by(std::size_t mover, const Mask<Words>& formed) const;
    Mask<Words> swarmed_by(std::size_t mover, const Mask<Words>& single) const;
    // Clauses 1 and 5: the placements of the seat to move; none when the game has ended.
    Mask<Words> find_placements() const;
    int keystones_standing(std::size_t seat) const;
    Seat winner() const;

    const Grid<Words>* grid_;
    KeystoneSet keystones_;
    std::array<Creatures, 2> creatures_{};
    Mask<Words> legal_;
    std::array<int, 2> eaten_{};  // pieces that each seat has eaten
    Seat to_move_;
    SeatSet in_game_ = SeatSet::first(2);
};

extern template class EatYourNeighbor<1>;
extern template class EatYourNeighbor<2>;

}  // namespace potluck::rules
