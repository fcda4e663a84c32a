// The end: of people, of rooms, of the server; and what is there after a restart.
#include <memory>

#include <doctest/doctest.h>

#include "tests/net/duel.h"
#include "tests/storage/support.h"
#include "tests/support/raw_client.h"

using namespace potluck;
using namespace potluck::tests;
using namespace std::chrono_literals;

namespace {

// Far below Limits::stop_timeout, far above what an orderly stop takes.
constexpr std::chrono::milliseconds promptly{2'500};

}  // namespace

TEST_CASE("when all have left every count is zero") {
    TestServer server;
    {
        std::vector<std::unique_ptr<Duel>> duels;
        for (int count = 0; count < 4; ++count) {
            duels.push_back(std::make_unique<Duel>(server));
        }
        TestClient watcher(server.port());
        watcher.hello();
        for (const auto& duel : duels) {
            watcher.must(protocol::WatchRoom{duel->room});
            duel->finish();
            duel->first.must(protocol::LeaveRoom{duel->room});
            duel->second.must(protocol::LeaveRoom{duel->room});
        }
        CHECK(server.server().room_count() == 4);
        for (const auto& duel : duels) {
            watcher.must(protocol::LeaveRoom{duel->room});
        }
        CHECK(server.has_rooms(0));
        CHECK(server.has_connections(9));
    }
    CHECK(server.has_connections(0));
}

TEST_CASE("a stop closes every socket with 1012 and is over at once") {
    TestServer server;
    // Rooms and sockets of both threads, viewing each other's.
    Duel one(server);
    TestClient between(server.port());
    between.hello();
    Duel two(server);
    between.must(protocol::WatchRoom{one.room});
    between.must(protocol::WatchRoom{two.room});
    between.must(protocol::ListRooms{true});
    TestClient no_hello(server.port());
    // Browsers keep connections for the next request.
    RawClient idle(server.port());
    idle.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    CHECK(idle.read_reply().status == 200);
    RawClient half(server.port());
    half.send("GET /healthz HTTP/1.1\r\n");
    RawClient silent(server.port());
    REQUIRE(server.has_connections(9));

    server.begin_stop();
    for (TestClient* client :
         {&one.first, &one.second, &two.first, &two.second, &between, &no_hello}) {
        CHECK(client->read_to_close() == 1012);
    }
    CHECK(server.stop() < promptly);
    CHECK(idle.read_to_close().empty());
    CHECK(silent.read_to_close().empty());
}

TEST_CASE("a peer that does not answer the close does not hold up the stop") {
    server::ServerSettings settings = test_settings();
    settings.limits.close_timeout = 50ms;
    TestServer server(settings);
    RawClient mute(server.port());
    mute.send(upgrade_request());
    REQUIRE(mute.read_until("\r\n\r\n").starts_with("HTTP/1.1 101"));
    CHECK(server.stop() < promptly);
    CHECK(close_code_of(mute.read_to_close()) == 1012);
}

TEST_CASE("a stop in the middle of everything ends well") {
    for (int round = 0; round < 10; ++round) {
        TestServer server;
        Duel one(server);
        TestClient between(server.port());
        between.hello();
        Duel two(server);
        between.must(protocol::WatchRoom{one.room});
        // In work, or not yet read, while the stop begins.
        for (Duel* duel : {&one, &two}) {
            duel->to_move().send_text(protocol::encode({{"move"}, duel->next_act()}));
        }
        between.send_text(protocol::encode({{"watch"}, protocol::WatchRoom{two.room}}));
        RawClient upgrading(server.port());
        upgrading.send(upgrade_request());
        RawClient reading(server.port());
        reading.send("GET /api/matches HTTP/1.1\r\nHost: localhost\r\n\r\n");
        server.begin_stop();
        for (TestClient* client : {&one.first, &one.second, &two.first, &two.second, &between}) {
            const std::uint16_t code = client->read_to_close();
            CHECK(code == 1012);
        }
        upgrading.read_to_close();
        reading.read_to_close();
        upgrading.end();
        CHECK(server.stop() < promptly);
    }
}

TEST_CASE("a finished game is still in the archive after a restart") {
    const TemporaryFolder folder;
    std::string before;
    std::string address;
    protocol::Welcome person;
    {
        TestServer server(test_settings(), open_store(folder.options()));
        Duel duel(server);
        duel.finish();
        person = duel.second_welcome;
        address = "/api/matches/" + duel.match.value;
        before = http_get(server.port(), address).body;
        CHECK(Json::parse(before).at("ply") == duel.ply);
    }
    TestServer server(test_settings(), open_store(folder.options()));
    const HttpReply reply = http_get(server.port(), address);
    CHECK(reply.status == 200);
    CHECK(reply.body == before);
    CHECK(Json::parse(http_get(server.port(), "/api/matches").body).at("matches").size() == 1);
    TestClient client(server.port());
    const protocol::Welcome welcome = client.hello(person.token);
    CHECK(welcome.user == person.user);
    CHECK(welcome.name == person.name);
    CHECK(server.server().room_count() == 0);
}

TEST_CASE("an unfinished game goes on after a restart") {
    const TemporaryFolder folder;
    auto server = std::make_unique<TestServer>(test_settings(), open_store(folder.options()));
    auto duel = std::make_unique<Duel>(*server);
    duel->act();
    duel->act();
    server.reset();
    server = std::make_unique<TestServer>(test_settings(), open_store(folder.options()));
    CHECK(server->server().room_count() == 1);

    TestClient watcher(server->port());
    watcher.hello();
    const auto seen = watcher.get<protocol::RoomSnapshot>(protocol::WatchRoom{duel->room});
    CHECK(seen.info.state == protocol::RoomState::playing);
    CHECK(Json::parse(seen.match->position.text) == duel->position);
    std::vector<std::unique_ptr<TestClient>> players;
    for (const protocol::Welcome& person : {duel->first_welcome, duel->second_welcome}) {
        players.push_back(std::make_unique<TestClient>(server->port()));
        const auto welcome = players.back()->hello(person.token);
        CHECK(welcome.user == person.user);
        CHECK(welcome.rooms == std::vector{duel->room});
        // Numbers from before the restart mean nothing any more.
        for (const std::int64_t since : {0, 1, 2, 9}) {
            const auto resumed =
                players.back()->get<protocol::Resumed>(protocol::Resume{duel->room, since});
            REQUIRE(resumed.snapshot);
            CHECK(Json::parse(resumed.snapshot->match->position.text) == duel->position);
        }
    }
    Json position = duel->position;
    for (int ply = duel->ply; position.at("outcome").is_null(); ++ply) {
        TestClient& actor = *players[position.at("to_move").get<std::size_t>()];
        actor.must(protocol::Act{
            duel->room, duel->match, ply, {position.at("legal")[0].get<std::string>()}});
        position = watcher.next_event("acted").json.at("position");
    }
    CHECK(http_get(server->port(), "/api/matches/" + duel->match.value).status == 200);
}
