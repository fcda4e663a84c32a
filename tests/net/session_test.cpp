// What a client may rely on: who it is, and that commands happen once.
#include <doctest/doctest.h>

#include "tests/net/duel.h"

using namespace potluck;
using namespace potluck::tests;

TEST_CASE("the first command must be hello, which may be said again until it is right") {
    TestServer server;
    TestClient client(server.port());
    const auto check_refused = [&](const protocol::Command& command, std::string_view code,
                                   std::string_view path) {
        const Json answer = client.ask(command);
        CHECK(code_of(answer) == code);
        CHECK(answer.at("path") == path);
    };
    using protocol::Hello;
    using protocol::Token;
    using protocol::version;
    check_refused(protocol::ListRooms{false}, "hello_first", "type");
    check_refused(Hello{version + 1, std::nullopt}, "bad_version", "version");
    check_refused(Hello{version, Token{std::string(26, '0')}}, "unknown_token", "token");
    check_refused(Hello{version, Token{"short"}}, "bad_field", "token");
    const protocol::Welcome welcome = client.hello();
    CHECK(welcome.token);
    CHECK(welcome.rooms.empty());
    CHECK(welcome.server.starts_with("potluck "));
    client.must(protocol::ListRooms{false});
    check_refused(Hello{version, std::nullopt}, "wrong_state", "type");
}

TEST_CASE("two sockets of one person both stay current and both may act") {
    TestServer server;
    Duel duel(server);
    // One more socket between, so that the two live on different threads in any case.
    TestClient between(server.port());
    Person phone(server, duel.first.welcome.token);
    CHECK(phone.welcome.user == duel.first.welcome.user);
    phone.must(protocol::Resume{duel.room, 0});
    phone.must(duel.next_act());
    CHECK(duel.acted(duel.first, 0).text == duel.acted(duel.second, 0).text);
    // Away only when both are gone.
    phone.drop();
    duel.first.must(protocol::WatchRoom{duel.room});
    const auto now = duel.second.get<protocol::RoomSnapshot>(protocol::WatchRoom{duel.room});
    CHECK(now.info.seats[0].person->online);
    duel.first.drop();
    Json seats;
    do {
        seats = duel.second.next_event("room_changed").json.at("info").at("seats");
    } while (seats[0].at("person").at("online") == true);
}

TEST_CASE("a repeated command has no second effect, a refused one may be tried again") {
    TestServer server;
    Person client(server);
    const protocol::CreateRoom create{{{"die"}, Json::object(), protocol::Visibility::public_}};
    const auto room_of = [](const Json& answer) {
        return answer.at("result").at("room").get<std::string>();
    };
    const protocol::RoomCode room{room_of(client.ask_as("once", create))};
    CHECK(room_of(client.ask_as("once", create)) == room.value);
    // Over another socket of the person, too, but not for somebody else.
    Person tab(server, client.welcome.token);
    CHECK(room_of(tab.ask_as("once", create)) == room.value);
    CHECK(code_of(client.ask_as("start", protocol::Start{room})) == "seats_missing");
    CHECK(code_of(tab.ask_as("start", protocol::Start{room})) == "seats_missing");
    // Commands that only read may use the id again without taking the kept answer away.
    CHECK(code_of(client.ask_as("once", protocol::ListRooms{false})) == "ok");
    CHECK(room_of(client.ask_as("once", create)) == room.value);
    CHECK(server.server().room_count() == 1);
    CHECK(room_of(Person(server).ask_as("once", create)) != room.value);
}
