#include "server/net/http_request.h"

#include <string_view>

#include <boost/beast/http/rfc7230.hpp>

namespace potluck::server {

namespace http = boost::beast::http;
using protocol::ErrorCode;

namespace {

bool accepts_gzip(const RequestHeader& request) {
    for (const auto& encoding : http::ext_list(request[http::field::accept_encoding])) {
        if (encoding.first == "gzip") {
            for (const auto& parameter : encoding.second) {
                if (parameter.first == "q" &&
                    (parameter.second == "0" || parameter.second == "0.0")) {
                    return false;
                }
            }
            return true;
        }
    }
    return false;
}

}  // namespace

std::optional<HttpAnswer> refuse_body(const RequestHeader& request) {
    const auto length = request[http::field::content_length];
    const bool has_body = request.count(http::field::transfer_encoding) > 0 ||
                          request.count(http::field::content_length) > 1 ||
                          !(length.empty() || length == "0");
    if (!has_body) {
        return std::nullopt;
    }
    return error_answer(413, {ErrorCode::bad_request, "", "requests must not have a body"});
}

HttpRequest read_header(const RequestHeader& request) {
    HttpRequest parts;
    parts.method = request.method_string();
    parts.target = request.target();
    parts.if_none_match = request[http::field::if_none_match];
    parts.accepts_gzip = accepts_gzip(request);
    parts.accepts_html = request[http::field::accept].find("text/html") != std::string_view::npos;
    return parts;
}

}  // namespace potluck::server
