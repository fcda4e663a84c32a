// Rooms restored from the store: at startup those with an unfinished match, the others on demand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

#include "server/room/room_record.h"
#include "server/room/table_settings.h"
#include "storage/store.h"

namespace potluck::server {

class Lobby;
class LocalRooms;

struct RestoredRoom {
    RoomSettings settings;
    RestoredPeople people;
};

// Nothing when the record cannot be read.
std::optional<RestoredRoom> restore_room(const storage::RoomRecord& record);
// `room`: the record of the match's room, if there is one. The error is for the log.
protocol::Result<RestoredRoom> restore_match(const storage::MatchRecord& match,
                                             const std::optional<storage::RoomRecord>& room,
                                             std::int64_t last_alive_ms);

// False when the lobby is full.
bool open_restored(RestoredRoom room, Lobby& lobby, LocalRooms& rooms);
// Opens the rooms of all unfinished matches, each at the place that `next_place` gives, and returns
// their number. Logs and skips matches that cannot be restored. Throws std::runtime_error when the
// store cannot be read.
std::size_t restore_matches(storage::Reader& reader, Lobby& lobby,
                            const std::function<LocalRooms&()>& next_place);

}  // namespace potluck::server
