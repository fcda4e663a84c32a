// What happens at each limit: a clear refusal, a documented close, never a server that suffers.
#include <boost/asio/write.hpp>
#include <doctest/doctest.h>

#include "tests/net/duel.h"
#include "tests/net/web_socket_raw.h"
#include "tests/support/raw_client.h"
#include "tests/support/waiting.h"

using namespace potluck;
using namespace potluck::tests;
using namespace std::chrono_literals;

TEST_CASE("a connection views only so many rooms, and a refused room is not left behind") {
    server::ServerSettings settings = test_settings();
    settings.limits.rooms_viewed_per_connection_max = 2;
    TestServer server(settings);
    TestClient client(server.port());
    client.hello();
    const auto first = create_room(client, "die");
    create_room(client, "die");
    const protocol::CreateRoom third{{{"die"}, Json::object(), protocol::Visibility::public_}};
    CHECK(code_of(client.ask(third)) == "limit_reached");
    CHECK(server.server().room_count() == 2);
    TestClient other(server.port());
    other.hello();
    const auto elsewhere = create_room(other, "die");
    CHECK(code_of(client.ask(protocol::JoinRoom{elsewhere})) == "limit_reached");
    CHECK(code_of(client.ask(protocol::WatchRoom{elsewhere})) == "limit_reached");
    CHECK(code_of(client.ask(protocol::JoinRoom{first})) == "ok");
    client.must(protocol::LeaveRoom{first});
    CHECK(code_of(client.ask(protocol::JoinRoom{elsewhere})) == "ok");
}

TEST_CASE("asking for rooms that do not exist uses no place up") {
    server::ServerSettings settings = test_settings();
    settings.limits.rooms_viewed_per_connection_max = 1;
    TestServer server(settings);
    TestClient client(server.port());
    client.hello();
    for (const char digit : {'0', '1', '2'}) {
        const protocol::RoomCode nowhere{std::string(16, digit)};
        CHECK(code_of(client.ask(protocol::JoinRoom{nowhere})) == "no_such_room");
        CHECK(code_of(client.ask(protocol::WatchRoom{nowhere})) == "no_such_room");
        CHECK(code_of(client.ask(protocol::Resume{nowhere, 0})) == "no_such_room");
        CHECK(code_of(client.ask(protocol::LeaveRoom{nowhere})) == "no_such_room");
    }
    create_room(client, "die");
}

TEST_CASE("rooms are limited for each person and in all") {
    server::ServerSettings settings = test_settings();
    settings.limits.rooms_created_per_user_max = 2;
    settings.limits.rooms_max = 3;
    TestServer server(settings);
    TestClient first(server.port());
    first.hello();
    const protocol::CreateRoom create{{{"die"}, Json::object(), protocol::Visibility::private_}};
    const auto room = create_room(first, "die");
    create_room(first, "die");
    CHECK(code_of(first.ask(create)) == "limit_reached");
    TestClient second(server.port());
    second.hello();
    create_room(second, "die");
    CHECK(code_of(second.ask(create)) == "limit_reached");
    first.must(protocol::LeaveRoom{room});
    REQUIRE(server.has_rooms(2));
    CHECK(code_of(second.ask(create)) == "ok");
}

TEST_CASE("members and viewers of a room are limited") {
    server::ServerSettings settings = test_settings();
    settings.limits.members_per_room_max = 2;
    settings.limits.viewers_per_room_max = 3;
    TestServer server(settings);
    TestClient host(server.port());
    TestClient guest(server.port());
    TestClient third(server.port());
    TestClient fourth(server.port());
    for (TestClient* client : {&host, &guest, &third, &fourth}) {
        client->hello();
    }
    const auto room = create_room(host, "die");
    guest.must(protocol::JoinRoom{room});
    CHECK(code_of(third.ask(protocol::JoinRoom{room})) == "limit_reached");
    third.must(protocol::WatchRoom{room});
    CHECK(code_of(third.ask(protocol::Sit{room, 0})) == "limit_reached");
    CHECK(code_of(fourth.ask(protocol::WatchRoom{room})) == "limit_reached");
    CHECK(code_of(fourth.ask(protocol::JoinRoom{room})) == "limit_reached");
    guest.must(protocol::LeaveRoom{room});
    // The place at the table that the fourth was refused is free again.
    CHECK(code_of(fourth.ask(protocol::JoinRoom{room})) == "ok");
}

