// A game of any kind at its first position.
#pragma once

#include <string_view>

#include "rules/game.h"
#include "tests/support/results.h"

namespace potluck::tests {

inline rules::Game started_game(std::string_view name, const rules::OptionMap& options = {}) {
    const rules::GameInfo* info = rules::find_game(name);
    REQUIRE(info != nullptr);
    return must(rules::Game::start(*info, options));
}

}  // namespace potluck::tests
