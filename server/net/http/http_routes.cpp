#include "server/net/http/http_routes.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <string>
#include <utility>

#include <boost/url/params_view.hpp>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>

#include "bots/level.h"
#include "protocol/bounded_text.h"
#include "protocol/game_json.h"
#include "protocol/utc_time.h"
#include "protocol/utf8.h"
#include "server/net/http/position_route.h"
#include "server/net/http/qr_route.h"

namespace potluck::server {

using protocol::ErrorCode;
using protocol::Json;

HttpAnswer json_answer(unsigned status, const Json& json) {
    return json_text_answer(status, protocol::to_line(json));
}

HttpAnswer json_text_answer(unsigned status, std::string json) {
    HttpAnswer answer;
    answer.status = status;
    answer.owner = std::make_shared<const std::string>(std::move(json) + "\n");
    answer.body = *answer.owner;
    return answer;
}

HttpAnswer error_answer(unsigned status, const protocol::Error& error) {
    return json_answer(status, {{"error",
                                 {{"code", protocol::to_text(error.code)},
                                  {"path", error.path},
                                  {"message", error.message}}}});
}

HttpAnswer only_get() {
    HttpAnswer answer =
        error_answer(405, {ErrorCode::bad_request, "", "only GET and HEAD are answered"});
    answer.allow = "GET, HEAD";
    return answer;
}

HttpAnswer health_answer(bool stopping) {
    return json_answer(stopping ? 503 : 200, {{"status", stopping ? "stopping" : "ok"}});
}

namespace {

HttpAnswer not_found() {
    return error_answer(404, {ErrorCode::not_found, "", "there is nothing at this address"});
}

// The file of the worker that compiles and runs the engine.
constexpr std::string_view engine_worker_path = "engine_worker.js";

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

// A match as pages of other sites may frame it; it has a page of its own.
constexpr std::string_view embedded_prefix = "embed/m/";

// Addresses of the client's router; all are the one page.
bool is_page(std::string_view path) {
    static constexpr std::array<std::string_view, 6> prefixes{"r/",   "m/",     "rules/",
                                                              "new/", "study/", embedded_prefix};
    if (path.empty() || path == "new" || path == "rules" || path == "daily" || path == "archive" ||
        path == "games" || path == "device") {
        return true;
    }
    for (std::string_view prefix : prefixes) {
        if (path.starts_with(prefix)) {
            return true;
        }
    }
    return false;
}

Json bots_json() {
    Json levels = Json::array();
    for (const bots::Level& level : bots::all_levels()) {
        levels.push_back({{"level", level.number},
                          {"name", std::string(level.name)},
                          {"character", std::string(level.character)}});
    }
    return {{"bots", std::move(levels)}};
}

Json games_json() {
    Json games = Json::array();
    for (const rules::GameInfo* info : rules::all_games()) {
        games.push_back(protocol::write_game_info(*info));
    }
    return {{"games", std::move(games)}};
}

// Why a parameter is wrong; nothing when it is part of the query now.
using Problem = std::optional<std::string>;

Problem read_game(const std::string& value, std::string& game) {
    game = value;
    return rules::find_game(value) == nullptr ? Problem("there is no game of that name")
                                              : std::nullopt;
}

Problem read_name(const std::string& value, std::string& name) {
    name = value;
    return protocol::find_bad_utf8(value) != std::string::npos
               ? Problem("must be UTF-8 text")
               : protocol::PersonName::why_bad(value);
}

template <class T>
bool read_number(const std::string& value, T& number) {
    const char* const end_of_value = value.data() + value.size();
    const auto [end, error] = std::from_chars(value.data(), end_of_value, number);
    return error == std::errc() && end == end_of_value && number >= 1;
}

Problem read_limit(const std::string& value, int& limit) {
    return read_number(value, limit) && limit <= storage::match_page_size_max
               ? std::nullopt
               : Problem("must be a number from 1 to 100");
}

Problem read_parameter(std::string_view key, const std::string& value, storage::MatchQuery& query) {
    if (key == "game") {
        return read_game(value, query.game);
    }
    if (key == "player") {
        return read_name(value, query.player);
    }
    if (key == "from" || key == "to") {
        const auto day = protocol::parse_utc_date(value);
        if (!day) {
            return "must be a day such as 2026-01-31";
        }
        // The range includes the day itself.
        (key == "from" ? query.from_ms : query.before_ms) =
            day->ms + (key == "from" ? 0 : protocol::day_ms);
        return std::nullopt;
    }
    if (key == "before") {
        query.after = storage::parse_match_cursor(value);
        return query.after ? std::nullopt : Problem("must be the `next` of an earlier page");
    }
    return read_limit(value, query.limit);
}

Problem read_parameter(std::string_view key, const std::string& value,
                       storage::OwnMatchQuery& query) {
    if (key == "game") {
        return read_game(value, query.game);
    }
    if (key == "search") {
        return read_name(value, query.search);
    }
    if (key == "result") {
        using storage::OwnResult;
        query.result = value == "won"     ? OwnResult::won
                       : value == "lost"  ? OwnResult::lost
                       : value == "drawn" ? OwnResult::drawn
                                          : OwnResult::any;
        return query.result == OwnResult::any ? Problem("must be won, lost or drawn")
                                              : std::nullopt;
    }
    if (key == "before") {
        return read_number(value, query.before.emplace())
                   ? std::nullopt
                   : Problem("must be the `next` of an earlier page");
    }
    return read_limit(value, query.limit);
}

// `list` with the parameters in its query. `keys`: those there are, as `words` says.
template <class List>
Route with_parameters(List list, const boost::urls::params_view& parameters,
                      std::span<const std::string_view> keys, std::string words) {
    for (const auto parameter : parameters) {
        const auto key = std::ranges::find(keys, std::string(parameter.key));
        if (key == keys.end()) {
            return error_answer(400, {ErrorCode::bad_request, "", std::move(words)});
        }
        if (auto why = read_parameter(*key, std::string(parameter.value), list.query)) {
            return error_answer(400, {ErrorCode::bad_request, std::string(*key), std::move(*why)});
        }
    }
    return list;
}

Route list_route(const boost::urls::params_view& parameters) {
    static constexpr std::array<std::string_view, 6> keys{"game", "player", "from",
                                                          "to",   "before", "limit"};
    return with_parameters(ListMatches(), parameters, keys,
                           "the parameters are game, player, from, to, before and limit");
}

// The token is in a header, as addresses are logged and kept in many places.
Route own_route(std::string_view authorization, const boost::urls::params_view& parameters) {
    static constexpr std::string_view scheme = "Bearer ";
    static constexpr std::array<std::string_view, 5> keys{"game", "search", "result", "before",
                                                          "limit"};
    ListOwnMatches list;
    if (authorization.starts_with(scheme)) {
        list.token = authorization.substr(scheme.size());
    }
    if (protocol::Token::why_bad(list.token)) {
        return error_answer(401, {ErrorCode::unknown_token, "",
                                  "send your token in the header, as Authorization: Bearer TOKEN"});
    }
    return with_parameters(std::move(list), parameters, keys,
                           "the parameters are game, search, result, before and limit");
}

Route match_route(std::string_view rest) {
    struct Ending {
        std::string_view text;
        MatchForm form;
    };
    static constexpr std::array endings{Ending{"/positions", MatchForm::positions},
                                        Ending{".txt", MatchForm::text}};
    ShowMatch show;
    for (const Ending& ending : endings) {
        if (show.form == MatchForm::json && rest.ends_with(ending.text)) {
            rest.remove_suffix(ending.text.size());
            show.form = ending.form;
        }
    }
    if (protocol::MatchId::why_bad(rest)) {
        return not_found();
    }
    show.id = rest;
    return show;
}

Route page_route(std::string_view path, const boost::urls::params_view& parameters,
                 const StaticFiles& files) {
    const bool is_embedded = path.starts_with(embedded_prefix);
    std::optional<StaticFile> file = files.find(is_embedded ? "embed/index.html" : "index.html");
    if (!file) {
        return not_found();
    }
    ShowPage show{file_answer({}, std::move(*file)), read_page_link(path, parameters)};
    show.page.client_version = files.version();
    show.page.may_be_framed = is_embedded;
    show.page.status = is_page(path) ? 200 : 404;
    return show;
}

Route api_route(std::string_view path, const boost::urls::url_view& url,
                std::string_view authorization) {
    constexpr std::string_view match_prefix = "api/matches/";
    constexpr std::string_view game_prefix = "api/games/";
    constexpr std::string_view position_ending = "/position";
    if (path == "api/games") {
        return json_answer(200, games_json());
    }
    if (path == "api/bots") {
        return json_answer(200, bots_json());
    }
    if (path == "api/qr") {
        return Computation([query = std::string(url.encoded_query())] {
            return answer_qr(boost::urls::params_view(query));
        });
    }
    if (path == "api/daily") {
        return ShowDaily{std::string(url.encoded_query())};
    }
    if (path == "api/own/matches") {
        return own_route(authorization, url.params());
    }
    if (path == "api/matches") {
        return list_route(url.params());
    }
    if (path.starts_with(game_prefix) && path.ends_with(position_ending) &&
        path.size() > game_prefix.size() + position_ending.size()) {
        path.remove_prefix(game_prefix.size());
        path.remove_suffix(position_ending.size());
        return Computation([game = std::string(path), query = std::string(url.encoded_query())] {
            return answer_position(game, boost::urls::params_view(query));
        });
    }
    if (auto picture = read_picture_link(path, url.params())) {
        return std::visit([](auto& each) { return Route(std::move(each)); }, *picture);
    }
    if (path.starts_with(match_prefix)) {
        return match_route(path.substr(match_prefix.size()));
    }
    return not_found();
}

}  // namespace

Route find_route(const HttpRequest& request, const StaticFiles& files, bool stopping) {
    if (request.method != "GET" && request.method != "HEAD") {
        return only_get();
    }
    const auto url = boost::urls::parse_origin_form(
        boost::urls::string_view(request.target.data(), request.target.size()));
    if (url.has_error()) {
        return error_answer(400, {ErrorCode::bad_request, "", "the address cannot be read"});
    }
    const std::string decoded = url->path();
    const std::string_view path = std::string_view(decoded).substr(1);
    if (path == "healthz") {
        return health_answer(stopping);
    }
    if (path.starts_with("api/")) {
        return api_route(path, *url, request.authorization);
    }
    if (!is_page(path)) {
        if (std::optional<StaticFile> file = files.find(path)) {
            HttpAnswer answer = file_answer(request, std::move(*file));
            answer.may_compile = path == engine_worker_path;
            return answer;
        }
    }
    if (is_page(path) || request.accepts_html) {
        return page_route(path, url->params(), files);
    }
    return not_found();
}

}  // namespace potluck::server
