// Whole games known in advance: what the people of a load play, so that nobody has to think while
// it is measured. The rules leave nothing to chance, so the server must take each action as it
// stands here and end the match behind the last one.
// Pure: the same for the same seed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.h"

namespace potluck::load {

struct ScriptedAction {
    std::string text;
    int seat = 0;
};

using GameScript = std::vector<ScriptedAction>;  // never empty

// What is played at a table, and some dozens of random games of it.
struct ScriptedGame {
    const rules::GameInfo* info = nullptr;
    rules::OptionMap options;  // those that were chosen; the others take their defaults
    int seats = 0;
    std::vector<GameScript> scripts;
};

// `name` is a game with options or without: "ketchup", "die:size=3",
// "attack-of-the-moulds:board=triangle:goal=twenty". Throws std::runtime_error at what does not
// exist.
ScriptedGame make_scripted_game(std::string_view name, std::size_t scripts, std::uint64_t seed);

}  // namespace potluck::load
