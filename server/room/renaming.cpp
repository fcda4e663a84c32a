#include "server/room/renaming.h"

#include <set>

#include "server/lobby/lobby.h"
#include "server/room/room_port.h"

namespace potluck::server {

void tell_new_name(const User& user, Lobby& lobby) {
    std::set<protocol::RoomCode> rooms = user.rooms_entered();
    rooms.merge(lobby.rooms_with_seat_of(user.id()));
    for (const protocol::RoomCode& code : rooms) {
        if (RoomPort* port = lobby.find(code)) {
            port->rename(code, user.id(), user.name());
        }
    }
}

}  // namespace potluck::server
