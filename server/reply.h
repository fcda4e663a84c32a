// Reply: the answer to a command, serialised, with its kind. A value; any thread.
#pragma once

#include "protocol/events.h"
#include "server/frame.h"

namespace potluck::server {

struct Reply {
    bool ok = false;
    Frame frame;
    bool room_is_gone = false;  // the room left the memory while the command was on its way
};

inline Reply ok_reply(const protocol::CommandId& id) {
    return {true, make_frame(protocol::encode_ok(id))};
}
template <class T>
Reply ok_reply(const protocol::CommandId& id, const T& result) {
    return {true, make_frame(protocol::encode_ok(id, result))};
}
inline Reply error_reply(const protocol::CommandId& id, const protocol::Error& error,
                         const protocol::RoomSnapshot* snapshot = nullptr,
                         const protocol::TableSettings* table = nullptr) {
    return {false, make_frame(protocol::encode_error(id, error, snapshot, table))};
}

// The person may try again.
inline protocol::Error cannot_store() {
    return {protocol::ErrorCode::storage_failed, "",
            "the server could not store this; nothing has happened, try again"};
}

}  // namespace potluck::server
