// How each level searches, for each game: the one table of all strengths.
// Pure values; any thread.
#pragma once

#include "bots/search/settings.h"
#include "rules/game.h"

namespace potluck::bots {

// `level`: 1 to levels_count.
SearchSettings level_settings(int level, const rules::Game& game);
// Full strength, bounded by memory and the caller's limits alone.
SearchSettings full_settings(const rules::Game& game);

}  // namespace potluck::bots
