// LobbyNews: what nodes tell each other about the rooms that live with them. Values.
#pragma once

#include <cstdint>
#include <optional>
#include <tuple>
#include <vector>

#include "protocol/codec.h"
#include "protocol/types.h"

namespace potluck::server {

struct ListedRoom {
    static constexpr std::string_view struct_name = "ListedRoom";
    protocol::RoomCode room;
    std::int64_t epoch = 0;
    protocol::UserId creator;
    std::optional<protocol::RoomSummary> summary;  // of a public room
    std::vector<protocol::UserId> seated;
    static constexpr auto fields =
        std::tuple{protocol::Field{"room", &ListedRoom::room, "code"},
                   protocol::Field{"epoch", &ListedRoom::epoch, "rises with each owner"},
                   protocol::Field{"creator", &ListedRoom::creator, "for whom it counts"},
                   protocol::Field{"summary", &ListedRoom::summary, "of a public room"},
                   protocol::Field{"seated", &ListedRoom::seated, "who has a seat"}};
};
// What has changed of the rooms that live here. A first one has all of them, in parts.
struct LobbyNews {
    static constexpr std::string_view struct_name = "lobby";
    bool from_scratch = false;  // forget what was said before
    std::vector<ListedRoom> rooms;
    std::vector<protocol::RoomCode> removed;
    static constexpr auto fields =
        std::tuple{protocol::Field{"from_scratch", &LobbyNews::from_scratch, "begins a whole list"},
                   protocol::Field{"rooms", &LobbyNews::rooms, "new or changed"},
                   protocol::Field{"removed", &LobbyNews::removed, "not here any more"}};
};

}  // namespace potluck::server
