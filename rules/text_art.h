// A position as text for a terminal: the board with coordinates, whose turn it is, the scores, the
// outcome. UTF-8; every mark is one column wide. For people only: programs read the view (see
// position_view.h).
#pragma once

#include <string>

#include "rules/game.h"

namespace potluck::rules {

// Several lines, each ending with a newline, without trailing spaces.
std::string text_art(const Game& game);

}  // namespace potluck::rules
