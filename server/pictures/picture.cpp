#include "server/pictures/picture.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <numbers>
#include <utility>

#include "protocol/split.h"
#include "server/pictures/theme.h"

namespace potluck::server {

namespace {

constexpr double panel_left = 652;
constexpr double panel_width = 500;
constexpr Box board_box{32, 30, 570, 570};
constexpr double row_height = 66;
constexpr double row_step = 76;

bool is_cell_name(std::string_view text) {
    return text.size() >= 2 && text[0] >= 'a' && text[0] <= 'z' &&
           std::ranges::all_of(text.substr(1),
                               [](char each) { return each >= '0' && each <= '9'; });
}

// `c4` names one cell, `c4-e4` two, `end` none.
std::vector<std::string> cells_of_action(const std::string& action) {
    const std::size_t dash = action.find('-');
    std::vector<std::string> cells{action.substr(0, dash)};
    if (dash != std::string::npos) {
        cells.push_back(action.substr(dash + 1));
    }
    return std::ranges::all_of(cells, is_cell_name) ? cells : std::vector<std::string>();
}

std::size_t last_character(std::string_view text) {
    std::size_t at = text.size();
    while (at > 0 && (static_cast<unsigned char>(text[--at]) & 0xc0U) == 0x80U) {
    }
    return at;
}

// The text, cut if it is too wide; empty if the font cannot show it.
std::string fitted(Canvas& canvas, std::string text, Face face, double size, double width) {
    if (!canvas.can_write(text, face)) {
        return {};
    }
    const std::string_view mark = canvas.can_write("…", face) ? "…" : "...";
    bool is_cut = false;
    while (text != mark && !text.empty() && canvas.width_of(text, face, size) > width) {
        text.resize(is_cut ? text.size() - mark.size() : text.size());
        text.resize(last_character(text));
        text += mark;
        is_cut = true;
    }
    return text;
}

std::vector<std::string> lines_of(Canvas& canvas, std::string_view text, Face face, double size,
                                  double width) {
    std::vector<std::string> lines{""};
    for (const std::string& word : protocol::split(text, ' ')) {
        const std::string longer = lines.back().empty() ? word : lines.back() + " " + word;
        if (lines.back().empty() || canvas.width_of(longer, face, size) <= width) {
            lines.back() = longer;
        } else {
            lines.push_back(word);
        }
    }
    return lines;
}

void draw_star(Canvas& canvas, Point middle, double size) {
    std::array<Point, 10> corners;
    for (std::size_t index = 0; index < corners.size(); ++index) {
        const double angle = static_cast<double>(index) * std::numbers::pi / 5;
        const double reach = index % 2 == 0 ? size : size * 0.42;
        corners[index] = {middle.x + std::sin(angle) * reach, middle.y - std::cos(angle) * reach};
    }
    canvas.polygon(corners).fill_and_stroke(theme::accent, theme::accent_text, 2);
}

// As in icon.svg.
void draw_icon(Canvas& canvas, Point from, double size) {
    const Canvas::Placed placed(canvas, from, size / 32);
    canvas.polygon(std::array{Point{16, 1.5}, Point{28.6, 8.7}, Point{28.6, 23.3}, Point{16, 30.5},
                              Point{3.4, 23.3}, Point{3.4, 8.7}});
    canvas.fill_and_stroke(theme::paper_raised, theme::ink, 2);
    canvas.polygon(std::array{Point{11.5, 8.5}, Point{16.5, 17.1}, Point{6.5, 17.1}});
    canvas.fill_and_stroke(theme::seat_0, theme::ink, 1.4);
    canvas.circle({20, 18.5}, 5.6).fill_and_stroke(theme::seat_1, theme::ink, 1.4);
}

}  // namespace

std::optional<ShownGame> ShownGame::start(const PictureSubject& subject) {
    auto game = rules::Game::start(*subject.info, subject.options);
    if (!game || (!subject.setup.empty() && game->set_up(subject.setup))) {
        return std::nullopt;
    }
    return ShownGame(*std::move(game));
}

bool ShownGame::act(const std::string& action) {
    const std::optional<rules::Seat> leaving = rules::parse_forfeit(action);
    const std::optional<rules::Seat> seat = leaving ? leaving : game_.to_move();
    if (game_.act(action)) {
        return false;
    }
    if (!leaving) {
        if (last_ != seat) {
            recent_.clear();
        }
        last_ = seat;
        std::ranges::move(cells_of_action(action), std::back_inserter(recent_));
    }
    return true;
}

PicturePlan::PicturePlan(const PictureSubject& subject, const rules::Game& game, double scale)
    : subject_(subject),
      scale_(scale),
      ground_(static_cast<int>(std::lround(width * scale)),
              static_cast<int>(std::lround(height * scale)), theme::paper) {
    Box shown{-RingScene::view_half, -RingScene::view_half, 2 * RingScene::view_half,
              2 * RingScene::view_half};
    if (!std::holds_alternative<rules::RingShape>(game.board())) {
        cells_.emplace(game, subject.options);
        shown = cells_->bounds();
    }
    board_scale_ = std::min(board_box.width / shown.width, board_box.height / shown.height);
    board_from_ = {
        board_box.left + board_box.width / 2 - (shown.left + shown.width / 2) * board_scale_,
        board_box.top + board_box.height / 2 - (shown.top + shown.height / 2) * board_scale_};
    const Canvas::Placed scaled(ground_, {}, scale_);
    if (cells_) {
        const Canvas::Placed placed(ground_, board_from_, board_scale_);
        cells_->draw_ground(ground_);
    }
    draw_title(ground_);
}

// The title and what stands below stand in the middle of the place above the product's name.
void PicturePlan::draw_title(Canvas& canvas) {
    constexpr double title_size = 56;
    constexpr double title_step = 64;
    constexpr double line_size = 27;
    constexpr double foot = 540;
    const std::vector<std::string> titles =
        lines_of(canvas, subject_.info->title, Face::title, title_size, panel_width);
    const std::string line = fitted(canvas, subject_.line, Face::text, line_size, panel_width);
    const double lines_height =
        static_cast<double>(titles.size()) * title_step + (line.empty() ? 0 : 44);
    const double height_of_all =
        lines_height + 26 + static_cast<double>(subject_.players.size()) * row_step;
    double top = std::max(30.0, (foot - height_of_all) / 2);
    for (const std::string& title : titles) {
        canvas.write({panel_left, top + title_size * 0.85}, title, Face::title, title_size,
                     theme::ink);
        top += title_step;
    }
    if (!line.empty()) {
        canvas.write({panel_left, top + 28}, line, Face::text, line_size, theme::ink_soft);
        top += 44;
    }
    players_top_ = top + 26;
    draw_icon(canvas, {panel_left, 548}, 46);
    canvas.write({panel_left + 58, 581}, "Potluck", Face::title, 30, theme::ink_soft);
}

void PicturePlan::draw_player(Canvas& canvas, std::size_t seat, const rules::Game& game,
                              bool is_end) const {
    const PictureSubject::Player& player = subject_.players[seat];
    const rules::Seat number = rules::make_seat(static_cast<int>(seat));
    const bool has_won = is_end && std::ranges::find(subject_.winners, static_cast<int>(seat)) !=
                                       subject_.winners.end();
    const bool is_to_move = subject_.has_scores && game.to_move() == number && !is_end;
    const Canvas::Placed placed(canvas,
                                {panel_left, players_top_ + static_cast<double>(seat) * row_step});
    canvas.rounded_box({}, panel_width, row_height, 14);
    if (player.is_free) {
        constexpr std::array dashes{10.0, 9.0};
        canvas.stroke(theme::line_strong, 3, dashes);
    } else {
        canvas.fill_and_stroke(has_won ? theme::accent_soft : theme::paper_raised,
                               has_won || is_to_move ? theme::accent : theme::line,
                               has_won || is_to_move ? 4 : 2);
    }
    draw_form(canvas, {40, row_height / 2}, number, 15, colours_of(number).hue);
    double right = panel_width - 26;
    const rules::Scores scores = game.scores();
    if (subject_.has_scores && seat < scores.size()) {
        const std::string score = std::to_string(scores[seat]);
        right -= canvas.width_of(score, Face::strong, 32);
        canvas.write({right, row_height / 2 + 12}, score, Face::strong, 32, theme::ink);
        right -= 18;
    }
    if (has_won) {
        draw_star(canvas, {right - 20, row_height / 2}, 19);
        right -= 50;
    }
    const std::string name = fitted(canvas, player.name, Face::text, 28, right - 76);
    if (!name.empty()) {
        canvas.write({74, row_height / 2 + 10}, name, Face::text, 28, theme::ink);
    }
}

void PicturePlan::draw_board(Canvas& canvas, const ShownGame& shown) const {
    const Canvas::Placed placed(canvas, board_from_, board_scale_);
    if (cells_) {
        // Without players nobody has just moved.
        cells_->draw_pieces(canvas, shown.game(),
                            subject_.players.empty() ? std::vector<std::string>() : shown.recent());
    } else {
        RingScene::draw(canvas, shown.game());
    }
}

Canvas PicturePlan::make_canvas() const {
    return Canvas(ground_.width(), ground_.height(), theme::paper);
}

void PicturePlan::draw(Canvas& canvas, const ShownGame& shown, bool is_end) const {
    canvas.copy_from(ground_);
    const Canvas::Placed scaled(canvas, {}, scale_);
    draw_board(canvas, shown);
    for (std::size_t seat = 0; seat < subject_.players.size(); ++seat) {
        draw_player(canvas, seat, shown.game(), is_end);
    }
}

std::optional<std::string> draw_png(const PictureSubject& subject) {
    auto shown = ShownGame::start(subject);
    if (!shown || !std::ranges::all_of(subject.actions, [&](const std::string& action) {
            return shown->act(action);
        })) {
        return std::nullopt;
    }
    const PicturePlan plan(subject, shown->game(), 1);
    Canvas canvas = plan.make_canvas();
    plan.draw(canvas, *shown, !subject.winners.empty());
    return canvas.png();
}

}  // namespace potluck::server
