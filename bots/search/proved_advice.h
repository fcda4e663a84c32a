// What was proved of a position, and how it goes into a search's advice: the choice, the figures,
// their order. Pure.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "rules/short_text.h"

namespace potluck::bots {

// For the seat to move.
struct Proofs {
    std::size_t seat = 0;
    Proved root = Proved::open;
    std::vector<std::pair<rules::ShortText, Proved>> after;  // each legal action
};

void add_proofs(Advice& advice, const Proofs& proofs);

}  // namespace potluck::bots
