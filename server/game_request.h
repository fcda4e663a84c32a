// A game as commands and the API take it: {"game": ..., "options": {...}, "actions": [...]}, in the
// form of a request to `potluck rules` or, when it has an `id`, of a record (protocol/record.h).
// Pure but for options that are drawn; any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/record.h"
#include "rules/game.h"

namespace potluck::server {

struct GameRequest {
    const rules::GameInfo* info = nullptr;
    rules::OptionMap options;  // resolved and drawn
    bool drawn = false;        // something was drawn at random just now
    std::vector<std::string> actions;
    bool trace = false;
    std::optional<protocol::GameRecord> record{};  // what it came from, read strictly
};

// Requests may be long: a whole game with all its actions.
inline constexpr protocol::JsonLimits game_request_limits = protocol::record_limits;

// Errors: bad_json as bad_request, unknown_game, bad_options, bad_request with the path.
protocol::Result<GameRequest> parse_game_request(std::string_view text);
protocol::Result<GameRequest> read_game_request(const protocol::Json& json);
// The same of a record that was read; errors only for its game and options.
protocol::Result<GameRequest> make_game_request(protocol::GameRecord record);

protocol::Result<rules::Game> start_game(const GameRequest& request);

// What is wrong with the record although its actions are legal: seats, players, the end. Nothing
// when it is right, or when the request is no record.
std::optional<protocol::Error> why_wrong_record(const GameRequest& request);

}  // namespace potluck::server
