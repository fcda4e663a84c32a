// Every command that a client may send: one struct each, one list of all.
// A command's answer is `ok` with a `result` (or nothing), or `error`; see events.h.
#pragma once

#include <optional>
#include <string_view>
#include <tuple>
#include <variant>

#include "protocol/types.h"

namespace potluck::protocol {

struct Hello {
    static constexpr std::string_view struct_name = "hello";
    static constexpr std::string_view doc =
        "The first command on a socket: which protocol, and who is speaking.";
    static constexpr std::string_view answer = "Welcome";
    int version = 0;
    std::optional<Token> token;
    static constexpr auto fields =
        std::tuple{Field{"version", &Hello::version, "protocol version, 1"},
                   Field{"token", &Hello::token,
                         "the token from an earlier `welcome`; left out by someone new"}};
};

struct SetName {
    static constexpr std::string_view struct_name = "set_name";
    static constexpr std::string_view doc = "Chooses the name that others see.";
    static constexpr std::string_view answer{};
    PersonName name;
    static constexpr auto fields =
        std::tuple{Field{"name", &SetName::name, "1 to 40 bytes of visible UTF-8"}};
};

struct ListRooms {
    static constexpr std::string_view struct_name = "list_rooms";
    static constexpr std::string_view doc =
        "Lists the public rooms, and with `follow` sends their changes from now on as "
        "`lobby_changed`.";
    static constexpr std::string_view answer = "RoomList";
    bool follow = false;
    static constexpr auto fields = std::tuple{
        Field{"follow", &ListRooms::follow, "true: send changes; false: send none from now on"}};
};

struct CreateRoom {
    static constexpr std::string_view struct_name = "create_room";
    static constexpr std::string_view doc =
        "Opens a room; its creator is its host and a member of it. Takes no seat.";
    static constexpr std::string_view answer = "RoomSnapshot";
    GameName game;
    Json options = Json::object();
    Visibility visibility = Visibility::private_;
    static constexpr auto fields = std::tuple{
        Field{"game", &CreateRoom::game, "name of the game"},
        Field{"options", &CreateRoom::options, "options of the game; those left out take defaults"},
        Field{"visibility", &CreateRoom::visibility, "whether the lobby lists the room"}};
};

struct JoinRoom {
    static constexpr std::string_view struct_name = "join_room";
    static constexpr std::string_view doc =
        "Comes to the table as a member, who may sit down. Events of the room follow.";
    static constexpr std::string_view answer = "RoomSnapshot";
    RoomCode room;
    static constexpr auto fields = std::tuple{Field{"room", &JoinRoom::room, "the room"}};
};

struct WatchRoom {
    static constexpr std::string_view struct_name = "watch_room";
    static constexpr std::string_view doc =
        "Looks on without being a member. Events of the room follow.";
    static constexpr std::string_view answer = "RoomSnapshot";
    RoomCode room;
    static constexpr auto fields = std::tuple{Field{"room", &WatchRoom::room, "the room"}};
};

struct LeaveRoom {
    static constexpr std::string_view struct_name = "leave_room";
    static constexpr std::string_view doc =
        "Stops viewing the room on this socket. A member leaves the table for good, and stands up "
        "if seated; during a match a seated person keeps the seat and may come back.";
    static constexpr std::string_view answer{};
    RoomCode room;
    static constexpr auto fields = std::tuple{Field{"room", &LeaveRoom::room, "the room"}};
};

struct Sit {
    static constexpr std::string_view struct_name = "sit";
    static constexpr std::string_view doc =
        "Takes a free seat, or changes to it. Not during a match. Who looks on becomes a member.";
    static constexpr std::string_view answer{};
    RoomCode room;
    int seat = 0;
    static constexpr auto fields =
        std::tuple{Field{"room", &Sit::room, "the room"},
                   Field{"seat", &Sit::seat, "the seat to take, from 0"}};
};

struct Stand {
    static constexpr std::string_view struct_name = "stand";
    static constexpr std::string_view doc = "Gives the own seat back. Not during a match.";
    static constexpr std::string_view answer{};
    RoomCode room;
    static constexpr auto fields = std::tuple{Field{"room", &Stand::room, "the room"}};
};

struct Start {
    static constexpr std::string_view struct_name = "start";
    static constexpr std::string_view doc =
        "Starts a match with the people seated; the host does it when all seats are taken. After a "
        "finished match it starts the next one, with the seats rotated by one.";
    static constexpr std::string_view answer{};
    RoomCode room;
    static constexpr auto fields = std::tuple{Field{"room", &Start::room, "the room"}};
};

struct Act {
    static constexpr std::string_view struct_name = "act";
    static constexpr std::string_view doc =
        "Makes an action of the own seat. It is refused, and never applied to another position, "
        "unless `match` and `ply` are the current ones. `ok` means that the action is stored.";
    static constexpr std::string_view answer{};
    RoomCode room;
    MatchId match;
    int ply = 0;
    ActionText action;
    static constexpr auto fields = std::tuple{
        Field{"room", &Act::room, "the room"},
        Field{"match", &Act::match, "the match it is meant for"},
        Field{"ply", &Act::ply, "how many actions the match had when this one was chosen"},
        Field{"action", &Act::action, "one of the position's `legal` actions"}};
};

struct Resign {
    static constexpr std::string_view struct_name = "resign";
    static constexpr std::string_view doc =
        "Gives the match up; with three or four seats it goes on without the own one.";
    static constexpr std::string_view answer{};
    RoomCode room;
    MatchId match;
    static constexpr auto fields =
        std::tuple{Field{"room", &Resign::room, "the room"},
                   Field{"match", &Resign::match, "the match it is meant for"}};
};

struct Resume {
    static constexpr std::string_view struct_name = "resume";
    static constexpr std::string_view doc =
        "Views the room again after a lost connection, in the same part as before: gives the "
        "events "
        "after `since`, or a snapshot when they are gone.";
    static constexpr std::string_view answer = "Resumed";
    RoomCode room;
    std::int64_t since = 0;
    static constexpr auto fields =
        std::tuple{Field{"room", &Resume::room, "the room"},
                   Field{"since", &Resume::since, "`seq` of the last event that has arrived"}};
};

using Command = std::variant<Hello, SetName, ListRooms, CreateRoom, JoinRoom, WatchRoom, LeaveRoom,
                             Sit, Stand, Start, Act, Resign, Resume>;

struct CommandMessage {
    CommandId id;
    Command command;
};

// A message that cannot be read: `id` is there when at least that could be read.
struct BadCommand {
    std::optional<CommandId> id;
    Error error;
};

rules::Result<CommandMessage, BadCommand> parse_command(std::string_view text,
                                                        const JsonLimits& limits = {});

// What a client sends; for tests and for bots written in C++.
std::string encode(const CommandMessage& message);

}  // namespace potluck::protocol
