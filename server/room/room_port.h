// RoomPort: how sessions reach the rooms of one place, wherever that is. Rooms are named by their
// codes: between finding the port and the call a room may have closed.
//
// Any thread; what is sent to a room arrives in the order of the calls.
#pragma once

#include <memory>

#include "server/room/restored_room.h"
#include "server/room/room_request.h"

namespace potluck::server {

class RoomPort {
public:
    virtual ~RoomPort() = default;

    // The answer is given even when the room is gone.
    virtual void handle(const protocol::RoomCode& code, RoomRequest request) = 0;
    virtual void viewer_gone(const protocol::RoomCode& code, std::shared_ptr<Viewer> viewer) = 0;
    // A viewer that has missed events wants the state now.
    virtual void resync(const protocol::RoomCode& code, std::shared_ptr<Viewer> viewer) = 0;
    virtual void rename(const protocol::RoomCode& code, const protocol::UserId& user,
                        const protocol::PersonName& name) = 0;
};

// The rooms of this thread: new ones begin here. Their codes must have been opened in the lobby for
// this port.
class LocalRooms : public RoomPort {
public:
    virtual void open(RoomSettings settings, UserPointer host) = 0;
    virtual void open(RestoredRoom room) = 0;
};

// For a room that is gone: what a port answers.
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
