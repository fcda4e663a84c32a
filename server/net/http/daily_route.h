// `/api/daily`: the position of the day, and what an attempt to solve it comes to.
// Pure: the client sends all actions of the attempt each time, the replies that it was given
// included.
#pragma once

#include <string_view>

#include <boost/url/params_view.hpp>

#include "server/bots/daily_puzzle.h"
#include "server/net/http/http_answer.h"

namespace potluck::server {

// Optional parameter: `actions` of the attempt, separated by commas. 400 with the index of the
// first illegal action and the reason.
HttpAnswer answer_daily(const Daily& daily, const boost::urls::params_view& parameters);

}  // namespace potluck::server
