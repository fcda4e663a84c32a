// Claiming: before a room comes into the memory of a node of several, the store makes it the owner.
// Whoever is faster wins, and the others find the room there.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "server/session/session_environment.h"
#include "storage/records.h"

namespace potluck::server {

// Who owns a room that is opened here.
void set_owner(storage::RoomRecord& room, const SessionEnvironment& environment);

enum class Claim {
    won,     // or there are no other nodes
    lost,    // another node was faster: look again
    failed,  // the store does not work
};
struct Claimed {
    Claim claim = Claim::won;
    std::optional<std::int64_t> epoch;  // nothing without other nodes
};
// `then` is called at once without other nodes.
void claim_room(SessionEnvironment& environment, const storage::RoomRecord& room,
                std::function<void(Claimed)> then);

}  // namespace potluck::server
