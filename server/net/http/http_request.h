// What the header of a request says, as far as this server looks at it. Apart from the session so
// that it can be tried without a socket.
// Pure functions; any thread.
#pragma once

#include <optional>

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

#include "server/net/http/http_routes.h"

namespace potluck::server {

// Requests are read without their bodies, of which none is taken.
using RequestHeader = boost::beast::http::request<boost::beast::http::empty_body>;

// Why the connection cannot go on after this request; nothing when it can: it has no body and names
// one host. What stands between us and the client might see the end of another request elsewhere,
// and take the rest for a request of its own.
std::optional<HttpAnswer> refuse_request(const RequestHeader& request);

// ASCII alone.
bool is_letter_or_digit(char character);

// The parts that routes look at; views into `request`.
HttpRequest read_header(const RequestHeader& request);

}  // namespace potluck::server
