#include "server/net/http/http_routes.h"

#include <fstream>
#include <string>

#include <doctest/doctest.h>

#include "bots/level.h"
#include "server/net/http/answer_header.h"
#include "server/net/http/archive.h"
#include "tests/storage/support.h"
#include "tests/support/answer_body.h"

using namespace potluck;
using namespace potluck::server;
using namespace potluck::tests;
using protocol::Json;

namespace {

struct RoutesFixture {
    Route route(std::string_view target, std::string_view method = "GET") const {
        return find_route({method, target, "", false}, files, stopping);
    }
    HttpAnswer answer(const HttpRequest& request) const {
        Route route = find_route(request, files, stopping);
        REQUIRE(std::holds_alternative<HttpAnswer>(route));
        return std::get<HttpAnswer>(std::move(route));
    }
    HttpAnswer answer(std::string_view target) const { return answer({"GET", target, "", false}); }
    ShowPage page(const HttpRequest& request) const {
        Route found = find_route(request, files, stopping);
        REQUIRE(std::holds_alternative<ShowPage>(found));
        return std::get<ShowPage>(std::move(found));
    }
    HttpAnswer page(std::string_view target) const { return page({"GET", target, "", false}).page; }
    ListMatches list(std::string_view target) const {
        Route found = route(target);
        REQUIRE(std::holds_alternative<ListMatches>(found));
        return std::get<ListMatches>(std::move(found));
    }
    ShowMatch show(std::string_view target) const {
        Route found = route(target);
        REQUIRE(std::holds_alternative<ShowMatch>(found));
        return std::get<ShowMatch>(std::move(found));
    }

    StaticFiles files{{}};
    bool stopping = false;
};

// The path of a 400's error.
std::string wrong_part(const HttpAnswer& answer) {
    CHECK(answer.status == 400);
    const Json error = body_of(answer).at("error");
    CHECK(error.at("code") == "bad_request");
    CHECK_FALSE(error.at("message").get<std::string>().empty());
    return error.at("path").get<std::string>();
}

}  // namespace

TEST_CASE_FIXTURE(RoutesFixture, "of all methods only GET and HEAD are answered") {
    for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "get", "X", ""}) {
        CAPTURE(method);
        const HttpAnswer refused = answer({method, "/", "", false});
        CHECK(refused.status == 405);
        CHECK(refused.allow == "GET, HEAD");
        CHECK(body_of(refused).at("error").at("code") == "bad_request");
    }
    CHECK(page({"HEAD", "/", "", false}).page.status == 200);
}

