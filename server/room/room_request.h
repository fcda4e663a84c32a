// What a socket asks of a room, and what a room needs from the world around it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <variant>

#include "protocol/commands.h"
#include "protocol/events.h"
#include "server/frame.h"
#include "server/people/user.h"
#include "server/random.h"
#include "storage/store.h"

namespace potluck::server {

using RoomCommand = std::variant<protocol::JoinRoom, protocol::WatchRoom, protocol::LeaveRoom,
                                 protocol::Sit, protocol::Stand, protocol::Start, protocol::Act,
                                 protocol::Resign, protocol::Resume>;

struct RoomRequest {
    protocol::CommandId id;
    UserPointer user;
    std::shared_ptr<Viewer> viewer;
    RoomCommand command;
    std::function<void(Frame)> answer;  // called exactly once, with the answer's bytes
};

class Room;

// The world around a room. All calls come from the room's executor; `done` is called there, too.
class RoomEnvironment {
public:
    virtual ~RoomEnvironment() = default;

    // Stores the transaction; `done` is called exactly once, later, never inside the call.
    virtual void store(storage::Transaction transaction,
                       std::function<void(storage::WriteResult)> done) = 0;
    // Wall-clock milliseconds since 1970.
    virtual std::int64_t now_ms() = 0;
    virtual Random& random() = 0;
    // Something changed that the lobby shows, or who has a seat.
    virtual void room_changed(const Room& room) = 0;
    // The room is over; the environment lets it go.
    virtual void room_closed(const Room& room) = 0;
};

}  // namespace potluck::server
