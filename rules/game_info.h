// A game's names, credits and options, as shown to people and programs.
#pragma once

#include <string_view>
#include <vector>

#include "rules/options.h"

namespace potluck::rules {

struct GameInfo {
    std::string_view name;      // the name on the wire and in records: "eat-your-neighbor"
    std::string_view title;     // the name for people
    std::string_view designer;  // for the credits
    std::string_view source;    // year, edition and terms of the published rules
    std::string_view score;     // what the numbers in `scores` count, in a few words
    bool has_draws = false;     // whether it can end in a draw, and so whether one may be offered
    std::vector<OptionSpec> options;
};

}  // namespace potluck::rules
