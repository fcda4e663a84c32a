// What lies at which address: the page and its files, the API, the health check.
// Pure but for the files: a request's parts in, an answer out. The archive's addresses need the
// store; they are recognised here and carried out by the session.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "server/net/http/http_answer.h"
#include "server/net/http/static_files.h"
#include "storage/records.h"

namespace potluck::server {

struct HttpRequest {
    std::string_view method;
    std::string_view target;  // path and query as sent
    std::string_view if_none_match;
    bool accepts_gzip = false;
    bool accepts_html = false;  // a browser: an unknown address is answered with the page, too
};

// The archive: carried out on the storage's reading thread.
struct ListMatches {
    storage::MatchQuery query;
};
enum class MatchForm {
    json,
    positions,
    text,
};
struct ShowMatch {
    std::string id;
    MatchForm form = MatchForm::json;
};

using Route = std::variant<HttpAnswer, ListMatches, ShowMatch>;

// `stopping`: the server takes no new connections, which the health check says.
Route find_route(const HttpRequest& request, const StaticFiles& files, bool stopping);

}  // namespace potluck::server
