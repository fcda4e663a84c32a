// What a seat is called in sentences for people. Pure; any thread.
#pragma once

#include <string>

#include "rules/seat.h"

namespace potluck::rules {

inline std::string player_name(Seat seat) {
    return "Player " + std::to_string(seat.number + 1);
}

}  // namespace potluck::rules
