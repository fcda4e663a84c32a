#include "server/session/room_claim.h"

#include <utility>

#include "server/log.h"
#include "server/nodes/node_directory.h"
#include "server/room/room_record.h"

namespace potluck::server {

void set_owner(storage::RoomRecord& room, const SessionEnvironment& environment) {
    if (const NodeDirectory* nodes = environment.nodes()) {
        room.owner = nodes->self().name;
        room.owner_incarnation = nodes->self().incarnation;
    }
}

void claim_room(SessionEnvironment& environment, const storage::RoomRecord& room,
                std::function<void(Claimed)> then) {
    const NodeDirectory* nodes = environment.nodes();
    if (nodes == nullptr) {
        then({});
        return;
    }
    environment.write({claim_of(room, nodes->self())},
                      [then = std::move(then), words = claimed_words(room),
                       epoch = room.epoch + 1](const storage::WriteResult& result) {
                          if (result) {
                              log_info("{}", words);
                              then({Claim::won, epoch});
                          } else if (result.error().kind == storage::FailureKind::conflict) {
                              then({Claim::lost, std::nullopt});
                          } else {
                              then({Claim::failed, std::nullopt});
                          }
                      });
}

}  // namespace potluck::server
