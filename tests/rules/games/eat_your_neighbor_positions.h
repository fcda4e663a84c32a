// Positions of Eat Your Neighbor drawn as text, for its tests.
#pragma once

#include <array>
#include <initializer_list>
#include <string_view>

#include "rules/games/eat_your_neighbor/eat_your_neighbor.h"
#include "tests/support/play.h"

namespace potluck::tests::neighbor {

using namespace potluck::rules;

using Neighbor = EatYourNeighbor<1>;

inline constexpr Seat seat_0{0};
inline constexpr Seat seat_1{1};

inline std::array<Mask<1>, 2> pieces_in(std::string_view drawing) {
    const TextBoard<1> board = text_board(hex_grid<1>(4), drawing);
    return {board.pieces[0], board.pieces[1]};
}

inline Neighbor position_from(std::string_view drawing, Seat to_move = seat_0,
                              std::array<int, 2> eaten = {}, KeystoneSet keystones = {}) {
    return Neighbor({.size = 4, .keystones = keystones}, pieces_in(drawing), to_move, eaten);
}

inline std::array<int, 2> eaten(const Neighbor& position) {
    const auto view = std::get<GridView>(position.view());
    return {(*view.eaten)[0], (*view.eaten)[1]};
}

inline KeystoneSet cards(std::initializer_list<Keystone> shapes) {
    KeystoneSet set;
    for (Keystone shape : shapes) {
        set.insert(shape);
    }
    return set;
}

}  // namespace potluck::tests::neighbor
