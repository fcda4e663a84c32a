#include "server/net/http/archive.h"

#include <doctest/doctest.h>
#include <spdlog/spdlog.h>

#include "protocol/record_text.h"
#include "server/people/people.h"
#include "tests/storage/support.h"

using namespace potluck;
using namespace potluck::server;
using namespace potluck::tests;
using protocol::Json;

namespace {

constexpr const char* finished_id = "aaaaaaaaaaaaaaaa";
constexpr const char* running_id = "bbbbbbbbbbbbbbbb";

// A store with one finished match of Die, and one that is played.
struct ArchiveFixture {
    ArchiveFixture() {
        storage::MatchRecord match = match_record(finished_id);
        match.options = R"({"size":3})";
        require_stored(*store,
                       {storage::StartMatch{match},
                        storage::AppendAction{finished_id, {0, 0, "a1", "played", 1'500}},
                        storage::AppendAction{finished_id, {1, 1, "forfeit:1", "resigned", 2'500}},
                        storage::FinishMatch{finished_id, {{0}, "forfeit", {1, 0}, 3'500}},
                        start_match(running_id)});
    }
    Json shown(const std::string& id, MatchForm form = MatchForm::json) {
        const HttpAnswer answer = answer_match(*reader, {id, form});
        CHECK(answer.status == 200);
        return Json::parse(answer.body);
    }

    std::unique_ptr<storage::Store> store = storage::make_memory_store();
    std::unique_ptr<storage::Reader> reader = store->open_reader();
};

// What goes wrong on purpose is not logged.
struct QuietLog {
    QuietLog() { spdlog::set_level(spdlog::level::off); }
    ~QuietLog() { spdlog::set_level(spdlog::level::info); }
    QuietLog(const QuietLog&) = delete;
    QuietLog& operator=(const QuietLog&) = delete;
};

}  // namespace

TEST_SUITE("A match of the archive") {
    TEST_CASE_FIXTURE(ArchiveFixture, "a finished match is shown whole, without ids of people") {
        CHECK(protocol::to_line(shown(finished_id)) ==
              R"({"id":"aaaaaaaaaaaaaaaa","game":"die","options":{"size":3},)"
              R"("players":[{"seat":0,"name":"Ann"},{"seat":1,"name":"Bob"}],)"
              R"("started":"1970-01-01T00:00:01.000Z","ply":2,)"
              R"("outcome":{"winners":[0],"reason":"forfeit"},)"
              R"("finished":"1970-01-01T00:00:03.500Z","scores":[1,0],)"
              R"("actions":[{"seat":0,"action":"a1","at_ms":1500,"cause":"played"},)"
              R"({"seat":1,"action":"forfeit:1","at_ms":2500,"cause":"resigned"}]})");
    }

    TEST_CASE_FIXTURE(ArchiveFixture,
                      "its positions are those from the start to the end, with the board") {
        const Json json = shown(finished_id, MatchForm::positions);
        CHECK(json.at("board") == Json::parse(R"({"shape":"rows","rows":[3,4,5,4,3]})"));
        REQUIRE(json.at("positions").size() == 3);
        CHECK(json.at("positions").at(0).at("cells") == Json::object());
        CHECK(json.at("positions").at(2).at("outcome").at("reason") == "forfeit");
    }

    TEST_CASE_FIXTURE(ArchiveFixture, "as text it is a record that can be read back") {
        const HttpAnswer answer = answer_match(*reader, {finished_id, MatchForm::text});
        CHECK(answer.status == 200);
        CHECK(answer.content_type == "text/plain; charset=utf-8");
        CHECK(answer.body.starts_with("[Potluck \"1\"]\n[Id \"aaaaaaaaaaaaaaaa\"]\n"));
        CHECK(answer.body.ends_with("\n\n1. a1 {1.5} forfeit:1 {resigned 2.5}\n"));
        const auto record = protocol::parse_record_text(answer.body);
        REQUIRE(record);
        CHECK(protocol::write(*record) == shown(finished_id));
    }

    TEST_CASE_FIXTURE(ArchiveFixture, "a match that is played, or not there, is not shown") {
        for (const char* id : {running_id, "cccccccccccccccc"}) {
            for (const MatchForm form : {MatchForm::json, MatchForm::positions, MatchForm::text}) {
                const HttpAnswer answer = answer_match(*reader, {id, form});
                CHECK(answer.status == 404);
                CHECK(Json::parse(answer.body).at("error").at("code") == "not_found");
            }
        }
    }

    TEST_CASE("a match that cannot be replayed is our fault, said without details") {
        const QuietLog quiet;
        ArchiveFixture fixture;
        storage::MatchRecord match = match_record("dddddddddddddddd");
        require_stored(*fixture.store,
                       {storage::StartMatch{match},
                        storage::AppendAction{match.id, {0, 0, "nonsense", "played", 1}},
                        finish_match(match.id, 10)});
        const HttpAnswer answer = answer_match(*fixture.reader, {match.id, MatchForm::positions});
        CHECK(answer.status == 500);
        CHECK(Json::parse(answer.body).at("error").at("code") == "internal");
    }
}

TEST_SUITE("The list of the archive") {
    TEST_CASE_FIXTURE(ArchiveFixture, "finished matches come newest first, page by page") {
        for (int number = 0; number < 3; ++number) {
            const std::string id = "e" + std::to_string(number);
            require_stored(*store, {start_match(id), finish_match(id, 10'000 + number)});
        }
        ListMatches list;
        list.query.limit = 2;
        const HttpAnswer first = answer_list(*reader, list);
        const Json page = Json::parse(first.body);
        REQUIRE(page.at("matches").size() == 2);
        CHECK(page.at("matches").at(0).at("id") == "e2");
        CHECK_FALSE(page.at("matches").at(0).contains("actions"));
        list.query.after = storage::parse_match_cursor(page.at("next").get<std::string>());
        REQUIRE(list.query.after);
        const Json rest = Json::parse(answer_list(*reader, list).body);
        REQUIRE(rest.at("matches").size() == 2);
        CHECK(rest.at("matches").at(1).at("id") == finished_id);
        CHECK(rest.at("matches").at(1).at("ply") == 2);
        CHECK(rest.at("matches").at(1).at("turns") == 2);
        CHECK_FALSE(rest.contains("next"));
    }

    TEST_CASE_FIXTURE(ArchiveFixture,
                      "a computer player is found by the name that is shown, like people of it") {
        std::int64_t finished_ms = 10'000;
        const auto play = [&](const std::string& id, const char* first, const char* second) {
            storage::MatchRecord match = match_record(id);
            match.players = {{0, "one", first}, {1, "two", second}};
            require_stored(*store, {storage::StartMatch{match}, finish_match(id, ++finished_ms)});
        };
        play("e0", "Spore (bot)", "Ann");
        play("e1", "Spore", "Ann");
        play("e2", "Spore (bot)", "Spore");
        play("e3", "Sprout (bot)", "Spore (bot)");
        ListMatches list;
        list.query.limit = 3;
        list.query.player = "spore";
        const auto ids = [&] {
            const Json page = Json::parse(answer_list(*reader, list).body);
            list.query.after.reset();
            if (page.contains("next")) {
                list.query.after = storage::parse_match_cursor(page.at("next").get<std::string>());
            }
            std::string all;
            for (const Json& match : page.at("matches")) {
                all += match.at("id").get<std::string>();
            }
            return all;
        };
        CHECK(ids() == "e3e2e1");
        REQUIRE(list.query.after);
        CHECK(ids() == "e0");
        CHECK_FALSE(list.query.after);
        list.query.player = "Spore (bot)";
        CHECK(ids() == "e3e2e0");
    }

    TEST_CASE_FIXTURE(ArchiveFixture, "a person's own games are there for their token alone") {
        const std::string token(26, 'a');
        storage::UserRecord bob = user_record("bob");
        bob.token_hash = hash_secret(token);
        storage::MatchRecord secret = match_record("cccccccccccccccc");
        secret.visibility = "private";
        require_stored(*store, {storage::AddUser{bob}, storage::StartMatch{secret},
                                finish_match(secret.id, 9'000)});
        const Json own = Json::parse(answer_own_list(*reader, {token, {}}).body);
        REQUIRE(own.at("matches").size() == 2);
        CHECK(own.at("matches").at(0).at("id") == secret.id);
        CHECK(own.at("matches").at(0).at("visibility") == "private");
        CHECK(own.at("matches").at(0).at("seat") == 1);
        REQUIRE(own.at("running").size() == 1);
        CHECK(own.at("running").at(0).at("id") == running_id);
        CHECK(own.at("running").at(0).at("to_move") == 0);
        CHECK(own.at("results").at(0).at("won") == 1);
        CHECK(own.at("results").at(0).at("lost") == 1);
        CHECK(answer_list(*reader, {}).body.find(secret.id) == std::string_view::npos);

        const Json none = Json::parse(answer_own_list(*reader, {std::string(26, 'b'), {}}).body);
        for (const char* part : {"matches", "running", "results"}) {
            CHECK(none.at(part).empty());
        }
    }

    TEST_CASE("a store that cannot be read is a 503, said without names of files") {
        const QuietLog quiet;
        storage::Reader reader({.path = "/secret/path/potluck.sqlite"});
        for (const HttpAnswer& answer :
             {answer_list(reader, {}), answer_match(reader, {finished_id, MatchForm::json})}) {
            CHECK(answer.status == 503);
            CHECK(Json::parse(answer.body).at("error").at("code") == "storage_failed");
            CHECK(answer.body.find("secret") == std::string_view::npos);
        }
    }
}
