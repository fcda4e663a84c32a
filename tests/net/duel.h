// People over sockets, and a match between two of them.
#pragma once

#include <optional>
#include <string>

#include "tests/support/test_client.h"
#include "tests/support/test_server.h"

namespace potluck::tests {

// A client that has said hello.
struct Person : TestClient {
    explicit Person(const TestServer& server, std::optional<protocol::Token> token = std::nullopt)
        : TestClient(server.port()), welcome(hello(std::move(token))) {}

    protocol::Welcome welcome;
};

struct Duel {
    explicit Duel(const TestServer& server,
                  const protocol::TableSettings& table = {{"die"},
                                                          Json{{"size", 3}},
                                                          protocol::Visibility::public_})
        : first(server), second(server) {
        room = first.get<protocol::RoomSnapshot>(protocol::CreateRoom{table}).room;
        first.must(protocol::Sit{room, 0});
        second.must(protocol::JoinRoom{room});
        second.must(protocol::Sit{room, 1});
        first.must(protocol::Start{room});
        const Json started = first.next_event("match_started").json.at("match");
        second.next_event("match_started");
        match = {started.at("match").get<std::string>()};
        position = started.at("position");
    }

    Person& to_move() { return position.at("to_move") == 0 ? first : second; }
    Person& waiting() { return position.at("to_move") == 0 ? second : first; }
    // The command that makes a legal action now.
    protocol::Act next_act() const {
        return {room, match, ply, {position.at("legal").at(0).get<std::string>()}};
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
        position = acted(actor, ply).json.at("position");
        ++ply;
    }
    // To the end; who does not move reads nothing.
    void finish() {
        while (position.at("outcome").is_null()) {
            act();
        }
    }

    Person first;
    Person second;
    protocol::RoomCode room;
    protocol::MatchId match;
    Json position;
    int ply = 0;
};

}  // namespace potluck::tests
