// `/api/games/{name}/position`: the position that actions lead to, legal actions included, for
// whoever tries things out: previews, the study board, the boards in the rules.
// Pure but for options that are drawn. The size of the address bounds how many actions are played.
#pragma once

#include <string>
#include <string_view>

#include <boost/url/params_view.hpp>

#include "server/net/http/http_answer.h"

namespace potluck::server {

// Parameters: `options` (a JSON object) and `actions` (with commas between), each may be left out.
// `actions` of the answer says whose each was. 400 with the place of the first action that is not
// legal, and why; with `try=true` the same `error` as a 200: whoever tries a move has asked just
// that, and browsers log every 400 as an error of the page.
HttpAnswer answer_position(std::string_view game, const boost::urls::params_view& parameters);

}  // namespace potluck::server
