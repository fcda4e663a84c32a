// What a request must be before anything is done with it: without a body, for one host, and, for a
// socket, as RFC 6455 asks. Pure.
#pragma once

#include <optional>

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

#include "server/net/http_answer.h"

namespace potluck::server {

using Request = boost::beast::http::request<boost::beast::http::empty_body>;

// Why the connection cannot go on after this request; nothing when it can. What stands between us
// and the client might see the end of such a request elsewhere, and take the rest for another one.
std::optional<HttpAnswer> refuse_request(const Request& request);

// Sec-WebSocket-Key: once, the base64 form of 16 bytes (RFC 6455, 4.2.1).
bool has_good_key(const Request& request);

// Finds lines that go on in the next one, while the bytes of a header come in: Beast joins them, as
// RFC 7230 allowed, but some proxies see other fields there (RFC 9112, 5.2 asks for 400).
class FoldedLines {
public:
    void read(const char* bytes, std::size_t size);
    bool found() const { return found_; }

private:
    char last_ = 0;
    bool found_ = false;
};

}  // namespace potluck::server
