// Search knowledge for Attack of the Moulds: pieces, and which of them can still be turned.
#pragma once

#include <array>
#include <cmath>
#include <numeric>

#include "bots/search/hash.h"
#include "bots/search/knowledge.h"
#include "rules/games/attack_of_the_moulds/attack_of_the_moulds.h"

namespace potluck::bots {

// 0 on an empty board, 1 on a full one.
constexpr double moulds_fullness(int empty_cells) {
    return empty_cells < 36 ? 1 - empty_cells / 36.0 : 0;
}

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

    // For the seat to move: its lead in pieces; own and enemy pieces beside empty cells; empty
    // cells beside own and enemy pieces; enemy pieces beside own ones and the reverse; the turn.
    using Features = std::array<int, 8>;

    static Features features(const Position& position) {
        const std::size_t seat = position.to_move()->number;
        const auto& grid = position.grid();
        const rules::Mask<1>& own = position.pieces()[seat];
        const rules::Mask<1>& enemy = position.pieces()[1 - seat];
        const rules::Mask<1> empty = grid.cells - own - enemy;
        const rules::Mask<1> beside_empty = grid.touching(empty);
        const rules::Mask<1> beside_own = grid.touching(own);
        const rules::Mask<1> beside_enemy = grid.touching(enemy);
        return {own.size() - enemy.size(),     (beside_empty & own).size(),
                (beside_empty & enemy).size(), (beside_own & empty).size(),
                (beside_enemy & empty).size(), (beside_own & enemy).size(),
                (beside_enemy & own).size(),   1};
    }

    static int empty_cells(const Position& position) {
        return position.grid().cell_count - position.pieces()[0].size() -
               position.pieces()[1].size();
    }

    // Fitted to games of its own on several boards by benchmarks/fit_evaluations.cpp: 375 points
    // are one unit of the logarithmic odds of winning.
    static int evaluate(const Position& position) {
        const Features found = features(position);
        const auto empty = static_cast<std::size_t>(empty_cells(position));
        const Features& weights = weights_by_empty_cells[empty];
        return std::inner_product(found.begin(), found.end(), weights.begin(), 0);
    }

    static std::uint64_t hash(const Position& position) {
        std::uint64_t hash = position.to_move()->number +
                             4U * static_cast<std::uint64_t>(position.turns_without_growth());
        for (const rules::Mask<1>& pieces : position.pieces()) {
            hash = mixed(hash, pieces);
        }
        return hash;
    }

private:
    static constexpr std::array<Features, 64> weights_by_empty_cells = [] {
        // Each is a + b f + c f^2, f being the fullness.
        constexpr std::array<std::array<double, 3>, 8> curves{{{168, -478, 533},
                                                               {-92, 224, -196},
                                                               {50, -204, 304},
                                                               {60, -288, 373},
                                                               {-34, 210, -291},
                                                               {47, -150, 171},
                                                               {19, -101, 65},
                                                               {25, 765, -1321}}};
        std::array<Features, 64> table{};
        for (std::size_t empty = 0; empty < table.size(); ++empty) {
            const double full = moulds_fullness(static_cast<int>(empty));
            for (std::size_t each = 0; each < curves.size(); ++each) {
                const auto& [a, b, c] = curves[each];
                table[empty][each] = static_cast<int>(a + b * full + c * full * full);
            }
        }
        return table;
    }();
};

}  // namespace potluck::bots
