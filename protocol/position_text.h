// Positions as JSON text, in the form that `potluck rules` prints. Writes text directly and needs
// no JSON library, so that the engine in the browser (web-client/engine/) gives the very bytes of
// the server. Pure; any thread.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "protocol/json_text.h"
#include "rules/game.h"

namespace potluck::protocol {

// {to_move, legal, scores, outcome, cells|ring...}, see rules.md "The rules as a command".
// `with_legal`: include the legal actions.
JsonText position_text(const rules::Game& game, bool with_legal = true);

// {"shape":"rows","rows":[...]}, {"shape":"square","size":n} or {"shape":"ring"}.
std::string board_text(const rules::Game& game);

// `options` must be resolved: numbers and the games' own words.
std::string options_text(const rules::OptionMap& options);

struct RefusedAction {
    std::size_t index = 0;
    std::string message;
};

// What `GET /api/games/{name}/position` answers: {options, board, actions, position, setup}, or the
// first illegal action. `setup`: the position as rules/setup.h writes it. `with_next`: also what
// each legal action leads to, as changes.
rules::Result<std::string, RefusedAction> position_answer(const rules::OptionMap& options,
                                                          rules::Game game,
                                                          std::span<const std::string> actions,
                                                          bool with_next);

}  // namespace potluck::protocol
