// A game of any kind at its first position, or after some actions.
#pragma once

#include <initializer_list>
#include <string_view>

#include "rules/game.h"
#include "tests/support/results.h"

namespace potluck::tests {

inline rules::Game started_game(std::string_view name, const rules::OptionMap& options = {}) {
    const rules::GameInfo* info = rules::find_game(name);
    REQUIRE(info != nullptr);
    return must(rules::Game::start(*info, options));
}

// Each action must be legal.
inline rules::Game played_game(std::string_view name, const rules::OptionMap& options,
                               std::initializer_list<std::string_view> actions) {
    rules::Game game = started_game(name, options);
    for (std::string_view action : actions) {
        CAPTURE(action);
        REQUIRE_FALSE(game.act(action));
    }
    return game;
}

}  // namespace potluck::tests
