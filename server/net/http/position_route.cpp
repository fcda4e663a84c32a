#include "server/net/http/position_route.h"

#include <utility>

#include "protocol/game_json.h"
#include "server/game_request.h"
#include "server/split.h"

namespace potluck::server {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Json;

namespace {

// A position without its legal actions; of `cells` only what is not as before: null for a cell that
// is empty by then.
Json changes_after(const rules::Game& game, const Json& cells_before) {
    Json after = Json::parse(protocol::position_text(game, false).text);
    if (const auto found = after.find("cells"); found != after.end()) {
        Json changed = Json::object();
        for (const auto& [cell, seat] : found->items()) {
            if (cells_before.value(cell, -1) != seat) {
                changed[cell] = seat;
            }
        }
        for (const auto& [cell, seat] : cells_before.items()) {
            if (!found->contains(cell)) {
                changed[cell] = nullptr;
            }
        }
        *found = std::move(changed);
    }
    return after;
}

// What each legal action leads to.
Json write_next(const rules::Game& game, const Json& position) {
    const Json cells = position.value("cells", Json::object());
    Json next = Json::object();
    for (const rules::ShortText& action : game.legal_actions()) {
        rules::Game after = game;
        after.act(action.view());
        next[std::string(action.view())] = changes_after(after, cells);
    }
    return next;
}

HttpAnswer refuse_position(const Error& error) {
    return error_answer(error.code == ErrorCode::unknown_game ? 404 : 400, error);
}

}  // namespace

protocol::Result<GameRequest> read_position_request(std::string_view game, std::string_view options,
                                                    std::string_view actions) {
    Json request{{"game", std::string(game)}, {"actions", Json(split(actions, ','))}};
    if (!options.empty()) {
        auto parsed = protocol::parse_json(options);
        if (!parsed) {
            return Error{ErrorCode::bad_request, "options", std::move(parsed.error().message)};
        }
        request["options"] = *std::move(parsed);
    }
    return read_game_request(request);
}

protocol::Result<GameRequest> read_position_request(std::string_view game,
                                                    const boost::urls::params_view& parameters) {
    std::optional<std::string> options;
    std::string actions;
    for (const auto parameter : parameters) {
        const std::string key(parameter.key);
        std::string value(parameter.value);
        if (key == "options") {
            // What is there must be JSON.
            options = value.empty() ? " " : std::move(value);
        } else if (key == "actions") {
            actions = std::move(value);
        } else if ((key != "try" && key != "next") || value != "true") {
            return Error{ErrorCode::bad_request, "",
                         "the parameters are options, actions, try=true and next=true"};
        }
    }
    return read_position_request(game, options.value_or(""), actions);
}

HttpAnswer answer_position(std::string_view game, const boost::urls::params_view& parameters) {
    auto request = read_position_request(game, parameters);
    if (!request) {
        return refuse_position(request.error());
    }
    auto position = start_game(*request);
    if (!position) {
        return refuse_position(position.error());
    }
    Json played = Json::array();
    for (const std::string& action : request->actions) {
        const rules::Seat seat =
            rules::parse_forfeit(action).value_or(position->to_move().value_or(rules::Seat{}));
        if (auto refusal = position->act(action)) {
            return error_answer(
                parameters.contains("try") ? 200 : 400,
                {ErrorCode::illegal_action, "actions[" + std::to_string(played.size()) + "]",
                 std::move(refusal->message)});
        }
        played.push_back({{"seat", seat.number}, {"action", action}});
    }
    Json answer{{"options", protocol::write_options(request->options)},
                {"board", protocol::write_board(*position)},
                {"actions", std::move(played)},
                {"position", protocol::write_position(*position)}};
    if (parameters.contains("next")) {
        answer["next"] = write_next(*position, answer.at("position"));
    }
    return json_answer(200, answer);
}

}  // namespace potluck::server
