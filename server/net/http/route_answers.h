// What the public port answers: carries out a request's route, which may take a while. Runs on the
// listener's executor.
#pragma once

#include <string>
#include <string_view>

#include "server/net/gate.h"
#include "server/net/http/http_routes.h"
#include "server/net/loop/asio_types.h"
#include "server/net/services.h"

namespace potluck::server {

// The views of `request` must live until it is answered. `origin`: see tags_of().
Awaitable<HttpAnswer> find_answer(Services& services, HttpRequest request, Guest guest,
                                  std::string origin);

// `seconds`: when to ask again.
HttpAnswer try_later(unsigned status, protocol::ErrorCode code, std::string_view seconds,
                     std::string why);

}  // namespace potluck::server
