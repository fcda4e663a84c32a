// Eat Thyself, by Martin Grider (Global Game Jam; rules CC BY-NC-SA 3.0 Unported). 2 or 3 seats.
// Clauses (rules.md 2): 1 a king moves as far as a card says, and the card is turned over; 2 what
// it lands on is captured; 3 captured enemies are put back; 4 one piece, or one king, left wins; 5
// a draw after a hundred turns in which no piece left the game. A slot number in an action always
// means the slot that has that number at that moment.
//
// Invariant: every seat has at least one king in the game. The hand holds pieces of one enemy and
// is empty between turns. A seat that has forfeited keeps its pieces in the game but never moves.
#pragma once

#include <array>
#include <cstdint>

#include "rules/fixed_list.h"
#include "rules/game_info.h"
#include "rules/game_rules.h"
#include "rules/games/eat_thyself/ring.h"

namespace potluck::rules {

// A movement card: the face up at the start, and the other one.
struct EatThyselfCard {
    std::uint8_t up = 1;
    std::uint8_t down = 2;

    friend constexpr auto operator<=>(const EatThyselfCard&, const EatThyselfCard&) = default;
};

enum class EatThyselfGoal : std::uint8_t { last_piece, last_king };

struct EatThyselfOptions {
    int players = 2;  // 2 or 3
    std::array<EatThyselfCard, 2> cards{{{1, 2}, {1, 3}}};
    EatThyselfGoal goal = EatThyselfGoal::last_piece;
};

const GameInfo& eat_thyself_info();
// `options` as resolve_options returns them; an error if both cards are the same.
Result<EatThyselfOptions, OptionError> eat_thyself_options(const OptionMap& options);

class EatThyself {
public:
    enum class Step : std::uint8_t {
        end,          // keep all own pawns
        move_king,    // A3+ B12-
        take,         // t7: take an enemy piece in hand
        remove,       // x5: an own pawn leaves the game
        insert,       // K>5 P>5: from hand to after a slot
        put_on_tile,  // K=5 P=5: from hand onto an empty tile
    };
    struct Action {
        Step step = Step::end;
        std::uint16_t slot = 0;  // from 1
        std::uint8_t card = 0;   // move_king: 0 for A, 1 for B
        bool clockwise = false;  // move_king
        bool is_king = false;    // insert and put_on_tile: which piece in hand
        friend constexpr auto operator<=>(const Action&, const Action&) = default;
    };
    using ActionList = FixedList<Action, 64>;
    using Key = std::array<std::uint64_t, 3>;

    static constexpr int quiet_turns_max = 100;

    EatThyself() : EatThyself(EatThyselfOptions{}) {}
    explicit EatThyself(const EatThyselfOptions& options);
    // The start of a turn with this ring, all cards as at the start of the game, after
    // `quiet_turns` turns in a row in which no piece left the game. Every seat must have a king on
    // the ring.
    EatThyself(const EatThyselfOptions& options, const Ring& ring, Seat to_move,
               int quiet_turns = 0);

    int seat_count() const { return seat_count_; }
    std::optional<Seat> to_move() const;
    bool at_turn_start() const { return phase() == Phase::king_move || outcome().has_value(); }
    ActionList legal_actions() const;
    Action random_action(RandomSource& random) const;
    std::optional<Refusal> why_illegal(const Action& action) const;
    void apply(const Action& action);
    void forfeit(Seat seat);
    SeatSet in_game() const { return in_game_; }
    std::optional<Outcome> outcome() const;
    Scores scores() const;
    // A seat's pieces still in the game.
    int kings_left(Seat seat) const { return pieces_[seat.number].kings; }
    int pieces_left(Seat seat) const { return pieces_[seat.number].total(); }
    EatThyselfGoal goal() const { return goal_; }

    Result<Action, Refusal> parse_action(std::string_view text) const;
    ShortText to_text(const Action& action) const;
    PositionView view() const;
    BoardShape board() const { return RingShape{}; }
    std::string setup_parts() const;
    Result<EatThyself, Refusal> set_up(const Setup& setup) const;
    Key key() const;
    bool is_consistent() const;

    friend bool operator==(const EatThyself&, const EatThyself&) = default;

private:
    // What the seat to move must do next.
    enum class Phase : std::uint8_t { king_move, take, remove_pawn, put_back };
    struct Pieces {
        std::uint8_t kings = 0;
        std::uint8_t pawns = 0;

        int total() const { return kings + pawns; }
        std::uint8_t& of(bool is_king) { return is_king ? kings : pawns; }
        std::uint8_t of(bool is_king) const { return is_king ? kings : pawns; }
        friend constexpr auto operator<=>(const Pieces&, const Pieces&) = default;
    };

    Phase phase() const;
    int face(Seat seat, std::size_t card) const;
    bool has_won(Seat seat) const;
    Pieces count_on_ring(Seat seat) const;
    void list_king_moves(ActionList& actions) const;
    void list_slots(ActionList& actions, Action form, RingSlots slots) const;
    Action nth_king_move(int rank) const;
    int put_back_count() const;
    Action nth_put_back(int rank) const;
    std::optional<Refusal> why_wrong_step(Step step) const;
    std::optional<Refusal> why_wrong_slot(const Action& action) const;

    void move_king(const Action& action);
    void capture_own(bool is_king);
    void capture_enemy(RingPiece captured);
    void take_in_hand(std::size_t index);
    void put_back(const Action& action);
    void finish_turn(bool piece_left);
    Seat next_seat() const;

    Ring ring_;
    std::array<EatThyselfCard, 2> cards_;
    std::array<std::array<bool, 2>, 3> turned_{};  // per seat and card: the other face is up
    std::array<Pieces, 3> pieces_{};               // per seat, in the game: on the ring or in hand
    EatThyselfGoal goal_;
    std::uint8_t seat_count_;
    std::uint8_t quiet_turns_;
    Seat to_move_;
    SeatSet in_game_;
    Pieces hand_;
    Seat hand_owner_;               // seat 0 while the hand is empty
    std::uint8_t to_take_ = 0;      // enemy pieces still to be taken in hand
    bool may_remove_pawn_ = false;  // an own king was captured
};

}  // namespace potluck::rules
