// Who is let in, how much they may send, and what is said to those who are not.
#include <chrono>
#include <string>

#include <doctest/doctest.h>

#include "tests/net/duel.h"
#include "tests/support/raw_client.h"

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
