// Routing: the page and its files, the API, the health check.
// Pure except for the files: a request's parts in, an answer out, or what the session is to do for
// it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "server/net/http/http_answer.h"
#include "server/net/http/link_address.h"
#include "server/net/http/static_files.h"
#include "storage/records.h"

namespace potluck::server {

struct HttpRequest {
    std::string_view method;
    std::string_view target;  // path and query as sent
    std::string_view if_none_match;
    bool accepts_gzip = false;
    bool accepts_html = false;  // a browser: gets the page for an unknown address
    std::string_view authorization{};
    std::string_view accept_language{};
};

// What takes its time runs on the storage's reading thread, which gives way to the network's.
struct ListMatches {
    storage::MatchQuery query;
};
// All games of the person whose token it is.
struct ListOwnMatches {
    std::string token;
    storage::OwnMatchQuery query;
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

// The position of the day, with the query of the address.
struct ShowDaily {
    std::string query;
};

// Needs no store: a position, a picture.
using Computation = std::function<HttpAnswer()>;

// The page, whole; what the link leads to is still to be put into its head.
struct ShowPage {
    HttpAnswer page;
    LinkAddress link;
};

using Route = std::variant<HttpAnswer, ListMatches, ListOwnMatches, ShowMatch, ShowDaily,
                           Computation, DrawPicture, ShowPage>;

// `stopping`: the server takes no new connections, which the health check reports.
Route find_route(const HttpRequest& request, const StaticFiles& files, bool stopping);

}  // namespace potluck::server
