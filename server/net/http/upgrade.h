// The upgrade from HTTP to a WebSocket (RFC 6455, 4.2). Pure; any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/net/http/http_answer.h"
#include "server/net/http/http_request.h"

namespace potluck::server {

// Valid or not.
bool is_upgrade(const RequestHeader& request);
// The error, if any. Does not check Origin.
std::optional<HttpAnswer> refuse_upgrade(const RequestHeader& request);
// Confirms `subprotocol` if it was offered.
std::string upgrade_answer(const RequestHeader& request, std::string_view subprotocol);

}  // namespace potluck::server
