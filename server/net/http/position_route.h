// `/api/games/{name}/position`: the position after some actions, with its legal actions: for
// previews, the study board, and the boards in the rules.
// Pure except for options that are drawn. The size of the address bounds the number of actions.
#pragma once

#include <string>
#include <string_view>

#include <boost/url/params_view.hpp>

#include "server/game_request.h"
#include "server/net/http/http_answer.h"

namespace potluck::server {

// Optional parameters: `options` (a JSON object), `setup` (the position to start from, see
// rules/setup.h) and `actions` (separated by commas). `actions` in the answer has the seat of each,
// `setup` the position shown. 400 with the index of the first illegal action and the reason;
// with `try=true` the same `error` as a 200, because browsers log every 400 as an error of the
// page. With `next=true` also what each legal action leads to, as changes: at most some 20 KB on
// the largest board.
HttpAnswer answer_position(std::string_view game, const boost::urls::params_view& parameters);

// The same parameters, also of a picture of the position; the actions need not be legal.
protocol::Result<GameRequest> read_position_request(std::string_view game,
                                                    const boost::urls::params_view& parameters);
// `options`: JSON, or empty; `actions`: separated by commas; `setup`: may be empty.
protocol::Result<GameRequest> read_position_request(std::string_view game, std::string_view options,
                                                    std::string_view actions,
                                                    std::string_view setup);

}  // namespace potluck::server
