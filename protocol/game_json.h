// Games as JSON values: options in both directions, positions, and what there is to choose.
#pragma once

#include <string_view>

#include "protocol/json.h"
#include "protocol/path.h"
#include "protocol/position_text.h"
#include "rules/game.h"

namespace potluck::protocol {

// Reads untrusted options; errors are bad_options at `path`. Checks only types:
// rules::resolve_options checks that the game has the option and allows the value.
Result<rules::OptionMap> read_options(const Json& json, const Path& path);
Json write_options(const rules::OptionMap& options);

// A bad option as an error below `path`.
Error options_error(const rules::OptionError& error, const Path& path);

// The texts of position_text.h as values.
Json write_position(const rules::Game& game);
Json write_board(const rules::Game& game);

// What a client needs to offer a game: name, title, credit, options with their choices.
Json write_game_info(const rules::GameInfo& info);

}  // namespace potluck::protocol
