// Search knowledge for Die.
#pragma once

#include <optional>

#include "bots/search/knowledge.h"
#include "rules/games/die/die.h"

namespace potluck::bots {

template <std::size_t Words>
struct Knowledge<rules::Die<Words>> {
    using Position = rules::Die<Words>;

    // The same cell, earlier or later.
    static std::optional<std::size_t> amaf_key(const typename Position::Action& action) {
        return action.cell.index;
    }
};

}  // namespace potluck::bots
