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
protocol::RoomSummary room_summary(const RoomSettings& settings, const Roster& roster,
                                   const RoomMatch& match);

}  // namespace potluck::server
