// A table as its viewers and the lobby see it. Pure.
#pragma once

#include "protocol/types.h"
#include "server/room/chat_log.h"
#include "server/room/room_match.h"
#include "server/room/roster.h"
#include "server/room/table_settings.h"

namespace potluck::server {

protocol::RoomInfo room_info(const RoomSettings& settings, const Roster& roster,
                             const RoomMatch& match, const ChatLog& chat);
protocol::MatchInfo match_info(const Match& match, const Roster& roster, std::int64_t now_ms);

// What the lobby knows of a room.
struct LobbyEntry {
    std::optional<protocol::RoomSummary> summary;  // of a public one
    std::vector<protocol::UserId> seated;          // in a running match, or waiting for one
};
LobbyEntry lobby_entry(const RoomSettings& settings, const Roster& roster, const RoomMatch& match);

}  // namespace potluck::server
