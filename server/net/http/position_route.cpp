#include "server/net/http/position_route.h"

#include <utility>

#include "protocol/game_json.h"
#include "protocol/split.h"
#include "server/game_request.h"

namespace potluck::server {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Json;

namespace {

HttpAnswer refuse_position(const Error& error) {
    return error_answer(error.code == ErrorCode::unknown_game ? 404 : 400, error);
}

}  // namespace

protocol::Result<GameRequest> read_position_request(std::string_view game, std::string_view options,
                                                    std::string_view actions,
                                                    std::string_view setup) {
    Json request{{"game", std::string(game)}, {"actions", Json(protocol::split(actions, ','))}};
    if (!options.empty()) {
        auto parsed = protocol::parse_json(options);
        if (!parsed) {
            return Error{ErrorCode::bad_request, "options", std::move(parsed.error().message)};
        }
        request["options"] = *std::move(parsed);
    }
    request["setup"] = setup;
    return read_game_request(request);
}

protocol::Result<GameRequest> read_position_request(std::string_view game,
                                                    const boost::urls::params_view& parameters) {
    std::optional<std::string> options;
    std::string actions;
    std::string setup;
    for (const auto parameter : parameters) {
        const std::string key(parameter.key);
        std::string value(parameter.value);
        if (key == "options") {
            // What is there must be JSON.
            options = value.empty() ? " " : std::move(value);
        } else if (key == "actions") {
            actions = std::move(value);
        } else if (key == "setup") {
            setup = std::move(value);
        } else if ((key != "try" && key != "next") || value != "true") {
            return Error{ErrorCode::bad_request, "",
                         "the parameters are options, setup, actions, try=true and next=true"};
        }
    }
    return read_position_request(game, options.value_or(""), actions, setup);
}

HttpAnswer answer_position(std::string_view game, const boost::urls::params_view& parameters) {
    auto request = read_position_request(game, parameters);
    if (!request) {
        return refuse_position(request.error());
    }
    auto position = start_game(*request);
    const bool is_try = parameters.contains("try");
    if (!position) {
        const bool is_answer = is_try && position.error().code == ErrorCode::bad_setup;
        return is_answer ? error_answer(200, position.error()) : refuse_position(position.error());
    }
    auto answer = protocol::position_answer(request->options, *position, request->actions,
                                            parameters.contains("next"));
    if (!answer) {
        return error_answer(
            is_try ? 200 : 400,
            {ErrorCode::illegal_action, "actions[" + std::to_string(answer.error().index) + "]",
             std::move(answer.error().message)});
    }
    return json_text_answer(200, *std::move(answer));
}

}  // namespace potluck::server
