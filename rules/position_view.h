// A position for display: what the wire, the text art and the tests show of any game. Output only:
// the games make it and never read it back.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "rules/outcome.h"
#include "rules/seat.h"
#include "rules/short_text.h"

namespace potluck::rules {

struct RowsShape {
    std::vector<int> row_sizes;  // cells per row, from the bottom; rows are centred
};
struct SquareShape {
    int size = 0;
    int cut = 0;  // side of the square that is missing in each corner
};
struct RingShape {};
using BoardShape = std::variant<RowsShape, SquareShape, RingShape>;

// Games on cells.
struct GridView {
    struct Occupied {
        ShortText cell;
        Seat seat;
    };
    std::vector<Occupied> cells;  // in cell order
    std::optional<Scores> eaten;  // Eat Your Neighbor: pieces eaten per seat
};

// Eat Thyself.
struct RingView {
    std::vector<ShortText> slots;         // clockwise: "_", "K0", "_P1" ...
    std::vector<std::vector<int>> cards;  // per seat, the two faces showing
    std::vector<ShortText> hand;          // sorted pieces in hand: "K1", "P1"
};

using PositionView = std::variant<GridView, RingView>;

}  // namespace potluck::rules
