// Games as JSON: options in both directions, positions in the shape that `potluck rules` prints.
#pragma once

#include <string_view>

#include "protocol/json.h"
#include "protocol/json_text.h"
#include "protocol/path.h"
#include "rules/game.h"

namespace potluck::protocol {

// Options from outside; errors are bad_options at `path`. Only kinds are looked at here: whether
// the game has the option and allows the value is for rules::resolve_options.
Result<rules::OptionMap> read_options(const Json& json, const Path& path);
Json write_options(const rules::OptionMap& options);

// A wrong option as an error below `path`.
Error options_error(const rules::OptionError& error, const Path& path);

// {to_move, legal, scores, outcome, cells|ring...}, see rules.md "The rules as a command".
// `with_legal`: with the actions that may be played.
JsonText position_text(const rules::Game& game, bool with_legal = true);
Json write_position(const rules::Game& game);

// {"shape":"rows","rows":[...]}, {"shape":"square","size":n} or {"shape":"ring"}.
Json write_board(const rules::Game& game);

// What a client needs to offer a game: name, title, credit, options with their choices.
Json write_game_info(const rules::GameInfo& info);

}  // namespace potluck::protocol
