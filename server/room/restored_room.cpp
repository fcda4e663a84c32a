#include "server/room/restored_room.h"

#include <stdexcept>
#include <utility>

#include "server/lobby/lobby.h"
#include "server/log.h"
#include "server/room/room_port.h"

namespace potluck::server {

std::optional<RestoredRoom> restore_room(const storage::RoomRecord& record) {
    auto settings = read_table({record.code}, record.settings);
    if (!settings) {
        return std::nullopt;
    }
    const std::size_t seats = seat_count(*settings);
    return RestoredRoom{std::move(*settings), restored_from(record, seats)};
}

protocol::Result<RestoredRoom> restore_match(const storage::MatchRecord& record,
                                             const std::optional<storage::RoomRecord>& room,
                                             std::int64_t last_alive_ms) {
    auto match = Match::replay(record, last_alive_ms);
    if (!match) {
        return std::move(match.error());
    }
    // The room's settings may say more than the match's: keystones are drawn for each match.
    auto settings = read_table({record.room}, room ? room->settings : record.settings);
    if (!settings || settings->game != &match->game().info() ||
        seat_count(*settings) != match->players().size()) {
        settings = RoomSettings{{record.room},
                                &match->game().info(),
                                match->options(),
                                record.visibility == "public" ? protocol::Visibility::public_
                                                              : protocol::Visibility::private_,
                                match->clock().settings()};
    }
    RestoredPeople people{{record.host}, {}, std::nullopt};
    for (const Player& player : match->players()) {
        people.seats.emplace_back(player);
    }
    people.match.emplace(std::move(*match));
    return RestoredRoom{std::move(*settings), std::move(people)};
}

bool open_restored(RestoredRoom room, Lobby& lobby, LocalRooms& rooms) {
    if (!lobby.open(room.settings.code, rooms, room.people.host)) {
        return false;
    }
    rooms.open(std::move(room));
    return true;
}

std::size_t restore_matches(storage::Reader& reader, Lobby& lobby,
                            const std::function<LocalRooms&()>& next_place) {
    const auto records = reader.unfinished_matches();
    const auto alive = reader.last_alive_ms();
    if (!records || !alive) {
        throw std::runtime_error("cannot read the unfinished matches: " +
                                 (records ? alive.error() : records.error()).message);
    }
    std::size_t count = 0;
    for (const storage::MatchRecord& record : *records) {
        const auto stored = reader.find_room(record.room);
        auto room = restore_match(record, stored ? *stored : std::nullopt, alive->value_or(0));
        if (!room) {
            log_error("match {} cannot go on: {}", record.id, room.error().message);
        } else if (!open_restored(std::move(*room), lobby, next_place())) {
            log_error("match {} cannot go on: too many rooms are open", record.id);
        } else {
            ++count;
        }
    }
    return count;
}

}  // namespace potluck::server
