// What a client may rely on: who it is, that commands happen once, that it can come back.
#include <doctest/doctest.h>

#include "tests/net/duel.h"

using namespace potluck;
using namespace potluck::tests;

namespace {

protocol::RoomSnapshot snapshot_of(TestClient& client, const protocol::RoomCode& room) {
    return client.get<protocol::RoomSnapshot>(protocol::WatchRoom{room});
}

std::string path_of(const Json& answer) {
    return answer.at("path").get<std::string>();
}

// The next room_changed in which the person of that seat is here, or away.
void expect_online(TestClient& client, std::size_t seat, bool online) {
    while (true) {
        const Json seats = client.next_event("room_changed").json.at("info").at("seats");
        if (seats[seat].contains("person") && seats[seat].at("person").at("online") == online) {
            return;
        }
    }
}

}  // namespace

TEST_CASE("the first command must be hello") {
    TestServer server;
    TestClient client(server.port());
    Json answer = client.ask(protocol::ListRooms{false});
    CHECK(code_of(answer) == "hello_first");
    CHECK(path_of(answer) == "type");
    const protocol::Welcome welcome = client.hello();
    CHECK(welcome.token);
    CHECK(welcome.rooms.empty());
    CHECK(welcome.server.starts_with("potluck "));
    CHECK(code_of(client.ask(protocol::ListRooms{false})) == "ok");
    answer = client.ask(protocol::Hello{protocol::version, std::nullopt});
    CHECK(code_of(answer) == "wrong_state");
}

TEST_CASE("a hello of another version or with an unknown token may be said again") {
    TestServer server;
    TestClient client(server.port());
    Json answer = client.ask(protocol::Hello{protocol::version + 1, std::nullopt});
    CHECK(code_of(answer) == "bad_version");
    CHECK(path_of(answer) == "version");
    answer = client.ask(protocol::Hello{protocol::version, protocol::Token{std::string(26, '0')}});
    CHECK(code_of(answer) == "unknown_token");
    CHECK(path_of(answer) == "token");
    answer = client.ask(protocol::Hello{protocol::version, protocol::Token{"short"}});
    CHECK(code_of(answer) == "bad_field");
    CHECK(path_of(answer) == "token");
    CHECK(client.hello().token);
}

TEST_CASE("a token brings the same person back") {
    TestServer server;
    protocol::Welcome before;
    protocol::RoomCode room;
    {
        Duel duel(server);
        before = duel.first_welcome;
        room = duel.room;
    }
    TestClient again(server.port());
    const protocol::Welcome welcome = again.hello(before.token);
    CHECK(welcome.user == before.user);
    CHECK(welcome.name == before.name);
    CHECK_FALSE(welcome.token);
    CHECK(welcome.rooms == std::vector{room});
}

TEST_CASE("a chosen name is shown to the others and kept without a room") {
    TestServer server;
    protocol::Welcome welcome;
    {
        TestClient client(server.port());
        welcome = client.hello();
        const protocol::RoomCode room = create_room(client, "ketchup");
        TestClient other(server.port());
        other.hello();
        other.must(protocol::JoinRoom{room});
        CHECK(code_of(client.ask(protocol::SetName{{"Spore (bot)"}})) == "bad_field");
        client.must(protocol::SetName{{"Frau Holle"}});
        Json members;
        do {
            members = other.next_event("room_changed").json.at("info").at("members");
        } while (members[0].at("name") != "Frau Holle");
        client.must(protocol::LeaveRoom{room});
        other.must(protocol::LeaveRoom{room});
    }
    REQUIRE(server.has_connections(0));
    TestClient again(server.port());
    const protocol::Welcome back = again.hello(welcome.token);
    CHECK(back.user == welcome.user);
    CHECK(back.name.value == "Frau Holle");
}

TEST_CASE("two sockets of one person both stay current and both may act") {
    TestServer server;
    Duel duel(server);
    // One more socket between, so that the two live on different threads in any case.
    TestClient between(server.port());
    TestClient phone(server.port());
    CHECK(phone.hello(duel.first_welcome.token).user == duel.first_welcome.user);
    phone.must(protocol::Resume{duel.room, 0});

    duel.act();
    CHECK(phone.next_event("acted").json.at("ply") == 0);
    while (&duel.to_move() != &duel.first) {
        duel.act();
    }
    phone.must(duel.next_act());
    CHECK(duel.acted(duel.first, duel.ply).text == duel.acted(duel.second, duel.ply).text);

    // Away only when both are gone.
    phone.drop();
    duel.first.must(protocol::WatchRoom{duel.room});
    const auto now = snapshot_of(duel.second, duel.room);
    CHECK(now.info.seats[0].person->online);
    duel.first.drop();
    expect_online(duel.second, 0, false);
}

TEST_CASE("a repeated command gets the same answer and has no second effect") {
    TestServer server;
    TestClient client(server.port());
    const protocol::Welcome welcome = client.hello();
    const Json created = client.ask_as(
        "once", protocol::CreateRoom{{{"die"}, Json::object(), protocol::Visibility::public_}});
    CHECK(client.ask_as("once",
                        protocol::CreateRoom{
                            {{"die"}, Json::object(), protocol::Visibility::public_}}) == created);
    CHECK(server.server().room_count() == 1);
    // A refusal, too; and not for somebody else.
    const protocol::RoomCode room{created.at("result").at("room").get<std::string>()};
    const Json refused = client.ask_as("start", protocol::Start{room});
    CHECK(code_of(refused) == "seats_missing");
    CHECK(client.ask_as("start", protocol::Start{room}) == refused);
    TestClient other(server.port());
    other.hello();
    other.must(protocol::JoinRoom{room});
    CHECK(code_of(other.ask_as("start", protocol::Start{room})) == "not_host");

    // Commands that only read may use the id again without taking the kept answer away.
    CHECK(code_of(client.ask_as("once", protocol::ListRooms{false})) == "ok");
    CHECK(client.ask_as("once",
                        protocol::CreateRoom{
                            {{"die"}, Json::object(), protocol::Visibility::public_}}) == created);
    CHECK(server.server().room_count() == 1);
}

