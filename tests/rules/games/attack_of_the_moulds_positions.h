// Positions of Attack of the Moulds drawn as text, for its tests.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/games/attack_of_the_moulds/attack_of_the_moulds.h"
#include "tests/support/play.h"

namespace potluck::tests::moulds {

using namespace potluck::rules;

using Moulds = AttackOfTheMoulds;
using MouldsOptions = AttackOfTheMouldsOptions;
using Texts = std::vector<std::string>;

inline constexpr MouldsOptions square{};
inline constexpr MouldsOptions square_4_directions{.directions = 4};
inline constexpr MouldsOptions square_any{.spread = MouldsSpread::any};
inline constexpr MouldsOptions square_any_4_directions{.directions = 4,
                                                       .spread = MouldsSpread::any};
inline constexpr MouldsOptions square_twenty{.goal = MouldsGoal::twenty};
inline constexpr MouldsOptions square_4_seats{.players = 4, .goal = MouldsGoal::twenty};
inline constexpr MouldsOptions triangle{.board = MouldsBoard::triangle};
inline constexpr MouldsOptions triangle_any{.board = MouldsBoard::triangle,
                                            .spread = MouldsSpread::any};
inline constexpr MouldsOptions triangle_3_seats{
    .players = 3, .board = MouldsBoard::triangle, .goal = MouldsGoal::twenty};

inline Moulds position_from(const MouldsOptions& options, std::string_view drawing, int to_move = 0,
                            int turns_without_growth = 0) {
    const Grid<1>& grid = moulds_field(options.board, options.directions, options.spread).grid;
    return Moulds(options, text_board(grid, drawing).pieces, make_seat(to_move),
                  turns_without_growth);
}

}  // namespace potluck::tests::moulds
