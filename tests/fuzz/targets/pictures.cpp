// Pictures of positions and games, and the tags beside them.
//
// The first line of an input chooses a game and its options (any bytes stand for some), the second
// is everybody's name, with a digit for each seat that is free or has won. Each byte of the rest
// chooses a legal action by its place in the list.
#include <algorithm>
#include <string>
#include <vector>

#include "protocol/utf8.h"
#include "server/net/http/link_tags.h"
#include "server/pictures/picture.h"
#include "tests/fuzz/target.h"
#include "tests/laws/configurations.h"
#include "tests/support/gif_reading.h"

namespace potluck::fuzz {

namespace {

using server::PictureSubject;
using tests::Configuration;

constexpr std::size_t actions_max = 60;

const Configuration& configuration_for(std::string_view line) {
    static const std::vector<Configuration> all = [] {
        std::vector<Configuration> configurations;
        for (const rules::GameInfo* info : rules::all_games()) {
            std::ranges::copy(tests::configurations_of(*info), std::back_inserter(configurations));
        }
        return configurations;
    }();
    return all[number_of(line) % all.size()];
}

PictureSubject subject_of(std::string_view first, std::string_view names, std::string_view places) {
    const Configuration& configuration = configuration_for(first);
    rules::Game game = configuration.start();
    PictureSubject subject{&game.info()};
    subject.options = *rules::resolve_options(game.info().options, configuration.options);
    subject.line = names;
    for (int seat = 0; seat < game.seat_count(); ++seat) {
        const bool is_named = names.find(static_cast<char>('0' + seat)) != std::string_view::npos;
        subject.players.push_back({std::string(names), is_named && seat % 2 == 1});
        if (is_named) {
            subject.winners.push_back(seat);
        }
    }
    for (const char place : places.substr(0, actions_max)) {
        const std::vector<rules::ShortText> legal = game.legal_actions();
        if (legal.empty()) {
            break;
        }
        const auto index = static_cast<unsigned char>(place) % legal.size();
        subject.actions.push_back(legal[index].str());
        game.act(subject.actions.back());
    }
    return subject;
}

std::vector<std::uint32_t> draw(const PictureSubject& subject, double scale) {
    auto shown = server::ShownGame::start(subject);
    require(shown.has_value(), "the options are some");
    for (const std::string& action : subject.actions) {
        require(shown->act(action), "a legal action is drawn");
    }
    const server::PicturePlan plan(subject, shown->game(), scale);
    server::Canvas canvas = plan.make_canvas();
    plan.draw(canvas, *shown, !subject.winners.empty());
    return canvas.pixels();
}

void check_tags(const PictureSubject& subject) {
    server::Linked linked;
    linked.kind = server::Linked::Kind::finished;
    linked.subject = subject;
    linked.winners = subject.winners;
    for (const PictureSubject::Player& player : subject.players) {
        linked.players.push_back(player.name);
    }
    linked.host = subject.line;
    for (const auto kind : {server::Linked::Kind::finished, server::Linked::Kind::invitation}) {
        linked.kind = kind;
        const server::LinkWords words = server::words_of(linked, subject.line);
        const std::string tags =
            server::tags_of(words, "https://play.example", subject.line, subject.line);
        const auto count = [&](std::string_view part) {
            std::size_t found = 0;
            for (std::size_t at = tags.find(part); at != std::string::npos;
                 at = tags.find(part, at + part.size())) {
                ++found;
            }
            return found;
        };
        const std::size_t count_of_tags = count("<meta ");
        require(count("<") == count_of_tags && count(">") == count_of_tags &&
                    count("\"") == 4 * count_of_tags && count("'") == 0,
                "a name means nothing in HTML");
    }
}

}  // namespace

void try_input(std::string_view input) {
    const std::string_view first = take_line(input);
    const std::string_view names = take_line(input).substr(0, 60);
    const PictureSubject subject = subject_of(first, names, input);
    // Small: what is drawn counts, and PNG's compression would take most of the time.
    constexpr double scale = 0.2;
    const auto pixels = draw(subject, scale);
    require(!pixels.empty() && draw(subject, scale) == pixels, "a picture is the same each time");
    const server::AnimationBounds bounds{6, 20'000, [] { return false; }, scale};
    const auto gif = server::draw_gif(subject, bounds);
    require(gif.has_value(), "a legal game has an animation");
    const auto read = tests::read_gif(*gif);
    require(read && !read->frames.empty() && read->frames.size() <= 7 && gif->size() < 60'000,
            "an animation is whole and within its bounds");
    check_tags(subject);
}

}  // namespace potluck::fuzz
