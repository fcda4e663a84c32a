// One game under the laws of tests/laws; game_name.cpp says which, so that this is compiled once.
//
// The first line of an input says how the game is set up: the options as a seed writes them, or any
// bytes, which stand for some way to set it up. A line that begins with a dot chooses a legal
// action with each byte behind the dot, by its place in the list. At a line with a question mark
// the laws that take long are looked at. A line that begins with an equals sign is a position put
// together by hand. Any other line is an action text, legal or not.
#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/fuzz/target.h"
#include "tests/laws/watched_game.h"

namespace potluck::fuzz {

namespace {

using tests::Configuration;
using tests::WatchedGame;

const Configuration& configuration_for(std::string_view line) {
    static const std::vector<Configuration> all =
        tests::configurations_of(*rules::find_game(game_name()));
    const auto named = std::ranges::find_if(
        all, [&](const Configuration& each) { return tests::to_text(each) == line; });
    return named == all.end() ? all[number_of(line) % all.size()] : *named;
}

void require_none(const std::string& broken_law) {
    require(broken_law.empty(), broken_law);
}

void choose(WatchedGame& game, std::string_view places) {
    std::size_t shift = 0;
    for (const char place : places) {
        const std::vector<rules::ShortText> legal = game.game().legal_actions();
        if (legal.empty()) {
            break;
        }
        // Shifted, so that one byte after the other reaches all of a long list.
        const auto index = (static_cast<unsigned char>(place) + shift++) % legal.size();
        require_none(game.act(legal[index]));
        // Every legal action is looked at: where they are many, not after each of them.
        if (shift % (1 + legal.size() / 40) == 0) {
            require_none(game.check());
        }
    }
    require_none(game.check());
}

}  // namespace

void try_input(std::string_view input) {
    const std::string_view first = take_line(input);
    WatchedGame game(configuration_for(first), number_of(first));
    require_none(game.check());
    int searches_left = 3;  // each takes as long as a hundred actions
    while (!input.empty()) {
        const std::string_view line = take_line(input);
        if (line.starts_with('.')) {
            choose(game, line.substr(1));
        } else if (line == "?") {
            require_none(searches_left-- > 0 ? game.search() : "");
        } else if (line.starts_with('=')) {
            require_none(game.try_setup(line.substr(1)));
        } else {
            const rules::Game before = game.game();
            require_none(game.try_text(std::string(line)));
            require_none(game.game() == before ? "" : game.check());
        }
    }
    require_none(game.check_replay());
}

}  // namespace potluck::fuzz
