#include "protocol/position_text.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace potluck::protocol {

namespace {

template <class... Visitors>
struct Overloaded : Visitors... {
    using Visitors::operator()...;
};
template <class... Visitors>
Overloaded(Visitors...) -> Overloaded<Visitors...>;

// Actions, cells, options and reasons are plain ASCII without quotes: nothing to escape.
void append_word(std::string& out, std::string_view word) {
    out += '"';
    out += word;
    out += '"';
}

template <class Numbers>
void append_numbers(std::string& out, const Numbers& numbers) {
    append_list(out, numbers, [&](int number) { append_number(out, number); });
}

template <class Words>
void append_words(std::string& out, const Words& words) {
    append_list(out, words, [&](const auto& word) { append_word(out, word); });
}

constexpr std::string_view seat_digits = "0123";
static_assert(seat_digits.size() == rules::seats_max);

std::string_view digit_of(rules::Seat seat) {
    return seat_digits.substr(seat.number, 1);
}

using Cells = std::vector<rules::GridView::Occupied>;

void append_cells(std::string& out, const Cells& cells) {
    for (const auto& [cell, seat] : cells) {
        append_name(out, cell.view(), digit_of(seat));
    }
}

const rules::GridView::Occupied* find_cell(const Cells& cells, const rules::ShortText& wanted) {
    const auto found = std::find_if(cells.begin(), cells.end(),
                                    [&](const auto& each) { return each.cell == wanted; });
    return found == cells.end() ? nullptr : &*found;
}

// Only what is not as before: null for a cell that is empty by then.
void append_changes(std::string& out, const Cells& before, const Cells& after) {
    for (const auto& [cell, seat] : after) {
        const auto* old = find_cell(before, cell);
        if (old == nullptr || old->seat != seat) {
            append_name(out, cell.view(), digit_of(seat));
        }
    }
    for (const auto& [cell, seat] : before) {
        if (find_cell(after, cell) == nullptr) {
            append_name(out, cell.view(), "null");
        }
    }
}

// `before`: the position that the cells are told as changes from, or null.
void append_view(std::string& out, const rules::GridView& grid, const rules::PositionView* before) {
    append_name(out, "cells", "{");
    if (before == nullptr) {
        append_cells(out, grid.cells);
    } else {
        append_changes(out, std::get<rules::GridView>(*before).cells, grid.cells);
    }
    out += '}';
    if (grid.eaten) {
        append_name(out, "eaten");
        append_numbers(out, *grid.eaten);
    }
}

void append_view(std::string& out, const rules::RingView& ring, const rules::PositionView*) {
    append_name(out, "ring");
    append_words(out, ring.slots);
    append_name(out, "cards");
    append_list(out, ring.cards, [&](const auto& cards) { append_numbers(out, cards); });
    append_name(out, "hand");
    append_words(out, ring.hand);
}

void append_outcome(std::string& out, const rules::Outcome& outcome) {
    out += R"({"winners":[)";
    outcome.winners.for_each([&](rules::Seat seat) {
        if (out.back() != '[') {
            out += ',';
        }
        append_number(out, seat.number);
    });
    out += ']';
    append_name(out, "reason");
    append_word(out, rules::to_text(outcome.reason));
    out += '}';
}

void append_position(std::string& out, const rules::Game& game, bool with_legal,
                     const rules::PositionView* before) {
    out += R"({"to_move":)";
    if (const std::optional<rules::Seat> to_move = game.to_move()) {
        append_number(out, to_move->number);
    } else {
        out += "null";
    }
    if (with_legal) {
        append_name(out, "legal");
        append_words(out, game.legal_actions());
    }
    append_name(out, "scores");
    append_numbers(out, game.scores());
    append_name(out, "outcome");
    if (const std::optional<rules::Outcome> outcome = game.outcome()) {
        append_outcome(out, *outcome);
    } else {
        out += "null";
    }
    std::visit([&](const auto& view) { append_view(out, view, before); }, game.view());
    out += '}';
}

// What each legal action leads to.
void append_next(std::string& out, const rules::Game& game) {
    const rules::PositionView before = game.view();
    append_name(out, "next", "{");
    for (const rules::ShortText& action : game.legal_actions()) {
        rules::Game after = game;
        after.act(action.view());
        append_name(out, action.view());
        append_position(out, after, false, &before);
    }
    out += '}';
}

}  // namespace

JsonText position_text(const rules::Game& game, bool with_legal) {
    std::string out;
    out.reserve(usual_event_size);
    append_position(out, game, with_legal, nullptr);
    return {std::move(out)};
}

std::string board_text(const rules::Game& game) {
    std::string out = "{";
    append_name(out, "shape");
    std::visit(Overloaded{[&](const rules::RowsShape& rows) {
                              append_word(out, "rows");
                              append_name(out, "rows");
                              append_numbers(out, rows.row_sizes);
                          },
                          [&](const rules::SquareShape& square) {
                              append_word(out, "square");
                              append_name(out, "size");
                              append_number(out, square.size);
                              if (square.cut > 0) {
                                  append_name(out, "cut");
                                  append_number(out, square.cut);
                              }
                          },
                          [&](const rules::RingShape&) { append_word(out, "ring"); }},
               game.board());
    return out += '}';
}

std::string options_text(const rules::OptionMap& options) {
    std::string out = "{";
    for (const auto& [name, value] : options) {
        append_name(out, name);
        std::visit(Overloaded{[&](std::int64_t number) { append_number(out, number); },
                              [&](const std::string& word) { append_word(out, word); },
                              [&](const rules::OptionList& words) { append_words(out, words); }},
                   value);
    }
    return out += '}';
}

rules::Result<std::string, RefusedAction> position_answer(const rules::OptionMap& options,
                                                          rules::Game game,
                                                          std::span<const std::string> actions,
                                                          bool with_next) {
    std::string played = "[";
    for (std::size_t index = 0; index < actions.size(); ++index) {
        const std::string& action = actions[index];
        const rules::Seat seat =
            rules::parse_forfeit(action).value_or(game.to_move().value_or(rules::Seat{}));
        if (auto refusal = game.act(action)) {
            return RefusedAction{index, std::move(refusal->message)};
        }
        played += index == 0 ? "{" : ",{";
        append_name(played, "seat", digit_of(seat));
        append_name(played, "action");
        append_word(played, action);
        played += '}';
    }
    std::string out = "{";
    append_name(out, "options");
    out += options_text(options);
    append_name(out, "board");
    out += board_text(game);
    append_name(out, "actions");
    out += played + ']';
    append_name(out, "position");
    append_position(out, game, true, nullptr);
    append_name(out, "setup");
    append_word(out, game.setup());
    if (with_next) {
        append_next(out, game);
    }
    return out += '}';
}

}  // namespace potluck::protocol
