// Clocks over real sockets: running out, round trips, a restart in between.
#include <doctest/doctest.h>

#include "tests/net/duel.h"
#include "tests/storage/support.h"
#include "tests/support/waiting.h"

using namespace potluck;
using namespace potluck::tests;
using namespace std::chrono_literals;

namespace {

// A match of two with this clock.
struct TimedDuel {
    TimedDuel(TestServer& server, const protocol::ClockSettings& clock)
        : first(server.port()), second(server.port()) {
        welcomes = {first.hello(), second.hello()};
        const protocol::CreateRoom create{
            {{"die"}, Json{{"size", 3}}, protocol::Visibility::public_, clock, std::nullopt}};
        room = first.get<protocol::RoomSnapshot>(create).room;
        first.must(protocol::Sit{room, 0});
        second.must(protocol::JoinRoom{room});
        second.must(protocol::Sit{room, 1});
        first.must(protocol::Start{room});
        const Json started = first.next_event("match_started").json.at("match");
        match = {started.at("match").get<std::string>()};
        clock_info = started.at("clock");
    }
    TestClient first;
    TestClient second;
    std::vector<protocol::Welcome> welcomes;
    protocol::RoomCode room;
    protocol::MatchId match;
    Json clock_info;
};

}  // namespace

TEST_CASE("running out of time loses, without anybody doing anything") {
    TestServer server;
    TimedDuel duel(server, {protocol::ClockKind::per_move, {}, {}, 5});
    CHECK(duel.clock_info.at("running") == true);
    const Json acted = duel.second.next_event("acted").json;
    CHECK(acted.at("action").at("cause") == "timed_out");
    CHECK(acted.at("action").at("at_ms").get<int>() >= 5'000);
    const Json ended = duel.second.next_event("match_ended").json;
    CHECK(ended.at("outcome").at("winners") == Json::array({1}));
}

TEST_CASE("over a restart a clock waits for its person, and no time is lost or won") {
    const TemporaryFolder folder;
    const auto sqlite = [&] { return open_store(folder.options()); };
    std::vector<protocol::Welcome> people;
    protocol::RoomCode room;
    protocol::MatchId match;
    {
        TestServer server(test_settings(), sqlite());
        TimedDuel duel(server, {protocol::ClockKind::fischer, 600, 0});
        people = duel.welcomes;
        room = duel.room;
        match = duel.match;
        duel.first.must(protocol::Act{room, match, 0, {"a1"}});
    }
    TestServer server(test_settings(), sqlite());
    TestClient first(server.port());
    first.hello(people[0].token);
    auto snapshot = *first.get<protocol::Resumed>(protocol::Resume{room, 0}).snapshot;
    REQUIRE(snapshot.match->clock);
    CHECK_FALSE(snapshot.match->clock->running);
    CHECK(snapshot.match->clock->seats[1].main_ms <= 600'000);
    CHECK(snapshot.match->clock->seats[1].main_ms > 590'000);
    TestClient second(server.port());
    second.hello(people[1].token);
    second.must(protocol::Resume{room, 0});
    const Json changed = first.next_event("clock_changed").json;
    CHECK(changed.at("clock").at("running") == true);
    CHECK(changed.at("clock").at("seats")[1].at("main_ms") ==
          snapshot.match->clock->seats[1].main_ms);
}

TEST_CASE("round trips are measured with pings, and the socket lives on") {
    server::ServerSettings settings = test_settings();
    settings.limits.ping_interval = 5ms;
    TestServer server(settings);
    TestClient client(server.port());
    client.hello();
    int pings = 0;
    client.stream().control_callback([&](boost::beast::websocket::frame_type kind, auto) {
        pings += kind == boost::beast::websocket::frame_type::ping ? 1 : 0;
    });
    CHECK(comes_true([&] {
        client.must(protocol::ListRooms{false});
        return pings >= 3;
    }));
}
