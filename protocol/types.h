// The parts that several messages share: people, seats, rooms, matches.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "protocol/codec.h"

namespace potluck::protocol {

inline constexpr int version = 1;
inline constexpr std::string_view subprotocol = "potluck.v1";

enum class Visibility { public_, private_ };
constexpr auto enum_texts(Visibility) {
    return std::array{std::pair{Visibility::public_, std::string_view("public")},
                      std::pair{Visibility::private_, std::string_view("private")}};
}

enum class RoomState { waiting, playing, finished };
constexpr auto enum_texts(RoomState) {
    return std::array{std::pair{RoomState::waiting, std::string_view("waiting")},
                      std::pair{RoomState::playing, std::string_view("playing")},
                      std::pair{RoomState::finished, std::string_view("finished")}};
}

// Why a forfeit stands in the record; other actions are always `played`.
enum class ActionCause { played, resigned };
constexpr auto enum_texts(ActionCause) {
    return std::array{std::pair{ActionCause::played, std::string_view("played")},
                      std::pair{ActionCause::resigned, std::string_view("resigned")}};
}

struct Person {
    static constexpr std::string_view struct_name = "Person";
    UserId user;
    PersonName name;
    bool online = true;
    static constexpr auto fields =
        std::tuple{Field{"user", &Person::user, "who; public, not a secret"},
                   Field{"name", &Person::name, "the name shown to others"},
                   Field{"online", &Person::online, "has a socket that views this room"}};

    friend bool operator==(const Person&, const Person&) = default;
};

struct SeatInfo {
    static constexpr std::string_view struct_name = "SeatInfo";
    int seat = 0;
    std::optional<Person> person;
    static constexpr auto fields =
        std::tuple{Field{"seat", &SeatInfo::seat, "number of the seat, from 0"},
                   Field{"person", &SeatInfo::person, "who sits there; absent: the seat is free"}};
};

// Everything about a room but the match: who is there and what will be played.
struct RoomInfo {
    static constexpr std::string_view struct_name = "RoomInfo";
    RoomState state = RoomState::waiting;
    Visibility visibility = Visibility::private_;
    GameName game;
    Json options;
    UserId host;
    std::vector<SeatInfo> seats;
    std::vector<Person> members;
    int watchers = 0;
    static constexpr auto fields = std::tuple{
        Field{"state", &RoomInfo::state,
              "`waiting` before, `playing` during, `finished` after a match"},
        Field{"visibility", &RoomInfo::visibility, "public rooms stand in the lobby's list"},
        Field{"game", &RoomInfo::game, "name of the game"},
        Field{"options", &RoomInfo::options, "all options of the game, defaults filled in"},
        Field{"host", &RoomInfo::host, "who may start a match"},
        Field{"seats", &RoomInfo::seats, "one entry per seat, in seat order"},
        Field{"members", &RoomInfo::members, "people at the table, seated or not"},
        Field{"watchers", &RoomInfo::watchers, "how many others look on"}};
};

struct PlayedAction {
    static constexpr std::string_view struct_name = "PlayedAction";
    int seat = 0;
    std::string action;
    std::int64_t at_ms = 0;
    ActionCause cause = ActionCause::played;
    static constexpr auto fields = std::tuple{
        Field{"seat", &PlayedAction::seat, "the seat that acted"},
        Field{"action", &PlayedAction::action,
              "the action as rules.md writes it, `forfeit:SEAT` included"},
        Field{"at_ms", &PlayedAction::at_ms, "when, in milliseconds since the start of the match"},
        Field{"cause", &PlayedAction::cause, "why a forfeit stands here"}};
};

struct MatchInfo {
    static constexpr std::string_view struct_name = "MatchInfo";
    MatchId match;
    GameName game;
    Json options;
    Json board;
    std::vector<Person> players;
    std::vector<PlayedAction> actions;
    Json position;
    static constexpr auto fields = std::tuple{
        Field{"match", &MatchInfo::match, "id of the match"},
        Field{"game", &MatchInfo::game, "name of the game"},
        Field{"options", &MatchInfo::options, "all options, with what was drawn at random"},
        Field{"board", &MatchInfo::board, "shape of the board, see Boards"},
        Field{"players", &MatchInfo::players, "who plays, in seat order"},
        Field{"actions", &MatchInfo::actions,
              "all actions so far; their number is the current ply"},
        Field{"position", &MatchInfo::position, "the position now, see Positions"}};
};

// Complete: a client that throws everything away and takes a snapshot is right again.
struct RoomSnapshot {
    static constexpr std::string_view struct_name = "RoomSnapshot";
    RoomCode room;
    std::int64_t seq = 0;
    RoomInfo info;
    std::optional<MatchInfo> match;
    static constexpr auto fields = std::tuple{
        Field{"room", &RoomSnapshot::room, "the room's code, which is also its link: `/r/CODE`"},
        Field{"seq", &RoomSnapshot::seq, "number of the last event that is contained here"},
        Field{"info", &RoomSnapshot::info, "the table"},
        Field{"match", &RoomSnapshot::match, "the match that is played, or was played last"}};
};

// A line of the lobby.
struct RoomSummary {
    static constexpr std::string_view struct_name = "RoomSummary";
    RoomCode room;
    RoomState state = RoomState::waiting;
    GameName game;
    Json options;
    std::vector<SeatInfo> seats;
    int watchers = 0;
    int ply = 0;
    static constexpr auto fields =
        std::tuple{Field{"room", &RoomSummary::room, "the room's code"},
                   Field{"state", &RoomSummary::state, "as in RoomInfo"},
                   Field{"game", &RoomSummary::game, "name of the game"},
                   Field{"options", &RoomSummary::options, "all options"},
                   Field{"seats", &RoomSummary::seats, "one entry per seat"},
                   Field{"watchers", &RoomSummary::watchers, "how many look on"},
                   Field{"ply", &RoomSummary::ply, "actions made in the running match"}};
};

}  // namespace potluck::protocol
