// The end of the server, and what is there after a restart.
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

TEST_CASE("a stop closes every socket with 1012 and is over at once") {
    TestServer server;
    // Rooms and sockets of both threads, viewing each other's.
    Duel one(server);
    Person between(server);
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
    CHECK(no_hello.read_to_close() == 1012);
    for (Person* person : {&one.first, &one.second, &two.first, &two.second, &between}) {
        CHECK(person->read_to_close() == 1012);
    }
    CHECK(server.stop() < promptly);
    CHECK(idle.read_to_close().empty());
    CHECK(silent.read_to_close().empty());
}

TEST_CASE("a peer that does not answer the close does not hold up the stop") {
    TestServer server([](auto& settings) { settings.limits.close_timeout = 50ms; });
    RawWebSocket mute(server.port());
    CHECK(server.stop() < promptly);
    CHECK(close_code_of(mute.read_to_close()) == 1012);
}

TEST_CASE("a stop in the middle of everything ends well") {
    for (int round = 0; round < 10; ++round) {
        TestServer server;
        Duel one(server);
        Person between(server);
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
        for (Person* person : {&one.first, &one.second, &two.first, &two.second, &between}) {
            CHECK(person->read_to_close() == 1012);
        }
        upgrading.read_to_close();
        reading.read_to_close();
        CHECK(server.stop() < promptly);
    }
}

TEST_CASE("an unfinished game goes on after a restart; its clock waits, no time is lost or won") {
    const TemporaryFolder folder;
    auto server = std::make_unique<TestServer>(test_settings(), open_store(folder.options()));
    const protocol::ClockSettings ten_minutes{protocol::ClockKind::fischer, 600, 0};
    auto duel = std::make_unique<Duel>(
        *server, protocol::TableSettings{
                     {"die"}, Json{{"size", 3}}, protocol::Visibility::public_, ten_minutes});
    duel->act();
    duel->act();
    server.reset();
    server = std::make_unique<TestServer>(test_settings(), open_store(folder.options()));
    CHECK(server->server().room_count() == 1);

    Person watcher(*server);
    const auto seen = watcher.get<protocol::RoomSnapshot>(protocol::WatchRoom{duel->room});
    CHECK(seen.info.state == protocol::RoomState::playing);
    CHECK(Json::parse(seen.match->position.text) == duel->position);
    REQUIRE(seen.match->clock);
    CHECK_FALSE(seen.match->clock->running);
    const std::int64_t left_ms = seen.match->clock->seats[0].main_ms;
    CHECK(left_ms <= 600'000);
    CHECK(left_ms > 590'000);
    const auto before_return = std::chrono::steady_clock::now();
    std::vector<std::unique_ptr<Person>> players;
    for (const protocol::Welcome& before : {duel->first.welcome, duel->second.welcome}) {
        players.push_back(std::make_unique<Person>(*server, before.token));
        CHECK(players.back()->welcome.user == before.user);
        CHECK(players.back()->welcome.name == before.name);
        CHECK_FALSE(players.back()->welcome.token);
        CHECK(players.back()->welcome.rooms == std::vector{duel->room});
        // Numbers from before the restart mean nothing any more.
        for (const std::int64_t since : {0, 1, 2, 9}) {
            const auto resumed =
                players.back()->get<protocol::Resumed>(protocol::Resume{duel->room, since});
            REQUIRE(resumed.snapshot);
            CHECK(Json::parse(resumed.snapshot->match->position.text) == duel->position);
        }
    }
    const Json clock = watcher.next_event("clock_changed").json.at("clock");
    CHECK(clock.at("running") == true);
    // It runs from the moment the last player is back, a little before the event is written.
    const auto running_ms = clock.at("seats")[0].at("main_ms").get<std::int64_t>();
    const auto since_return = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now() - before_return);
    CHECK(running_ms <= left_ms);
    CHECK(running_ms >= left_ms - since_return.count() - 1);
    Json position = duel->position;
    for (int ply = duel->ply; position.at("outcome").is_null(); ++ply) {
        players[position.at("to_move").get<std::size_t>()]->must(protocol::Act{
            duel->room, duel->match, ply, {position.at("legal")[0].get<std::string>()}});
        position = watcher.next_event("acted").json.at("position");
    }
    CHECK(http_get(server->port(), "/api/matches/" + duel->match.value).status == 200);
}
