// Which game a target of targets/game.cpp is about: the one word in which the five differ.
#include "tests/fuzz/target.h"

namespace potluck::fuzz {

std::string_view game_name() {
    return POTLUCK_FUZZ_GAME;
}

}  // namespace potluck::fuzz
