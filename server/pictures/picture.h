// Pictures of a game for links and embeds: the board, beside it the game's name, the players, how
// it stands or ended. Without words of any language but names. Pure: the same subject gives the
// same picture on a machine; any thread.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "rules/game.h"
#include "server/pictures/canvas.h"
#include "server/pictures/scenes.h"

namespace potluck::server {

// What a picture shows. Whoever makes one leaves out what not everybody may see.
struct PictureSubject {
    struct Player {
        std::string name;
        bool is_free = false;  // the seat waits for somebody
    };

    const rules::GameInfo* info = nullptr;
    rules::OptionMap options{};  // resolved and drawn
    std::vector<std::string> actions{};
    std::string setup{};            // where they start (rules/setup.h); empty: as usual
    std::vector<Player> players{};  // in seat order; none: nobody plays
    std::vector<int> winners{};
    std::string line{};  // below the game's name
    bool has_scores = true;
};

// A game that is replayed, and the cells of its last turn.
class ShownGame {
public:
    // Nothing: the game cannot be played with these options, or from this setup.
    static std::optional<ShownGame> start(const PictureSubject& subject);

    const rules::Game& game() const { return game_; }
    const std::vector<std::string>& recent() const { return recent_; }
    // False: it is illegal, and nothing has changed.
    bool act(const std::string& action);

private:
    explicit ShownGame(rules::Game game) : game_(std::move(game)) {}

    rules::Game game_;
    std::optional<rules::Seat> last_;
    std::vector<std::string> recent_;
};

// The plan of a picture; what stays the same during a game is drawn once.
class PicturePlan {
public:
    static constexpr int width = 1200;
    static constexpr int height = 630;

    // `scale`: 1 for a picture of that size. `subject` must outlive it.
    PicturePlan(const PictureSubject& subject, const rules::Game& game, double scale);

    // With the winners if this is the end.
    void draw(Canvas& canvas, const ShownGame& shown, bool is_end) const;
    Canvas make_canvas() const;

private:
    void draw_board(Canvas& canvas, const ShownGame& shown) const;
    void draw_title(Canvas& canvas);
    void draw_player(Canvas& canvas, std::size_t seat, const rules::Game& game, bool is_end) const;

    const PictureSubject& subject_;
    double scale_;
    std::optional<CellScene> cells_;  // none: a ring
    Point board_from_;
    double board_scale_ = 1;
    double players_top_ = 0;
    Canvas ground_;
};

// Nothing: the actions do not keep to the rules, or there is no memory.
std::optional<std::string> draw_png(const PictureSubject& subject);

struct AnimationBounds {
    std::size_t frames_max = 0;
    std::size_t bytes_max = 0;
    std::function<bool()> must_stop;  // asked before each frame
    double scale = 0.5;               // of PicturePlan
};
// The whole game, action by action; a long one in steps of several. Nothing: as above, or it had to
// stop.
std::optional<std::string> draw_gif(const PictureSubject& subject, const AnimationBounds& bounds);

}  // namespace potluck::server
