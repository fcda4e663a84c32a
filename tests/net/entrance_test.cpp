// Who is let in, how much they may send, and what is said to those who are not.
#include <chrono>
#include <string>
#include <thread>

#include <doctest/doctest.h>

#include "tests/net/duel.h"
#include "tests/net/web_socket_raw.h"
#include "tests/support/raw_client.h"
#include "tests/support/waiting.h"

using namespace potluck;
using namespace potluck::tests;
using namespace std::chrono_literals;

namespace {

HttpReply get(std::uint16_t port, const std::string& fields,
              const std::string& target = "/healthz") {
    RawClient client(port);
    client.send("GET " + target + " HTTP/1.1\r\nHost: potluck.test\r\nConnection: close\r\n" +
                fields + "\r\n");
    return client.read_reply();
}

}  // namespace

TEST_CASE("an address gets only so many connections, and is told when to come again") {
    server::ServerSettings settings = test_settings();
    settings.limits.connections_per_address_max = 2;
    TestServer server(settings);
    {
        TestClient first(server.port());
        TestClient second(server.port());
        first.hello();
        RawClient third(server.port());
        const HttpReply reply = third.read_reply();
        CHECK(reply.status == 503);
        CHECK(reply.fields.at("retry-after") == "10");
        CHECK(reply.fields.at("connection") == "close");
        CHECK(third.read_to_close().empty());
        create_room(first, "die");
    }
    REQUIRE(server.has_connections(0));
    CHECK(get(server.port(), "").status == 200);
}

TEST_CASE("there are only so many connections in all") {
    server::ServerSettings settings = test_settings();
    settings.limits.connections_max = 1;
    TestServer server(settings);
    TestClient first(server.port());
    CHECK(RawClient(server.port()).read_reply().status == 503);
    first.hello();  // the one that is in is not touched
}

