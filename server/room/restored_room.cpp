#include "server/room/restored_room.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "server/lobby/lobby.h"
#include "server/log.h"
#include "server/match/done_commands.h"
#include "server/people/bot_user.h"
#include "server/room/room_port.h"

namespace potluck::server {

namespace {

protocol::Result<RestoredRoom> restore_with_match(const storage::RoomRecord& room,
                                                  const storage::MatchRecord& record,
                                                  const Outage& outage, std::int64_t now_ms) {
    auto match = Match::replay(record, outage, now_ms);
    if (!match) {
        return std::move(match.error());
    }
    // The room's settings may say more than the match's: keystones are drawn for each match.
    auto settings = read_table({room.code}, room.settings);
    if (!settings || settings->game != &match->game().info() ||
        seat_count(*settings) != match->players().size()) {
        settings = RoomSettings{{room.code},
                                &match->game().info(),
                                match->options(),
                                record.visibility == "public" ? protocol::Visibility::public_
                                                              : protocol::Visibility::private_,
                                match->clock().settings()};
    }
    RestoredPeople people{{room.host}, {}, std::nullopt};
    for (const Player& player : match->players()) {
        people.seats.emplace_back(player);
    }
    people.match.emplace(std::move(*match));
    const std::size_t actions = record.actions.size();
    for (std::size_t index = actions - std::min(actions, DoneCommands::kept_max); index < actions;
         ++index) {
        people.commands.emplace_back(record.actions[index].ply, record.actions[index].command);
    }
    return RestoredRoom{std::move(*settings), std::move(people)};
}

// What stores that the room, for which there is no place now, is asleep. With a clock it comes back
// as soon as there is one.
storage::SleepRoom sleep_of(const RestoredRoom& room, std::int64_t now_ms) {
    storage::SleepRoom sleep{room.settings.code.value, now_ms, std::nullopt, {}};
    if (room.people.match->clock().exists()) {
        sleep.wake_ms = now_ms;
    }
    for (const std::optional<Player>& player : room.people.seats) {
        if (player && !bot_level(player->user)) {
            sleep.people.push_back(player->user.value);
        }
    }
    return sleep;
}

}  // namespace

std::optional<RestoredRoom> restore_room(const storage::TableRecord& table, const Outage& outage,
                                         std::int64_t now_ms) {
    if (table.match) {
        if (auto room = restore_with_match(table.room, *table.match, outage, now_ms)) {
            return std::move(*room);
        } else {
            log_error("match {} cannot go on: {}", table.match->id, room.error().message);
        }
    }
    auto settings = read_table({table.room.code}, table.room.settings);
    if (!settings) {
        return std::nullopt;
    }
    const std::size_t seats = seat_count(*settings);
    return RestoredRoom{std::move(*settings), restored_from(table.room, seats)};
}

bool open_restored(RestoredRoom room, Lobby& lobby, LocalRooms& rooms) {
    if (!lobby.reopen(room.settings.code, rooms, room.people.host, {},
                      room.people.epoch.value_or(0))) {
        return false;
    }
    rooms.open(std::move(room));
    return true;
}

RestoredMatches restore_matches(storage::Reader& reader, Lobby& lobby, const Outage& outage,
                                const std::function<LocalRooms&()>& next_place) {
    const auto tables = reader.awake_tables();
    if (!tables) {
        throw std::runtime_error("cannot read the unfinished matches: " + tables.error().message);
    }
    RestoredMatches restored;
    for (const storage::TableRecord& table : *tables) {
        auto room = restore_room(table, outage, outage.until_ms);
        if (!room || !room->people.match) {
            continue;  // logged; whoever asks for the room gets what is left of it
        }
        room->people.has_grace = true;
        storage::SleepRoom sleep = sleep_of(*room, outage.until_ms);
        if (open_restored(std::move(*room), lobby, next_place())) {
            ++restored.count;
        } else {
            ++restored.left_asleep;
            restored.to_store.push_back(std::move(sleep));
        }
    }
    return restored;
}

}  // namespace potluck::server
