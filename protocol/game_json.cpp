#include "protocol/game_json.h"

#include "protocol/codec.h"

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

Json seat_list(rules::SeatSet seats) {
    Json list = Json::array();
    seats.for_each([&](rules::Seat seat) { list.push_back(seat.number); });
    return list;
}

Json text_list(const std::vector<rules::ShortText>& texts) {
    Json list = Json::array();
    for (const rules::ShortText& text : texts) {
        list.push_back(text.view());
    }
    return list;
}

Json number_list(const rules::Scores& numbers) {
    Json list = Json::array();
    for (int number : numbers) {
        list.push_back(number);
    }
    return list;
}

void write_view(Json& json, const rules::PositionView& view) {
    std::visit(Overloaded{[&](const rules::GridView& grid) {
                              Json cells = Json::object();
                              for (const auto& [cell, seat] : grid.cells) {
                                  cells[cell.str()] = seat.number;
                              }
                              json["cells"] = std::move(cells);
                              if (grid.eaten) {
                                  json["eaten"] = number_list(*grid.eaten);
                              }
                          },
                          [&](const rules::RingView& ring) {
                              json["ring"] = text_list(ring.slots);
                              json["cards"] = ring.cards;
                              json["hand"] = text_list(ring.hand);
                          }},
               view);
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

Result<rules::OptionMap> read_options(const Json& json, std::string_view path) {
    const auto wrong = [](std::string where, std::string message) {
        return Error{ErrorCode::bad_options, std::move(where), std::move(message)};
    };
    if (!json.is_object()) {
        return wrong(std::string(path), "must be an object");
    }
    rules::OptionMap options;
    for (const auto& [name, value] : json.items()) {
        const std::string where = below(path, name);
        if (value.is_string()) {
            options.emplace(name, value.get<std::string>());
        } else if (value.is_array()) {
            rules::OptionList list;
            for (const Json& item : value) {
                if (!item.is_string()) {
                    return wrong(where, name + " must be a list of texts");
                }
                list.push_back(item.get<std::string>());
            }
            options.emplace(name, std::move(list));
        } else {
            Result<std::int64_t> number = read<std::int64_t>(value, where);
            if (!number) {
                return wrong(where, name + " must be a whole number, a text or a list of texts");
            }
            options.emplace(name, *number);
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

Error options_error(const rules::OptionError& error, std::string_view path) {
    return {ErrorCode::bad_options,
            error.option.empty() ? std::string(path) : below(path, error.option), error.message};
}

Json write_position(const rules::Game& game) {
    Json json = Json::object();
    const std::optional<rules::Seat> to_move = game.to_move();
    json["to_move"] = to_move ? Json(to_move->number) : Json();
    json["legal"] = text_list(game.legal_actions());
    json["scores"] = number_list(game.scores());
    const std::optional<rules::Outcome> outcome = game.outcome();
    json["outcome"] = nullptr;
    if (outcome) {
        json["outcome"] = {{"winners", seat_list(outcome->winners)},
                           {"reason", rules::to_text(outcome->reason)}};
    }
    write_view(json, game.view());
    return json;
}

Json write_board(const rules::Game& game) {
    return std::visit(Overloaded{[](const rules::RowsShape& rows) {
                                     return Json{{"shape", "rows"}, {"rows", rows.row_sizes}};
                                 },
                                 [](const rules::SquareShape& square) {
                                     return Json{{"shape", "square"}, {"size", square.size}};
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
    Json options = Json::array();
    for (const rules::OptionSpec& spec : info.options) {
        options.push_back(write_spec(spec));
    }
    json["options"] = std::move(options);
    return json;
}

}  // namespace potluck::protocol
