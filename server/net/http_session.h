// HttpSession: one connection until it closes or becomes a WebSocket.
//
// Only request headers are ever read: a request with a body or with Transfer-Encoding is refused
// and the connection closed, so that nothing of it can be taken for a second request (and Beast's
// chunk parser is never entered; see facts about Boost 1.81 in ARCHITECTURE.md).
// Runs on its worker's executor. Owned by the coroutine.
#pragma once

#include <optional>

#include "server/net/asio_types.h"
#include "server/net/entrance.h"
#include "server/net/services.h"

namespace potluck::server {

class Worker;

// A connection that has just come in.
struct Arrival {
    Socket socket;
    Address peer;
    // Counts it for its address; nothing for a trusted proxy, whose guests are counted one by one.
    std::optional<Gate::Pass> pass;
};

// Serves the connection to its end.
Awaitable<void> serve_connection(Arrival arrival, Worker& worker, Services& services,
                                 Entrance& entrance);

// Says with one quick write that there are too many (503), and closes.
void turn_away(Socket socket);

}  // namespace potluck::server
