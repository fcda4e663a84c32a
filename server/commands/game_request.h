// A game as the commands take it: {"game": ..., "options": {...}, "actions": [...]}, in the form of
// a request to `potluck rules` or of a match record of the API.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/json.h"
#include "rules/game.h"

namespace potluck::server {

struct GameRequest {
    const rules::GameInfo* info = nullptr;
    rules::OptionMap options;  // resolved and drawn
    bool drawn = false;        // something was drawn at random just now
    std::vector<std::string> actions;
    bool trace = false;
};

// Requests may be long: a whole game with all its actions.
inline constexpr protocol::JsonLimits game_request_limits{1 << 20, 16, 100'000};

// Errors: bad_json as bad_request, unknown_game, bad_options, bad_request with the path.
protocol::Result<GameRequest> read_game_request(std::string_view text);
protocol::Result<rules::Game> start_game(const GameRequest& request);

}  // namespace potluck::server
