#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "server/pictures/scenes.h"
#include "server/pictures/theme.h"

namespace potluck::server {

namespace {

// A slot as RingView writes it: "_", "K0", "_P1".
struct RingSlot {
    bool is_tile = false;
    bool is_king = false;
    std::optional<rules::Seat> seat;
};

RingSlot read_slot(std::string_view text) {
    RingSlot slot;
    slot.is_tile = text.starts_with('_');
    text.remove_prefix(slot.is_tile ? 1 : 0);
    if (text.size() == 2) {
        slot.is_king = text[0] == 'K';
        slot.seat = rules::make_seat(text[1] - '0');
    }
    return slot;
}

void draw_band(Canvas& canvas) {
    const auto circle = [&](Colour colour, double width, double lower) {
        canvas.circle({0, lower}, RingScene::ring_radius).stroke(colour, width);
    };
    circle(theme::board_line, RingScene::band_width + 4, 4);
    circle(theme::board_line, RingScene::band_width + 4, 0);
    circle(theme::board, RingScene::band_width, 0);
}

void draw_tile(Canvas& canvas, double size) {
    constexpr std::array dashes{3.0, 3.0};
    const double half = size * 1.14;
    canvas.rounded_box({-half, -half + 2}, 2 * half, 2 * half, half * 0.3).fill(theme::board_line);
    canvas.rounded_box({-half, -half}, 2 * half, 2 * half, half * 0.3);
    canvas.fill_and_stroke(theme::board_cell, theme::board_line, 1.5);
    canvas.circle({}, size * 0.5).stroke(theme::board_line, 1.5, dashes);
}

// A crown of three points on a broad base, or a disc.
Canvas& add_outline(Canvas& canvas, bool is_king, double size, double lower) {
    if (!is_king) {
        return canvas.circle({0, lower}, size * 0.76);
    }
    std::array corners{Point{-0.86, 0.98}, Point{-1.06, -0.66}, Point{-0.5, -0.2}, Point{0, -1.1},
                       Point{0.5, -0.2},   Point{1.06, -0.66},  Point{0.86, 0.98}};
    for (Point& corner : corners) {
        corner = {corner.x * size, corner.y * size + lower};
    }
    return canvas.polygon(corners);
}

void draw_ring_piece(Canvas& canvas, Point middle, const RingSlot& slot, double size) {
    const Canvas::Placed placed(canvas, middle);
    const SeatColours& colours = colours_of(*slot.seat);
    add_outline(canvas, slot.is_king, size, 2.5).fill(piece_shadow());
    add_outline(canvas, slot.is_king, size, 0).fill_and_stroke(colours.hue, colours.edge, 2);
    draw_form(canvas, {0, slot.is_king ? size * 0.36 : 0}, *slot.seat,
              size * (slot.is_king ? 0.33 : 0.3), colours.ink);
}

void write_middle(Canvas& canvas, Point base, std::string_view text, Face face, double size,
                  Colour colour) {
    const double width = canvas.width_of(text, face, size);
    canvas.write({base.x - width / 2, base.y}, text, face, size, colour);
}

void draw_card(Canvas& canvas, char letter, int face, Point from) {
    constexpr double width = 50;
    constexpr double height = 62;
    const Canvas::Placed placed(canvas, from);
    canvas.rounded_box({0, 2.5}, width, height, 6).fill(theme::line_strong);
    canvas.rounded_box({}, width, height, 6);
    canvas.fill_and_stroke(theme::paper_raised, theme::line_strong, 1.5);
    write_middle(canvas, {10, 16}, std::string(1, letter), Face::strong, 13, theme::ink_soft);
    write_middle(canvas, {width / 2, 45}, std::to_string(face), Face::title, 31, theme::ink);
}

void draw_small_cards(Canvas& canvas, const std::vector<int>& faces, rules::Seat seat, double y) {
    const Canvas::Placed placed(canvas, {0, y});
    draw_form(canvas, {-44, 0}, seat, 6, colours_of(seat).hue);
    for (std::size_t card = 0; card < faces.size(); ++card) {
        const double x = static_cast<double>(card) * 40 - 28;
        canvas.rounded_box({x, -11}, 36, 22, 4);
        canvas.fill_and_stroke(theme::paper_raised, theme::line_strong, 1);
        std::string text(1, static_cast<char>('A' + card));
        text += " " + std::to_string(faces[card]);
        write_middle(canvas, {x + 18, 5}, text, Face::text, 14, theme::ink);
    }
}

// Captured pieces that wait to be put back.
void draw_hand(Canvas& canvas, const std::vector<rules::ShortText>& hand) {
    const double step = hand.size() > 2 ? 50 : 56;
    for (std::size_t index = 0; index < hand.size(); ++index) {
        const double place = static_cast<double>(index) - static_cast<double>(hand.size() - 1) / 2;
        const Canvas::Placed placed(canvas, {place * step, -17});
        canvas.rounded_box({-23, -27}, 46, 54, 8);
        canvas.fill_and_stroke(theme::paper_raised, theme::line_strong, 1.5);
        draw_ring_piece(canvas, {}, read_slot(hand[index].view()), 20);
    }
}

// The cards of the seat to move, or what it has in hand; in small, those of the others.
void draw_center(Canvas& canvas, const rules::RingView& ring, rules::Seat seat) {
    std::vector<std::size_t> small;
    for (std::size_t other = 0; other < ring.cards.size(); ++other) {
        if (other != seat.number || !ring.hand.empty()) {
            small.push_back(other);
        }
    }
    if (!ring.hand.empty()) {
        draw_hand(canvas, ring.hand);
    } else if (seat.number < ring.cards.size()) {
        draw_form(canvas, {0, -66}, seat, 7, colours_of(seat).hue);
        char letter = 'A';
        for (const int face : ring.cards[seat.number]) {
            draw_card(canvas, letter, face, {letter == 'A' ? -54.0 : 4.0, -48});
            ++letter;
        }
    }
    double y = small.size() > 1 ? 36 : 46;
    for (const std::size_t other : small) {
        draw_small_cards(canvas, ring.cards[other], rules::make_seat(static_cast<int>(other)), y);
        y += 26;
    }
}

}  // namespace

void RingScene::draw(Canvas& canvas, const rules::Game& game) {
    const rules::PositionView view = game.view();
    const auto* ring = std::get_if<rules::RingView>(&view);
    draw_band(canvas);
    if (ring == nullptr) {
        return;
    }
    const double pitch = 360.0 / static_cast<double>(std::max<std::size_t>(ring->slots.size(), 1));
    constexpr double per_degree = std::numbers::pi / 180;
    const double size = std::min(22.0, pitch * per_degree * ring_radius * 0.385);
    double angle = 0;
    for (const rules::ShortText& text : ring->slots) {
        const RingSlot slot = read_slot(text.view());
        const Point middle{std::sin(angle * per_degree) * ring_radius,
                           -std::cos(angle * per_degree) * ring_radius};
        if (slot.is_tile) {
            const Canvas::Placed placed(canvas, middle, 1, angle);
            draw_tile(canvas, size);
        }
        if (slot.seat) {
            draw_ring_piece(canvas, middle, slot, size);
        }
        angle += pitch;
    }
    draw_center(canvas, *ring, game.to_move().value_or(rules::Seat{}));
}

}  // namespace potluck::server
