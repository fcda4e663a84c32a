// How a game ended: the winners and the reason.
// Invariant: an Outcome has at least one winner; all seats still in the game winning is a draw.
#pragma once

#include <string_view>

#include "rules/fixed_list.h"
#include "rules/seat.h"

namespace potluck::rules {

// A number per seat, in seat order; GameInfo::score says what it counts.
using Scores = FixedList<int, seats_max>;

enum class OutcomeReason : unsigned char {
    forfeit,         // one seat was left
    eaten_twelve,    // Eat Your Neighbor 5
    no_placement,    // Eat Your Neighbor 5, Ketchup 4
    last_piece,      // Eat Thyself 4
    last_king,       // Eat Thyself 4
    no_progress,     // Eat Thyself 5, Attack of the Moulds 4 (fifty turns without growth)
    board_full,      // Ketchup 4, Attack of the Moulds 4
    twenty_pieces,   // Attack of the Moulds 4
    only_one_left,   // Attack of the Moulds 4: one seat still has pieces
    nobody_can_act,  // Attack of the Moulds 4
    no_stones,       // Die 3
};

// The reason's name on the wire: one lowercase word.
constexpr std::string_view to_text(OutcomeReason reason) {
    switch (reason) {
        case OutcomeReason::forfeit:
            return "forfeit";
        case OutcomeReason::eaten_twelve:
            return "eaten_twelve";
        case OutcomeReason::no_placement:
            return "no_placement";
        case OutcomeReason::last_piece:
            return "last_piece";
        case OutcomeReason::last_king:
            return "last_king";
        case OutcomeReason::no_progress:
            return "no_progress";
        case OutcomeReason::board_full:
            return "board_full";
        case OutcomeReason::twenty_pieces:
            return "twenty_pieces";
        case OutcomeReason::only_one_left:
            return "only_one_left";
        case OutcomeReason::nobody_can_act:
            return "nobody_can_act";
        case OutcomeReason::no_stones:
            return "no_stones";
    }
    return "";
}

struct Outcome {
    SeatSet winners;
    OutcomeReason reason = OutcomeReason::forfeit;

    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace potluck::rules
