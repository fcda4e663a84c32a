// What this server needs to know of a request's header. Separate from the session, to be tested
// without a socket.
// Pure functions; any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

#include "server/net/http/http_routes.h"

namespace potluck::server {

// Requests with a body are refused.
using RequestHeader = boost::beast::http::request<boost::beast::http::empty_body>;

// Why the connection cannot continue after this request; nothing if it has no body and names one
// host. A proxy between us and the client might otherwise see another end of the request, and take
// the rest for a request of its own.
std::optional<HttpAnswer> refuse_request(const RequestHeader& request);

// Whether `host`, with or without a port, is one of these names, in any case. Without names any is.
bool is_our_host(std::string_view host, const std::vector<std::string>& names);

// ASCII only.
bool is_letter_or_digit(char character);

// Views into `request`.
HttpRequest read_header(const RequestHeader& request);

}  // namespace potluck::server
