// Conversions between a room and its records in the store. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/cluster/node_id.h"
#include "server/limits.h"
#include "server/match/match.h"
#include "server/room/roster.h"
#include "server/room/table_settings.h"
#include "storage/records.h"

namespace potluck::server {

// Why a room without people closes.
inline constexpr std::string_view everybody_has_left = "everybody has left";

struct RestoredPeople {
    protocol::UserId host;
    std::vector<std::optional<Player>> seats;
    std::optional<Match> match;  // unfinished
    // Of the last commands that became actions, with the ply of each.
    std::vector<std::pair<int, std::int64_t>> commands{};
    // In which the room opens, if it has been claimed. Without one its events are numbered by the
    // clock, which is higher than any before.
    std::optional<std::int64_t> epoch{};
    // The server has just started: nobody can be blamed for being away yet.
    bool has_grace = false;
};

storage::RoomRecord opened_record(const RoomSettings& settings, const protocol::UserId& host,
                                  std::int64_t now_ms);
storage::RoomRecord room_record(const RoomSettings& settings, const Roster& roster,
                                std::int64_t opened_ms);
// What makes this node the owner of a room that was read.
inline storage::ClaimRoom claim_of(const storage::RoomRecord& room, const NodeId& self) {
    return {room.code, room.epoch, self.name, self.incarnation};
}
// What the log says of a room, as it was read, once it is claimed.
std::string claimed_words(const storage::RoomRecord& room);
// `seq` is the epoch above so many bits, and the number of the event in them.
constexpr int epoch_bits = 32;
// It has slept so long that it is about to be closed: not to be woken any more.
inline bool is_given_up(const storage::RoomRecord& room, const Limits& limits,
                        std::int64_t now_ms) {
    return room.asleep_ms && *room.asleep_ms < now_ms - limits.asleep_room_memory.count();
}
// Leaves out what cannot be read.
RestoredPeople restored_from(const storage::RoomRecord& record, std::size_t seat_count);

// A new match, and those of its people whom the store may not know yet.
storage::Transaction start_transaction(const Match& match, const RoomSettings& settings,
                                       const Roster& roster);
// What a decision changes; nothing for offers.
storage::Transaction decision_transaction(const Match& match, const AnyDecision& decision,
                                          std::int64_t now_ms);
storage::Transaction clock_transaction(const Match& match);

}  // namespace potluck::server
