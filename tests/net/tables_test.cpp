// Links that lead somewhere, tables for whoever wants to play now, one person on several devices.
#include <doctest/doctest.h>

#include "tests/net/duel.h"
#include "tests/support/waiting.h"

using namespace potluck;
using namespace potluck::tests;
using namespace std::chrono_literals;

namespace {

protocol::RoomSnapshot play_now(TestClient& client, std::string_view game = "die") {
    return client.get<protocol::RoomSnapshot>(protocol::PlayNow{{std::string(game)}});
}

}  // namespace

TEST_CASE("a link to a closed table says why, and opens the same table again") {
    TestServer server([](auto& settings) { settings.limits.waiting_room_idle = 1ms; });
    protocol::RoomCode room;
    {
        Person host(server);
        const protocol::CreateRoom create{
            {{"ketchup"},
             Json{{"size", 4}},
             protocol::Visibility::private_,
             protocol::ClockSettings{protocol::ClockKind::days, {}, {}, {}, {}, 3},
             protocol::ChatMode::free}};
        room = host.get<protocol::RoomSnapshot>(create).room;
    }
    REQUIRE(server.has_rooms(0));
    Person guest(server);
    for (const protocol::Command& command :
         {protocol::Command(protocol::WatchRoom{room}), protocol::Command(protocol::JoinRoom{room}),
          protocol::Command(protocol::Resume{room, 3})}) {
        Json closed;
        // The record of the close may still be on its way.
        REQUIRE(comes_true([&] {
            closed = guest.ask(command);
            return code_of(closed) == "room_closed" || code_of(closed) == "ok";
        }));
        REQUIRE(code_of(closed) == "room_closed");
        CHECK(closed.at("message") == "this table was closed: everybody has left");
        CHECK(closed.at("table").at("game") == "ketchup");
        CHECK(closed.at("table").at("clock").at("days") == 3);
    }
    const auto opened = guest.get<protocol::RoomSnapshot>(protocol::OpenAgain{room});
    CHECK(opened.room == room);
    CHECK(opened.info.host == guest.welcome.user);
    CHECK(opened.info.game.value == "ketchup");
    CHECK(opened.info.options.at("size") == 4);
    CHECK(opened.info.clock.days == 3);
    CHECK(opened.info.chat == protocol::ChatMode::free);
    Person other(server);
    CHECK(other.get<protocol::RoomSnapshot>(protocol::OpenAgain{room}).info.members.size() == 2);
    CHECK(code_of(other.ask(protocol::OpenAgain{{"0000000000000000"}})) == "no_such_room");
}

TEST_CASE("play now joins who has waited longest, and else opens a table") {
    TestServer server;
    Person ann(server);
    const auto opened = play_now(ann);
    CHECK(opened.info.state == protocol::RoomState::waiting);
    CHECK(opened.info.visibility == protocol::Visibility::public_);
    CHECK(opened.info.clock.kind == protocol::ClockKind::fischer);
    // Another game, and a second table of one's own, are other tables.
    Person bob(server);
    CHECK(play_now(bob, "ketchup").room != opened.room);
    CHECK(play_now(ann).room != opened.room);
    Person carl(server);
    const auto joined = play_now(carl);
    CHECK(joined.room == opened.room);
    CHECK(joined.info.state == protocol::RoomState::playing);
    REQUIRE(joined.match);
    ann.next_event("match_started");
    CHECK(code_of(carl.ask(protocol::PlayNow{{"chess"}})) == "unknown_game");
}

TEST_CASE("play now does not seat anybody with people who are not there") {
    TestServer server;
    protocol::RoomCode left;
    Person watcher(server);
    {
        Person ann(server);
        left = play_now(ann).room;
        watcher.must(protocol::WatchRoom{left});
    }
    while (watcher.next_event("room_changed").json.at("info").at("members")[0].at("online") ==
           true) {
    }
    CHECK(play_now(watcher).room != left);
}

TEST_CASE("a pass makes another device the same person, once") {
    TestServer server;
    Person phone(server);
    const auto pass = phone.get<protocol::NewPass>(protocol::MakePass{});
    CHECK(pass.until_ms > phone.welcome.now_ms);
    TestClient laptop(server.port());
    CHECK(code_of(laptop.ask(protocol::Hello{1, phone.welcome.token, pass.pass})) == "bad_field");
    const auto welcome = laptop.get<protocol::Welcome>(protocol::Hello{1, std::nullopt, pass.pass});
    CHECK(welcome.user == phone.welcome.user);
    CHECK(welcome.name == phone.welcome.name);
    REQUIRE(welcome.token);
    CHECK(welcome.token != phone.welcome.token);
    TestClient thief(server.port());
    CHECK(code_of(thief.ask(protocol::Hello{1, std::nullopt, pass.pass})) == "unknown_pass");
    CHECK(Person(server, welcome.token).welcome.user == welcome.user);
}
