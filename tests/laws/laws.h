// The laws that every position of every game obeys, as functions that return the broken one: the
// text is empty if all hold. They know games only through rules/game.h.
#pragma once

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.h"
#include "tests/laws/configurations.h"

namespace potluck::tests {

// Random numbers that are the same on every machine for a given seed.
class Dice {
public:
    explicit Dice(std::uint32_t seed) : engine_(seed) {}
    std::size_t below(std::size_t bound) { return engine_() % bound; }
    template <class Items>
    const auto& pick(const Items& items) {
        return items[below(items.size())];
    }

private:
    std::mt19937 engine_;
};

inline bool is_consistent(const rules::Game& game) {
    return game.visit_position([](const auto& position) { return position.is_consistent(); });
}

// A refusal is a sentence: not empty, starts with a lowercase letter, no full stop.
inline bool is_sentence(std::string_view message) {
    return message.size() > 5 && !(message.front() >= 'A' && message.front() <= 'Z') &&
           message.back() != '.' && message.back() != ' ';
}

// Legal actions are listed once, and each is parsed back as the same action.
inline std::string broken_list_law(const rules::Game& game) {
    return game.visit_position([](const auto& position) -> std::string {
        const auto actions = position.legal_actions();
        std::vector<rules::ShortText> texts;
        for (const auto& action : actions) {
            const rules::ShortText text = position.to_text(action);
            texts.push_back(text);
            const auto parsed = position.parse_action(text);
            if (!parsed || *parsed != action) {
                return text.str() + " is not parsed back as the same action";
            }
            if (position.why_illegal(action)) {
                return text.str() + " is listed, but refused";
            }
        }
        std::sort(texts.begin(), texts.end());
        const auto twin = std::adjacent_find(texts.begin(), texts.end());
        return twin == texts.end() ? "" : twin->str() + " is listed twice";
    });
}

// A random action is the one at its index in the list, and takes one random number.
inline std::string broken_random_law(const rules::Game& game, std::uint64_t seed) {
    return game.visit_position([seed](const auto& position) -> std::string {
        const auto actions = position.legal_actions();
        if (actions.empty()) {
            return "";
        }
        rules::RandomSource random(seed);
        rules::RandomSource same = random;
        for (int drawn = 0; drawn < 10; ++drawn) {
            const auto action = position.random_action(random);
            const auto listed = actions[same.below(static_cast<std::uint32_t>(actions.size()))];
            if (action != listed || random != same) {
                return "the random action " + position.to_text(action).str() + " is not " +
                       position.to_text(listed).str();
            }
        }
        return "";
    });
}

// The laws about a single position.
inline std::string broken_position_law(const rules::Game& game) {
    const std::vector<rules::ShortText> legal = game.legal_actions();
    const std::optional<rules::Outcome> outcome = game.outcome();
    const rules::SeatSet in_game = game.in_game();
    if (!is_consistent(game)) {
        return "the position is not consistent";
    }
    if (outcome.has_value() != legal.empty() || outcome.has_value() == game.to_move().has_value()) {
        return "there is an outcome exactly when nothing is legal and nobody is to move";
    }
    if (outcome && !game.at_turn_start()) {
        return "a finished game is not in mid-turn";
    }
    if (outcome && (outcome->winners.empty() ||
                    (outcome->winners.bits & ~static_cast<unsigned>(in_game.bits)) != 0)) {
        return "the winners are seats still in the game";
    }
    if (in_game.size() == 1 && outcome != rules::Outcome{in_game, rules::OutcomeReason::forfeit}) {
        return "the only seat left wins";
    }
    if (!outcome && !in_game.contains(*game.to_move())) {
        return "a seat that has left is not to move";
    }
    if (game.scores().size() != static_cast<std::size_t>(game.seat_count())) {
        return "the scores have a number per seat";
    }
    if (!std::is_sorted(legal.begin(), legal.end())) {
        return "the legal actions are sorted";
    }
    return broken_list_law(game);
}

// Each of these legal actions can be made, and leads to another lawful position.
inline std::string broken_apply_law(const rules::Game& game,
                                    const std::vector<rules::ShortText>& legal) {
    for (const rules::ShortText& text : legal) {
        rules::Game next = game;
        if (next.act(text)) {
            return "the legal action " + text.str() + " is refused";
        }
        if (!is_consistent(next)) {
            return "after " + text.str() + " the position is not consistent";
        }
        if (next == game) {
            return text.str() + " changes nothing";
        }
    }
    return "";
}

// Texts that are actions of some game in some position, and texts that are not.
inline std::vector<std::string> texts_to_refuse(const rules::Game& game, Dice& dice) {
    std::vector<std::string> texts{"",    "end",        "END",       " ",         "a0",
                                   "a01", "z1",         "forfeit",   "forfeit:",  "forfeit:9",
                                   "a1 ", "forfeit:00", "forfeit:-", "forfeit:x", "\u00e41"};
    const auto cell = [&dice] {
        return std::string(1, static_cast<char>('a' + dice.below(20))) +
               std::to_string(dice.below(21));
    };
    for (int count = 0; count < 12; ++count) {
        const std::string slot = std::to_string(dice.below(26));
        texts.push_back(cell());
        texts.push_back(cell() + "-" + cell());
        texts.push_back(dice.pick(std::string("AB")) + slot + dice.pick(std::string("+-")));
        texts.push_back(dice.pick(std::string("txKP")) + slot);
        texts.push_back(dice.pick(std::string("KP")) +
                        std::string(1, dice.pick(std::string(">="))) + slot);
        std::string noise;
        for (std::size_t length = dice.below(20); length > 0; --length) {
            noise.push_back(static_cast<char>(dice.below(256)));
        }
        texts.push_back(noise);
    }
    // Every cell that the game shows as taken.
    if (const auto view = game.view(); const auto* grid = std::get_if<rules::GridView>(&view)) {
        for (const auto& occupied : grid->cells) {
            texts.push_back(occupied.cell.str());
        }
    }
    return texts;
}

// Illegal actions are refused with a sentence and change nothing.
inline std::string broken_refusal_law(const rules::Game& game,
                                      const std::vector<std::string>& texts) {
    const std::vector<rules::ShortText> legal = game.legal_actions();
    for (const std::string& text : texts) {
        const bool is_listed =
            text.size() <= rules::ShortText::size_max &&
            std::binary_search(legal.begin(), legal.end(), rules::ShortText(text));
        const auto reason = game.why_illegal(text);
        if (is_listed == reason.has_value()) {
            return "\"" + text + "\" is " + (is_listed ? "listed, but refused" : "accepted");
        }
        if (is_listed) {
            continue;
        }
        if (!is_sentence(reason->message)) {
            return "\"" + text + "\" is refused without a sentence: " + reason->message;
        }
        rules::Game same = game;
        if (!same.act(text) || same != game) {
            return "the refused \"" + text + "\" changes the game";
        }
    }
    return "";
}

// A text that parses as an action is how that action is written, legal or not.
inline std::string broken_text_law(const rules::Game& game, std::string_view text) {
    return game.visit_position([text](const auto& position) -> std::string {
        const auto parsed = position.parse_action(text);
        return !parsed || position.to_text(*parsed).view() == text
                   ? ""
                   : "\"" + std::string(text) + "\" is another way to write " +
                         position.to_text(*parsed).str();
    });
}

// All cells of the board by name, legal or not.
inline std::vector<std::string> all_cells(const rules::Game& game) {
    std::vector<std::string> cells;
    const rules::BoardShape shape = game.board();
    std::vector<int> lines;  // the last number of each
    std::vector<int> first_numbers;
    if (const auto* rows = std::get_if<rules::RowsShape>(&shape)) {
        lines = rows->row_sizes;
        first_numbers.assign(lines.size(), 1);
    } else if (const auto* square = std::get_if<rules::SquareShape>(&shape)) {
        lines.assign(static_cast<std::size_t>(square->size), square->size);
        first_numbers.assign(lines.size(), 1);
        for (std::size_t edge = 0; edge < static_cast<std::size_t>(square->cut); ++edge) {
            for (std::size_t line : {edge, lines.size() - 1 - edge}) {
                lines[line] -= square->cut;
                first_numbers[line] += square->cut;
            }
        }
    }
    for (std::size_t line = 0; line < lines.size(); ++line) {
        for (int number = first_numbers[line]; number <= lines[line]; ++number) {
            cells.push_back(static_cast<char>('a' + line) + std::to_string(number));
        }
    }
    return cells;
}

}  // namespace potluck::tests
