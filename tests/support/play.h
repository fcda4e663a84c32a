// Plays typed positions by text, and compares them with drawn boards.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/game_rules.h"
#include "tests/support/text_board.h"

namespace potluck::tests {

// Why the action `text` is illegal; empty if it is legal.
template <rules::GameRules Position>
std::string refusal(const Position& position, std::string_view text) {
    auto action = position.parse_action(text);
    if (!action) {
        return action.error().message;
    }
    const auto reason = position.why_illegal(*action);
    return reason ? reason->message : std::string();
}

// Makes the actions in turn; throws std::invalid_argument with the reason when one is refused.
template <rules::GameRules Position>
void play(Position& position, std::initializer_list<std::string_view> actions) {
    for (std::string_view text : actions) {
        if (const std::string reason = refusal(position, text); !reason.empty()) {
            throw std::invalid_argument(std::string(text) + ": " + reason);
        }
        position.apply(*position.parse_action(text));
    }
}

template <rules::GameRules Position>
std::vector<std::string> legal_texts(const Position& position) {
    std::vector<std::string> texts;
    for (const auto& action : position.legal_actions()) {
        texts.push_back(position.to_text(action).str());
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

template <rules::GameRules Position>
bool is_legal(const Position& position, std::string_view text) {
    const std::vector<std::string> texts = legal_texts(position);
    return std::find(texts.begin(), texts.end(), text) != texts.end();
}

// A drawing without blanks, its lines ended by '\n': like picture().
inline std::string drawn(std::string_view drawing) {
    std::string text;
    for (const std::string& line : board_lines(drawing)) {
        text += line + '\n';
    }
    return text;
}

// The board of a game on cells as text, from the top row: '.' or the seat's digit per cell.
template <rules::GameRules Position>
std::string picture(const Position& position) {
    const rules::BoardShape shape = position.board();
    std::vector<std::string> rows;  // from the bottom
    if (const auto* square = std::get_if<rules::SquareShape>(&shape)) {
        const auto size = static_cast<std::size_t>(square->size);
        const auto cut = static_cast<std::size_t>(square->cut);
        rows.assign(size, std::string(size, '.'));
        for (std::size_t edge = 0; edge < cut; ++edge) {
            rows[edge] = rows[size - 1 - edge] = std::string(size - 2 * cut, '.');
        }
    } else {
        for (int row_size : std::get<rules::RowsShape>(shape).row_sizes) {
            rows.emplace_back(static_cast<std::size_t>(row_size), '.');
        }
    }
    const bool columns_are_lettered = std::holds_alternative<rules::SquareShape>(shape);
    const auto view = std::get<rules::GridView>(position.view());
    for (const auto& [cell, seat] : view.cells) {
        const auto letter = static_cast<std::size_t>(cell.view().front() - 'a');
        const auto number = static_cast<std::size_t>(std::stoi(cell.str().substr(1)) - 1);
        // A row without corners begins in a later column.
        char& place = columns_are_lettered
                          ? rows.at(number).at(letter - (rows.size() - rows.at(number).size()) / 2)
                          : rows.at(letter).at(number);
        place = static_cast<char>('0' + seat.number);
    }
    std::string text;
    for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
        text += *row + '\n';
    }
    return text;
}

inline rules::SeatSet seats(std::initializer_list<int> numbers) {
    rules::SeatSet set;
    for (int number : numbers) {
        set.insert(rules::make_seat(number));
    }
    return set;
}

}  // namespace potluck::tests
