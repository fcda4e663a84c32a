#include "server/net/levels.h"

#include <chrono>

#include "server/bots/bot_pool.h"
#include "server/cluster/membership.h"
#include "server/lobby/lobby.h"
#include "server/nodes/node_directory.h"
#include "server/push/push_courier.h"
#include "storage/storage_thread.h"

namespace potluck::server {

Levels read_levels(const Services& services) {
    const storage::StorageCounts storage = services.storage.counts();
    Levels levels;
    levels.connections = services.connections;
    levels.rooms = services.lobby.room_count();
    levels.outgoing_bytes = services.outgoing_bytes;
    levels.storage_writes_waiting = storage.writes_queued;
    levels.storage_reads_waiting = storage.reads_queued;
    levels.storage_failures = storage.failures;
    levels.bot_tasks_waiting = services.bots.waiting_count();
    levels.bot_busy_seconds = std::chrono::duration<double>(services.bots.busy_time()).count();
    levels.is_ready = !services.stopping && !storage.is_failing;
    if (services.push != nullptr) {
        levels.pushes_waiting = services.push->waiting();
    }
    if (services.nodes != nullptr) {
        // Without a beat for so long, the others take this node for dead, or nobody has the store.
        levels.cluster = services.nodes->levels();
        levels.is_ready = levels.is_ready && !levels.cluster->is_cut_off &&
                          levels.cluster->beat_age_seconds <
                              std::chrono::duration<double>(MembershipTimes().dead_after).count();
    }
    return levels;
}

}  // namespace potluck::server
