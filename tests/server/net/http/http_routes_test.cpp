#include "server/net/http/http_routes.h"

#include <fstream>
#include <string>

#include <doctest/doctest.h>

#include "bots/level.h"
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

TEST_SUITE("Methods") {
    TEST_CASE("only GET and HEAD are answered") {
        const RoutesFixture fixture;
        for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "get", "X", ""}) {
            CAPTURE(method);
            const HttpAnswer answer = fixture.answer({method, "/", "", false});
            CHECK(answer.status == 405);
            CHECK(answer.allow == "GET, HEAD");
            CHECK(body_of(answer).at("error").at("code") == "bad_request");
        }
        CHECK(fixture.answer({"HEAD", "/", "", false}).status == 200);
    }
}

TEST_SUITE("The page and its files") {
    TEST_CASE("every address of the client's router is the one page") {
        const RoutesFixture fixture;
        const HttpAnswer page = fixture.answer("/");
        CHECK(page.status == 200);
        CHECK(page.content_type == "text/html; charset=utf-8");
        for (const char* target :
             {"/r/0123456789abcdef", "/m/0123456789abcdef", "/m/x/12", "/rules", "/rules/die",
              "/new", "/new/die", "/study/die", "/?x=1", "/r/%20", "/r/../../etc/passwd"}) {
            CAPTURE(target);
            CHECK(fixture.answer(target).body.data() == page.body.data());
        }
    }

    TEST_CASE("a file has its type, and is asked for again each time") {
        const RoutesFixture fixture;
        const HttpAnswer script = fixture.answer("/sw.js");
        CHECK(script.status == 200);
        CHECK(script.content_type == "text/javascript; charset=utf-8");
        CHECK(script.cache_control == "no-cache");
        CHECK_FALSE(script.etag.empty());
        CHECK(fixture.answer("/sw.js?version=2").body.data() == script.body.data());
    }

    TEST_CASE("the page names the version of the whole client") {
        const RoutesFixture fixture;
        const HttpAnswer page = fixture.answer("/");
        CHECK_FALSE(page.client_version.empty());
        CHECK(fixture.answer("/r/0123456789abcdef").client_version == page.client_version);
        CHECK(fixture.answer({"GET", "/", page.etag, true}).client_version == page.client_version);
        CHECK(fixture.answer("/sw.js").client_version.empty());
        CHECK(fixture.answer({"GET", "/missing", "", true, true}).client_version ==
              page.client_version);
    }

    TEST_CASE("a file that the browser already has is not sent again") {
        const RoutesFixture fixture;
        const std::string etag(fixture.answer("/sw.js").etag);
        const HttpAnswer same = fixture.answer({"GET", "/sw.js", etag, true});
        CHECK(same.status == 304);
        CHECK(same.body.empty());
        CHECK(same.etag == etag);
        CHECK(same.content_encoding.empty());
        CHECK(fixture.answer({"GET", "/sw.js", "\"other\"", false}).status == 200);
        CHECK(fixture.answer({"GET", "/index.html", etag, false}).status == 200);
    }

    TEST_CASE("gzip is sent if it is accepted and smaller") {
        const RoutesFixture fixture;
        const HttpAnswer plain = fixture.answer("/sw.js");
        const HttpAnswer packed = fixture.answer({"GET", "/sw.js", "", true});
        CHECK(plain.content_encoding.empty());
        CHECK(packed.content_encoding == "gzip");
        CHECK(packed.body.size() < plain.body.size());
        CHECK(packed.body.substr(0, 2) == "\x1f\x8b");
        CHECK(body_of(fixture.answer({"GET", "/api/games", "", true})).contains("games"));
    }

    TEST_CASE("files of a folder are never kept by the browser") {
        const TemporaryFolder folder;
        std::ofstream(folder.file("index.html")) << "<p>here</p>";
        RoutesFixture fixture;
        const StaticFiles files(folder.file(""));
        const Route route = find_route({"GET", "/r/x", "\"\"", true}, files, false);
        const auto& page = std::get<HttpAnswer>(route);
        CHECK(page.status == 200);
        CHECK(page.body == "<p>here</p>");
        CHECK(page.client_version.empty());
        CHECK(page.cache_control == "no-store");
        CHECK(page.content_encoding.empty());
    }

    TEST_CASE("an unknown path is a 404 in JSON") {
        const RoutesFixture fixture;
        for (const char* target : {"/missing",
                                   "/sw.jsx",
                                   "/sw.js/",
                                   "/css",
                                   "/css/",
                                   "/index.html/x",
                                   "/api",
                                   "/api/",
                                   "/api/x",
                                   "/api/games/",
                                   "/api/games/die",
                                   "/api/games/position",
                                   "/healthz/",
                                   "/r",
                                   "/m",
                                   "/ws",
                                   "/favicon",
                                   "/README.md",
                                   "/CMakeLists.txt",
                                   "//app.js",
                                   "/%00",
                                   "/sw.js%00",
                                   "/.git/config",
                                   "/.",
                                   "/..",
                                   "/../app.js",
                                   "/%2e%2e/app.js",
                                   "/css/..%2fapp.js",
                                   "/css/%2e%2e/app.js",
                                   "/..%5capp.js",
                                   "/%2fetc/passwd",
                                   "//etc/passwd",
                                   "/css/../../etc/passwd"}) {
            CAPTURE(target);
            const HttpAnswer answer = fixture.answer(target);
            CHECK(answer.status == 404);
            CHECK(body_of(answer).at("error").at("code") == "not_found");
        }
    }

    TEST_CASE("an address that cannot be read is a 400") {
        const RoutesFixture fixture;
        for (const char* target : {"", "*", "app.js", "http://host/app.js", "/a b", "/%", "/%zz",
                                   "/a#b", "/\xff", "/a\"b", "/[", "?x=1"}) {
            CAPTURE(target);
            CHECK(wrong_part(fixture.answer(target)).empty());
        }
    }
}

