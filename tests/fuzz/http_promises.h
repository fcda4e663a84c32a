// What the program promises of every HTTP answer, and a small archive to answer from.
#pragma once

#include "server/net/http/http_request.h"

namespace potluck::fuzz {

// Answers the request as the session does, the archive included, and looks at the answer.
void answer(const server::HttpRequest& request);

// What holds of every answer.
void check_answer(const server::HttpAnswer& answer);

}  // namespace potluck::fuzz
