#include "tests/load/game_scripts.h"

#include <charconv>
#include <stdexcept>

#include "rules/random_source.h"

namespace potluck::load {

namespace {

// A random game of Die may never end; people's games are shorter than this, too.
constexpr std::size_t actions_max = 1'000;

std::string_view take_until(std::string_view& text, char separator) {
    const std::size_t end = std::min(text.find(separator), text.size());
    const std::string_view taken = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return taken;
}

rules::OptionValue option_value(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc() && end == text.data() + text.size()) {
        return number;
    }
    return std::string(text);
}

rules::Game start_game(const ScriptedGame& kind) {
    const auto game = rules::Game::start(*kind.info, kind.options);
    if (!game) {
        throw std::runtime_error(std::string(kind.info->name) + ": " + game.error().option + " " +
                                 game.error().message);
    }
    return *game;
}

// Empty if it did not end in time.
GameScript random_script(rules::Game game, rules::RandomSource& random) {
    GameScript script;
    while (const auto seat = game.to_move()) {
        if (script.size() == actions_max) {
            return {};
        }
        const std::vector<rules::ShortText> legal = game.legal_actions();
        const auto chosen = random.below(static_cast<std::uint32_t>(legal.size()));
        script.push_back({legal[chosen].str(), seat->number});
        game.act(legal[chosen].view());
    }
    return script;
}

}  // namespace

ScriptedGame make_scripted_game(std::string_view name, std::size_t scripts, std::uint64_t seed) {
    ScriptedGame kind;
    std::string_view rest = name;
    const std::string_view game_name = take_until(rest, ':');
    kind.info = rules::find_game(game_name);
    if (kind.info == nullptr) {
        throw std::runtime_error("there is no game " + std::string(game_name));
    }
    while (!rest.empty()) {
        std::string_view option = take_until(rest, ':');
        const std::string option_name(take_until(option, '='));
        kind.options[option_name] = option_value(option);
    }
    const rules::Game start = start_game(kind);
    kind.seats = start.seat_count();
    rules::RandomSource random(seed);
    while (kind.scripts.size() < scripts) {
        if (GameScript script = random_script(start, random); !script.empty()) {
            kind.scripts.push_back(std::move(script));
        }
    }
    return kind;
}

}  // namespace potluck::load
