// A position from the middle of a game for each game with its usual options: what stands for a game
// where no particular one is meant. Pure.
#pragma once

#include <string>
#include <vector>

#include "rules/game_info.h"

namespace potluck::server {

// Legal from the start with the default options.
std::vector<std::string> sample_actions(const rules::GameInfo& info);

}  // namespace potluck::server
