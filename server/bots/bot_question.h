// What the computer is asked, and what it answers: between rooms, sessions and the BotPool.
// Pure values; any thread.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "bots/bot.h"
#include "rules/game.h"

namespace potluck::server {

struct BotQuestion {
    // The level that moves; nothing: advice at full strength.
    std::optional<int> level;
    rules::Game game;
    // How long it may think, counted from the question.
    std::chrono::milliseconds time{0};
    // The same for each action of one seat in one match: what is known from the last search of this
    // name is used again. Empty: nothing is.
    std::string table{};
};

// Nothing: the bots are too busy, ask again later; or the server stops.
using BotAdvice = std::optional<bots::Advice>;

}  // namespace potluck::server