TEST_CASE("an action sent again over a new socket counts once") {
    TestServer server;
    Duel duel(server);
    const protocol::Act act = duel.next_act();
    // The line breaks before the answer arrives.
    duel.first.send_text(protocol::encode({{"my-move"}, act}));
    duel.second.next_event("acted");
    duel.first.drop();

    TestClient again(server.port());
    again.hello(duel.first_welcome.token);
    CHECK(code_of(again.ask_as("my-move", act)) == "ok");
    CHECK(snapshot_of(again, duel.room).match->actions.size() == 1);
}

TEST_CASE("an action meant for another position is refused with the current state") {
    TestServer server;
    Duel duel(server);
    const protocol::Act late = duel.next_act();
    duel.act();
    const Json answer = duel.first.ask(late);
    CHECK(code_of(answer) == "stale_ply");
    CHECK(path_of(answer) == "ply");
    const Json& snapshot = answer.at("snapshot");
    CHECK(snapshot.at("match").at("position") == duel.position);
    CHECK(snapshot.at("match").at("actions").size() == 1);
    CHECK(snapshot.at("seq") == duel.first.events().back().seq());

    protocol::Act early = duel.next_act();
    ++early.ply;
    CHECK(code_of(duel.to_move().ask(early)) == "stale_ply");
    protocol::Act elsewhere = duel.next_act();
    elsewhere.match.value = std::string(16, '0');
    CHECK(code_of(duel.to_move().ask(elsewhere)) == "no_such_match");
    protocol::Act wrong = duel.next_act();
    wrong.action.value = "z99";
    CHECK(code_of(duel.to_move().ask(wrong)) == "illegal_action");
    wrong.action.value = "forfeit:0";
    CHECK(code_of(duel.to_move().ask(wrong)) == "illegal_action");
    TestClient& other = &duel.to_move() == &duel.first ? duel.second : duel.first;
    CHECK(code_of(other.ask(duel.next_act())) == "not_your_turn");
    TestClient stranger(server.port());
    stranger.hello();
    CHECK(code_of(stranger.ask(duel.next_act())) == "not_seated");
    // None of it has happened.
    duel.act();
    CHECK(duel.ply == 2);
}

TEST_CASE("a client that comes back gets exactly what it missed") {
    TestServer server;
    Duel duel(server, "ketchup", Json{{"size", 3}});
    TestClient watcher(server.port());
    watcher.hello();
    watcher.must(protocol::WatchRoom{duel.room});
    // The events of the match's start are not kept.
    const std::int64_t since = duel.second.next_event("room_changed").seq();
    duel.second.drop();
    expect_online(duel.first, 1, false);
    while (&duel.to_move() == &duel.first) {
        duel.act();
    }

    TestClient again(server.port());
    again.hello(duel.second_welcome.token);
    const auto resumed = again.get<protocol::Resumed>(protocol::Resume{duel.room, since});
    REQUIRE(resumed.events);
    CHECK_FALSE(resumed.snapshot);
    std::int64_t seq = since;
    Json last;
    for (const protocol::JsonText& text : *resumed.events) {
        const Json event = Json::parse(text.text);
        CHECK(event.at("seq") == ++seq);
        if (event.at("type") == "acted") {
            last = event.at("position");
        }
    }
    CHECK(last == duel.position);
    // What follows has the next number, and is what the others get.
    CHECK(again.next_event("room_changed").seq() == seq + 1);
    expect_online(duel.first, 1, true);
    again.must(duel.next_act());
    CHECK(duel.acted(again, duel.ply).text == duel.acted(watcher, duel.ply).text);
}

TEST_CASE("a client that was away too long, or never here, gets a snapshot") {
    server::ServerSettings settings = test_settings();
    settings.limits.history_events_max = 3;
    TestServer server(settings);
    Duel duel(server);
    const std::int64_t since = duel.second.events().back().seq();
    duel.second.drop();
    expect_online(duel.first, 1, false);
    duel.first.must(protocol::SetName{{"A"}});
    duel.first.must(protocol::SetName{{"B"}});
    duel.first.must(protocol::SetName{{"C"}});

    for (const std::int64_t number : {since, since + 1'000, std::int64_t{-1}, std::int64_t{0}}) {
        CAPTURE(number);
        TestClient again(server.port());
        again.hello(duel.second_welcome.token);
        const auto resumed = again.get<protocol::Resumed>(protocol::Resume{duel.room, number});
        CHECK_FALSE(resumed.events);
        REQUIRE(resumed.snapshot);
        CHECK(Json::parse(resumed.snapshot->match->position.text) == duel.position);
        CHECK(again.next_event("room_changed").seq() == resumed.snapshot->seq + 1);
        expect_online(duel.first, 1, true);
        again.drop();
        expect_online(duel.first, 1, false);
    }
}
