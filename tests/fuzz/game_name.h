// Which game a target of targets/game.cpp is about: the one word in which the five differ.
#pragma once

#include <string_view>

namespace potluck::fuzz {

std::string_view game_name();

}  // namespace potluck::fuzz