TEST_CASE("a socket that says no hello is closed with 1008") {
    server::ServerSettings settings = test_settings();
    settings.limits.hello_timeout = 30ms;
    settings.limits.close_timeout = 30ms;
    TestServer server(settings);
    RawWebSocket client(server.port());
    CHECK(close_code_of(client.read_to_close()) == 1008);
    TestClient busy(server.port());
    CHECK(code_of(busy.ask(protocol::ListRooms{false})) == "hello_first");
    CHECK(busy.read_to_close() == 1008);
    CHECK(server.has_connections(0));
}

TEST_CASE("a silent socket is pinged, then closed; one that answers stays") {
    server::ServerSettings settings = test_settings();
    settings.limits.silence_timeout = 400ms;
    TestServer server(settings);
    TestClient alive(server.port());
    alive.hello();
    const auto room = create_room(alive, "die");
    RawWebSocket silent(server.port());
    silent.send(masked_frame(0x81, R"({"type":"hello","id":"1","version":1})"));
    silent.read_text();
    silent.send(masked_frame(0x81, protocol::encode({{"2"}, protocol::WatchRoom{room}})));
    silent.read_text();
    // While it waits for the news the one that is alive reads, and so answers its own pings.
    for (const int watchers : {1, 0}) {
        while (alive.next_event("room_changed").json.at("info").at("watchers") != watchers) {
        }
    }
    CHECK(code_of(alive.ask(protocol::ListRooms{false})) == "ok");
    CHECK(silent.read_to_close().find(std::string("\x89\x00", 2)) != std::string::npos);
}

TEST_CASE("rooms that everybody has left end, in every state") {
    server::ServerSettings settings = test_settings();
    settings.limits.waiting_room_idle = 50ms;
    settings.limits.playing_room_idle = 50ms;
    settings.limits.finished_room_idle = 50ms;
    TestServer server(settings);
    {
        TestClient host(server.port());
        host.hello();
        create_room(host, "die");
        Duel playing(server);
        Duel finished(server);
        finished.finish();
        CHECK(server.server().room_count() == 3);
    }
    CHECK(server.has_rooms(0));
    CHECK(server.has_connections(0));
}

TEST_CASE("a slow reader is dropped, and nobody else notices") {
    server::ServerSettings settings = test_settings();
    settings.limits.outgoing_frames_max = 64;
    TestServer server(settings);
    Duel duel(server);
    TestClient slow(server.port());
    slow.hello();
    slow.must(protocol::WatchRoom{duel.room});
    // Asks and asks, reads nothing; every answer is a snapshot. Ends when the server has dropped
    // it.
    const std::string ask =
        masked_frame(0x81, protocol::encode({{"again"}, protocol::Resume{duel.room, -1}}));
    std::string many;
    for (int count = 0; count < 50; ++count) {
        many += ask;
    }
    int rounds = 0;
    const auto send_many = [&] {
        return !finish(slow.context(), [&](auto handler) {
            boost::asio::async_write(slow.stream().next_layer(), boost::asio::buffer(many),
                                     std::move(handler));
        });
    };
    while (rounds < 10'000 && send_many()) {
        ++rounds;
    }
    CHECK(rounds < 10'000);
    duel.act();
    duel.acted(duel.second, 0);
    TestClient watcher(server.port());
    watcher.hello();
    const auto room = watcher.get<protocol::RoomSnapshot>(protocol::WatchRoom{duel.room});
    CHECK(room.info.watchers == 1);
    CHECK(room.match->actions.size() == 1);
}
