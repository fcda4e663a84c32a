// The steps of a move's way through the server, each on its own: the same work in every run and on
// every machine. A step plays the first script of the game, counts only what the server would do
// (Collecting), and throws std::runtime_error when the work did not come out right, so that nobody
// counts something else.
// Each gives how many operations it has counted. One thread; no clock, no chance, no file.
#pragma once

#include "tests/load/game_scripts.h"

namespace potluck::instructions {

// The text of an `act` command becomes a command.
int parse(const load::ScriptedGame& kind);
// The rules make an action.
int apply(const load::ScriptedGame& kind);
// A position and its event become text.
int encode(const load::ScriptedGame& kind);
// A room with a hundred watchers takes a command and, once it is stored, gives the event to all.
int fan_out(const load::ScriptedGame& kind);

}  // namespace potluck::instructions
