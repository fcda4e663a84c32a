// A search's result as clients get it. Pure; any thread.
#pragma once

#include <optional>

#include "bots/bot.h"
#include "protocol/events.h"
#include "rules/game.h"

namespace potluck::server {

// `match`: nothing for a position of no match. `game` must not be over.
protocol::Advice to_advice(const std::optional<protocol::MatchId>& match, int ply,
                           const rules::Game& game, const bots::Advice& advice);
// For a position where the game is over: each seat's result.
protocol::Advice final_advice(const std::optional<protocol::MatchId>& match, int ply,
                              const rules::Game& game);

}  // namespace potluck::server
