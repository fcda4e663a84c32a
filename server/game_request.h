// A game as commands and the API take it: {"game": ..., "options": {...}, "actions": [...]},
// perhaps from a "setup" on, either a request to `potluck rules` or, when it has an `id`, a record
// (protocol/record.h). Pure except for options that are drawn; any thread.
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
    bool drawn = false;        // at least one option was drawn at random
    std::string setup{};       // where the actions start (rules/setup.h); empty: as usual
    std::vector<std::string> actions;
    bool trace = false;
    std::optional<protocol::GameRecord> record{};  // the source, read strictly
};

// Requests may hold a whole game with all its actions.
inline constexpr protocol::JsonLimits game_request_limits = protocol::record_limits;

// Errors: bad_json as bad_request, unknown_game, bad_options, bad_request with the path.
protocol::Result<GameRequest> parse_game_request(std::string_view text);
protocol::Result<GameRequest> read_game_request(const protocol::Json& json);
// From a record; errors only for its game and options.
protocol::Result<GameRequest> make_game_request(protocol::GameRecord record);

// The position before the first action; bad_setup if the rules do not allow the request's.
protocol::Result<rules::Game> start_game(const GameRequest& request);

// Checks what legal actions alone do not: seats, players, the end. Nothing when the record is
// right, or when the request is no record.
std::optional<protocol::Error> record_error(const GameRequest& request);

}  // namespace potluck::server
