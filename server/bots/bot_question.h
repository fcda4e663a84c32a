// What rooms and sessions ask the BotPool, and its answers. Pure values; any thread.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "bots/bot.h"
#include "rules/game.h"

namespace potluck::server {

struct BotQuestion {
    // Nothing: advice at full strength.
    std::optional<int> level;
    rules::Game game;
    // Counted from the question.
    std::chrono::milliseconds time{0};
    // The same for each action of a seat in a match: searches of the same name build on the last
    // one. Empty: a search starts from nothing.
    std::string table{};
    // The address it is thought for; the threads are shared evenly between addresses.
    std::string asker{};
};

// Nothing: the bots are too busy, ask again later; or the server is stopping.
using BotAdvice = std::optional<bots::Advice>;

}  // namespace potluck::server
