// The routes of the admin port: /metrics, /readyz, /healthz.
// Pure; any thread.
#pragma once

#include <functional>
#include <string>

#include "server/net/http/http_answer.h"
#include "server/net/http/http_routes.h"

namespace potluck::server {

// `stopping`: the server takes no new connections. `metrics`: called only if needed.
HttpAnswer answer_admin(const HttpRequest& request, bool stopping, bool is_ready,
                        const std::function<std::string()>& metrics);

}  // namespace potluck::server
