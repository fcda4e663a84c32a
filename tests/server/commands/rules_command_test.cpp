#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "protocol/json.h"
#include "server/commands/commands.h"
#include "server/game_request.h"
#include "tests/support/records.h"

using namespace potluck;
using namespace potluck::server;
using namespace potluck::tests;
using protocol::Json;

namespace {

Json answer(const std::string& line) {
    const std::string text = answer_rules_line(line);
    CHECK(text.find('\n') == std::string::npos);
    return Json::parse(text);
}

// The code of the error, or "ok".
std::string code(const Json& answered) {
    return answered.at("ok") == true ? "ok" : answered.at("error").at("code").get<std::string>();
}

std::vector<std::string> lines_of(const std::string& input) {
    std::istringstream in(input);
    std::ostringstream out;
    CHECK(run_rules(in, out) == 0);
    std::vector<std::string> lines;
    std::istringstream answers(out.str());
    for (std::string line; std::getline(answers, line);) {
        lines.push_back(line);
    }
    return lines;
}

}  // namespace

TEST_SUITE("One line of `potluck rules`") {
    TEST_CASE("a game without actions gives its start") {
        CHECK(answer_rules_line(R"({"game":"die","options":{"size":2}})") ==
              R"({"ok":true,"position":{"to_move":0,)"
              R"("legal":["a1","a2","b1","b2","b3","c1","c2"],"scores":[0,0],"outcome":null,)"
              R"("cells":{}}})");
        for (const rules::GameInfo* info : rules::all_games()) {
            CHECK(code(answer(protocol::to_line({{"game", info->name}}))) == "ok");
        }
    }

    TEST_CASE("actions are made in turn, forfeits included") {
        const Json played =
            answer(R"({"game":"die","options":{"size":3},"actions":["a1","c5","forfeit:0"]})");
        CHECK(played.at("position").at("outcome").at("winners") == Json::parse("[1]"));
        CHECK(played.at("position").at("legal") == Json::array());
        CHECK_FALSE(played.contains("trace"));
    }

    TEST_CASE("a trace has the start and the position after every action") {
        const Json traced =
            answer(R"({"game":"die","options":{"size":3},"actions":["a1","c5"],"trace":true})");
        REQUIRE(traced.at("trace").size() == 3);
        CHECK(traced.at("trace").at(0).at("cells") == Json::object());
        CHECK(traced.at("trace").at(1).at("cells") == Json::parse(R"({"a1":0})"));
        CHECK(traced.at("trace").at(2) == traced.at("position"));
        CHECK(answer(R"({"game":"die","trace":true})").at("trace").size() == 1);
        CHECK_FALSE(answer(R"({"game":"die","trace":false})").contains("trace"));
    }

    TEST_CASE("an illegal or malformed action says where and why") {
        const Json refused =
            answer(R"({"game":"die","options":{"size":3},"actions":["a1","a1","c5"]})");
        CHECK(protocol::to_line(refused) ==
              R"({"ok":false,"error":{"code":"illegal_action","at":1,)"
              R"("message":"this cell is taken"}})");
        for (const char* action : {"", "z9", "A1", "end", "forfeit:2", "forfeit:01"}) {
            CAPTURE(action);
            const Json error =
                answer(protocol::to_line({{"game", "die"}, {"actions", Json::array({action})}}));
            CHECK(code(error) == "illegal_action");
            CHECK(error.at("error").at("at") == 0);
            CHECK_FALSE(error.at("error").at("message").get<std::string>().empty());
        }
        CHECK(code(answer(R"({"game":"die","actions":["forfeit:0","a1"]})")) == "illegal_action");
    }

    TEST_CASE("an unknown game and bad options have codes of their own") {
        CHECK(code(answer(R"({"game":"chess"})")) == "unknown_game");
        for (const char* options : {R"({"size":11})", R"({"colour":1})", "[]", "null"}) {
            CAPTURE(options);
            CHECK(code(answer(R"({"game":"die","options":)" + std::string(options) + "}")) ==
                  "bad_options");
        }
    }

    TEST_CASE("a game may begin with a position that was set up") {
        const Json played =
            answer(R"({"game":"die","options":{"size":3},"setup":"1.a1.c5","actions":["e1"]})");
        CHECK(played.at("position").at("cells") == Json::parse(R"({"a1":0,"c5":1,"e1":1})"));
        const Json refused = answer(R"({"game":"die","options":{"size":3},"setup":"1.a1.a1"})");
        CHECK(code(refused) == "bad_setup");
        CHECK(refused.at("error").at("message") == "setup: a1 cannot hold two pieces");
        CHECK(code(answer(R"({"game":"die","setup":1})")) == "bad_request");
    }

    TEST_CASE("what cannot be read is a bad request") {
        for (const char* line :
             {"", "x", "[]", "{}", R"({"game":1})", R"({"game":"die"} x)",
              R"({"game":"die","x":1})", R"({"game":"die","game":"die"})",
              R"({"game":"die","actions":"a1"})", R"({"game":"die","actions":[1]})",
              R"({"game":"die","trace":1})", "\xff\xfe"}) {
            CAPTURE(line);
            const Json refused = answer(line);
            CHECK(code(refused) == "bad_request");
            CHECK_FALSE(refused.at("error").at("message").get<std::string>().empty());
        }
        CHECK(answer(R"({"game":"die","x":1})").at("error").at("message") ==
              "x: there is no such field");
    }

    TEST_CASE("keystones to be drawn are drawn, and told") {
        const Json drawn = answer(R"({"game":"eat-your-neighbor","options":{"keystones":"draw"}})");
        const Json& names = drawn.at("options").at("keystones");
        CHECK(names.size() == 4);
        // What was told is a request that gives the same game.
        const Json again = answer(
            protocol::to_line({{"game", "eat-your-neighbor"}, {"options", drawn.at("options")}}));
        CHECK(again.at("position") == drawn.at("position"));
        CHECK_FALSE(again.contains("options"));
    }

    TEST_CASE("a record gets the answer that its game, options and actions get") {
        std::uint32_t seed = 1;
        for (const rules::GameInfo* info : rules::all_games()) {
            const auto record = random_record(configurations_of(*info).front(), seed++, 100);
            Json request{{"game", record.game.value}, {"options", record.options}};
            request["actions"] = Json::array();
            for (const protocol::PlayedAction& action : record.actions) {
                request["actions"].push_back(action.action);
            }
            Json json = protocol::write(record);
            CHECK(answer(json.dump()) == answer(request.dump()));
            json["trace"] = request["trace"] = true;
            CHECK(answer(json.dump()) == answer(request.dump()));
        }
    }

    TEST_CASE("all of a record is checked") {
        const auto refused = [](const auto& change) {
            Json json = protocol::write(small_record());
            REQUIRE(code(answer(json.dump())) == "ok");
            change(json);
            const Json error = answer(json.dump());
            return code(error) + ": " + error.at("error").at("message").get<std::string>();
        };
        CHECK(refused([](Json& json) { json.erase("ply"); }) == "bad_request: ply: is missing");
        CHECK(refused([](Json& json) { json["trace"] = 1; }) ==
              "bad_request: trace: must be true or false");
        CHECK(refused([](Json& json) {
                  json["game"] = "chess";
              }).starts_with("unknown_game: game: "));
        CHECK(refused([](Json& json) {
                  json["options"]["size"] = 1;
              }).starts_with("bad_options: options.size: "));
        CHECK(refused([](Json& json) { json["actions"][1]["action"] = "a1"; }) ==
              "illegal_action: this cell is taken");
    }
}

