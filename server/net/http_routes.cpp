#include "server/net/http_routes.h"

#include <array>
#include <charconv>
#include <utility>

#include <boost/url/params_view.hpp>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>

#include "protocol/bounded_text.h"
#include "protocol/game_json.h"
#include "server/net/static_files.h"

namespace potluck::server {

using protocol::ErrorCode;
using protocol::Json;

HttpAnswer json_answer(unsigned status, const Json& json) {
    HttpAnswer answer;
    answer.status = status;
    answer.owner = std::make_shared<const std::string>(protocol::to_line(json) + "\n");
    answer.body = *answer.owner;
    return answer;
}

HttpAnswer error_answer(unsigned status, const protocol::Error& error) {
    return json_answer(status, {{"error",
                                 {{"code", protocol::to_text(error.code)},
                                  {"path", error.path},
                                  {"message", error.message}}}});
}

namespace {

HttpAnswer not_found() {
    return error_answer(404, {ErrorCode::not_found, "", "there is nothing at this address"});
}

HttpAnswer file_answer(const HttpRequest& request, StaticFile file) {
    HttpAnswer answer;
    answer.content_type = file.content_type;
    answer.etag = file.etag;
    answer.cache_control = file.etag.empty() ? "no-store" : "no-cache";
    if (!file.etag.empty() && request.if_none_match == file.etag) {
        answer.status = 304;
        return answer;
    }
    const bool packed = request.accepts_gzip && !file.gzip_bytes.empty();
    answer.body = packed ? file.gzip_bytes : file.bytes;
    answer.content_encoding = packed ? "gzip" : "";
    answer.owner = std::move(file.owner);
    return answer;
}

// Addresses that the client's own router understands; all are the one page.
bool is_page(std::string_view path) {
    static constexpr std::array<std::string_view, 4> prefixes{"r/", "m/", "rules/", "new/"};
    if (path.empty() || path == "new" || path == "rules") {
        return true;
    }
    for (std::string_view prefix : prefixes) {
        if (path.starts_with(prefix)) {
            return true;
        }
    }
    return false;
}

Json games_json() {
    Json games = Json::array();
    for (const rules::GameInfo* info : rules::all_games()) {
        games.push_back(protocol::write_game_info(*info));
    }
    return {{"games", std::move(games)}};
}

Route list_route(const boost::urls::params_view& parameters) {
    const auto wrong = [](std::string path, std::string message) {
        return error_answer(400, {ErrorCode::bad_request, std::move(path), std::move(message)});
    };
    ListMatches list;
    for (const auto parameter : parameters) {
        const std::string value(parameter.value);
        if (parameter.key == "game") {
            if (rules::find_game(value) == nullptr) {
                return wrong("game", "there is no game of that name");
            }
            list.query.game = value;
        } else if (parameter.key == "before") {
            list.query.after = storage::parse_match_cursor(value);
            if (!list.query.after) {
                return wrong("before", "must be the `next` of an earlier page");
            }
        } else if (parameter.key == "limit") {
            const auto [end, error] =
                std::from_chars(value.data(), value.data() + value.size(), list.query.limit);
            if (error != std::errc() || end != value.data() + value.size() ||
                list.query.limit < 1 || list.query.limit > storage::match_page_size_max) {
                return wrong("limit", "must be a number from 1 to 100");
            }
        } else {
            return wrong("", "the parameters are game, before and limit");
        }
    }
    return list;
}

Route match_route(std::string_view rest) {
    ShowMatch show;
    constexpr std::string_view positions = "/positions";
    if (rest.ends_with(positions)) {
        rest.remove_suffix(positions.size());
        show.positions = true;
    }
    if (protocol::MatchId::why_bad(rest)) {
        return not_found();
    }
    show.id = rest;
    return show;
}

Route api_route(std::string_view path, const boost::urls::url_view& url) {
    constexpr std::string_view match_prefix = "api/matches/";
    if (path == "api/games") {
        return json_answer(200, games_json());
    }
    if (path == "api/matches") {
        return list_route(url.params());
    }
    if (path.starts_with(match_prefix)) {
        return match_route(path.substr(match_prefix.size()));
    }
    return not_found();
}

}  // namespace

Route find_route(const HttpRequest& request, const Services& services) {
    if (request.method != "GET" && request.method != "HEAD") {
        HttpAnswer answer =
            error_answer(405, {ErrorCode::bad_request, "", "only GET and HEAD are answered"});
        answer.allow = "GET, HEAD";
        return answer;
    }
    const auto url = boost::urls::parse_origin_form(
        boost::urls::string_view(request.target.data(), request.target.size()));
    if (url.has_error()) {
        return error_answer(400, {ErrorCode::bad_request, "", "the address cannot be read"});
    }
    const std::string decoded = url->path();
    const std::string_view path = std::string_view(decoded).substr(1);
    if (path == "healthz") {
        return json_answer(services.stopping ? 503 : 200,
                           {{"status", services.stopping ? "stopping" : "ok"}});
    }
    if (path.starts_with("api/")) {
        return api_route(path, *url);
    }
    if (std::optional<StaticFile> file =
            services.files.find(is_page(path) ? std::string_view("index.html") : path)) {
        return file_answer(request, std::move(*file));
    }
    if (std::optional<StaticFile> page = services.files.find("index.html");
        page && request.accepts_html) {
        HttpRequest anew = request;
        anew.if_none_match = {};
        HttpAnswer answer = file_answer(anew, std::move(*page));
        answer.status = 404;
        return answer;
    }
    return not_found();
}

}  // namespace potluck::server
