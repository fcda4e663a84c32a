// Every configuration of every game, made from the games' own option lists, so that the laws cover
// a new game or option automatically.
#pragma once

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "rules/game.h"

namespace potluck::tests {

struct Configuration {
    const rules::GameInfo* info = nullptr;
    rules::OptionMap options;

    rules::Game start() const { return *rules::Game::start(*info, options); }
};

inline std::string to_text(const Configuration& configuration) {
    std::string text(configuration.info->name);
    for (const auto& [name, value] : configuration.options) {
        text += " " + name + "=" + rules::to_text(value);
    }
    return text;
}

// The values to try for one option: each choice; for lists of two, all ordered pairs; for longer
// lists, enough of them that each choice occurs.
inline std::vector<rules::OptionValue> values_to_try(const rules::OptionSpec& spec) {
    if (spec.list_size == 0) {
        return spec.choices;
    }
    std::vector<std::string> names;
    for (const rules::OptionValue& choice : spec.choices) {
        names.push_back(rules::to_text(choice));
    }
    std::vector<rules::OptionValue> lists;
    if (spec.list_size == 2) {
        for (const std::string& first : names) {
            for (const std::string& second : names) {
                lists.emplace_back(rules::OptionList{first, second});
            }
        }
        return lists;
    }
    for (std::size_t from = 0; from + spec.list_size <= names.size(); from += spec.list_size) {
        const auto begin = names.begin() + static_cast<std::ptrdiff_t>(from);
        lists.emplace_back(
            rules::OptionList(begin, begin + static_cast<std::ptrdiff_t>(spec.list_size)));
    }
    return lists;
}

// All option sets with which a game starts.
inline std::vector<Configuration> configurations_of(const rules::GameInfo& info) {
    std::vector<rules::OptionMap> sets(1);
    for (const rules::OptionSpec& spec : info.options) {
        std::vector<rules::OptionMap> longer;
        for (const rules::OptionMap& set : sets) {
            const auto condition = spec.when ? set.find(spec.when->name) : set.end();
            const bool applies =
                !spec.when || (condition != set.end() && condition->second == spec.when->value);
            const bool is_chosen = set.contains(spec.name);
            if (!applies || is_chosen || !spec.default_value) {
                longer.push_back(set);
            }
            if (applies && !is_chosen) {
                for (const rules::OptionValue& value : values_to_try(spec)) {
                    longer.push_back(set);
                    longer.back().emplace(spec.name, value);
                }
            }
        }
        sets = std::move(longer);
    }
    std::vector<Configuration> configurations;
    for (const rules::OptionMap& set : sets) {
        if (rules::Game::start(info, set)) {
            configurations.push_back({&info, set});
        }
    }
    return configurations;
}

inline std::vector<Configuration> all_configurations() {
    std::vector<Configuration> all;
    for (const rules::GameInfo* info : rules::all_games()) {
        const std::vector<Configuration> some = configurations_of(*info);
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

inline int cell_count(const rules::Game& game) {
    const rules::BoardShape shape = game.board();
    int cells = 0;
    if (const auto* rows = std::get_if<rules::RowsShape>(&shape)) {
        for (int size : rows->row_sizes) {
            cells += size;
        }
    } else if (const auto* square = std::get_if<rules::SquareShape>(&shape)) {
        cells = square->size * square->size - 4 * square->cut * square->cut;
    }
    return cells;
}

// The most actions a game can take. Forfeits do not count.
inline int actions_max(const rules::Game& game) {
    const int cells = cell_count(game);
    if (game.info().name == "eat-your-neighbor") {
        return cells + 23;  // at most 22 pieces were eaten before the last placement
    }
    if (game.info().name == "eat-thyself") {
        // Five of each seat's six pieces may leave, each within a hundred turns, and a hundred
        // turns more; a turn has at most a king move, two pieces taken and three put back.
        return 6 * game.seat_count() * 100 * 6;
    }
    if (game.info().name == "ketchup") {
        return 2 * cells;  // each `end` follows a stone
    }
    if (game.info().name == "attack-of-the-moulds") {
        return cells * 50;  // each growth adds a piece, and fifty turns without one end the game
    }
    return 10 * cells;  // Die: not proven; far above what random games take
}

}  // namespace potluck::tests
