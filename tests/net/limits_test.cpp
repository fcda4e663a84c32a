// Who is let in and what happens at each limit: a clear refusal, a documented close, never a server
// that suffers.
#include <boost/asio/write.hpp>
#include <doctest/doctest.h>

#include "tests/net/duel.h"
#include "tests/support/raw_client.h"
#include "tests/support/waiting.h"

using namespace potluck;
using namespace potluck::tests;
using namespace std::chrono_literals;

namespace {

HttpReply get(std::uint16_t port, const std::string& fields) {
    RawClient client(port);
    client.send("GET /healthz HTTP/1.1\r\nHost: potluck.test\r\nConnection: close\r\n" + fields +
                "\r\n");
    return client.read_reply();
}

}  // namespace

TEST_CASE("a connection views only so many rooms; those refused or not there use no place up") {
    TestServer server([](auto& settings) { settings.limits.rooms_viewed_per_connection_max = 2; });
    Person client(server);
    for (const char digit : {'0', '1', '2'}) {
        const protocol::RoomCode nowhere{std::string(16, digit)};
        CHECK(code_of(client.ask(protocol::JoinRoom{nowhere})) == "no_such_room");
        CHECK(code_of(client.ask(protocol::WatchRoom{nowhere})) == "no_such_room");
        CHECK(code_of(client.ask(protocol::Resume{nowhere, 0})) == "no_such_room");
        CHECK(code_of(client.ask(protocol::LeaveRoom{nowhere})) == "no_such_room");
    }
    const auto first = create_room(client, "die");
    create_room(client, "die");
    const protocol::CreateRoom third{{{"die"}, Json::object(), protocol::Visibility::public_}};
    CHECK(code_of(client.ask(third)) == "limit_reached");
    CHECK(server.server().room_count() == 2);
    Person other(server);
    const auto elsewhere = create_room(other, "die");
    CHECK(code_of(client.ask(protocol::JoinRoom{elsewhere})) == "limit_reached");
    CHECK(code_of(client.ask(protocol::WatchRoom{elsewhere})) == "limit_reached");
    CHECK(code_of(client.ask(protocol::JoinRoom{first})) == "ok");
    client.must(protocol::LeaveRoom{first});
    CHECK(code_of(client.ask(protocol::JoinRoom{elsewhere})) == "ok");
}

TEST_CASE("a socket that says no hello is closed with 1008") {
    TestServer server([](auto& settings) { settings.limits.hello_timeout = 1s; });
    RawWebSocket silent(server.port());
    TestClient busy(server.port());
    CHECK(code_of(busy.ask(protocol::ListRooms{false})) == "hello_first");
    CHECK(close_code_of(silent.read_to_close()) == 1008);
    CHECK(busy.read_to_close() == 1008);
    CHECK(server.has_connections(0));
}

TEST_CASE("a silent socket is pinged, then closed; one that answers stays") {
    TestServer server([](auto& settings) { settings.limits.silence_timeout = 3s; });
    Person alive(server);
    const auto room = create_room(alive, "die");
    RawWebSocket silent(server.port());
    silent.send(masked_frame(0x81, R"({"type":"hello","id":"1","version":1})") +
                masked_frame(0x81, protocol::encode({{"2"}, protocol::WatchRoom{room}})));
    silent.read_until(R"("id":"2")");
    // While it waits for the news the one that is alive reads, and so answers its own pings.
    for (const int watchers : {1, 0}) {
        while (alive.next_event("room_changed").json.at("info").at("watchers") != watchers) {
        }
    }
    CHECK(code_of(alive.ask(protocol::ListRooms{false})) == "ok");
    CHECK(silent.read_to_close().find(std::string("\x89\x00", 2)) != std::string::npos);
}

TEST_CASE("a slow reader is dropped, and nobody else notices") {
    TestServer server([](auto& settings) { settings.limits.outgoing_frames_max = 64; });
    Duel duel(server);
    Person slow(server);
    slow.must(protocol::WatchRoom{duel.room});
    // Asks and asks for snapshots and reads nothing, until the server has dropped it.
    const std::string ask =
        masked_frame(0x81, protocol::encode({{"again"}, protocol::Resume{duel.room, -1}}));
    server::SystemError error;
    for (int count = 0; count < 500'000 && !error; ++count) {
        error = finish(slow.context(), [&](auto handler) {
            boost::asio::async_write(slow.stream().next_layer(), boost::asio::buffer(ask),
                                     std::move(handler));
        });
    }
    CHECK(error);
    duel.act();
    duel.acted(duel.second, 0);
    Person watcher(server);
    const auto room = watcher.get<protocol::RoomSnapshot>(protocol::WatchRoom{duel.room});
    CHECK(room.info.watchers == 1);
    CHECK(room.match->actions.size() == 1);
}

