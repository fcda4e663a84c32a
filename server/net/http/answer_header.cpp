#include "server/net/http/answer_header.h"

#include <sstream>

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/write.hpp>

namespace potluck::server {

namespace http = boost::beast::http;

namespace {

constexpr std::string_view content_security_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors ";

// A worker takes the policy of its own file. This one runs the engine; no page may do what it may.
constexpr std::string_view engine_worker_policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

// For half a year after each visit, browsers use HTTPS only.
constexpr std::string_view strict_transport_security = "max-age=15552000";

}  // namespace

std::string header_text(const HttpAnswer& answer, bool keep_alive, bool is_encrypted) {
    http::response<http::empty_body> response{http::int_to_status(answer.status), 11};
    response.set(http::field::server, "potluck");
    response.set(http::field::content_type, answer.content_type);
    response.set(http::field::cache_control, answer.cache_control);
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Cross-Origin-Resource-Policy", answer.resource_policy);
    if (is_encrypted) {
        response.set("Strict-Transport-Security", strict_transport_security);
    }
    // A file that a browser never shows as a page does not need a page's headers; a first visit
    // asks for a hundred such files.
    if (!answer.content_type.starts_with("text/javascript") &&
        !answer.content_type.starts_with("text/css")) {
        response.set("Referrer-Policy", "no-referrer");
        response.set("Content-Security-Policy", std::string(content_security_policy) +
                                                    (answer.may_be_framed ? "*" : "'none'"));
        response.set("Cross-Origin-Opener-Policy", "same-origin");
    }
    if (answer.may_compile) {
        response.set("Content-Security-Policy", engine_worker_policy);
    }
    if (!answer.client_version.empty()) {
        response.set("Client-Version", answer.client_version);
    }
    response.set(http::field::vary, answer.depends_on_language ? "Accept-Encoding, Accept-Language"
                                                               : "Accept-Encoding");
    if (!answer.etag.empty()) {
        response.set(http::field::etag, answer.etag);
    }
    if (!answer.content_encoding.empty()) {
        response.set(http::field::content_encoding, answer.content_encoding);
    }
    if (!answer.allow.empty()) {
        response.set(http::field::allow, answer.allow);
    }
    if (!answer.retry_after.empty()) {
        response.set(http::field::retry_after, answer.retry_after);
    }
    if (!answer.websocket_version.empty()) {
        response.set(http::field::sec_websocket_version, answer.websocket_version);
    }
    response.keep_alive(keep_alive);
    if (answer.status != 304) {
        response.content_length(answer.body.size());
    }
    std::ostringstream text;
    text << response.base();
    return text.str();
}

}  // namespace potluck::server
