// HttpSession: one connection until it closes or becomes a WebSocket.
//
// Only request headers are ever read: a request with a body or with Transfer-Encoding is refused
// and the connection closed, so that nothing of it can be taken for a second request (and Beast's
// chunk parser is never entered; see facts about Boost 1.81 in ARCHITECTURE.md).
// Runs on its worker's executor. Owned by the coroutine.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/net/gate.h"
#include "server/net/loop/asio_types.h"
#include "server/net/loop/tls_context.h"
#include "server/net/services.h"

namespace potluck::server {

class Worker;

// Which connections the host's settings accept; made once by Server. Any thread.
struct Entrance {
    Gate gate;
    const TrustedProxies proxies;
    const std::vector<std::string> allowed_origins;
};

// By which port a connection has come in: the one for everybody, or the one for those who watch
// over the server.
enum class Door { people, admin };

// A connection that has just come in.
struct Arrival {
    std::uint64_t number = 0;  // in the log
    Door door = Door::people;
    Socket socket;
    Address peer;
    // Counts it for its address; nothing for a trusted proxy, whose guests are counted one by one.
    std::optional<Gate::Pass> pass;
    std::shared_ptr<SslContext> tls;  // null: in the open
};

// Serves the connection to its end.
Awaitable<void> serve_connection(Arrival arrival, Worker& worker, Services& services,
                                 Entrance& entrance);

// Says with one quick write that there are too many (503), and closes; within TLS only closes.
void turn_away(Arrival arrival);

}  // namespace potluck::server
