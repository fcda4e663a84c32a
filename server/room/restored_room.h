// How rooms come back from the store: those with an unfinished match when the server starts, the
// others when somebody asks for their code.
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

// What a room is restored from.
struct RestoredRoom {
    RoomSettings settings;
    RestoredPeople people;
};

// From its record; nothing when the record cannot be read.
std::optional<RestoredRoom> restore_room(const storage::RoomRecord& record);
// From an unfinished match, with the record of its room when there is one. The error is for the
// log.
protocol::Result<RestoredRoom> restore_match(const storage::MatchRecord& match,
                                             const std::optional<storage::RoomRecord>& room,
                                             std::int64_t last_alive_ms);

// Opens the room there; false when the lobby has no place for it.
bool open_restored(RestoredRoom room, Lobby& lobby, LocalRooms& rooms);
// Opens the rooms of all unfinished matches, each in the place that `next_place` gives; returns how
// many. A match that cannot go on is logged and left alone. Throws std::runtime_error when the
// store cannot be read.
std::size_t restore_matches(storage::Reader& reader, Lobby& lobby,
                            const std::function<LocalRooms&()>& next_place);

}  // namespace potluck::server
