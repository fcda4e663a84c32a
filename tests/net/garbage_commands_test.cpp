// Well-framed messages with wrong content: each gets an error with its path, changes nothing, and
// the socket goes on.
#include <doctest/doctest.h>

#include "tests/net/duel.h"
#include "tests/support/raw_client.h"

using namespace potluck;
using namespace potluck::tests;
using namespace std::string_literals;

namespace {

// Sends a text; the server's next answer.
Json answer_to(TestClient& client, const std::string& text) {
    client.send_text(text);
    while (true) {
        const std::optional<Json> message = client.next();
        REQUIRE(message);
        if (message->at("type") == "ok" || message->at("type") == "error") {
            return *message;
        }
    }
}

// Values of another kind than `good`.
std::vector<Json> wrong_kinds(const Json& good) {
    std::vector<Json> wrong;
    for (const Json& value :
         {Json(nullptr), Json(true), Json(7), Json("text"), Json::array(), Json::object()}) {
        if (value.type() != good.type() && !(value.is_number() && good.is_number())) {
            wrong.push_back(value);
        }
    }
    wrong.emplace_back(1.5);
    wrong.emplace_back(1e300);
    wrong.emplace_back(18'446'744'073'709'551'615U);
    return wrong;
}

// One good message of each command; none of them does anything when a field is spoilt.
std::vector<Json> good_commands(const Duel& duel) {
    const std::string room = R"("room":")" + duel.room.value + R"(")";
    const std::string match = R"("match":")" + duel.match.value + R"(")";
    std::vector<Json> commands;
    for (const std::string& text : {
             R"("hello","version":1,"token":"00000000000000000000000000")"s,
             R"("set_name","name":"Ann")"s,
             R"("list_rooms","follow":false)"s,
             R"("create_room","table":{"game":"die","options":{},"visibility":"public"})"s,
             R"("play_now","game":"die")"s,
             R"("open_again",)" + room,
             R"("join_room",)" + room,
             R"("watch_room",)" + room,
             R"("leave_room",)" + room,
             R"("sit","seat":0,)" + room,
             R"("stand",)" + room,
             R"("start",)" + room,
             R"("ready","ready":true,)" + room,
             R"("change_table","table":{"game":"die","options":{},"visibility":"public"},)" + room,
             R"("remove","user":")" + duel.second_welcome.user.value + R"(",)" + room,
             R"("mute","muted":true,"user":")" + duel.second_welcome.user.value + R"(",)" + room,
             R"("say","phrase":"hello",)" + room,
             R"("read_chat","since":0,)" + room,
             R"("act","ply":0,"action":")" + duel.legal() + R"(",)" + room + "," + match,
             R"("resign",)" + room + "," + match,
             R"("abort",)" + room + "," + match,
             R"("offer","ply":0,"kind":"draw",)" + room + "," + match,
             R"("respond","ply":0,"kind":"draw","accept":true,)" + room + "," + match,
             R"("claim","seat":1,"result":"forfeit",)" + room + "," + match,
             R"("resume","since":0,)" + room,
         }) {
        commands.push_back(Json::parse(R"({"type":)" + text + "}"));
    }
    return commands;
}

}  // namespace

