// What the search says of a position, as clients get it. Pure; any thread.
#pragma once

#include "bots/bot.h"
#include "protocol/events.h"
#include "rules/game.h"

namespace potluck::server {

// `game` must not be over; the advice must be about it.
protocol::Advice to_advice(const protocol::MatchId& match, int ply, const rules::Game& game,
                           const bots::Advice& advice);
// Of a position where the game is over: what each seat got.
protocol::Advice final_advice(const protocol::MatchId& match, int ply, const rules::Game& game);

}  // namespace potluck::server
