// How each level searches in each game: the one table of playing strengths.
// Pure values; any thread.
#pragma once

#include "bots/search/settings.h"
#include "rules/game.h"

namespace potluck::bots {

// `level`: 1 to levels_count.
SearchSettings level_settings(int level, const rules::Game& game);
// Full strength, bounded only by memory and the caller's limits.
SearchSettings full_settings(const rules::Game& game);

}  // namespace potluck::bots
