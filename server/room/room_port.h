// RoomPort: how sessions reach the rooms of one place, wherever that is. Rooms are named by code,
// because a room may close between lookup and call.
// Any thread; requests to a room arrive in the order of the calls.
#pragma once

#include <memory>

#include "server/room/restored_room.h"
#include "server/room/room_request.h"

namespace potluck::server {

class RoomPort {
public:
    virtual ~RoomPort() = default;

    // Answers even when the room is gone.
    virtual void handle(const protocol::RoomCode& code, RoomRequest request) = 0;
    virtual void viewer_gone(const protocol::RoomCode& code, std::shared_ptr<Viewer> viewer) = 0;
    virtual void resync(const protocol::RoomCode& code, std::shared_ptr<Viewer> viewer) = 0;
    virtual void rename(const protocol::RoomCode& code, const protocol::UserId& user,
                        const protocol::PersonName& name) = 0;
};

// The rooms of this thread; new ones start here. The lobby must have opened their codes for this
// port.
class LocalRooms : public RoomPort {
public:
    virtual void open(RoomSettings settings, UserPointer host) = 0;
    virtual void open(RestoredRoom room) = 0;
};

// What a port answers when the room is gone.
inline void refuse_without_room(const protocol::RoomCode& code, RoomRequest& request,
                                RoomEnvironment& environment) {
    const protocol::Error error{protocol::ErrorCode::no_such_room, "room",
                                "there is no table with this code"};
    environment.refused(error.code);
    request.viewer->left_room(code.value);
    Reply reply = error_reply(request.id, error);
    reply.room_is_gone = true;
    request.answer(std::move(reply));
}

}  // namespace potluck::server
