#include "server/pictures/picture.h"

#include <algorithm>
#include <string>

#include <doctest/doctest.h>

#include "server/pictures/sample_games.h"
#include "server/pictures/theme.h"
#include "tests/laws/configurations.h"
#include "tests/support/gif_reading.h"
#include "tests/support/read_file.h"
#include "tests/support/results.h"

using namespace potluck;
using namespace potluck::server;
using tests::must;

namespace {

PictureSubject subject_of(const rules::GameInfo& info, const rules::OptionMap& options = {}) {
    PictureSubject subject{&info};
    subject.options =
        rules::draw_options(info.options, must(rules::resolve_options(info.options, options)),
                            [](std::uint32_t) { return 0U; });
    return subject;
}

PictureSubject small_game(std::vector<std::string> actions) {
    PictureSubject subject = subject_of(*rules::find_game("die"), {{"size", std::int64_t{2}}});
    subject.actions = std::move(actions);
    subject.players = {{"Ann"}, {"Bob"}};
    return subject;
}

AnimationBounds no_bounds() {
    return {1'000, 100'000'000, [] { return false; }};
}

int big_endian(std::string_view bytes, std::size_t at) {
    int number = 0;
    for (const char each : bytes.substr(at, 4)) {
        number = 256 * number + static_cast<unsigned char>(each);
    }
    return number;
}

std::vector<std::uint32_t> pixels_of(const PictureSubject& subject) {
    auto shown = ShownGame::start(subject);
    REQUIRE(shown);
    for (const std::string& action : subject.actions) {
        REQUIRE(shown->act(action));
    }
    const PicturePlan plan(subject, shown->game(), 1);
    Canvas canvas = plan.make_canvas();
    plan.draw(canvas, *shown, !subject.winners.empty());
    return canvas.pixels();
}

std::ptrdiff_t count_of(const std::vector<std::uint32_t>& pixels, Colour colour) {
    return std::ranges::count(pixels, colour.rgb);
}

}  // namespace

TEST_SUITE("A picture of a position") {
    TEST_CASE("is a PNG of 1200 by 630, the same each time, of every game with all its options") {
        for (const rules::GameInfo* info : rules::all_games()) {
            for (const tests::Configuration& configuration : tests::configurations_of(*info)) {
                CAPTURE(tests::to_text(configuration));
                const PictureSubject start = subject_of(*info, configuration.options);
                const std::string png = draw_png(start).value();
                CHECK(png.starts_with("\x89PNG\r\n\x1a\n"));
                CHECK(big_endian(png, 16) == 1'200);
                CHECK(big_endian(png, 20) == 630);
            }
            PictureSubject sample = subject_of(*info);
            const std::string at_start = draw_png(sample).value();
            CHECK(draw_png(sample) == at_start);
            sample.actions = sample_actions(*info);
            CHECK_FALSE(sample.actions.empty());
            CHECK(draw_png(sample) != at_start);
        }
    }

    TEST_CASE("shows each seat's pieces in its hue, where its cell is") {
        const PictureSubject subject = small_game({"a1", "c2"});
        auto shown = ShownGame::start(subject);
        REQUIRE((shown && shown->act("a1") && shown->act("c2")));
        const CellScene scene(shown->game(), subject.options);
        Canvas canvas(400, 400, theme::paper);
        {
            const Canvas::Placed placed(canvas, {200, 300});
            scene.draw_ground(canvas);
            scene.draw_pieces(canvas, shown->game(), {"c2"});
        }
        const auto pixels = canvas.pixels();
        const auto at = [&](double x, double y) {
            return Colour{pixels[static_cast<std::size_t>(300 + y) * 400 +
                                 static_cast<std::size_t>(200 + x)]};
        };
        // a1 lies left of the middle of the lowest row, c2 right of that of the highest.
        CHECK(at(-50 - 25, 0) == theme::seat_0);
        CHECK(at(-50, 0) == theme::seat_0_ink);
        CHECK(at(50, -173 + 22) == theme::seat_1);
        CHECK(at(50 + 36, -173) == theme::recent);
        CHECK(at(50, 0) == theme::board_cell);
        CHECK(at(-190, -290) == theme::paper);
    }

    TEST_CASE("shows the players, the winner, and the free seats") {
        PictureSubject subject = small_game({"a1"});
        const auto played = pixels_of(subject);
        CHECK(count_of(played, theme::accent_soft) == 0);
        subject.winners = {0};
        const auto won = pixels_of(subject);
        CHECK(count_of(won, theme::accent_soft) > 10'000);
        subject.winners.clear();
        subject.players[1] = {"", true};
        const auto waiting = pixels_of(subject);
        CHECK(count_of(waiting, theme::paper_raised) <
              count_of(played, theme::paper_raised) - 10'000);
        subject.players.clear();
        CHECK(count_of(pixels_of(subject), theme::paper_raised) < 5'000);
    }

    TEST_CASE("is drawn whatever people are called") {
        for (const std::string& name :
             {std::string(), std::string(40, 'W'), std::string("日本語の名前"), std::string("שלום"),
              std::string("\xff\xfe"), std::string("a\0b", 3), std::string("<b>&amp;"),
              std::string("e\u0301\u0301\u0301"), std::string("🍜🍜🍜")}) {
            CAPTURE(name);
            PictureSubject subject = small_game({"a1"});
            subject.players[0].name = name;
            subject.line = name;
            CHECK(draw_png(subject));
        }
    }

    TEST_CASE("may begin with a position that was set up, if the rules allow that") {
        PictureSubject subject{rules::find_game("die"), {{"size", 3}}};
        subject.setup = "1.a1.c5";
        const auto shown = ShownGame::start(subject);
        REQUIRE(shown);
        CHECK(shown->game().setup() == "1.a1.c5");
        subject.setup = "1.a1.a1";
        CHECK_FALSE(ShownGame::start(subject));
        CHECK_FALSE(draw_png(subject));
    }

    TEST_CASE("is none if the actions do not keep to the rules") {
        CHECK_FALSE(draw_png(small_game({"a1", "a1"})));
        CHECK_FALSE(draw_gif(small_game({"a1", "a1"}), no_bounds()));
        PictureSubject subject = small_game({});
        subject.options["size"] = std::int64_t{99};
        CHECK_FALSE(draw_png(subject));
    }
}

TEST_SUITE("A whole game as an animation") {
    TEST_CASE("has a frame for each action, and rests at the end") {
        const auto gif =
            tests::read_gif(draw_gif(small_game({"a1", "c2", "b3"}), no_bounds()).value());
        REQUIRE(gif);
        CHECK(gif->width == 600);
        CHECK(gif->height == 315);
        REQUIRE(gif->frames.size() == 4);
        CHECK(gif->frames[0].width == 600);
        CHECK(gif->frames[1].width < 600);
        CHECK(gif->frames[1].hundredths == 70);
        CHECK(gif->frames[3].hundredths == 400);
    }

    TEST_CASE("goes in steps when the game is long, leaps when it is large, and stops when told") {
        PictureSubject subject = subject_of(*rules::find_game("ketchup"));
        subject.actions = sample_actions(*subject.info);
        const auto frames = [&](const AnimationBounds& bounds) {
            return tests::read_gif(draw_gif(subject, bounds).value())->frames.size();
        };
        CHECK(frames(no_bounds()) == subject.actions.size() + 1);
        AnimationBounds few = no_bounds();
        few.frames_max = 10;
        CHECK(frames(few) == 9);
        AnimationBounds small = no_bounds();
        small.bytes_max = 30'000;
        CHECK(frames(small) < subject.actions.size());
        CHECK(draw_gif(subject, small).value().size() < 60'000);
        AnimationBounds none = no_bounds();
        int asked = 0;
        none.must_stop = [&] { return ++asked == 3; };
        CHECK_FALSE(draw_gif(subject, none));
    }
}

TEST_CASE("the measures are those of the client's boards") {
    const auto same = [](const char* file, const std::string& name, double value) {
        CAPTURE(name);
        const std::string source =
            tests::read_file(std::string(POTLUCK_SOURCE_DIR "/web-client/boards/") + file);
        const std::string before = "const " + name + " = ";
        const std::size_t found = source.find(before);
        REQUIRE(found != std::string::npos);
        const std::size_t start = found + before.size();
        const std::string number = source.substr(start, source.find(';', start) - start);
        REQUIRE(number.find_first_not_of("0123456789.") == std::string::npos);
        CHECK(std::stod(number) == value);
    };
    same("grid_geometry.js", "SPACING", GridPlaces::spacing);
    same("cell_scene.js", "STONE_RADIUS", CellScene::stone_radius);
    same("cell_scene.js", "MARK_SIZE", CellScene::mark_size);
    same("cell_scene.js", "RIM", CellScene::rim);
    same("cell_scene.js", "THICKNESS", CellScene::thickness);
    same("cell_scene.js", "LINK_WIDTH", CellScene::link_width);
    same("cell_scene.js", "EDGE_WIDTH", CellScene::edge_width);
    same("cell_scene.js", "SHADOW_DROP", CellScene::shadow_drop);
    same("cell_scene.js", "DENSE_CELLS_MIN", CellScene::dense_cells_min);
    same("ring_geometry.js", "RING_RADIUS", RingScene::ring_radius);
    same("ring_geometry.js", "BAND_WIDTH", RingScene::band_width);
    same("ring_geometry.js", "VIEW_HALF", RingScene::view_half);
}
