// Search knowledge for Die.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "bots/search/knowledge.h"
#include "rules/games/die/die.h"

namespace potluck::bots {

template <std::size_t Words>
struct Knowledge<rules::Die<Words>> {
    using Position = rules::Die<Words>;

    // The same cell, earlier or later.
    static std::size_t action_key(const typename Position::Action& action) {
        return action.cell.index;
    }
    // Its stones, all of which must leave the board. Several may leave at once; it is enough that
    // more of them are harder.
    static std::uint32_t left_to_win(const Position& position, rules::Seat seat) {
        return static_cast<std::uint32_t>(std::max(position.scores()[seat.number], 1));
    }
};

}  // namespace potluck::bots
