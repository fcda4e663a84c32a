// Games as JSON: options in both directions, positions in the form that `potluck rules` prints.
#pragma once

#include <string_view>

#include "protocol/json.h"
#include "protocol/json_text.h"
#include "protocol/path.h"
#include "rules/game.h"

namespace potluck::protocol {

// Reads untrusted options; errors are bad_options at `path`. Checks only types:
// rules::resolve_options checks that the game has the option and allows the value.
Result<rules::OptionMap> read_options(const Json& json, const Path& path);
Json write_options(const rules::OptionMap& options);

// A bad option as an error below `path`.
Error options_error(const rules::OptionError& error, const Path& path);

// {to_move, legal, scores, outcome, cells|ring...}, see rules.md "The rules as a command".
// `with_legal`: include the legal actions.
JsonText position_text(const rules::Game& game, bool with_legal = true);
Json write_position(const rules::Game& game);

// {"shape":"rows","rows":[...]}, {"shape":"square","size":n} or {"shape":"ring"}.
Json write_board(const rules::Game& game);

// What a client needs to offer a game: name, title, credit, options with their choices.
Json write_game_info(const rules::GameInfo& info);

}  // namespace potluck::protocol
