#include "server/game_request.h"

#include <algorithm>
#include <array>
#include <utility>

#include "protocol/codec.h"
#include "protocol/game_json.h"
#include "server/random.h"

namespace potluck::server {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Json;

namespace {

Error bad_request(std::string path, std::string message) {
    return {ErrorCode::bad_request, std::move(path), std::move(message)};
}

Error unknown_game() {
    return {ErrorCode::unknown_game, "game", "there is no game of that name"};
}

// A wrong field makes the request unreadable.
Error as_request_error(Error error) {
    error.code = error.code == ErrorCode::bad_field ? ErrorCode::bad_request : error.code;
    return error;
}

// A record's fields that say nothing about the position; without an id it may be incomplete.
bool is_ignored(std::string_view key) {
    static constexpr std::array<std::string_view, 7> keys{"players", "started", "finished", "ply",
                                                          "outcome", "scores",  "positions"};
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

protocol::Result<std::vector<std::string>> read_actions(const Json& json) {
    if (!json.is_array()) {
        return bad_request("actions", "must be a list of actions");
    }
    std::vector<std::string> actions;
    for (const Json& item : json) {
        const std::string path = "actions[" + std::to_string(actions.size()) + "]";
        // A record's action is an object with the text in `action`.
        const Json* text = &item;
        if (item.is_object()) {
            const auto found = item.find("action");
            text = found == item.end() ? nullptr : &*found;
        }
        if (text == nullptr || !text->is_string()) {
            return bad_request(path, "must be a text");
        }
        actions.push_back(text->get<std::string>());
    }
    return actions;
}

std::optional<Error> read_options_of(const Json& json, GameRequest& request) {
    auto given = protocol::read_options(json, "options");
    if (!given) {
        return std::move(given.error());
    }
    auto resolved = rules::resolve_options(request.info->options, *given);
    if (!resolved) {
        return protocol::options_error(resolved.error(), "options");
    }
    request.options =
        rules::draw_options(request.info->options, *resolved,
                            [](std::uint32_t bound) { return secure_random().below(bound); });
    request.drawn = request.options != *resolved;
    return std::nullopt;
}

protocol::Result<bool> read_trace(const Json& json) {
    auto trace = protocol::read<bool>(json, "trace");
    return trace ? trace : as_request_error(std::move(trace.error()));
}

protocol::Result<GameRequest> read_plain_request(const Json& json) {
    GameRequest request;
    const auto game = json.find("game");
    if (game == json.end() || !game->is_string()) {
        return bad_request("game", "must be the name of a game");
    }
    request.info = rules::find_game(game->get_ref<const std::string&>());
    if (request.info == nullptr) {
        return unknown_game();
    }
    for (const auto& [key, value] : json.items()) {
        if (key == "actions") {
            auto actions = read_actions(value);
            if (!actions) {
                return std::move(actions.error());
            }
            request.actions = std::move(*actions);
        } else if (key == "trace") {
            auto trace = read_trace(value);
            if (!trace) {
                return std::move(trace.error());
            }
            request.trace = *trace;
        } else if (key == "setup") {
            if (!value.is_string()) {
                return bad_request("setup", "must be a text");
            }
            request.setup = value.get<std::string>();
        } else if (key != "game" && key != "options" && !is_ignored(key)) {
            return bad_request(key.substr(0, 60), "there is no such field");
        }
    }
    const auto options = json.find("options");
    if (auto error =
            read_options_of(options == json.end() ? Json(Json::object()) : *options, request)) {
        return std::move(*error);
    }
    return request;
}

protocol::Result<GameRequest> read_record_request(const Json& json) {
    auto record = protocol::read_record(json, {"trace", "positions"});
    if (!record) {
        return as_request_error(std::move(record.error()));
    }
    auto request = make_game_request(std::move(*record));
    if (request && json.contains("trace")) {
        auto trace = read_trace(json.at("trace"));
        if (!trace) {
            return std::move(trace.error());
        }
        request->trace = *trace;
    }
    return request;
}

}  // namespace

protocol::Result<GameRequest> parse_game_request(std::string_view text) {
    auto json = protocol::parse_json(text, game_request_limits);
    if (!json) {
        return bad_request(json.error().path, json.error().message);
    }
    return read_game_request(*json);
}

protocol::Result<GameRequest> read_game_request(const Json& json) {
    if (!json.is_object()) {
        return bad_request("", "must be an object");
    }
    return json.contains("id") ? read_record_request(json) : read_plain_request(json);
}

protocol::Result<GameRequest> make_game_request(protocol::GameRecord record) {
    GameRequest request;
    request.info = rules::find_game(record.game.value);
    if (request.info == nullptr) {
        return unknown_game();
    }
    if (auto error = read_options_of(record.options, request)) {
        return std::move(*error);
    }
    for (const protocol::PlayedAction& action : record.actions) {
        request.actions.push_back(action.action);
    }
    request.record = std::move(record);
    return request;
}

std::optional<Error> record_error(const GameRequest& request) {
    if (!request.record) {
        return std::nullopt;
    }
    auto checked = protocol::check_record(*request.record);
    return checked ? std::nullopt : std::optional(as_request_error(std::move(checked.error())));
}

protocol::Result<rules::Game> start_game(const GameRequest& request) {
    auto game = rules::Game::start(*request.info, request.options);
    if (!game) {
        return protocol::options_error(game.error(), "options");
    }
    if (!request.setup.empty()) {
        if (auto refusal = game->set_up(request.setup)) {
            return Error{ErrorCode::bad_setup, "setup", std::move(refusal->message)};
        }
    }
    return *game;
}

}  // namespace potluck::server
