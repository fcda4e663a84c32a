#include "protocol/game_json.h"

#include <algorithm>

#include "protocol/codec.h"
#include "rules/shown.h"

namespace potluck::protocol {

namespace {

template <class... Visitors>
struct Overloaded : Visitors... {
    using Visitors::operator()...;
};
template <class... Visitors>
Overloaded(Visitors...) -> Overloaded<Visitors...>;

Json write_value(const rules::OptionValue& value) {
    return std::visit([](const auto& content) { return Json(content); }, value);
}

void append_numbers(std::string& out, const rules::Scores& numbers) {
    append_list(out, numbers, [&](int number) { append_number(out, number); });
}

void append_texts(std::string& out, const std::vector<rules::ShortText>& texts) {
    append_list(out, texts, [&](const rules::ShortText& text) { append_text(out, text.view()); });
}

constexpr std::string_view seat_digits = "0123";
static_assert(seat_digits.size() == rules::seats_max);

void append_view(std::string& out, const rules::GridView& grid) {
    append_name(out, "cells");
    out += '{';
    for (const auto& [cell, seat] : grid.cells) {
        append_name(out, cell.view(), seat_digits.substr(seat.number, 1));
    }
    out += '}';
    if (grid.eaten) {
        append_name(out, "eaten");
        append_numbers(out, *grid.eaten);
    }
}

void append_view(std::string& out, const rules::RingView& ring) {
    append_name(out, "ring");
    append_texts(out, ring.slots);
    append_name(out, "cards");
    Codec<std::vector<std::vector<int>>>::append(out, ring.cards);
    append_name(out, "hand");
    append_texts(out, ring.hand);
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
    append_text(out, rules::to_text(outcome.reason));
    out += '}';
}

Json write_spec(const rules::OptionSpec& spec) {
    Json json = Json::object();
    json["name"] = spec.name;
    Json choices = Json::array();
    for (const rules::OptionValue& choice : spec.choices) {
        choices.push_back(write_value(choice));
    }
    json["choices"] = std::move(choices);
    if (spec.default_value) {
        json["default"] = write_value(*spec.default_value);
    }
    if (spec.list_size > 0) {
        json["list_size"] = spec.list_size;
        json["drawable"] = spec.drawable;
    }
    if (spec.when) {
        json["when"] = {{"option", spec.when->name}, {"value", write_value(spec.when->value)}};
    }
    return json;
}

}  // namespace

Result<rules::OptionMap> read_options(const Json& json, const Path& path) {
    if (!json.is_object()) {
        return Error{ErrorCode::bad_options, path.text(), "must be an object"};
    }
    rules::OptionMap options;
    for (const auto& [name, value] : json.items()) {
        // A value of the wrong type becomes an empty list, which no option accepts: resolve_options
        // then reports it.
        rules::OptionValue& option = options[name];
        option = rules::OptionList{};
        if (value.is_string()) {
            option = value.get<std::string>();
        } else if (value.is_array() &&
                   std::all_of(value.begin(), value.end(),
                               [](const Json& item) { return item.is_string(); })) {
            option = value.get<rules::OptionList>();
        } else if (Result<std::int64_t> number = read<std::int64_t>(value, Path(path, name))) {
            option = *number;
        }
    }
    return options;
}

Json write_options(const rules::OptionMap& options) {
    Json json = Json::object();
    for (const auto& [name, value] : options) {
        json[name] = write_value(value);
    }
    return json;
}

Error options_error(const rules::OptionError& error, const Path& path) {
    return {ErrorCode::bad_options, Path(path, error.option).text(), error.message};
}

JsonText position_text(const rules::Game& game, bool with_legal) {
    std::string out;
    out.reserve(usual_event_size);
    out += R"({"to_move":)";
    if (const std::optional<rules::Seat> to_move = game.to_move()) {
        append_number(out, to_move->number);
    } else {
        out += "null";
    }
    if (with_legal) {
        append_name(out, "legal");
        append_texts(out, game.legal_actions());
    }
    append_name(out, "scores");
    append_numbers(out, game.scores());
    append_name(out, "outcome");
    if (const std::optional<rules::Outcome> outcome = game.outcome()) {
        append_outcome(out, *outcome);
    } else {
        out += "null";
    }
    std::visit([&](const auto& view) { append_view(out, view); }, game.view());
    return {out += '}'};
}

Json write_position(const rules::Game& game) {
    return Json::parse(position_text(game).text);
}

Json write_board(const rules::Game& game) {
    return std::visit(Overloaded{[](const rules::RowsShape& rows) {
                                     return Json{{"shape", "rows"}, {"rows", rows.row_sizes}};
                                 },
                                 [](const rules::SquareShape& square) {
                                     Json json{{"shape", "square"}, {"size", square.size}};
                                     if (square.cut > 0) {
                                         json["cut"] = square.cut;
                                     }
                                     return json;
                                 },
                                 [](const rules::RingShape&) {
                                     return Json{{"shape", "ring"}};
                                 }},
                      game.board());
}

Json write_game_info(const rules::GameInfo& info) {
    Json json = Json::object();
    json["name"] = info.name;
    json["title"] = info.title;
    json["designer"] = info.designer;
    json["source"] = info.source;
    json["score"] = info.score;
    json["has_draws"] = info.has_draws;
    Json options = Json::array();
    for (const rules::OptionSpec& spec : info.options) {
        options.push_back(write_spec(spec));
    }
    json["options"] = std::move(options);
    return json;
}

}  // namespace potluck::protocol
