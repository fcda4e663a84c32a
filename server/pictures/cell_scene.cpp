#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include "rules/games/eat_your_neighbor/keystones.h"
#include "server/pictures/scenes.h"
#include "server/pictures/theme.h"

namespace potluck::server {

namespace {

constexpr std::string_view eat_your_neighbor = "eat-your-neighbor";
constexpr std::string_view ketchup = "ketchup";

// Which games draw connected pieces as one creature or group.
bool joins_pieces(std::string_view game) {
    return game == eat_your_neighbor || game == ketchup || game == "die";
}

int directions_of(const rules::OptionMap& options) {
    const auto found = options.find("directions");
    const auto* number =
        found == options.end() ? nullptr : std::get_if<std::int64_t>(&found->second);
    return number != nullptr && *number == 8 ? 8 : 4;
}

Pieces pieces_on(const GridPlaces& places, const rules::GridView& view) {
    Pieces pieces(places.cells().size());
    std::map<std::string_view, std::size_t> numbers;
    for (std::size_t cell = 0; cell < pieces.size(); ++cell) {
        numbers[places.cells()[cell].name.view()] = cell;
    }
    for (const rules::GridView::Occupied& each : view.cells) {
        if (const auto found = numbers.find(each.cell.view()); found != numbers.end()) {
            pieces[found->second] = each.seat;
        }
    }
    return pieces;
}

// Cells of every seat's largest groups.
std::vector<PieceGroup> largest_of(const std::vector<PieceGroup>& groups) {
    std::array<std::size_t, rules::seats_max> sizes{};
    for (const PieceGroup& group : groups) {
        sizes[group.seat.number] = std::max(sizes[group.seat.number], group.cells.size());
    }
    std::vector<PieceGroup> largest;
    std::ranges::copy_if(groups, std::back_inserter(largest), [&](const PieceGroup& group) {
        return group.cells.size() == sizes[group.seat.number];
    });
    return largest;
}

// The cell of the group that lies farthest towards the upper left.
std::size_t upper_left_of(const PieceGroup& group, const GridPlaces& places, Point side) {
    return *std::ranges::max_element(group.cells, {}, [&](std::size_t cell) {
        const Point& middle = places.cells()[cell].middle;
        return std::round(middle.x * side.x + middle.y * side.y);
    });
}

}  // namespace

Colour piece_shadow() {
    constexpr double share = 0.6;
    return {theme::shadow_piece.rgb, theme::shadow_piece.opacity * share};
}

const SeatColours& colours_of(rules::Seat seat) {
    static constexpr std::array<SeatColours, rules::seats_max> all{{
        {theme::seat_0, theme::seat_0_ink, theme::seat_0_edge},
        {theme::seat_1, theme::seat_1_ink, theme::seat_1_edge},
        {theme::seat_2, theme::seat_2_ink, theme::seat_2_edge},
        {theme::seat_3, theme::seat_3_ink, theme::seat_3_edge},
    }};
    return all[seat.number % all.size()];
}

void draw_form(Canvas& canvas, Point middle, rules::Seat seat, double size, Colour colour) {
    const Canvas::Placed placed(canvas, middle, size);
    switch (seat.number) {
        case 0:
            canvas.polygon(std::array{Point{0, -1.12}, Point{1.08, 0.76}, Point{-1.08, 0.76}});
            break;
        case 1:
            canvas.circle({}, 0.92);
            break;
        case 2:
            canvas.polygon(
                std::array{Point{0, -1.18}, Point{1.02, 0}, Point{0, 1.18}, Point{-1.02, 0}});
            break;
        default:
            canvas.polygon(std::array{Point{-0.82, -0.82}, Point{0.82, -0.82}, Point{0.82, 0.82},
                                      Point{-0.82, 0.82}});
    }
    canvas.fill(colour);
}

CellScene::CellScene(const rules::Game& game, const rules::OptionMap& options)
    : game_(game.info().name), places_(game.board(), directions_of(options)) {
    const auto found = options.find("keystones");
    if (const auto* names =
            found == options.end() ? nullptr : std::get_if<rules::OptionList>(&found->second)) {
        keystones_ = *names;
    }
}

Box CellScene::bounds() const {
    constexpr double margin = rim + 4;
    const Box cells = places_.bounds();
    return {cells.left - margin, cells.top - margin, cells.width + 2 * margin,
            cells.height + 2 * margin + thickness};
}

void CellScene::draw_ground(Canvas& canvas) const {
    constexpr double face = 0.93;
    constexpr double face_line = 3;
    const auto draw_all = [&](Colour colour, double scale, double line) {
        for (const GridPlaces::Cell& cell : places_.cells()) {
            canvas.polygon(places_.outline(cell, scale));
        }
        canvas.fill_and_stroke(colour, colour, line);
    };
    {
        const Canvas::Placed lower(canvas, {0, thickness});
        draw_all(theme::board_line, 1, 2 * rim);
    }
    draw_all(theme::board, 1, 2 * rim);
    draw_all(theme::board_cell, face, face_line);
}

void CellScene::draw_silhouette(Canvas& canvas, const std::vector<std::size_t>& cells, double grow,
                                Colour colour) const {
    const auto middle = [&](std::size_t cell) { return places_.cells()[cell].middle; };
    const Links links = links_between(cells, places_);
    for (const std::size_t cell : cells) {
        canvas.circle(middle(cell), stone_radius + grow);
    }
    canvas.fill(colour);
    for (const auto& [from, to] : links.pairs) {
        canvas.line(middle(from), middle(to));
    }
    canvas.stroke(colour, link_width + 2 * grow);
    for (const std::vector<std::size_t>& area : links.areas) {
        std::vector<Point> corners;
        std::ranges::transform(area, std::back_inserter(corners), middle);
        canvas.polygon(corners).fill(colour);
    }
}

void CellScene::draw_joined(Canvas& canvas, const Pieces& pieces) const {
    std::array<std::vector<std::size_t>, rules::seats_max> by_seat;
    for (std::size_t cell = 0; cell < pieces.size(); ++cell) {
        if (pieces[cell]) {
            by_seat[pieces[cell]->number].push_back(cell);
        }
    }
    {
        const Canvas::Veiled veiled(canvas, piece_shadow().opacity);
        const Canvas::Placed lower(canvas, {0, shadow_drop});
        for (const auto& cells : by_seat) {
            draw_silhouette(canvas, cells, edge_width, {piece_shadow().rgb});
        }
    }
    const std::vector<PieceGroup> groups = groups_of(pieces, places_);
    for (int seat = 0; seat < rules::seats_max; ++seat) {
        draw_silhouette(canvas, by_seat[static_cast<std::size_t>(seat)], edge_width,
                        colours_of(rules::make_seat(seat)).edge);
    }
    if (game_ == ketchup) {
        for (const PieceGroup& group : largest_of(groups)) {
            draw_silhouette(canvas, group.cells, edge_width + 4.5, colours_of(group.seat).edge);
        }
    }
    for (const PieceGroup& group : groups) {
        draw_silhouette(canvas, group.cells, 0, colours_of(group.seat).hue);
    }
}

void CellScene::draw_stones(Canvas& canvas, const Pieces& pieces, bool are_joined) const {
    for (std::size_t cell = 0; cell < pieces.size(); ++cell) {
        if (!pieces[cell]) {
            continue;
        }
        const Point middle = places_.cells()[cell].middle;
        const SeatColours& colours = colours_of(*pieces[cell]);
        if (!are_joined) {
            canvas.circle({middle.x, middle.y + shadow_drop}, stone_radius + edge_width);
            canvas.fill(piece_shadow());
            canvas.circle(middle, stone_radius + edge_width).fill(colours.edge);
        }
        canvas.circle(middle, stone_radius).fill(colours.hue);
        draw_form(canvas, middle, *pieces[cell], mark_size, colours.ink);
    }
}

void CellScene::draw_recent(Canvas& canvas, const Pieces& pieces,
                            const std::vector<std::string>& recent) const {
    const bool is_dense = places_.cells().size() >= dense_cells_min;
    for (const std::string& name : recent) {
        const auto cell = places_.named(name);
        if (!cell) {
            continue;
        }
        const Point middle = places_.cells()[*cell].middle;
        if (pieces[*cell]) {
            canvas.circle(middle, stone_radius - 3.5).stroke(theme::board_cell, is_dense ? 16 : 9);
            canvas.circle(middle, stone_radius).stroke(theme::recent, is_dense ? 12 : 5);
        } else {
            constexpr std::array dashes{8.0, 7.0};
            const Canvas::Veiled veiled(canvas, 0.7);
            canvas.circle(middle, 20).stroke(theme::recent, is_dense ? 12 : 4, dashes);
        }
    }
}

std::vector<PieceGroup> CellScene::standing_keystones(const std::vector<PieceGroup>& groups) const {
    constexpr std::size_t creature_max = 4;
    std::vector<PieceGroup> standing;
    for (const PieceGroup& group : groups) {
        std::vector<rules::GridPoint> points;
        for (const std::size_t cell : group.cells) {
            points.push_back(places_.cells()[cell].point);
        }
        if (points.size() <= creature_max &&
            std::ranges::find(keystones_, rules::to_text(rules::keystone_of(points))) !=
                keystones_.end()) {
            standing.push_back(group);
        }
    }
    return standing;
}

void CellScene::draw_keystone_outlines(Canvas& canvas,
                                       const std::vector<PieceGroup>& standing) const {
    for (const PieceGroup& group : standing) {
        draw_silhouette(canvas, group.cells, 10, colours_of(group.seat).edge);
    }
    for (const PieceGroup& group : standing) {
        draw_silhouette(canvas, group.cells, 6.5, theme::board_cell);
    }
}

void CellScene::draw_keystone_badges(Canvas& canvas,
                                     const std::vector<PieceGroup>& standing) const {
    constexpr double badge = 15;
    constexpr double distance = 41;
    constexpr double size = badge * 0.66;
    // Towards a corner of the hexagons, where nothing is joined to the outermost cell.
    constexpr Point side{-0.8660254, -0.5};
    for (const PieceGroup& group : standing) {
        const Colour edge = colours_of(group.seat).edge;
        const Point middle = places_.cells()[upper_left_of(group, places_, side)].middle;
        const Canvas::Placed placed(canvas,
                                    {middle.x + side.x * distance, middle.y + side.y * distance});
        canvas.circle({}, badge + 3).fill(edge);
        canvas.circle({}, badge).fill(theme::board_cell);
        canvas.polygon(std::array{Point{-size, -size}, Point{size, -size}, Point{size / 2, size},
                                  Point{-size / 2, size}});
        canvas.fill(edge);
    }
}

void CellScene::draw_pieces(Canvas& canvas, const rules::Game& game,
                            const std::vector<std::string>& recent) const {
    const rules::PositionView view = game.view();
    const auto* grid = std::get_if<rules::GridView>(&view);
    if (grid == nullptr) {
        return;
    }
    const Pieces pieces = pieces_on(places_, *grid);
    const bool are_joined = joins_pieces(game_);
    const std::vector<PieceGroup> standing = keystones_.empty()
                                                 ? std::vector<PieceGroup>()
                                                 : standing_keystones(groups_of(pieces, places_));
    draw_keystone_outlines(canvas, standing);
    if (are_joined) {
        draw_joined(canvas, pieces);
    }
    draw_stones(canvas, pieces, are_joined);
    draw_recent(canvas, pieces, recent);
    draw_keystone_badges(canvas, standing);
}

}  // namespace potluck::server
