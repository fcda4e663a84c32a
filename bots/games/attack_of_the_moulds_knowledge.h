// Search knowledge for Attack of the Moulds: pieces decide.
#pragma once

#include <cmath>

#include "bots/search/hash.h"
#include "bots/search/knowledge.h"
#include "rules/games/attack_of_the_moulds/attack_of_the_moulds.h"

namespace potluck::bots {

template <>
struct Knowledge<rules::AttackOfTheMoulds> {
    using Position = rules::AttackOfTheMoulds;

    static constexpr int score_of_sure_win = 1'500;

    static float weight(const Position& before, const Position::Action& action,
                        const Position& after) {
        static_cast<void>(action);
        const std::size_t own = before.to_move()->number;
        const int gain = after.pieces()[own].size() - before.pieces()[own].size();
        return std::exp(static_cast<float>(gain) / 1.5F);
    }

    static int evaluate(const Position& position) {
        const std::size_t own = position.to_move()->number;
        const auto& pieces = position.pieces();
        return 100 * (pieces[own].size() - pieces[1 - own].size());
    }

    static std::uint64_t hash(const Position& position) {
        std::uint64_t hash = position.to_move()->number +
                             4U * static_cast<std::uint64_t>(position.turns_without_growth());
        for (const rules::Mask<1>& pieces : position.pieces()) {
            hash = mixed(hash, pieces);
        }
        return hash;
    }
};

}  // namespace potluck::bots