TEST_CASE("an address asks only so often") {
    TestServer server([](auto& settings) { settings.limits.requests_per_address = {3, 0.1}; });
    RawClient client(server.port());
    for (const int status : {200, 200, 200, 429}) {
        client.send("GET /healthz HTTP/1.1\r\nHost: potluck.test\r\n\r\n");
        const HttpReply reply = client.read_reply();
        CHECK(reply.status == status);
        CHECK(reply.fields.contains("retry-after") == (status == 429));
        CHECK(reply.fields.contains("connection") == (status == 429));
    }
    RawClient again(server.port());
    again.send(upgrade_request());
    CHECK(again.read_reply().status == 429);
}

TEST_CASE("guests of a trusted proxy are counted one by one") {
    server::ServerSettings settings = test_settings();
    settings.limits.requests_per_address = {2, 0.01};
    settings.limits.connections_per_address_max = 1;
    settings.trusted_proxies = {"127.0.0.0/8"};
    TestServer server(settings);
    const std::string ann = "X-Forwarded-For: 6.6.6.6, 1.1.1.1\r\n";
    const std::string ben = "X-Forwarded-For: 2.2.2.2\r\n";
    CHECK(get(server.port(), ann).status == 200);
    CHECK(get(server.port(), ann).status == 200);
    CHECK(get(server.port(), ann).status == 429);
    CHECK(get(server.port(), ben).status == 200);
    // What a guest has put in front is not believed.
    CHECK(get(server.port(), "X-Forwarded-For: 7.7.7.7, 1.1.1.1\r\n").status == 429);

    const auto upgrade = [&](const std::string& guest) {
        auto client = std::make_unique<RawClient>(server.port());
        client->send(upgrade_request("X-Forwarded-For: " + guest + "\r\n"));
        return client;
    };
    const auto first = upgrade("3.3.3.3");
    CHECK(first->read_reply(false).status == 101);
    CHECK(upgrade("3.3.3.3")->read_reply().status == 503);
    CHECK(upgrade("4.4.4.4")->read_reply(false).status == 101);
}

TEST_CASE("a page of another site opens no socket") {
    TestServer server([](auto& settings) { settings.allowed_origins = {"https://club.example"}; });
    const auto status = [&](const std::string& origin) {
        RawClient client(server.port());
        client.send(upgrade_request("Origin: " + origin + "\r\n"));
        return client.read_reply(false).status;
    };
    CHECK(status("https://evil.example") == 403);
    CHECK(status("null") == 403);
    for (const char* blank : {"", " ", "\t", " \t "}) {
        CHECK(status(blank) == 403);
    }
    CHECK(status("https://club.example\r\nOrigin: https://club.example") == 403);
    CHECK(status("http://localhost") == 101);
    CHECK(status("https://localhost") == 101);  // TLS may end at a proxy
    CHECK(status("https://club.example") == 101);
}

TEST_CASE("a named proxy says by which scheme a page was reached") {
    TestServer server([](auto& settings) { settings.trusted_proxies = {"127.0.0.1"}; });
    const auto status = [&](const std::string& scheme) {
        RawClient client(server.port());
        client.send(
            upgrade_request("Origin: http://localhost\r\nX-Forwarded-Proto: " + scheme + "\r\n"));
        return client.read_reply(false).status;
    };
    CHECK(status("https") == 403);
    CHECK(status("http") == 101);
}

