// A setup: a position put together by hand, as one short text, like FEN in chess. It says what
// stands on the board at the start of a turn, not how that came about; the options stand beside it.
//
// Parts separated by dots: whose turn it is, with the seats that have left behind a hyphen ("0",
// "1-2"); then what the game itself needs:
//     games on cells       for each seat the cells of its pieces: "0.a1b3.c4"
//     Eat Your Neighbor    and for each seat the pieces it has eaten: "0.a1b3.c4.2.0"
//     Eat Thyself          for each seat the faces of its cards, then the ring: "0.11.23.K0-_-_K1"
// Letters, digits, dots, hyphens and underscores: an address takes it as it is.
// Counters of turns in a row without progress are not part of it: they begin at 0.
// Pure; any thread.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/outcome.h"
#include "rules/refusal.h"
#include "rules/result.h"
#include "rules/seat.h"

namespace potluck::rules {

// The 271 cells of the largest board take 642 bytes.
inline constexpr std::size_t setup_size_max = 700;

// What a setup says, before a game has looked at it; `parts` are behind the first one and point
// into the text.
struct Setup {
    Seat to_move;
    SeatSet left;
    std::vector<std::string_view> parts;
};

// Untrusted text.
Result<Setup, Refusal> parse_setup(std::string_view text, int seat_count);
// Why these are not as many parts as the game needs behind the first one.
std::optional<Refusal> why_not_parts(const Setup& setup, std::size_t needed);
// `parts`: as the game writes them, separated by dots.
std::string write_setup(Seat to_move, SeatSet left, std::string_view parts);

// Why a game cannot go on from a position that is over.
Refusal why_over(const Outcome& outcome);

}  // namespace potluck::rules
