#include "rules/games/eat_thyself/eat_thyself.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "rules/boards/mask.h"
#include "rules/key_word.h"

namespace potluck::rules {

namespace {

using Step = EatThyself::Step;

constexpr std::array<std::string_view, 2> starts = {
    "_ K0 P1 P0 _ K1 P0 P1 _ K0 P1 P0 _ K1 P0 P1",
    "_ K0 P1 P2 _ K1 P2 P0 _ K2 P0 P1 _ K0 P1 P2 _ K1 P2 P0 _ K2 P0 P1"};
static_assert(parse_ring(starts[0]) && parse_ring(starts[1]));

// Where a king from slot `start` lands. `ring` is the ring without it.
std::size_t landing_slot(const Ring& ring, std::size_t start, bool from_tile, int distance,
                         bool clockwise) {
    // Once the king's own slot is gone, the first space clockwise is the slot that moved up to
    // `start`.
    const int clockwise_offset = from_tile ? distance : distance - 1;
    const int offset = clockwise ? clockwise_offset : -distance;
    const int size = static_cast<int>(ring.size());
    return static_cast<std::size_t>(((static_cast<int>(start) + offset) % size + size) % size);
}

std::size_t index_of(const EatThyself::Action& action) {
    return action.slot - std::size_t{1};
}

std::uint16_t slot_number(int index) {
    return static_cast<std::uint16_t>(index + 1);
}

std::uint16_t nth_slot(RingSlots slots, int rank) {
    return slot_number(nth_set_bit(slots, rank));
}

}  // namespace

EatThyself::EatThyself(const EatThyselfOptions& options)
    : EatThyself(options, *parse_ring(starts[options.players == 2 ? 0 : 1]), make_seat(0)) {}

EatThyself::EatThyself(const EatThyselfOptions& options, const Ring& ring, Seat to_move,
                       int quiet_turns)
    : ring_(ring),
      cards_(options.cards),
      goal_(options.goal),
      seat_count_(static_cast<std::uint8_t>(options.players)),
      quiet_turns_(static_cast<std::uint8_t>(quiet_turns)),
      to_move_(to_move),
      in_game_(SeatSet::first(options.players)) {
    in_game_.for_each([&](Seat seat) { pieces_[seat.number] = count_on_ring(seat); });
}

EatThyself::Pieces EatThyself::count_on_ring(Seat seat) const {
    return {.kings = static_cast<std::uint8_t>(std::popcount(ring_.kings_of(seat))),
            .pawns = static_cast<std::uint8_t>(std::popcount(ring_.pawns_of(seat)))};
}

std::optional<Seat> EatThyself::to_move() const {
    return outcome() ? std::nullopt : std::optional(to_move_);
}

EatThyself::Phase EatThyself::phase() const {
    if (to_take_ > 0) {
        return Phase::take;
    }
    if (hand_.total() > 0) {
        return Phase::put_back;
    }
    return may_remove_pawn_ ? Phase::remove_pawn : Phase::king_move;
}

int EatThyself::face(Seat seat, std::size_t card) const {
    return turned_[seat.number][card] ? cards_[card].down : cards_[card].up;
}

EatThyself::ActionList EatThyself::legal_actions() const {
    ActionList actions;
    if (outcome()) {
        return actions;
    }
    switch (phase()) {
        case Phase::king_move:
            list_king_moves(actions);
            break;
        case Phase::take:
            list_slots(actions, {.step = Step::take}, ring_.pieces_of(hand_owner_));
            break;
        case Phase::remove_pawn:
            list_slots(actions, {.step = Step::remove}, ring_.pawns_of(to_move_));
            actions.push_back({.step = Step::end});
            break;
        case Phase::put_back:
            for (int rank = 0; rank < put_back_count(); ++rank) {
                actions.push_back(nth_put_back(rank));
            }
            break;
    }
    return actions;
}

// Four moves per king: both cards, both directions.
EatThyself::Action EatThyself::nth_king_move(int rank) const {
    return {.step = Step::move_king,
            .slot = nth_slot(ring_.kings_of(to_move_), rank / 4),
            .card = static_cast<std::uint8_t>(rank / 2 % 2),
            .clockwise = rank % 2 == 0};
}

void EatThyself::list_king_moves(ActionList& actions) const {
    const int count = 4 * std::popcount(ring_.kings_of(to_move_));
    for (int rank = 0; rank < count; ++rank) {
        actions.push_back(nth_king_move(rank));
    }
}

// `form` with the number of each of these slots.
void EatThyself::list_slots(ActionList& actions, Action form, RingSlots slots) const {
    for (int rank = 0; rank < std::popcount(slots); ++rank) {
        form.slot = nth_slot(slots, rank);
        actions.push_back(form);
    }
}

int EatThyself::put_back_count() const {
    const int kinds = (hand_.kings > 0 ? 1 : 0) + (hand_.pawns > 0 ? 1 : 0);
    return kinds * (static_cast<int>(ring_.size()) + std::popcount(ring_.empty_tiles()));
}

// Kings before pawns; for each slot, insertion after it, then onto the slot itself if it is empty.
EatThyself::Action EatThyself::nth_put_back(int rank) const {
    const RingSlots tiles = ring_.empty_tiles();
    const int ways = static_cast<int>(ring_.size()) + std::popcount(tiles);
    const bool is_king = hand_.kings > 0 && rank < ways;
    rank -= hand_.kings > 0 && !is_king ? ways : 0;
    for (RingSlots rest = tiles; rest != 0; rest &= rest - 1) {
        const int tile = std::countr_zero(rest);
        if (rank <= tile) {
            break;
        }
        if (rank == tile + 1) {
            return {.step = Step::put_on_tile, .slot = slot_number(tile), .is_king = is_king};
        }
        --rank;  // this tile's action comes before
    }
    return {.step = Step::insert, .slot = slot_number(rank), .is_king = is_king};
}

EatThyself::Action EatThyself::random_action(RandomSource& random) const {
    const auto draw = [&random](int count) {
        return static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
    };
    switch (phase()) {
        case Phase::king_move:
            return nth_king_move(draw(4 * std::popcount(ring_.kings_of(to_move_))));
        case Phase::take: {
            const RingSlots pieces = ring_.pieces_of(hand_owner_);
            return {.step = Step::take, .slot = nth_slot(pieces, draw(std::popcount(pieces)))};
        }
        case Phase::remove_pawn: {
            const RingSlots pawns = ring_.pawns_of(to_move_);
            const int rank = draw(std::popcount(pawns) + 1);
            return rank == std::popcount(pawns)
                       ? Action{}
                       : Action{.step = Step::remove, .slot = nth_slot(pawns, rank)};
        }
        case Phase::put_back:
            break;
    }
    return nth_put_back(draw(put_back_count()));
}

void EatThyself::apply(const Action& action) {
    assert(!why_illegal(action));
    switch (action.step) {
        case Step::move_king:
            move_king(action);
            break;
        case Step::take:
            take_in_hand(index_of(action));
            --to_take_;
            break;
        case Step::remove:
            ring_.lift(index_of(action));
            --pieces_[to_move_.number].pawns;
            finish_turn(true);
            break;
        case Step::insert:
        case Step::put_on_tile:
            put_back(action);
            break;
        case Step::end:
            finish_turn(true);
            break;
    }
    assert(is_consistent());
}

void EatThyself::move_king(const Action& action) {
    const std::size_t start = index_of(action);
    const RingPiece king = *ring_[start].piece;
    const bool from_tile = ring_[start].has_tile;
    const int distance = face(to_move_, action.card);
    turned_[to_move_.number][action.card] = !turned_[to_move_.number][action.card];
    ring_.lift(start);
    const std::size_t target = landing_slot(ring_, start, from_tile, distance, action.clockwise);
    const std::optional<RingPiece> captured = ring_[target].piece;
    ring_.put(target, king);
    if (!captured) {
        finish_turn(false);
    } else if (captured->owner == to_move_) {
        capture_own(captured->is_king);
    } else {
        capture_enemy(*captured);
    }
}

// Clause 2. The piece has already been taken off the ring.
void EatThyself::capture_own(bool is_king) {
    --pieces_[to_move_.number].of(is_king);
    if (is_king && !has_won(to_move_)) {
        may_remove_pawn_ = true;
    } else {
        finish_turn(true);
    }
}

void EatThyself::capture_enemy(RingPiece captured) {
    hand_owner_ = captured.owner;
    ++hand_.of(captured.is_king);
    if (captured.is_king) {
        const int on_ring = count_on_ring(hand_owner_).total();
        to_take_ = static_cast<std::uint8_t>(std::min(2, on_ring));
    }
}

void EatThyself::take_in_hand(std::size_t index) {
    ++hand_.of(ring_[index].piece->is_king);
    ring_.lift(index);
}

void EatThyself::put_back(const Action& action) {
    const RingPiece piece{hand_owner_, action.is_king};
    if (action.step == Step::insert) {
        ring_.insert_after(index_of(action), piece);
    } else {
        ring_.put(index_of(action), piece);
    }
    --hand_.of(action.is_king);
    if (hand_.total() == 0) {
        hand_owner_ = {};
        finish_turn(false);
    }
}

void EatThyself::finish_turn(bool piece_left) {
    may_remove_pawn_ = false;
    quiet_turns_ = static_cast<std::uint8_t>(piece_left ? 0 : quiet_turns_ + 1);
    to_move_ = next_seat();
}

Seat EatThyself::next_seat() const {
    Seat seat = to_move_;
    do {
        seat = make_seat((seat.number + 1) % seat_count_);
    } while (!in_game_.contains(seat));
    return seat;
}

void EatThyself::forfeit(Seat seat) {
    assert(!outcome() && in_game_.contains(seat));
    assert(seat != to_move_ || phase() == Phase::king_move);
    in_game_.erase(seat);
    if (seat == to_move_) {
        to_move_ = next_seat();
    }
}

bool EatThyself::has_won(Seat seat) const {
    const Pieces& pieces = pieces_[seat.number];
    return pieces.kings == 1 && (goal_ == EatThyselfGoal::last_king || pieces.pawns == 0);
}

std::optional<Outcome> EatThyself::outcome() const {
    if (in_game_.size() == 1) {
        return Outcome{in_game_, OutcomeReason::forfeit};
    }
    SeatSet winners;
    in_game_.for_each([&](Seat seat) {
        if (has_won(seat)) {
            winners.insert(seat);
        }
    });
    if (!winners.empty()) {
        return Outcome{winners, goal_ == EatThyselfGoal::last_piece ? OutcomeReason::last_piece
                                                                    : OutcomeReason::last_king};
    }
    if (quiet_turns_ >= quiet_turns_max) {
        return Outcome{in_game_, OutcomeReason::no_progress};
    }
    return std::nullopt;
}

Scores EatThyself::scores() const {
    Scores scores;
    for (std::size_t seat = 0; seat < seat_count_; ++seat) {
        scores.push_back(pieces_[seat].total());
    }
    return scores;
}

EatThyself::Key EatThyself::key() const {
    constexpr int slots = Ring::slots_max;
    RingSlots kings = 0;
    for (int number = 0; number < seat_count_; ++number) {
        kings |= ring_.kings_of(make_seat(number));
    }
    KeyWord turned_and_cards;
    for (const auto& cards : turned_) {
        turned_and_cards.add(cards[0] ? 1 : 0, 1).add(cards[1] ? 1 : 0, 1);
    }
    for (const EatThyselfCard& card : cards_) {
        turned_and_cards.add(card.up, 3).add(card.down, 3);
    }
    return {KeyWord()
                .add(ring_.pieces_of(make_seat(0)), slots)
                .add(ring_.pieces_of(make_seat(1)), slots)
                .add(ring_.size(), 5)
                .add(seat_count_, 2)
                .add(to_move_.number, 2)
                .add(in_game_.bits, 3)
                .word(),
            KeyWord()
                .add(ring_.pieces_of(make_seat(2)), slots)
                .add(kings, slots)
                .add(quiet_turns_, 7)
                .add(goal_ == EatThyselfGoal::last_king ? 1 : 0, 1)
                .add(to_take_, 2)
                .word(),
            turned_and_cards.add(ring_.tiles(), slots)
                .add(hand_.kings, 3)
                .add(hand_.pawns, 4)
                .add(hand_owner_.number, 2)
                .add(may_remove_pawn_ ? 1 : 0, 1)
                .word()};
}

bool EatThyself::is_consistent() const {
    bool consistent =
        !in_game_.empty() && in_game_.contains(to_move_) && quiet_turns_ <= quiet_turns_max;
    for (std::uint8_t number = 0; number < seat_count_; ++number) {
        Pieces pieces = count_on_ring(make_seat(number));
        if (hand_owner_ == make_seat(number)) {
            pieces.kings = static_cast<std::uint8_t>(pieces.kings + hand_.kings);
            pieces.pawns = static_cast<std::uint8_t>(pieces.pawns + hand_.pawns);
        }
        consistent = consistent && pieces == pieces_[number] && pieces.kings > 0;
    }
    for (std::size_t index = 0; index < ring_.size(); ++index) {
        const RingSlot slot = ring_[index];
        consistent = consistent && (slot.has_tile || slot.piece) &&
                     (!slot.piece || slot.piece->owner.number < seat_count_);
    }
    const bool hand_is_right =
        hand_.total() == 0 ? to_take_ == 0 && hand_owner_ == Seat{} : hand_owner_ != to_move_;
    return consistent && hand_is_right && !(may_remove_pawn_ && hand_.total() > 0) &&
           to_take_ <= count_on_ring(hand_owner_).total();
}

static_assert(GameRules<EatThyself>);

}  // namespace potluck::rules
