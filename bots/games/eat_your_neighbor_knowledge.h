// What the search knows of EatYourNeighbor.
#pragma once

#include <optional>

#include "bots/search/knowledge.h"
#include "rules/games/eat_your_neighbor/eat_your_neighbor.h"

namespace potluck::bots {

template <std::size_t Words>
struct Knowledge<rules::EatYourNeighbor<Words>> {
    using Position = rules::EatYourNeighbor<Words>;

    // The same cell, placed on earlier or later.
    static std::optional<std::size_t> amaf_key(const typename Position::Action& action) {
        return action.cell.index;
    }
};

}  // namespace potluck::bots
