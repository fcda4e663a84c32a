// How rooms come back from the store: at the start, those whose match was in memory; later,
// sleeping ones, when somebody asks for them or their clock runs out (session/sleeping_rooms.h).
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

// With the match that is being played there. A match that does not fit the rules is logged and left
// out; nothing when the room itself cannot be read.
std::optional<RestoredRoom> restore_room(const storage::TableRecord& table, const Outage& outage,
                                         std::int64_t now_ms);

// False when the lobby is full.
bool open_restored(RestoredRoom room, Lobby& lobby, LocalRooms& rooms);

struct RestoredMatches {
    std::size_t count = 0;
    std::size_t left_asleep = 0;    // for want of places
    storage::Transaction to_store;  // that those are asleep
};
// At the server's start: opens the rooms of all matches that were played in memory, each in the
// place that `next_place` gives, those first that were started last. Throws std::runtime_error when
// the store cannot be read.
RestoredMatches restore_matches(storage::Reader& reader, Lobby& lobby, const Outage& outage,
                                const std::function<LocalRooms&()>& next_place);

}  // namespace potluck::server
