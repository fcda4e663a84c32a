// NodeItem: what nodes say to each other about rooms, people and the lobby; an item of a link.
//
// A gateway is the node that somebody's connection is at, an owner the one that a room lives on;
// every node is both. A connection is known to owners by a number that its gateway gives it.
// Declared as all messages are (protocol/codec.h) and written as bytes (node_codec.h); then, for
// some, a tail of bytes that goes through as it is. Pure.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "protocol/codec.h"
#include "protocol/types.h"
#include "rules/result.h"
#include "server/lobby/lobby_news.h"
#include "server/room/room_request.h"

namespace potluck::server {

// --- From a gateway to the owner of a room ---

// A person as their gateway knows them.
struct NodePerson {
    static constexpr std::string_view struct_name = "NodePerson";
    protocol::UserId user;
    protocol::PersonName name;
    std::string token_hash;
    std::int64_t created_ms = 0;
    static constexpr auto fields =
        std::tuple{protocol::Field{"user", &NodePerson::user, "id"},
                   protocol::Field{"name", &NodePerson::name, "what they are called"},
                   protocol::Field{"token_hash", &NodePerson::token_hash, "of their first token"},
                   protocol::Field{"created_ms", &NodePerson::created_ms, "when they first came"}};
};

// A request to a room. The same number again is the same request, sent again because no answer
// came.
struct AskRoom {
    static constexpr std::string_view struct_name = "ask";
    std::uint64_t number = 0;
    std::uint64_t connection = 0;
    protocol::RoomCode room;
    NodePerson person;
    std::string address;
    std::int64_t round_trip_ms = 0;
    std::int64_t waited_ms = 0;  // since it arrived at the gateway
    protocol::CommandId id;
    RoomCommand command;
    static constexpr auto fields = std::tuple{
        protocol::Field{"number", &AskRoom::number, "rises with each request of the gateway"},
        protocol::Field{"connection", &AskRoom::connection, "who asks"},
        protocol::Field{"room", &AskRoom::room, "the room"},
        protocol::Field{"person", &AskRoom::person, "whose connection it is"},
        protocol::Field{"address", &AskRoom::address, "as addresses are counted"},
        protocol::Field{"round_trip_ms", &AskRoom::round_trip_ms, "of the connection"},
        protocol::Field{"waited_ms", &AskRoom::waited_ms, "since the gateway has read it"},
        protocol::Field{"id", &AskRoom::id, "the command's, as its client chose it"},
        protocol::Field{"command", &AskRoom::command, "what is asked for"}};
};

// The connection views the room no longer; without a room, it has ended.
struct ConnectionGone {
    static constexpr std::string_view struct_name = "gone";
    std::uint64_t connection = 0;
    std::optional<protocol::RoomCode> room;
    static constexpr auto fields =
        std::tuple{protocol::Field{"connection", &ConnectionGone::connection, "which"},
                   protocol::Field{"room", &ConnectionGone::room, "the room; none: all"}};
};

// The connection has missed events: it wants the room's state.
struct Resync {
    static constexpr std::string_view struct_name = "resync";
    std::uint64_t connection = 0;
    protocol::RoomCode room;
    static constexpr auto fields =
        std::tuple{protocol::Field{"connection", &Resync::connection, "which"},
                   protocol::Field{"room", &Resync::room, "the room"}};
};

struct PersonRenamed {
    static constexpr std::string_view struct_name = "renamed";
    protocol::RoomCode room;
    protocol::UserId user;
    protocol::PersonName name;
    static constexpr auto fields =
        std::tuple{protocol::Field{"room", &PersonRenamed::room, "a room that may know them"},
                   protocol::Field{"user", &PersonRenamed::user, "who"},
                   protocol::Field{"name", &PersonRenamed::name, "what they are called now"}};
};

struct ViewingConnection {
    static constexpr std::string_view struct_name = "ViewingConnection";
    std::uint64_t connection = 0;
    std::vector<protocol::RoomCode> rooms;
    static constexpr auto fields =
        std::tuple{protocol::Field{"connection", &ViewingConnection::connection, "which"},
                   protocol::Field{"rooms", &ViewingConnection::rooms, "what it views"}};
};
// All connections of this gateway that view rooms of the owner: whoever is not in it has gone.
struct ViewingList {
    static constexpr std::string_view struct_name = "viewing";
    std::vector<ViewingConnection> connections;
    static constexpr auto fields =
        std::tuple{protocol::Field{"connections", &ViewingList::connections, "all of them"}};
};

// --- From an owner to a gateway ---

enum class Delivery {
    message,          // for Viewer::send, or, with a room, for Viewer::send_event
    spectator_event,  // for Viewer::send_spectator_event
    state,            // for Viewer::catch_up
};
constexpr auto enum_texts(Delivery) {
    return std::array{std::pair{Delivery::message, std::string_view("message")},
                      std::pair{Delivery::spectator_event, std::string_view("spectator_event")},
                      std::pair{Delivery::state, std::string_view("state")}};
}

// The tail is what is sent to all these connections.
struct Deliver {
    static constexpr std::string_view struct_name = "deliver";
    Delivery how = Delivery::message;
    std::optional<protocol::RoomCode> room;
    std::vector<std::uint64_t> connections;
    static constexpr auto fields =
        std::tuple{protocol::Field{"how", &Deliver::how, "with which haste"},
                   protocol::Field{"room", &Deliver::room, "whose event it is; none for a message"},
                   protocol::Field{"connections", &Deliver::connections, "to whom"}};
};

// The tail is the answer to a request.
struct RoomAnswer {
    static constexpr std::string_view struct_name = "answer";
    std::uint64_t number = 0;
    bool ok = false;
    bool room_is_gone = false;
    bool has_left = false;
    static constexpr auto fields = std::tuple{
        protocol::Field{"number", &RoomAnswer::number, "of the request"},
        protocol::Field{"ok", &RoomAnswer::ok, "whether it was carried out"},
        protocol::Field{"room_is_gone", &RoomAnswer::room_is_gone, "the room is not here any more"},
        protocol::Field{"has_left", &RoomAnswer::has_left,
                        "the connection does not view the room"}};
};

// The room has dropped the viewer.
struct LeftRoom {
    static constexpr std::string_view struct_name = "left";
    std::uint64_t connection = 0;
    protocol::RoomCode room;
    static constexpr auto fields =
        std::tuple{protocol::Field{"connection", &LeftRoom::connection, "which"},
                   protocol::Field{"room", &LeftRoom::room, "the room"}};
};

// --- To all nodes ---

// A device of this person was signed out.
struct TokenEnded {
    static constexpr std::string_view struct_name = "token_ended";
    protocol::UserId user;
    std::string token_hash;
    std::string replacement;  // for a first token
    static constexpr auto fields =
        std::tuple{protocol::Field{"user", &TokenEnded::user, "whose"},
                   protocol::Field{"token_hash", &TokenEnded::token_hash, "of the token"},
                   protocol::Field{"replacement", &TokenEnded::replacement, "instead of it"}};
};

// A person has chosen another name, which is stored.
struct NewName {
    static constexpr std::string_view struct_name = "new_name";
    protocol::UserId user;
    protocol::PersonName name;
    static constexpr auto fields =
        std::tuple{protocol::Field{"user", &NewName::user, "who"},
                   protocol::Field{"name", &NewName::name, "what they are called now"}};
};

// To one node alone: messages of it were lost. It repeats which of its connections view rooms here,
// which rooms it has, and its last news of people.
struct SayAgain {
    static constexpr std::string_view struct_name = "say_again";
    static constexpr std::tuple<> fields{};
};

// To one node alone: the sender goes on without that run of it, which may not know.
struct TakenForDead {
    static constexpr std::string_view struct_name = "taken_for_dead";
    std::int64_t run = 0;
    static constexpr auto fields = std::tuple{protocol::Field{"run", &TakenForDead::run, "which"}};
};

using NodeItem =
    std::variant<AskRoom, ConnectionGone, Resync, PersonRenamed, ViewingList, SayAgain, Deliver,
                 RoomAnswer, LeftRoom, LobbyNews, TokenEnded, NewName, TakenForDead>;

std::string write_item(const NodeItem& item, std::string_view tail = {});

struct ReadItem {
    NodeItem item;
    std::string_view tail;  // a view into the bytes
};
// Another node is trusted to be one of ours, but not to be of this version: what cannot be read is
// a sentence for the log.
rules::Result<ReadItem, std::string> read_item(std::string_view bytes);

}  // namespace potluck::server
