// What the search knows of EatThyself.
#pragma once

#include "bots/search/knowledge.h"
#include "rules/games/eat_thyself/eat_thyself.h"

namespace potluck::bots {

template <>
struct Knowledge<rules::EatThyself> {
    using Position = rules::EatThyself;
};

}  // namespace potluck::bots
