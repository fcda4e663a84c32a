// The boards as the client draws them (boards/cell_scene.js, ring_scene.js, keystone_marks.js):
// cells with pieces, and the ring. Measures are those files'; tests/server/pictures compares them.
// Pure apart from the canvas.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/game.h"
#include "server/pictures/canvas.h"
#include "server/pictures/grid_places.h"

namespace potluck::server {

struct SeatColours {
    Colour hue;
    Colour ink;   // on the hue
    Colour edge;  // around pieces
};
const SeatColours& colours_of(rules::Seat seat);

Colour piece_shadow();

// The form that tells a seat apart without its colour; `size` is half its height.
void draw_form(Canvas& canvas, Point middle, rules::Seat seat, double size, Colour colour);

// A board of cells. What does not change during a game is drawn by draw_ground().
class CellScene {
public:
    static constexpr double stone_radius = 37;
    static constexpr double mark_size = 14;
    static constexpr double rim = 16;
    static constexpr double thickness = 7;
    static constexpr double link_width = 40;
    static constexpr double edge_width = 3.5;
    static constexpr double shadow_drop = 5;
    static constexpr std::size_t dense_cells_min = 100;

    explicit CellScene(const rules::Game& game, const rules::OptionMap& options);

    Box bounds() const;
    void draw_ground(Canvas& canvas) const;
    // `recent`: the cells of the last turn.
    void draw_pieces(Canvas& canvas, const rules::Game& game,
                     const std::vector<std::string>& recent) const;

private:
    void draw_silhouette(Canvas& canvas, const std::vector<std::size_t>& cells, double grow,
                         Colour colour) const;
    void draw_joined(Canvas& canvas, const Pieces& pieces) const;
    void draw_stones(Canvas& canvas, const Pieces& pieces, bool are_joined) const;
    void draw_recent(Canvas& canvas, const Pieces& pieces,
                     const std::vector<std::string>& recent) const;
    std::vector<PieceGroup> standing_keystones(const std::vector<PieceGroup>& groups) const;
    void draw_keystone_outlines(Canvas& canvas, const std::vector<PieceGroup>& standing) const;
    void draw_keystone_badges(Canvas& canvas, const std::vector<PieceGroup>& standing) const;

    std::string_view game_;
    GridPlaces places_;
    std::vector<std::string> keystones_;  // on the cards in play
};

// Eat Thyself's ring, around 0,0.
struct RingScene {
    static constexpr double ring_radius = 158;
    static constexpr double band_width = 60;
    static constexpr double view_half = 196;

    static void draw(Canvas& canvas, const rules::Game& game);
};

}  // namespace potluck::server
