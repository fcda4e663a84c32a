// Eat Thyself as text: its options, actions, reasons for refusing an action, and view.
#include <bit>
#include <cstdlib>
#include <string>

#include "rules/games/eat_thyself/eat_thyself.h"
#include "rules/player_name.h"

namespace potluck::rules {

namespace {

using Step = EatThyself::Step;

constexpr std::string_view end_text = "end";

EatThyselfCard card_of(std::string_view text) {
    return {.up = static_cast<std::uint8_t>(text[0] - '0'),
            .down = static_cast<std::uint8_t>(text[2] - '0')};
}

// Reads "A3+" or "B12-".
std::optional<EatThyself::Action> parse_king_move(std::string_view text) {
    EatThyself::Action action{.step = Step::move_king,
                              .card = static_cast<std::uint8_t>(text.front() - 'A')};
    text.remove_prefix(1);
    const int slot = take_number(text);
    if (slot < 0 || (text != "+" && text != "-")) {
        return std::nullopt;
    }
    action.slot = static_cast<std::uint16_t>(slot);
    action.clockwise = text == "+";
    return action;
}

// Reads the slot of "t7", "x5", "K>5" or "P=5", whose letters have been taken off.
std::optional<EatThyself::Action> parse_slot(EatThyself::Action action, std::string_view text) {
    const int slot = take_number(text);
    if (slot < 0 || !text.empty()) {
        return std::nullopt;
    }
    action.slot = static_cast<std::uint16_t>(slot);
    return action;
}

std::optional<EatThyself::Action> parse(std::string_view text) {
    if (text == end_text) {
        return EatThyself::Action{};
    }
    if (text.starts_with('A') || text.starts_with('B')) {
        return parse_king_move(text);
    }
    if (text.starts_with('t') || text.starts_with('x')) {
        return parse_slot({.step = text.front() == 't' ? Step::take : Step::remove},
                          text.substr(1));
    }
    if (text.starts_with("K>") || text.starts_with("P>") || text.starts_with("K=") ||
        text.starts_with("P=")) {
        return parse_slot(
            {.step = text[1] == '>' ? Step::insert : Step::put_on_tile, .is_king = text[0] == 'K'},
            text.substr(2));
    }
    return std::nullopt;
}

// Reads slots separated by hyphens.
Result<Ring, Refusal> read_ring(std::string_view text, int seat_count) {
    Ring ring;
    while (true) {
        const std::size_t hyphen = text.find('-');
        const std::optional<RingSlot> slot = parse_ring_slot(text.substr(0, hyphen));
        const std::string here = "slot " + std::to_string(ring.size() + 1);
        if (ring.size() == Ring::slots_max) {
            return Refusal{"the ring has more than " + std::to_string(ring.size()) + " slots"};
        }
        if (!slot || (slot->piece && slot->piece->owner.number >= seat_count)) {
            return Refusal{here + " holds no piece of this game"};
        }
        ring.add(*slot);
        if (hyphen == std::string_view::npos) {
            return ring;
        }
        text.remove_prefix(hyphen + 1);
    }
}

// Nothing ever enters the game: there are never more pieces than at the start, and two tiles for
// each seat.
std::optional<Refusal> why_not_ring(const Ring& ring, int seat_count) {
    constexpr int kings_max = 2;
    constexpr int pawns_max = 4;
    for (int number = 0; number < seat_count; ++number) {
        const Seat seat = make_seat(number);
        const int kings = std::popcount(ring.kings_of(seat));
        const int pawns = std::popcount(ring.pawns_of(seat));
        if (kings == 0) {
            return Refusal{"there is no king of " + player_name(seat)};
        }
        if (kings > kings_max) {
            return Refusal{"there are " + std::to_string(kings) + " kings of " + player_name(seat) +
                           "; " + std::to_string(kings_max) + " is the most"};
        }
        if (pawns > pawns_max) {
            return Refusal{"there are " + std::to_string(pawns) + " pawns of " + player_name(seat) +
                           "; " + std::to_string(pawns_max) + " is the most"};
        }
    }
    const int tiles = std::popcount(ring.tiles());
    if (tiles > 2 * seat_count) {
        return Refusal{"the ring has " + std::to_string(tiles) + " tiles; " +
                       std::to_string(2 * seat_count) + " is the most"};
    }
    return std::nullopt;
}

}  // namespace

const GameInfo& eat_thyself_info() {
    static const GameInfo info{
        .name = "eat-thyself",
        .title = "Eat Thyself",
        .designer = "Martin Grider",
        .source = "Global Game Jam; rules CC BY-NC-SA 3.0 Unported",
        .score = "pieces still in the game (fewer is better)",
        .has_draws = true,
        .options = {{.name = "players", .choices = {2, 3}, .default_value = 2},
                    {.name = "cards",
                     .choices = {"1/2", "2/1", "1/3", "3/1", "2/4", "4/2"},
                     .default_value = OptionList{"1/2", "1/3"},
                     .list_size = 2},
                    {.name = "goal",
                     .choices = {"last-piece", "last-king"},
                     .default_value = "last-piece"}},
    };
    return info;
}

Result<EatThyselfOptions, OptionError> eat_thyself_options(const OptionMap& options) {
    const auto* names = std::get_if<OptionList>(&options.find("cards")->second);
    const EatThyselfCard a = card_of((*names)[0]);
    const EatThyselfCard b = card_of((*names)[1]);
    if (a.up == b.down && a.down == b.up) {
        return OptionError{"cards", "cards must be two different cards; " + (*names)[0] + " and " +
                                        (*names)[1] + " are the same card"};
    }
    return EatThyselfOptions{.players = static_cast<int>(number_option(options, "players")),
                             .cards = {a, b},
                             .goal = text_option(options, "goal") == "last-piece"
                                         ? EatThyselfGoal::last_piece
                                         : EatThyselfGoal::last_king};
}

std::optional<Refusal> EatThyself::why_illegal(const Action& action) const {
    if (outcome()) {
        return Refusal{"the game is over"};
    }
    if (std::optional<Refusal> refusal = why_wrong_step(action.step)) {
        return refusal;
    }
    if (action.step == Step::end) {
        return std::nullopt;
    }
    if (action.slot < 1 || action.slot > ring_.size()) {
        return Refusal{"there is no slot " + std::to_string(action.slot) +
                       "; the ring's slots are numbered from 1 to " + std::to_string(ring_.size())};
    }
    return why_wrong_slot(action);
}

// Clauses 1 to 3: what is allowed at this point of the turn.
std::optional<Refusal> EatThyself::why_wrong_step(Step step) const {
    switch (phase()) {
        case Phase::king_move:
            if (step != Step::move_king) {
                return Refusal{"a turn begins with a king move, like A3+"};
            }
            break;
        case Phase::take:
            if (step != Step::take) {
                return Refusal{"you captured a king: first take " +
                               std::string(to_take_ == 2 ? "two more pieces" : "one more piece") +
                               " of " + player_name(hand_owner_) + ", like t7"};
            }
            break;
        case Phase::remove_pawn:
            if (step != Step::remove && step != Step::end) {
                return Refusal{
                    "your king was captured: remove one of your pawns, like x5, or end "
                    "your turn"};
            }
            break;
        case Phase::put_back:
            if (step != Step::insert && step != Step::put_on_tile) {
                return Refusal{"first put the pieces in hand back, like " +
                               std::string(hand_.kings > 0 ? "K>5" : "P>5")};
            }
            break;
    }
    return std::nullopt;
}

// The step is right and the slot exists, but it may hold the wrong piece.
std::optional<Refusal> EatThyself::why_wrong_slot(const Action& action) const {
    const RingSlot slot = ring_[action.slot - std::size_t{1}];
    const std::string here = "slot " + std::to_string(action.slot);
    switch (action.step) {
        case Step::move_king:
            if (!slot.holds_piece_of(to_move_) || !slot.piece->is_king) {
                return Refusal{here + " does not hold a king of yours"};
            }
            break;
        case Step::take:
            if (!slot.holds_piece_of(hand_owner_)) {
                return Refusal{here + " does not hold a piece of " + player_name(hand_owner_) +
                               ", whose king you captured"};
            }
            break;
        case Step::remove:
            if (!slot.holds_piece_of(to_move_) || slot.piece->is_king) {
                return Refusal{here + " does not hold a pawn of yours"};
            }
            break;
        case Step::insert:
        case Step::put_on_tile:
            if (hand_.of(action.is_king) == 0) {
                return Refusal{std::string("there is no ") + (action.is_king ? "king" : "pawn") +
                               " in hand"};
            }
            if (action.step == Step::put_on_tile && !slot.is_empty_tile()) {
                return Refusal{here + " is not an unoccupied tile"};
            }
            break;
        case Step::end:
            break;
    }
    return std::nullopt;
}

Result<EatThyself::Action, Refusal> EatThyself::parse_action(std::string_view text) const {
    if (const std::optional<Action> action = parse(text)) {
        return *action;
    }
    return Refusal{
        "this is not an action; write a king move like A3+ or B3-, t7 to take a piece, x5 to "
        "remove a pawn, K>5 or P>5 to put a piece behind a slot, K=5 or P=5 to put it on a tile, "
        "or end"};
}

ShortText EatThyself::to_text(const Action& action) const {
    switch (action.step) {
        case Step::move_king:
            return ShortText(action.card == 0 ? "A" : "B")
                .append_number(action.slot)
                .append(action.clockwise ? '+' : '-');
        case Step::take:
            return ShortText("t").append_number(action.slot);
        case Step::remove:
            return ShortText("x").append_number(action.slot);
        case Step::insert:
            return ShortText(action.is_king ? "K>" : "P>").append_number(action.slot);
        case Step::put_on_tile:
            return ShortText(action.is_king ? "K=" : "P=").append_number(action.slot);
        case Step::end:
            break;
    }
    return end_text;
}

// What is in hand is not part of it.
std::string EatThyself::setup_parts() const {
    std::string text;
    for (std::uint8_t seat = 0; seat < seat_count_; ++seat) {
        text += std::to_string(face(make_seat(seat), 0)) + std::to_string(face(make_seat(seat), 1));
        text += '.';
    }
    for (std::size_t index = 0; index < ring_.size(); ++index) {
        text += index == 0 ? "" : "-";
        text += rules::to_text(ring_[index]).view();
    }
    return text;
}

Result<EatThyself, Refusal> EatThyself::set_up(const Setup& setup) const {
    if (std::optional<Refusal> refusal = why_not_parts(setup, std::size_t{seat_count_} + 1)) {
        return *std::move(refusal);
    }
    const Result<Ring, Refusal> ring = read_ring(setup.parts.back(), seat_count_);
    if (!ring) {
        return ring.error();
    }
    if (std::optional<Refusal> refusal = why_not_ring(*ring, seat_count_)) {
        return *std::move(refusal);
    }
    EatThyself position(EatThyselfOptions{.players = seat_count_, .cards = cards_, .goal = goal_},
                        *ring, setup.to_move);
    for (std::size_t seat = 0; seat < seat_count_; ++seat) {
        const std::string_view faces = setup.parts[seat];
        for (std::size_t card = 0; card < cards_.size(); ++card) {
            const int shown_face = faces.size() == cards_.size() ? faces[card] - '0' : 0;
            if (shown_face != cards_[card].up && shown_face != cards_[card].down) {
                return Refusal{"the cards of " + player_name(make_seat(static_cast<int>(seat))) +
                               " show a number that is on none of their faces"};
            }
            position.turned_[seat][card] = shown_face == cards_[card].down;
        }
    }
    return position;
}

PositionView EatThyself::view() const {
    RingView view;
    for (std::size_t index = 0; index < ring_.size(); ++index) {
        view.slots.push_back(rules::to_text(ring_[index]));
    }
    for (std::uint8_t seat = 0; seat < seat_count_; ++seat) {
        view.cards.push_back({face(make_seat(seat), 0), face(make_seat(seat), 1)});
    }
    for (const bool is_king : {true, false}) {
        for (int count = hand_.of(is_king); count > 0; --count) {
            view.hand.push_back(rules::to_text(RingPiece{hand_owner_, is_king}));
        }
    }
    return view;
}

}  // namespace potluck::rules