TEST_SUITE("Many lines of `potluck rules`") {
    TEST_CASE("each line gets one answer, in order, whatever it was") {
        const auto lines = lines_of(
            "{\"game\":\"die\",\"options\":{\"size\":2}}\nrubbish\n\n"
            "{\"game\":\"die\",\"actions\":[\"x\"]}\r\n{\"game\":\"ketchup\"}");
        REQUIRE(lines.size() == 5);
        const std::array<std::string, 5> codes{"ok", "bad_request", "bad_request", "illegal_action",
                                               "ok"};
        for (std::size_t index = 0; index < lines.size(); ++index) {
            CHECK(code(Json::parse(lines[index])) == codes[index]);
        }
    }

    TEST_CASE("no input gives no answer") {
        CHECK(lines_of("").empty());
        CHECK(lines_of("\n").size() == 1);
    }

    TEST_CASE("a line that is too long is refused, and the next one is found") {
        std::string long_line = R"({"game":"die","actions":[)";
        while (long_line.size() < 3 * game_request_limits.bytes_max) {
            long_line += "\"a1\",";
        }
        const auto lines = lines_of(long_line + "\"a1\"]}\n{\"game\":\"die\"}\n");
        REQUIRE(lines.size() == 2);
        CHECK(code(Json::parse(lines[0])) == "bad_request");
        CHECK(lines[0].size() < 500);
        CHECK(code(Json::parse(lines[1])) == "ok");
    }

    TEST_CASE("a zero byte is part of its line") {
        const auto lines =
            lines_of(std::string("{\"game\":\"die\"}\0 x\n{\"game\":\"die\"}\n", 33));
        REQUIRE(lines.size() == 2);
        CHECK(code(Json::parse(lines[0])) == "bad_request");
        CHECK(code(Json::parse(lines[1])) == "ok");
    }
}
