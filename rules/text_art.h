// A position as text for people in a terminal: the board with coordinates, whose turn it is, the
// scores, the outcome. UTF-8; every mark is one column wide. For looking at only: machines read the
// view (see position_view.h).
#pragma once

#include <string>

#include "rules/game.h"

namespace potluck::rules {

// Several lines, each ended by a newline, without blanks at their ends.
std::string text_art(const Game& game);

}  // namespace potluck::rules
