// Games known in advance, so that nothing has to think during a measurement. The rules leave
// nothing to chance: the server must accept each action here and end the match after the last one.
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

// A game with its options, and some dozens of random plays of it.
struct ScriptedGame {
    const rules::GameInfo* info = nullptr;
    rules::OptionMap options;  // chosen ones; the others take their defaults
    int seats = 0;
    std::vector<GameScript> scripts;
};

// `name`: a game with or without options: "ketchup", "die:size=3",
// "attack-of-the-moulds:board=triangle:goal=twenty". Throws std::runtime_error for unknown ones.
ScriptedGame make_scripted_game(std::string_view name, std::size_t scripts, std::uint64_t seed);

}  // namespace potluck::load
