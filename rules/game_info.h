// What a game is called, who made it, what can be chosen: the facts shown to people and programs.
#pragma once

#include <string_view>
#include <vector>

#include "rules/options.h"

namespace potluck::rules {

struct GameInfo {
    std::string_view name;      // the name on the wire and in records: "eat-your-neighbor"
    std::string_view title;     // the name for people
    std::string_view designer;  // who to credit
    std::string_view source;    // year, edition and terms of the published rules
    std::string_view score;     // what a number of `scores` counts, in a few words
    std::vector<OptionSpec> options;
};

}  // namespace potluck::rules