TEST_SUITE("The page and its files") {
    TEST_CASE_FIXTURE(RoutesFixture, "every address of the client's router is the one page") {
        const HttpAnswer home = page("/");
        CHECK(home.status == 200);
        CHECK(home.content_type == "text/html; charset=utf-8");
        CHECK_FALSE(home.may_be_framed);
        for (const char* target :
             {"/r/0123456789abcdef", "/m/0123456789abcdef", "/m/x/12", "/rules", "/rules/die",
              "/new", "/new/die", "/study/die", "/?x=1", "/r/%20", "/r/../../etc/passwd"}) {
            CAPTURE(target);
            CHECK(page(target).body.data() == home.body.data());
        }
    }

    TEST_CASE_FIXTURE(RoutesFixture, "a file has its type, and is asked for again each time") {
        const HttpAnswer script = answer("/sw.js");
        CHECK(script.status == 200);
        CHECK(script.content_type == "text/javascript; charset=utf-8");
        CHECK(script.cache_control == "no-cache");
        CHECK_FALSE(script.etag.empty());
        CHECK(answer("/sw.js?version=2").body.data() == script.body.data());
    }

    TEST_CASE_FIXTURE(RoutesFixture, "the page names the version of the whole client") {
        const std::string version(page("/").client_version);
        CHECK_FALSE(version.empty());
        CHECK(page("/r/0123456789abcdef").client_version == version);
        CHECK(answer("/sw.js").client_version.empty());
        const HttpAnswer missing = page({"GET", "/missing", "", true, true}).page;
        CHECK(missing.client_version == version);
        CHECK(missing.status == 404);
    }

    TEST_CASE_FIXTURE(RoutesFixture, "a page goes on to what its link is about") {
        CHECK(std::holds_alternative<TableLink>(page({"GET", "/r/0123456789abcdef", ""}).link));
        CHECK(std::holds_alternative<HomeLink>(page({"GET", "/archive", ""}).link));
    }

    TEST_CASE_FIXTURE(RoutesFixture,
                      "a match to be framed has a page of its own, which alone may be") {
        const HttpAnswer framed = page("/embed/m/0123456789abcdef");
        CHECK(framed.may_be_framed);
        CHECK(framed.body.data() != page("/").body.data());
        CHECK_FALSE(answer("/embed/index.html").may_be_framed);
        const auto policy_of = [](const HttpAnswer& answer) {
            const std::string header = header_text(answer, true, false);
            const std::size_t place = header.find("frame-ancestors ");
            REQUIRE(place != std::string::npos);
            return header.substr(place, header.find("\r\n", place) - place);
        };
        CHECK(policy_of(framed) == "frame-ancestors *");
        CHECK(policy_of(page("/m/0123456789abcdef")) == "frame-ancestors 'none'");
        CHECK(policy_of(answer("/embed/index.html")) == "frame-ancestors 'none'");
    }

    TEST_CASE_FIXTURE(RoutesFixture, "only the engine's worker may compile WebAssembly, no page") {
        const auto header_of = [&](const HttpAnswer& of) { return header_text(of, true, false); };
        const HttpAnswer worker = answer("/engine_worker.js");
        CHECK(header_of(worker).find(
                  "\r\nContent-Security-Policy: default-src 'none'; script-src 'self' "
                  "'wasm-unsafe-eval'; connect-src 'self'\r\n") != std::string::npos);
        const HttpAnswer same =
            answer({"GET", "/engine_worker.js", std::string(worker.etag), true});
        CHECK(same.status == 304);
        CHECK(header_of(same).find("wasm-unsafe-eval") != std::string::npos);
        for (const HttpAnswer& other : {page("/"), page("/study/die"), page("/m/x"),
                                        answer("/sw.js"), answer("/engine.wasm")}) {
            CHECK(header_of(other).find("unsafe") == std::string::npos);
        }
        CHECK(answer("/engine.wasm").content_type == "application/wasm");
    }

    TEST_CASE_FIXTURE(RoutesFixture, "a file that the browser already has is not sent again") {
        const std::string etag(answer("/sw.js").etag);
        const HttpAnswer same = answer({"GET", "/sw.js", etag, true});
        CHECK(same.status == 304);
        CHECK(same.body.empty());
        CHECK(same.etag == etag);
        CHECK(same.content_encoding.empty());
        CHECK(answer({"GET", "/sw.js", "\"other\"", false}).status == 200);
        CHECK(answer({"GET", "/index.html", etag, false}).status == 200);
    }

    TEST_CASE_FIXTURE(RoutesFixture, "gzip is sent if it is accepted and smaller") {
        const HttpAnswer plain = answer("/sw.js");
        const HttpAnswer packed = answer({"GET", "/sw.js", "", true});
        CHECK(plain.content_encoding.empty());
        CHECK(packed.content_encoding == "gzip");
        CHECK(packed.body.size() < plain.body.size());
        CHECK(packed.body.substr(0, 2) == "\x1f\x8b");
        CHECK(body_of(answer({"GET", "/api/games", "", true})).contains("games"));
    }

    TEST_CASE("files of a folder are never kept by the browser") {
        const TemporaryFolder folder;
        std::ofstream(folder.file("index.html")) << "<p>here</p>";
        RoutesFixture fixture;
        const StaticFiles files(folder.file(""));
        const Route route = find_route({"GET", "/r/x", "\"\"", true}, files, false);
        const HttpAnswer& page = std::get<ShowPage>(route).page;
        CHECK(page.status == 200);
        CHECK(page.body == "<p>here</p>");
        CHECK(page.client_version.empty());
        CHECK(page.cache_control == "no-store");
        CHECK(page.content_encoding.empty());
    }

    TEST_CASE_FIXTURE(RoutesFixture, "positions and pictures are for the reading thread") {
        for (const char* target : {"/api/games/die/position", "/api/qr?text=x"}) {
            CAPTURE(target);
            CHECK(std::holds_alternative<Computation>(route(target)));
        }
    }

    TEST_CASE_FIXTURE(RoutesFixture, "an unknown path is a 404 in JSON") {
        for (const char* target :
             {"/missing", "/sw.js/", "/css", "/index.html/x", "/api/", "/api/games/die",
              "/api/games/position", "/healthz/", "/r", "/ws", "/README.md", "//app.js",
              "/sw.js%00", "/.git/config", "/..", "/%2e%2e/app.js", "/css/..%2fapp.js",
              "/..%5capp.js", "/css/../../etc/passwd"}) {
            CAPTURE(target);
            const HttpAnswer refused = answer(target);
            CHECK(refused.status == 404);
            CHECK(body_of(refused).at("error").at("code") == "not_found");
        }
    }

    TEST_CASE_FIXTURE(RoutesFixture, "an address that cannot be read is a 400") {
        for (const char* target : {"", "*", "app.js", "http://host/app.js", "/a b", "/%", "/%zz",
                                   "/a#b", "/\xff", "/a\"b", "/[", "?x=1"}) {
            CAPTURE(target);
            CHECK(wrong_part(answer(target)).empty());
        }
    }
}