TEST_CASE("a server with names answers to those alone; its health check to any") {
    TestServer server([](auto& settings) { settings.host_names = {"play.example"}; });
    const auto status = [&](const std::string& target, const std::string& host) {
        RawClient client(server.port());
        client.send("GET " + target + " HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
        return client.read_reply().status;
    };
    CHECK(status("/api/bots", "play.example:8080") == 200);
    CHECK(status("/api/bots", "rebound.example") == 421);
    CHECK(status("/healthz", "127.0.0.1") == 200);
    RawClient socket(server.port());
    socket.send(upgrade_request());
    CHECK(socket.read_reply().status == 421);
}

TEST_CASE("pages of other sites may include what the API gives, and nothing else") {
    TestServer server;
    const auto policy = [&](const char* target) {
        return http_get(server.port(), target).fields["cross-origin-resource-policy"];
    };
    CHECK(policy("/") == "same-origin");
    CHECK(policy("/app.js") == "same-origin");
    CHECK(policy("/api/bots") == "cross-origin");
    CHECK(policy("/api/matches") == "cross-origin");
    CHECK(policy("/api/nothing") == "cross-origin");
    CHECK_FALSE(http_get(server.port(), "/").fields.contains("strict-transport-security"));
}

TEST_CASE("an address gets only so many lists of the tables") {
    TestServer server([](auto& settings) { settings.limits.lists_per_address = {2, 0.01}; });
    Person first(server);
    first.must(protocol::ListRooms{true});
    first.must(protocol::ListRooms{false});
    Person second(server);
    CHECK(code_of(second.ask(protocol::ListRooms{true})) == "too_fast");
}

TEST_CASE("who never stops pinging is closed") {
    TestServer server([](auto& settings) {
        settings.limits.control_frames_per_socket = {3, 0.01};
    });
    RawClient client(server.port());
    client.send(upgrade_request());
    client.read_reply(false);
    const std::string ping = masked_frame(0x89, "");
    client.send(ping + masked_frame(0x8A, "") + ping + ping + ping);
    const std::string pong = "\x8A" + std::string(1, '\0');
    CHECK(client.read(4) == pong + pong);
    CHECK(close_code_of(client.read_to_close()) == 1008);
}

TEST_CASE("an address opens only so many tables") {
    TestServer server([](auto& settings) { settings.limits.creations_per_address = {2, 0.01}; });
    Person first(server);
    create_room(first, "die");
    Person second(server);
    second.must(protocol::MakePass{});
    const protocol::CreateRoom create{{{"die"}, Json::object(), protocol::Visibility::private_}};
    CHECK(code_of(second.ask(create)) == "limit_reached");
    CHECK(code_of(first.ask(protocol::MakePass{})) == "limit_reached");
}

TEST_CASE("a slow watcher is brought to the newest state") {
    server::ServerSettings settings = test_settings();
    settings.limits.watcher_frames_max = 4;
    settings.limits.outgoing_frames_max = 16;
    settings.limits.silence_timeout = 300s;  // the watcher answers no pings meanwhile
    TestServer server(settings);
    Person host(server);
    const auto room = create_room(host, "die");
    Person watcher(server);
    // A small window, so that less fills it.
    server::SystemError ignored;
    watcher.stream().next_layer().set_option(server::net::socket_base::receive_buffer_size(65'536),
                                             ignored);
    std::int64_t seq = watcher.get<protocol::RoomSnapshot>(protocol::WatchRoom{room}).seq;
    // Changes of the table, far more than the watcher's socket takes.
    for (int count = 0; count < 5'000; ++count) {
        host.must(protocol::Sit{room, 0});
        host.must(protocol::Stand{room});
    }
    const std::int64_t last_seq = host.events().back().seq();
    bool caught_up = false;
    while (seq < last_seq) {
        const auto message = watcher.next();
        REQUIRE(message);
        const std::int64_t next = message->at("seq").get<std::int64_t>();
        if (message->at("type") == "caught_up") {
            caught_up = true;
            CHECK(next >= seq);
            CHECK(message->at("snapshot").at("seq") == next);
        } else {
            CHECK(next == seq + 1);
        }
        seq = next;
    }
    CHECK(caught_up);
}

TEST_CASE("round trips are measured with pings, and the socket lives on") {
    TestServer server([](auto& settings) { settings.limits.ping_interval = 5ms; });
    Person client(server);
    int pings = 0;
    client.stream().control_callback([&](boost::beast::websocket::frame_type kind, auto) {
        pings += kind == boost::beast::websocket::frame_type::ping ? 1 : 0;
    });
    CHECK(comes_true([&] {
        client.must(protocol::ListRooms{false});
        return pings >= 3;
    }));
}
