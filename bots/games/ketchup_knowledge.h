// What the search knows of Ketchup.
#pragma once

#include <optional>

#include "bots/search/knowledge.h"
#include "rules/games/ketchup/ketchup.h"

namespace potluck::bots {

template <std::size_t Words>
struct Knowledge<rules::Ketchup<Words>> {
    using Position = rules::Ketchup<Words>;

    // The same cell, placed on earlier or later.
    static std::optional<std::size_t> amaf_key(const typename Position::Action& action) {
        return action.cell ? std::optional<std::size_t>(action.cell->index) : std::nullopt;
    }
};

}  // namespace potluck::bots
