// NodeDirectory: what sessions need to know of the other nodes. Any thread.
#pragma once

#include <string>

#include "protocol/bounded_text.h"
#include "server/cluster/node_id.h"
#include "server/nodes/cluster_levels.h"
#include "storage/records.h"

namespace potluck::server {

class RoomPort;

class NodeDirectory {
public:
    virtual ~NodeDirectory() = default;

    virtual const NodeId& self() const = 0;
    // The run of the other node that holds this room in its memory, or did when it was last heard
    // of. False: nobody does, and any node may claim it.
    virtual bool is_elsewhere(const storage::RoomRecord& room) const = 0;
    // A device was signed out here; its connections elsewhere have to close.
    virtual void device_ended(const protocol::UserId& user, const std::string& token_hash,
                              const std::string& replacement) = 0;
    // A name was chosen here; their connections elsewhere, and what those view, have to know.
    virtual void renamed(const protocol::UserId& user, const protocol::PersonName& name) = 0;
    virtual ClusterLevels levels() = 0;
    // To all rooms of other nodes.
    virtual RoomPort& gateway() = 0;
};

}  // namespace potluck::server
