// An HTTP answer as a value: what a route returns and the session writes.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "protocol/error.h"
#include "protocol/json.h"

namespace potluck::server {

struct HttpAnswer {
    unsigned status = 200;
    std::string_view content_type = "application/json";
    std::string_view body;
    std::shared_ptr<const std::string> owner;  // keeps `body` alive unless it is a constant
    std::string etag{};
    std::string_view content_encoding;  // "gzip" or empty
    std::string_view cache_control = "no-store";
    std::string_view resource_policy = "same-origin";  // whose pages may include it
    std::string_view client_version;                   // with the page: of all its files together
    std::string_view allow;                            // with 405
    std::string_view retry_after;                      // seconds, with 429 and 503
    std::string_view websocket_version;                // with 426
    bool may_be_framed = false;                        // by pages of other sites
    bool may_compile = false;                          // WebAssembly: a worker, not a page
    bool depends_on_language = false;                  // on what the browser asks for
};

HttpAnswer json_answer(unsigned status, const protocol::Json& json);
// From JSON text.
HttpAnswer json_text_answer(unsigned status, std::string json);
HttpAnswer error_answer(unsigned status, const protocol::Error& error);
// For any other method.
HttpAnswer only_get();
// `stopping`: the server takes no new connections.
HttpAnswer health_answer(bool stopping);

}  // namespace potluck::server
