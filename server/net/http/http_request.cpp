#include "server/net/http/http_request.h"

#include <algorithm>

#include <boost/beast/core/string.hpp>
#include <boost/beast/http/field.hpp>
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

// A name or address with a port or without (RFC 9110, 7.2).
bool is_host(std::string_view text) {
    constexpr std::string_view others = ".-_:[]%~";
    return !text.empty() && std::all_of(text.begin(), text.end(), [&](char character) {
        return is_letter_or_digit(character) || others.find(character) != std::string_view::npos;
    });
}

bool has_one_host(const RequestHeader& request) {
    constexpr unsigned http_1_1 = 11;
    const std::size_t count = request.count(http::field::host);
    return (count == 0 && request.version() < http_1_1) ||
           (count == 1 && is_host(request[http::field::host]));
}

// "Play.Example.:8080" -> "Play.Example", "[::1]:8080" -> "[::1]"
std::string_view without_port(std::string_view host) {
    const std::size_t bracket = host.find(']');
    const std::size_t colon = host.find(':', bracket == std::string_view::npos ? 0 : bracket);
    host = host.substr(0, colon);
    return host.ends_with('.') ? host.substr(0, host.size() - 1) : host;
}

}  // namespace

bool is_our_host(std::string_view host, const std::vector<std::string>& names) {
    return names.empty() || std::any_of(names.begin(), names.end(), [&](const std::string& name) {
               return boost::beast::iequals(without_port(host), without_port(name));
           });
}

bool is_letter_or_digit(char character) {
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
           (character >= '0' && character <= '9');
}

std::optional<HttpAnswer> refuse_request(const RequestHeader& request) {
    const auto length = request[http::field::content_length];
    const bool has_body = request.count(http::field::transfer_encoding) > 0 ||
                          request.count(http::field::content_length) > 1 ||
                          !(length.empty() || length == "0");
    if (has_body) {
        return error_answer(413, {ErrorCode::bad_request, "", "requests must not have a body"});
    }
    if (!has_one_host(request)) {
        return error_answer(400, {ErrorCode::bad_request, "", "a request must name one Host"});
    }
    return std::nullopt;
}

HttpRequest read_header(const RequestHeader& request) {
    HttpRequest parts;
    parts.method = request.method_string();
    parts.target = request.target();
    parts.if_none_match = request[http::field::if_none_match];
    parts.authorization = request[http::field::authorization];
    parts.accept_language = request[http::field::accept_language];
    parts.accepts_gzip = accepts_gzip(request);
    parts.accepts_html = request[http::field::accept].find("text/html") != std::string_view::npos;
    return parts;
}

}  // namespace potluck::server
