// A match of two over sockets, as most tests of sessions need it.
#pragma once

#include <string>
#include <string_view>

#include "tests/support/test_client.h"
#include "tests/support/test_server.h"

namespace potluck::tests {

struct Duel {
    explicit Duel(TestServer& server, std::string_view game = "die",
                  Json options = Json{{"size", 3}},
                  protocol::Visibility visibility = protocol::Visibility::public_)
        : first(server.port()), second(server.port()) {
        first_welcome = first.hello();
        second_welcome = second.hello();
        room = create_room(first, game, std::move(options), visibility);
        first.must(protocol::Sit{room, 0});
        second.must(protocol::JoinRoom{room});
        second.must(protocol::Sit{room, 1});
        first.must(protocol::Start{room});
        const Json started = first.next_event("match_started").json.at("match");
        second.next_event("match_started");
        match = {started.at("match").get<std::string>()};
        position = started.at("position");
    }

    TestClient& to_move() { return position.at("to_move") == 0 ? first : second; }
    std::string legal(std::size_t index = 0) const {
        const Json& list = position.at("legal");
        return list[index % list.size()].get<std::string>();
    }
    // The command that makes a legal action now.
    protocol::Act next_act() const { return {room, match, ply, {legal()}}; }
    // Takes note of an `acted` event.
    void take(const Json& event) {
        position = event.at("position");
        ply = event.at("ply").get<int>() + 1;
    }
    // That client's event of the action of this ply; earlier events are passed over.
    ReceivedEvent acted(TestClient& client, int at_ply) {
        while (true) {
            ReceivedEvent event = client.next_event("acted");
            if (event.json.at("ply") == at_ply) {
                return event;
            }
        }
    }
    // One action, seen by its maker.
    void act() {
        TestClient& actor = to_move();
        actor.must(next_act());
        take(acted(actor, ply).json);
    }
    // To the end; who does not move reads nothing.
    void finish() {
        while (position.at("outcome").is_null()) {
            act();
        }
    }

    TestClient first;
    TestClient second;
    protocol::Welcome first_welcome;
    protocol::Welcome second_welcome;
    protocol::RoomCode room;
    protocol::MatchId match;
    Json position;
    int ply = 0;
};

}  // namespace potluck::tests