TEST_SUITE("The API") {
    TEST_CASE("the health check says whether the server is stopping") {
        RoutesFixture fixture;
        CHECK(fixture.answer("/healthz").status == 200);
        CHECK(body_of(fixture.answer("/healthz")).at("status") == "ok");
        fixture.stopping = true;
        CHECK(fixture.answer("/healthz").status == 503);
        CHECK(body_of(fixture.answer("/healthz")).at("status") == "stopping");
    }

    TEST_CASE("the games are listed with their options") {
        const RoutesFixture fixture;
        const Json games = body_of(fixture.answer("/api/games")).at("games");
        REQUIRE(games.size() == 5);
        CHECK(games[4].at("name") == "die");
        CHECK(games[4].at("options").at(0).at("name") == "size");
    }

    TEST_CASE("the levels of the bots are listed") {
        const RoutesFixture fixture;
        const Json bots = body_of(fixture.answer("/api/bots")).at("bots");
        REQUIRE(bots.size() == bots::levels_count);
        CHECK(bots[4].at("level") == 5);
        CHECK_FALSE(bots[0].at("character").get<std::string>().empty());
    }

    TEST_CASE("the list of matches takes a game, a limit and the place of the next page") {
        const RoutesFixture fixture;
        const ListMatches all = fixture.list("/api/matches");
        CHECK(all.query.game.empty());
        CHECK_FALSE(all.query.after);
        CHECK(all.query.limit == 50);
        const ListMatches some =
            fixture.list("/api/matches?game=die&limit=7&before=1700000000000.fedcba9876543210");
        CHECK(some.query.game == "die");
        CHECK(some.query.limit == 7);
        CHECK(some.query.after == storage::MatchCursor{1'700'000'000'000, "fedcba9876543210"});
        CHECK(fixture.list("/api/matches?game=eat%2Dthyself").query.game == "eat-thyself");
        CHECK(fixture.list("/api/matches?limit=100").query.limit == 100);
    }

    TEST_CASE("the list of matches takes a player and days, both days included") {
        const RoutesFixture fixture;
        const ListMatches some = fixture.list("/api/matches?player=Brisk%20Radish&from=2026-11-20");
        CHECK(some.query.player == "Brisk Radish");
        CHECK(some.query.from_ms == 1'795'132'800'000);
        CHECK_FALSE(some.query.before_ms);
        const ListMatches day = fixture.list("/api/matches?from=2026-11-20&to=2026-11-20");
        CHECK(day.query.player.empty());
        CHECK(day.query.from_ms == 1'795'132'800'000);
        CHECK(day.query.before_ms == 1'795'132'800'000 + 86'400'000);
        CHECK(fixture.list("/api/matches?player=Brisk+Radish").query.player == "Brisk Radish");
        CHECK(fixture.list("/api/matches?player=Zo%C3%AB").query.player == "Zoë");
    }

    TEST_CASE("a wrong parameter is a 400 that names it") {
        const RoutesFixture fixture;
        const auto wrong = [&](const std::string& query) {
            CAPTURE(query);
            return wrong_part(fixture.answer("/api/matches?" + query));
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

    TEST_CASE("a match is shown by its id, with its positions, and as text") {
        const RoutesFixture fixture;
        CHECK(fixture.show("/api/matches/0123456789abcdef").id == "0123456789abcdef");
        CHECK(fixture.show("/api/matches/0123456789abcdef").form == MatchForm::json);
        const ShowMatch show = fixture.show("/api/matches/0123456789abcdef/positions");
        CHECK(show.id == "0123456789abcdef");
        CHECK(show.form == MatchForm::positions);
        const ShowMatch text = fixture.show("/api/matches/0123456789abcdef.txt");
        CHECK(text.id == "0123456789abcdef");
        CHECK(text.form == MatchForm::text);
    }

    TEST_CASE("what cannot be an id is a 404 without asking the store") {
        const RoutesFixture fixture;
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
            CHECK(fixture.answer(target).status == 404);
        }
    }
}
