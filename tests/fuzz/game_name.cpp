#include "tests/fuzz/game_name.h"

namespace potluck::fuzz {

std::string_view game_name() {
    return POTLUCK_FUZZ_GAME;
}

}  // namespace potluck::fuzz
