// The list of public rooms over sockets: what is in it, and that it stays current.
#include <doctest/doctest.h>

#include "tests/net/duel.h"

using namespace potluck;
using namespace potluck::tests;

namespace {

// Reads lobby_changed until one of them says this of the room.
template <class Condition>
Json wait_for_room(TestClient& follower, const protocol::RoomCode& room, Condition condition) {
    while (true) {
        const Json event = follower.next_event("lobby_changed").json;
        for (const Json& summary : event.at("rooms")) {
            if (summary.at("room") == room.value && condition(summary)) {
                return summary;
            }
        }
    }
}

void wait_for_removal(TestClient& follower, const protocol::RoomCode& room) {
    while (true) {
        const Json event = follower.next_event("lobby_changed").json;
        for (const Json& code : event.at("removed")) {
            if (code == room.value) {
                return;
            }
        }
    }
}

std::vector<protocol::RoomCode> listed(TestClient& client) {
    std::vector<protocol::RoomCode> codes;
    for (const auto& room : client.get<protocol::RoomList>(protocol::ListRooms{false}).rooms) {
        codes.push_back(room.room);
    }
    return codes;
}

}  // namespace

TEST_CASE("public rooms are listed, newest first; private ones are not") {
    TestServer server;
    TestClient client(server.port());
    client.hello();
    CHECK(listed(client).empty());
    const auto first = create_room(client, "die");
    const auto hidden = create_room(client, "die", Json::object(), protocol::Visibility::private_);
    const auto second = create_room(client, "ketchup");
    CHECK(listed(client) == std::vector{second, first});
    // Who has the code of a private room comes in.
    TestClient guest(server.port());
    guest.hello();
    CHECK(guest.get<protocol::RoomSnapshot>(protocol::JoinRoom{hidden}).info.visibility ==
          protocol::Visibility::private_);
}

TEST_CASE("a follower sees a room from its opening to its end") {
    TestServer server;
    TestClient follower(server.port());
    follower.hello();
    CHECK(follower.get<protocol::RoomList>(protocol::ListRooms{true}).rooms.empty());

    Duel duel(server);
    const Json playing = wait_for_room(
        follower, duel.room, [](const Json& summary) { return summary.at("state") == "playing"; });
    CHECK(playing.at("seats")[0].at("person").at("name") == duel.first_welcome.name.value);
    CHECK(playing.at("game") == "die");
    duel.act();
    wait_for_room(follower, duel.room, [](const Json& summary) { return summary.at("ply") == 1; });
    TestClient watcher(server.port());
    watcher.hello();
    watcher.must(protocol::WatchRoom{duel.room});
    wait_for_room(follower, duel.room,
                  [](const Json& summary) { return summary.at("watchers") == 1; });
    watcher.drop();
    wait_for_room(follower, duel.room,
                  [](const Json& summary) { return summary.at("watchers") == 0; });
    duel.finish();
    wait_for_room(follower, duel.room,
                  [](const Json& summary) { return summary.at("state") == "finished"; });
    duel.first.must(protocol::LeaveRoom{duel.room});
    duel.second.must(protocol::LeaveRoom{duel.room});
    wait_for_removal(follower, duel.room);
    CHECK(listed(follower).empty());
}

TEST_CASE("nothing of a private room reaches a follower, and nobody follows after saying so") {
    TestServer server;
    TestClient follower(server.port());
    follower.hello();
    follower.must(protocol::ListRooms{true});
    Duel secret(server, "die", Json{{"size", 3}}, protocol::Visibility::private_);
    secret.act();
    TestClient host(server.port());
    host.hello();
    const auto open = create_room(host, "ketchup");
    wait_for_room(follower, open, [](const Json&) { return true; });
    for (const ReceivedEvent& event : follower.events()) {
        CHECK(event.text.find(secret.room.value) == std::string::npos);
    }

    follower.must(protocol::ListRooms{false});
    TestClient other(server.port());
    other.hello();
    other.must(protocol::ListRooms{true});
    const auto later = create_room(host, "die");
    wait_for_room(other, later, [](const Json&) { return true; });
    CHECK(listed(follower).size() == 2);
    for (const ReceivedEvent& event : follower.events()) {
        CHECK(event.text.find(later.value) == std::string::npos);
    }
}