TEST_SUITE("The API") {
    TEST_CASE_FIXTURE(RoutesFixture, "the health check says whether the server is stopping") {
        CHECK(answer("/healthz").status == 200);
        CHECK(body_of(answer("/healthz")).at("status") == "ok");
        stopping = true;
        CHECK(answer("/healthz").status == 503);
        CHECK(body_of(answer("/healthz")).at("status") == "stopping");
    }

    TEST_CASE_FIXTURE(RoutesFixture, "the games are listed with their options") {
        const Json games = body_of(answer("/api/games")).at("games");
        REQUIRE(games.size() == 5);
        CHECK(games[4].at("name") == "die");
        CHECK(games[4].at("options").at(0).at("name") == "size");
    }

    TEST_CASE_FIXTURE(RoutesFixture, "the levels of the bots are listed") {
        const Json bots = body_of(answer("/api/bots")).at("bots");
        REQUIRE(bots.size() == bots::levels_count);
        CHECK(bots[4].at("level") == 5);
        CHECK_FALSE(bots[0].at("character").get<std::string>().empty());
    }

    TEST_CASE_FIXTURE(RoutesFixture,
                      "the list of matches takes a game, a limit and the place of the next page") {
        const ListMatches all = list("/api/matches");
        CHECK(all.query.game.empty());
        CHECK_FALSE(all.query.after);
        CHECK(all.query.limit == 50);
        const ListMatches some =
            list("/api/matches?game=die&limit=7&before=1700000000000.fedcba9876543210");
        CHECK(some.query.game == "die");
        CHECK(some.query.limit == 7);
        CHECK(some.query.after == storage::MatchCursor{1'700'000'000'000, "fedcba9876543210"});
        CHECK(list("/api/matches?game=eat%2Dthyself").query.game == "eat-thyself");
        CHECK(list("/api/matches?limit=100").query.limit == 100);
    }

    TEST_CASE_FIXTURE(RoutesFixture,
                      "the list of matches takes a player and days, both days included") {
        const ListMatches some = list("/api/matches?player=Brisk%20Radish&from=2026-11-20");
        CHECK(some.query.player == "Brisk Radish");
        CHECK(some.query.from_ms == 1'795'132'800'000);
        CHECK_FALSE(some.query.before_ms);
        const ListMatches day = list("/api/matches?from=2026-11-20&to=2026-11-20");
        CHECK(day.query.player.empty());
        CHECK(day.query.from_ms == 1'795'132'800'000);
        CHECK(day.query.before_ms == 1'795'132'800'000 + 86'400'000);
        CHECK(list("/api/matches?player=Brisk+Radish").query.player == "Brisk Radish");
        CHECK(list("/api/matches?player=Zo%C3%AB").query.player == "Zoë");
    }

    TEST_CASE_FIXTURE(RoutesFixture, "a wrong parameter is a 400 that names it") {
        const auto wrong = [&](const std::string& query) {
            CAPTURE(query);
            return wrong_part(answer("/api/matches?" + query));
        };
        for (const char* query : {"game=chess", "game=", "game", "game=Die", "game=die%00"}) {
            CHECK(wrong(query) == "game");
        }
        for (const char* query :
             {"limit=0", "limit=101", "limit=-1", "limit=", "limit", "limit=1x", "limit=%201",
              "limit=1.5", "limit=99999999999999999999", "limit=+1", "limit=0x1"}) {
            CHECK(wrong(query) == "limit");
        }
        for (const char* query : {"before=", "before=1", "before=x.y", "before=.a", "before=-0.a",
                                  "before=1.a%20b", "before=99999999999999999999.a"}) {
            CHECK(wrong(query) == "before");
        }
        for (const char* query : {"player=", "player", "player=%20", "player=a%00", "player=%ff",
                                  "player=%c3(", "player=a%20%20b"}) {
            CHECK(wrong(query) == "player");
        }
        CHECK(wrong("player=" + std::string(41, 'x')) == "player");
        for (const char* day :
             {"", "2026", "2026-02-30", "20260101", "yesterday", "2026-01-01T00"}) {
            CHECK(wrong(std::string("from=") + day) == "from");
            CHECK(wrong(std::string("to=") + day) == "to");
        }
        CHECK(wrong("x=1").empty());
        CHECK(wrong("game=die&x=1").empty());
    }

    TEST_CASE_FIXTURE(RoutesFixture,
                      "a match is shown by its id, with its positions, and as text") {
        CHECK(show("/api/matches/0123456789abcdef").id == "0123456789abcdef");
        CHECK(show("/api/matches/0123456789abcdef").form == MatchForm::json);
        const ShowMatch positions = show("/api/matches/0123456789abcdef/positions");
        CHECK(positions.id == "0123456789abcdef");
        CHECK(positions.form == MatchForm::positions);
        const ShowMatch text = show("/api/matches/0123456789abcdef.txt");
        CHECK(text.id == "0123456789abcdef");
        CHECK(text.form == MatchForm::text);
    }

    TEST_CASE_FIXTURE(RoutesFixture, "what cannot be an id is a 404 without asking the store") {
        for (const char* target :
             {"/api/matches/", "/api/matches/x", "/api/matches/0123456789ABCDEF",
              "/api/matches/0123456789abcdef0", "/api/matches/0123456789abcdef/",
              "/api/matches/0123456789abcdef/positions/", "/api/matches//positions",
              "/api/matches/0123456789abcdef/actions", "/api/matches/.txt",
              "/api/matches/0123456789abcdef.txt.txt", "/api/matches/0123456789abcdef.TXT",
              "/api/matches/0123456789abcdef.txt/positions",
              "/api/matches/0123456789abcdef/positions.txt", "/api/matches/..%2f..%2fetc%2fpass",
              "/api/matches/'%20or%201=1--abc"}) {
            CAPTURE(target);
            CHECK(answer(target).status == 404);
        }
    }
}