TEST_CASE("a message that cannot be read is answered with the reason, and the socket goes on") {
    TestServer server;
    TestClient client(server.port());
    client.hello();
    const std::string deep(2'000, '[');
    std::string wide = "[0";
    for (int count = 0; count < 1'500; ++count) {
        wide += ",0";
    }
    std::string deepest;  // the last place that is still within the depth
    for (int level = 0; level < 16; ++level) {
        deepest += "[0]";
    }
    struct Bad {
        std::string text;
        std::string code;
        std::string path;
    };
    const std::vector<Bad> all{
        {"", "bad_json", ""},
        {"hello", "bad_json", ""},
        {"{", "bad_json", ""},
        {R"({"type":"list_rooms","id":"x","follow":true} x)", "bad_json", ""},
        {R"({"id":"x","id":"y"})", "bad_json", "id"},
        {R"({"id":"x","a":{"b":{"c":1,"c":2}}})", "bad_json", "a.b.c"},
        {R"({"id":"\ud800"})", "bad_json", ""},
        {R"({"id":1e999})", "bad_json", ""},
        {R"({"id":NaN})", "bad_json", ""},
        {R"({'id':1})", "bad_json", ""},
        {deep, "bad_json", deepest},
        {deep + std::string(2'000, ']'), "bad_json", deepest},
        {R"({"id":"x","type":"create_room","table":)" + deep + "}", "bad_json",
         "table" + deepest.substr(3)},
        {wide + "]", "bad_json", "[999]"},
        {"\"id\"", "bad_message", ""},
        {"[]", "bad_message", ""},
        {"{}", "bad_message", "id"},
        {R"({"type":"list_rooms"})", "bad_message", "id"},
        {R"({"type":"list_rooms","id":7})", "bad_message", "id"},
        {R"({"type":"list_rooms","id":""})", "bad_message", "id"},
        {R"({"type":"list_rooms","id":"a b"})", "bad_message", "id"},
        {R"({"type":"list_rooms","id":")" + std::string(41, 'x') + "\"}", "bad_message", "id"},
        {R"({"id":"x"})", "bad_message", "type"},
        {R"({"id":"x","type":null})", "bad_message", "type"},
        {R"({"id":"x","type":"dance"})", "unknown_command", "type"},
        {R"({"id":"x","type":"List_Rooms"})", "unknown_command", "type"},
        {R"({"id":"x","type":"list_rooms\u0000"})", "unknown_command", "type"},
    };
    for (const Bad& bad : all) {
        CAPTURE(bad.text.substr(0, 80));
        const Json answer = answer_to(client, bad.text);
        CHECK(answer.at("type") == "error");
        CHECK(answer.at("code") == bad.code);
        CHECK(answer.at("path").get<std::string>().starts_with(bad.path));
        CHECK_FALSE(answer.at("message").get<std::string>().empty());
        CHECK(code_of(client.ask(protocol::ListRooms{false})) == "ok");
    }
    CHECK(http_get(server.port(), "/healthz").status == 200);
}

TEST_CASE("every field of every command is checked, and names itself when it is wrong") {
    TestServer server;
    Duel duel(server);
    int number = 0;
    const auto refused = [&](Json command, const std::string& field) {
        const std::string id = "w" + std::to_string(++number);
        command["id"] = id;
        const std::string text = command.dump();
        CAPTURE(text);
        const Json answer = answer_to(duel.first, text);
        CHECK(answer.at("type") == "error");
        CHECK(answer.at("id") == id);
        CHECK(answer.at("path").get<std::string>().starts_with(field));
        return answer.value("code", "");
    };
    for (const Json& good : good_commands(duel)) {
        for (const auto& [field, value] : good.items()) {
            if (field == "type") {
                continue;
            }
            for (const Json& wrong : wrong_kinds(value)) {
                if (field == "token" && wrong.is_null()) {
                    continue;  // the same as no token
                }
                Json spoilt = good;
                spoilt[field] = wrong;
                const std::string code = refused(spoilt, field);
                CHECK((code == "bad_field" || code == "bad_options"));
            }
            if (value.is_string()) {
                for (const char* wrong : {"", "\x01",
                                          "a\xe2\x80\xae"
                                          "b",
                                          "0123456789012345678901234567890123456789ABCDEF"}) {
                    Json spoilt = good;
                    spoilt[field] = wrong;
                    refused(spoilt, field);
                }
            }
            if (field != "token") {
                Json spoilt = good;
                spoilt.erase(field);
                CHECK(refused(spoilt, field) == "bad_field");
            }
        }
        Json spoilt = good;
        spoilt["extra"] = 1;
        CHECK(refused(spoilt, "extra") == "bad_field");
    }
    CHECK(number > 250);
    // None of it has happened.
    const auto now = duel.second.get<protocol::RoomSnapshot>(protocol::JoinRoom{duel.room});
    CHECK(now.match->actions.empty());
    CHECK(now.info.seats[0].person->name == duel.first_welcome.name);
    CHECK(server.server().room_count() == 1);
    duel.act();
}

TEST_CASE("wrong options of a game are refused by name, and no room is left behind") {
    TestServer server;
    TestClient client(server.port());
    client.hello();
    struct Bad {
        const char* game;
        const char* options;
        const char* path;
    };
    constexpr Bad all[] = {
        {"die", R"({"size":99})", "options.size"},
        {"die", R"({"size":"six"})", "options.size"},
        {"die", R"({"size":6.5})", "options.size"},
        {"die", R"({"size":{"a":1}})", "options.size"},
        {"die", R"({"size":[6]})", "options.size"},
        {"die", R"({"colour":"red"})", "options.colour"},
        {"ketchup", R"({"board":"round"})", "options.board"},
        {"eat-thyself", R"({"players":4})", "options.players"},
        {"eat-thyself", R"({"cards":["1/2","2/1"]})", "options.cards"},
        {"eat-thyself", R"({"cards":"1/2"})", "options.cards"},
        {"eat-your-neighbor", R"({"keystones":["a"]})", "options.keystones"},
        {"attack-of-the-moulds", R"({"players":3,"board":"square"})", "options.board"},
    };
    for (const Bad& bad : all) {
        const std::string game = bad.game;
        const std::string options = bad.options;
        CAPTURE(game);
        CAPTURE(options);
        const Json answer = client.ask(
            protocol::CreateRoom{{{game}, Json::parse(options), protocol::Visibility::public_}});
        CHECK(code_of(answer) == "bad_options");
        CHECK(answer.at("path") == std::string("table.") + bad.path);
    }
    CHECK(code_of(client.ask(protocol::CreateRoom{
              {{"chess"}, Json::object(), protocol::Visibility::public_}})) == "unknown_game");
    CHECK(server.server().room_count() == 0);
}
