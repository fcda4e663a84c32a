// RoomMirror: the state of a room as a client keeps it, by PROTOCOL.md alone: from a snapshot, then
// event by event. It is the test's proof that a client's state is right.
#pragma once

#include <string>

#include <doctest/doctest.h>

#include "protocol/json.h"

namespace potluck::simulation {

class RoomMirror {
public:
    bool knows() const { return !state_.is_null(); }
    std::int64_t seq() const { return state_.at("seq").get<std::int64_t>(); }
    void forget() { state_ = nullptr; }

    // Any message of the server to this socket, in the order of arrival.
    void receive(const protocol::Json& message) {
        if (message.contains("seq")) {
            apply(message);
            return;
        }
        if (message.at("type") == "error" && message.contains("snapshot")) {
            state_ = message.at("snapshot");
        }
        if (!message.contains("result")) {
            return;
        }
        const protocol::Json& result = message.at("result");
        if (result.contains("info")) {
            state_ = result;
        } else if (result.contains("snapshot")) {
            state_ = result.at("snapshot");
        } else if (result.contains("events")) {
            // Events that arrived between the request and its answer are in the answer, too.
            for (const protocol::Json& event : result.at("events")) {
                if (event.at("seq").get<std::int64_t>() > seq()) {
                    apply(event);
                }
            }
        }
    }

    // What two states must agree in, but for the clock. Names and presence of a match's players are
    // those of the moment of the snapshot; the current ones are the members'. Watchers are told
    // with the tick.
    static protocol::Json comparable(protocol::Json state) {
        state["info"].erase("watchers");
        if (state.contains("match")) {
            for (protocol::Json& player : state["match"]["players"]) {
                player = player.at("user");
            }
        }
        return state;
    }
    const protocol::Json& state() const { return state_; }

private:
    void apply(const protocol::Json& event) {
        // Before the first snapshot, events say nothing.
        if (!knows()) {
            return;
        }
        const std::string type = event.at("type").get<std::string>();
        if (type == "caught_up") {
            state_ = event.at("snapshot");
            return;
        }
        REQUIRE(event.at("seq").get<std::int64_t>() == seq() + 1);
        state_["seq"] = event.at("seq");
        if (type == "room_changed") {
            state_["info"] = event.at("info");
        } else if (type == "match_started") {
            state_["match"] = event.at("match");
        } else if (type == "acted") {
            protocol::Json& match = state_["match"];
            REQUIRE(match.at("match") == event.at("match"));
            REQUIRE(match.at("actions").size() == event.at("ply").get<std::size_t>());
            match["actions"].push_back(event.at("action"));
            change_position(match, event);
        } else if (type == "taken_back") {
            protocol::Json& match = state_["match"];
            const auto ply = event.at("ply").get<std::size_t>();
            REQUIRE(match.at("match") == event.at("match"));
            REQUIRE(match.at("actions").size() > ply);
            match["actions"].erase(match["actions"].begin() + static_cast<std::ptrdiff_t>(ply),
                                   match["actions"].end());
            match["takebacks"] = match.at("takebacks").get<int>() + 1;
            change_position(match, event);
        } else if (type == "clock_changed") {
            state_["match"]["clock"] = event.at("clock");
        } else if (type == "offers_changed") {
            state_["match"]["offers"] = event.at("offers");
        } else if (type == "match_ended") {
            protocol::Json& match = state_["match"];
            match["offers"] = protocol::Json::array();
            match["outcome"] = event.at("outcome");
            if (event.contains("clock")) {
                match["clock"] = event.at("clock");
            }
        }
    }

    static void change_position(protocol::Json& match, const protocol::Json& event) {
        match["position"] = event.at("position");
        match["offers"] = protocol::Json::array();
        if (event.contains("clock")) {
            match["clock"] = event.at("clock");
        }
    }

    protocol::Json state_;
};

}  // namespace potluck::simulation
