// What the search knows of AttackOfTheMoulds.
#pragma once

#include "bots/search/knowledge.h"
#include "rules/games/attack_of_the_moulds/attack_of_the_moulds.h"

namespace potluck::bots {

template <>
struct Knowledge<rules::AttackOfTheMoulds> {
    using Position = rules::AttackOfTheMoulds;
};

}  // namespace potluck::bots