TEST_CASE("an address asks only so often") {
    server::ServerSettings settings = test_settings();
    settings.limits.requests_per_address = {3, 0.1};
    TestServer server(settings);
    RawClient client(server.port());
    for (const int status : {200, 200, 200, 429, 429}) {
        client.send("GET /healthz HTTP/1.1\r\nHost: potluck.test\r\n\r\n");
        const HttpReply reply = client.read_reply();
        CHECK(reply.status == status);
        CHECK(reply.fields.contains("retry-after") == (status == 429));
    }
    client.send(upgrade_request());
    CHECK(client.read_reply().status == 429);
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

TEST_CASE("without a trusted proxy nobody gives themselves another address") {
    server::ServerSettings settings = test_settings();
    settings.limits.requests_per_address = {1, 0.01};
    TestServer server(settings);
    CHECK(get(server.port(), "X-Forwarded-For: 1.1.1.1\r\n").status == 200);
    CHECK(get(server.port(), "X-Forwarded-For: 2.2.2.2\r\n").status == 429);
}

TEST_CASE("a page of another site opens no socket") {
    server::ServerSettings settings = test_settings();
    settings.allowed_origins = {"https://club.example"};
    TestServer server(settings);
    const auto status = [&](const std::string& origin) {
        RawClient client(server.port());
        client.send(upgrade_request("Origin: " + origin + "\r\n"));
        return client.read_reply(false).status;
    };
    CHECK(status("https://evil.example") == 403);
    CHECK(status("null") == 403);
    CHECK(status("https://club.example") == 101);
    RawClient own(server.port());
    own.send(upgrade_request());
    CHECK(own.read_reply(false).status == 101);
}

TEST_CASE("who sends commands too fast is told so, and closed when it goes on") {
    server::ServerSettings settings = test_settings();
    settings.limits.commands_per_user = {5, 1};
    settings.limits.refusals_per_socket = {10, 0.1};
    TestServer server(settings);
    TestClient client(server.port());
    client.hello();
    int refused = 0;
    for (int count = 0; count < 12; ++count) {
        const std::string code = code_of(client.ask(protocol::ListRooms{false}));
        CHECK((code == "ok" || code == "too_fast"));
        refused += code == "too_fast" ? 1 : 0;
    }
    CHECK(refused >= 5);
    for (int count = 0; count < 20; ++count) {
        client.send_text(R"({"type":"list_rooms","id":"x","follow":false})");
    }
    CHECK(client.read_to_close() == 1008);

    // The same person has one budget, however many sockets; before hello a socket has its own.
    TestClient garbage(server.port());
    for (int count = 0; count < 30; ++count) {
        garbage.send_text("{");
    }
    CHECK(garbage.read_to_close() == 1008);
}

TEST_CASE("an address opens only so many tables") {
    server::ServerSettings settings = test_settings();
    settings.limits.creations_per_address = {2, 0.01};
    TestServer server(settings);
    TestClient first(server.port());
    first.hello();
    create_room(first, "die");
    TestClient second(server.port());
    second.hello();
    second.must(protocol::MakePass{});
    const protocol::CreateRoom create{{{"die"}, Json::object(), protocol::Visibility::private_}};
    CHECK(code_of(second.ask(create)) == "limit_reached");
    CHECK(code_of(first.ask(protocol::MakePass{})) == "limit_reached");
}

TEST_CASE("a request that others might read otherwise is refused, and the connection ends") {
    TestServer server;
    for (const char* header :
         {"GET /healthz HTTP/1.1\r\nHost: a\r\n Content-Length: 44\r\n\r\n",
          "GET /healthz HTTP/1.1\r\nHost: a\r\n\tb: c\r\n\r\n", "GET /healthz HTTP/1.1\r\n\r\n",
          "GET /healthz HTTP/1.1\r\nHost:\r\n\r\n",
          "GET /healthz HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n",
          "GET /healthz HTTP/1.1\r\nHost: a b\r\n\r\n",
          "GET /healthz HTTP/1.1\r\nHost: a@b\r\n\r\n"}) {
        CAPTURE(header);
        RawClient client(server.port());
        client.send(header);
        CHECK(client.read_reply().status == 400);
        CHECK(client.read_to_close().empty());
    }
    RawClient old(server.port());
    old.send("GET /healthz HTTP/1.0\r\n\r\n");
    CHECK(old.read_reply().status == 200);
}

TEST_CASE("a header is bounded as a whole, however it comes") {
    TestServer server;
    const std::string begin = "GET /healthz HTTP/1.1\r\nHost: a\r\n";
    for (const std::size_t size : {8'192U, 8'193U, 20'000U}) {
        CAPTURE(size);
        std::string header = begin;
        while (header.size() + 16 < size) {
            header += "Cookie: a=b\r\n";
        }
        header += "X: " + std::string(size - header.size() - 7, 'x') + "\r\n\r\n";
        REQUIRE(header.size() == size);
        RawClient whole(server.port());
        whole.send(header);
        CHECK(whole.read_reply().status == (size <= 8'192 ? 200 : 431));
        RawClient pieces(server.port());
        for (std::size_t at = 0; at < header.size(); at += 1'000) {
            if (!pieces.send(header.substr(at, 1'000))) {
                break;
            }
        }
        CHECK(pieces.read_reply().status == (size <= 8'192 ? 200 : 431));
    }
}

TEST_CASE("a socket is opened with one good key") {
    TestServer server;
    const auto status = [&](const std::string& keys) {
        RawClient client(server.port());
        client.send(
            "GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\n" +
            keys + "\r\n");
        return client.read_reply(false).status;
    };
    const std::string good = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    CHECK(status(good) == 101);
    CHECK(status("") != 101);
    CHECK(status(good + good) == 400);
    CHECK(status("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25j\r\n") == 400);
    CHECK(status("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ!=\r\n") == 400);
    CHECK(status("Sec-WebSocket-Key: \r\n") == 400);
}

TEST_CASE("a crowd that comes and goes at a table harms nobody") {
    server::ServerSettings settings = test_settings();
    settings.limits.watcher_frames_max = 1;
    TestServer server(settings);
    TestClient host(server.port());
    host.hello();
    const auto room = create_room(host, "die");
    std::vector<std::unique_ptr<TestClient>> crowd;
    for (int count = 0; count < 30; ++count) {
        crowd.push_back(std::make_unique<TestClient>(server.port()));
        crowd.back()->hello();
    }
    for (int round = 0; round < 20; ++round) {
        for (std::size_t number = 0; number < crowd.size(); ++number) {
            const std::string type = (round + static_cast<int>(number)) % 2 == 0 ? "watch_room"
                                     : round % 4 == 0                            ? "leave_room"
                                                                                 : "join_room";
            crowd[number]->send_text(R"({"type":")" + type + R"(","id":"c)" +
                                     std::to_string(round) + R"(","room":")" + room.value + "\"}");
        }
    }
    host.must(protocol::Sit{room, 0});
    CHECK(is_healthy(server));
}

TEST_CASE("a message must come to its end in time") {
    server::ServerSettings settings = test_settings();
    settings.limits.message_timeout = 200ms;
    TestServer server(settings);
    RawWebSocket client(server.port());
    const std::string frame = masked_frame(0x81, std::string(100, 'x'));
    client.send(frame.substr(0, 50));
    CHECK(close_code_of(client.read_to_close()) == 1008);

    // In fragments, too.
    RawWebSocket other(server.port());
    other.send(masked_frame(0x01, "{"));
    CHECK(close_code_of(other.read_to_close()) == 1008);
}

TEST_CASE("a frame's header must come to its end in time, though a byte comes now and then") {
    server::ServerSettings settings = test_settings();
    settings.limits.message_timeout = 200ms;
    TestServer server(settings);
    const std::string frame = masked_frame(0x81, std::string(100, 'x'));
    for (const bool after_a_ping : {false, true}) {
        CAPTURE(after_a_ping);
        RawWebSocket client(server.port());
        if (after_a_ping) {
            client.send(masked_frame(0x89, "?"));
        }
        for (const char byte : frame.substr(0, 3)) {
            client.send(std::string(1, byte));
            std::this_thread::sleep_for(20ms);
        }
        std::string answer = client.read_to_close();
        if (after_a_ping) {
            REQUIRE(answer.starts_with("\x8a\x01?"));
            answer.erase(0, 3);
        }
        CHECK(close_code_of(answer) == 1008);
    }
}

TEST_CASE("who only pings, or sends whole messages, is not taken for one that does not end") {
    server::ServerSettings settings = test_settings();
    settings.limits.message_timeout = 100ms;
    TestServer server(settings);
    TestClient client(server.port());
    client.hello();
    RawWebSocket pinging(server.port());
    for (int count = 0; count < 10; ++count) {
        CHECK(code_of(client.ask(protocol::ListRooms{false})) == "ok");
        pinging.send(masked_frame(0x89, "?"));
        CHECK(pinging.read(3) == "\x8a\x01?");
        std::this_thread::sleep_for(30ms);
    }
}

TEST_CASE("close codes that no peer may send are answered with a protocol error") {
    TestServer server;
    for (const int code : {0, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65535}) {
        CAPTURE(code);
        RawWebSocket client(server.port());
        const std::string payload{static_cast<char>(code >> 8), static_cast<char>(code & 0xFF)};
        client.send(masked_frame(0x88, payload));
        CHECK(close_code_of(client.read_to_close()) == 1002);
    }
    for (const int code : {1000, 1001, 3000, 4999}) {
        CAPTURE(code);
        RawWebSocket client(server.port());
        const std::string payload{static_cast<char>(code >> 8), static_cast<char>(code & 0xFF)};
        client.send(masked_frame(0x88, payload));
        CHECK(close_code_of(client.read_to_close()) == code);
    }
    REQUIRE(server.has_connections(0));
}

TEST_CASE("a header must come to its end in time, though every byte comes soon") {
    server::ServerSettings settings = test_settings();
    settings.limits.request_header_timeout = 300ms;
    settings.limits.keep_alive_timeout = 5'000ms;
    TestServer server(settings);
    RawClient client(server.port());
    client.send("GET /healthz HTTP/1.1\r\nHost: potluck.test\r\n\r\n");
    CHECK(client.read_reply().status == 200);
    std::this_thread::sleep_for(500ms);  // between requests there is more time
    client.send("GET /healthz HTTP/1.1\r\n");
    const auto begun = std::chrono::steady_clock::now();
    while (client.send("X: y\r\n") && std::chrono::steady_clock::now() - begun < 4s) {
        std::this_thread::sleep_for(50ms);
    }
    CHECK(std::chrono::steady_clock::now() - begun < 3s);
}

TEST_CASE("a slow watcher is brought to the newest state") {
    server::ServerSettings settings = test_settings();
    settings.limits.watcher_frames_max = 4;
    settings.limits.outgoing_frames_max = 16;
    settings.limits.silence_timeout = 300s;  // the watcher answers no pings meanwhile
    TestServer server(settings);
    TestClient host(server.port());
    host.hello();
    const auto room = create_room(host, "die");
    TestClient watcher(server.port());
    watcher.hello();
    // A small window, so that less fills it.
    server::SystemError ignored;
    watcher.stream().next_layer().set_option(server::net::socket_base::receive_buffer_size(65'536),
                                             ignored);
    std::int64_t seq = watcher.get<protocol::RoomSnapshot>(protocol::WatchRoom{room}).seq;
    // Changes of the table, far more than the watcher's socket takes.
    std::int64_t last_seq = 0;
    for (int count = 0; count < 10'000; ++count) {
        if (count % 2 == 0) {
            host.must(protocol::Sit{room, 0});
        } else {
            host.must(protocol::Stand{room});
        }
    }
    for (const ReceivedEvent& event : host.events()) {
        if (event.json.contains("seq")) {
            last_seq = event.seq();
        }
    }
    bool caught_up = false;
    while (seq < last_seq) {
        const auto message = watcher.next();
        REQUIRE(message);
        if (message->contains("seq")) {
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
    }
    CHECK(caught_up);
}
