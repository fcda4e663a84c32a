// From a request to a WebSocket (RFC 6455, 4.2). Pure; any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/net/http/http_answer.h"
#include "server/net/http/http_request.h"

namespace potluck::server {

// Whether the request asks for a WebSocket at all, rightly or not.
bool is_upgrade(const RequestHeader& request);
// Why it does not get one, if so. The Origin is not looked at here.
std::optional<HttpAnswer> refuse_upgrade(const RequestHeader& request);
// The bytes of the answer that makes it one; `subprotocol` is confirmed when it was offered.
std::string upgrade_answer(const RequestHeader& request, std::string_view subprotocol);

}  // namespace potluck::server
