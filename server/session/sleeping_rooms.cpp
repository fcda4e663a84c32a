#include "server/session/sleeping_rooms.h"

#include <utility>
#include <vector>

#include "server/lobby/lobby.h"
#include "server/log.h"
#include "server/metrics/metrics.h"
#include "server/room/restored_room.h"
#include "server/room/room_port.h"
#include "server/session/room_claim.h"

namespace potluck::server {

struct SleepingRooms::Found {
    std::vector<storage::TableRecord> due;
    std::vector<storage::TableRecord> given_up;
    bool clocks_run = false;
};

void SleepingRooms::tick() {
    const std::int64_t now = environment_.now_ms();
    if (is_looking_ || now < next_look_ms_) {
        return;
    }
    is_looking_ = true;
    next_look_ms_ = now + environment_.parts.limits.asleep_rooms_look.count();
    environment_.look_up([&limits = environment_.parts.limits,
                          now](storage::Reader& reader) { return find(reader, limits, now); },
                         [this](storage::Result<Found> found) {
                             is_looking_ = false;
                             if (found) {
                                 take_care(std::move(*found));
                             } else {
                                 log_warning("cannot look for sleeping tables that are due: {}",
                                             found.error().message);
                             }
                         });
}

storage::Result<SleepingRooms::Found> SleepingRooms::find(storage::Reader& reader,
                                                          const Limits& limits,
                                                          std::int64_t now_ms) {
    const auto waking = reader.waking_rooms(limits.asleep_rooms_at_once_max);
    // A look later than is_given_up(): who has read that it may be woken has woken it by now.
    const auto old = reader.rooms_asleep_before(
        now_ms - (limits.asleep_room_memory + limits.asleep_rooms_look).count(),
        limits.asleep_rooms_at_once_max);
    if (!waking || !old) {
        return waking ? old.error() : waking.error();
    }
    Found found;
    found.clocks_run = !waking->empty();
    const auto add = [&reader](std::vector<storage::TableRecord>& tables, const std::string& code) {
        if (auto table = reader.find_table(code); table && *table) {
            tables.push_back(std::move(**table));
        }
    };
    for (const storage::WakingRoom& room : *waking) {
        if (room.wake_ms <= now_ms + limits.asleep_rooms_look.count()) {
            add(found.due, room.code);
        }
    }
    for (const std::string& code : *old) {
        add(found.given_up, code);
    }
    return found;
}

void SleepingRooms::take_care(Found found) {
    for (const storage::TableRecord& table : found.due) {
        if (!bring_back(table)) {
            break;
        }
    }
    abandon(found.given_up);
    // As for a clock that runs in memory: after a crash it has run until then.
    if (found.clocks_run) {
        environment_.write({storage::PutAlive{environment_.now_ms()}},
                           [](const storage::WriteResult&) {});
    }
}

bool SleepingRooms::bring_back(const storage::TableRecord& table) {
    const SessionEnvironment::Parts& parts = environment_.parts;
    const std::int64_t now = environment_.now_ms();
    if (parts.stopping || parts.lobby.find({table.room.code}) != nullptr) {
        return true;  // nothing to do
    }
    auto room = restore_room(table, parts.outage, now);
    if (!room || !room->people.match) {
        // Its clock can do nothing any more.
        environment_.write({storage::SleepRoom{table.room.code, now, std::nullopt, {}}},
                           [](const storage::WriteResult&) {});
        return true;
    }
    if (environment_.nodes() == nullptr) {
        return open_restored(std::move(*room), parts.lobby, parts.rooms);
    }
    // All nodes look, and the first one gets it.
    claim_room(environment_, table.room,
               [&parts, room = std::move(*room)](const Claimed& claimed) mutable {
                   if (claimed.claim == Claim::won) {
                       room.people.epoch = claimed.epoch;
                       open_restored(std::move(room), parts.lobby, parts.rooms);
                   }
               });
    return true;
}

void SleepingRooms::abandon(const std::vector<storage::TableRecord>& tables) {
    const SessionEnvironment::Parts& parts = environment_.parts;
    storage::Transaction transaction;
    std::size_t matches = 0;
    for (const storage::TableRecord& table : tables) {
        if (parts.lobby.find({table.room.code}) == nullptr) {
            transaction.push_back(storage::AbandonRoom{table.room.code, environment_.now_ms(),
                                                       std::string(everybody_has_left)});
            matches += table.match ? 1 : 0;
        }
    }
    if (transaction.empty()) {
        return;
    }
    environment_.write(std::move(transaction),
                       [&metrics = parts.metrics, matches](const storage::WriteResult& result) {
                           if (result) {
                               metrics.count_tables(TableEvent::abandoned, matches);
                           }
                       });
}

}  // namespace potluck::server
