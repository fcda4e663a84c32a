#include "rules/setup.h"

#include "rules/player_name.h"

namespace potluck::rules {

namespace {

std::optional<Seat> seat_of(char digit, int seat_count) {
    const bool is_seat = digit >= '0' && digit < '0' + seat_count;
    return is_seat ? std::optional(make_seat(digit - '0')) : std::nullopt;
}

// Digits in ascending order; nothing if they are no seats.
std::optional<SeatSet> read_seats(std::string_view digits, int seat_count) {
    SeatSet seats;
    char last = '0' - 1;
    for (const char digit : digits) {
        const std::optional<Seat> seat = seat_of(digit, seat_count);
        if (!seat || digit <= last) {
            return std::nullopt;
        }
        seats.insert(*seat);
        last = digit;
    }
    return digits.empty() ? std::nullopt : std::optional(seats);
}

// "1", "1-02": whose turn it is, and who has left.
std::optional<Refusal> read_turn(std::string_view text, int seat_count, Setup& setup) {
    const std::size_t hyphen = text.find('-');
    const std::string_view turn = text.substr(0, hyphen);
    const std::optional<Seat> to_move =
        turn.size() == 1 ? seat_of(turn.front(), seat_count) : std::nullopt;
    if (!to_move) {
        return Refusal{"a position begins with the number of the seat to move, from 0 to " +
                       std::to_string(seat_count - 1)};
    }
    const std::optional<SeatSet> left = hyphen == std::string_view::npos
                                            ? SeatSet{}
                                            : read_seats(text.substr(hyphen + 1), seat_count);
    if (!left) {
        return Refusal{"the seats that have left are no list of seats"};
    }
    if (left->contains(*to_move)) {
        return Refusal{"it cannot be the turn of " + player_name(*to_move) + ", who has left"};
    }
    setup.to_move = *to_move;
    setup.left = *left;
    return std::nullopt;
}

}  // namespace

Result<Setup, Refusal> parse_setup(std::string_view text, int seat_count) {
    if (text.size() > setup_size_max) {
        return Refusal{"a position is written in at most " + std::to_string(setup_size_max) +
                       " characters"};
    }
    Setup setup;
    std::size_t dot = text.find('.');
    if (std::optional<Refusal> refusal = read_turn(text.substr(0, dot), seat_count, setup)) {
        return *refusal;
    }
    while (dot != std::string_view::npos) {
        text.remove_prefix(dot + 1);
        dot = text.find('.');
        setup.parts.push_back(text.substr(0, dot));
    }
    return setup;
}

std::optional<Refusal> why_not_parts(const Setup& setup, std::size_t needed) {
    if (setup.parts.size() == needed) {
        return std::nullopt;
    }
    return Refusal{"a position of this game has " + std::to_string(needed + 1) +
                   " parts between dots, and this one has " +
                   std::to_string(setup.parts.size() + 1)};
}

std::string write_setup(Seat to_move, SeatSet left, std::string_view parts) {
    std::string text = std::to_string(to_move.number);
    if (!left.empty()) {
        text += '-';
        left.for_each([&](Seat seat) { text += std::to_string(seat.number); });
    }
    return text.append(".").append(parts);
}

// Whole sentences: each is translated by its own words.
Refusal why_over(const Outcome& outcome) {
    const std::string first = player_name(outcome.winners.front());
    switch (outcome.reason) {
        case OutcomeReason::forfeit:
            return Refusal{"the game is over: all but " + first + " have left"};
        case OutcomeReason::eaten_twelve:
            return Refusal{"the game is over: " + first + " has eaten twelve pieces or more"};
        case OutcomeReason::no_placement:
            return Refusal{"the game is over: the player to move can place on no cell"};
        case OutcomeReason::last_piece:
            return Refusal{"the game is over: one king is all that " + first + " has left"};
        case OutcomeReason::last_king:
            return Refusal{"the game is over: " + first + " has only one king left"};
        case OutcomeReason::board_full:
            return Refusal{"the game is over: the board is full"};
        case OutcomeReason::twenty_pieces:
            return Refusal{"the game is over: " + first + " has twenty pieces or more"};
        case OutcomeReason::only_one_left:
            return Refusal{"the game is over: only " + first + " has pieces"};
        case OutcomeReason::nobody_can_act:
            return Refusal{"the game is over: no piece can grow or spread"};
        case OutcomeReason::no_stones:
            return Refusal{"the game is over: " + first + " has no stones"};
        case OutcomeReason::no_progress:  // needs turns that a setup does not have
            break;
    }
    return Refusal{"the game is over"};
}

}  // namespace potluck::rules
