// Estimates as people get them. Pure.
#pragma once

#include <algorithm>
#include <cmath>

#include "bots/bot.h"

namespace potluck::bots {

// Of a win.
inline int thousandths(double share) {
    return static_cast<int>(std::lround(std::clamp(share, 0.0, 1.0) * 1000));
}

// Of a game that is over: its winners share the win.
inline Estimates final_estimates(const rules::Game& game) {
    const rules::SeatSet winners = game.outcome()->winners;
    Estimates estimates;
    for (int seat = 0; seat < game.seat_count(); ++seat) {
        estimates.push_back(winners.contains(rules::make_seat(seat)) ? 1.0 / winners.size() : 0.0);
    }
    return estimates;
}

}  // namespace potluck::bots
