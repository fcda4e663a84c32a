// The list of public rooms over sockets stays current.
#include <doctest/doctest.h>

#include "tests/net/duel.h"

using namespace potluck;
using namespace potluck::tests;

namespace {

// Reads lobby_changed until one of them says this of the room.
Json wait_for_room(TestClient& follower, const protocol::RoomCode& room, const char* field,
                   const Json& value) {
    while (true) {
        const Json event = follower.next_event("lobby_changed").json;
        for (const Json& summary : event.at("rooms")) {
            if (summary.at("room") == room.value && summary.at(field) == value) {
                return summary;
            }
        }
    }
}

}  // namespace

TEST_CASE("a follower sees a room from its opening to its end") {
    TestServer server;
    Person follower(server);
    CHECK(follower.get<protocol::RoomList>(protocol::ListRooms{true}).rooms.empty());
    Duel duel(server);
    const Json playing = wait_for_room(follower, duel.room, "state", "playing");
    CHECK(playing.at("seats")[0].at("person").at("name") == duel.first.welcome.name.value);
    CHECK(playing.at("game") == "die");
    duel.act();
    wait_for_room(follower, duel.room, "turns", 1);
    Person watcher(server);
    watcher.must(protocol::WatchRoom{duel.room});
    wait_for_room(follower, duel.room, "watchers", 1);
    watcher.drop();
    wait_for_room(follower, duel.room, "watchers", 0);
    duel.finish();
    wait_for_room(follower, duel.room, "state", "finished");
    duel.first.must(protocol::LeaveRoom{duel.room});
    duel.second.must(protocol::LeaveRoom{duel.room});
    while (follower.next_event("lobby_changed").json.at("removed") != Json{duel.room.value}) {
    }
    CHECK(follower.get<protocol::RoomList>(protocol::ListRooms{false}).rooms.empty());
}
