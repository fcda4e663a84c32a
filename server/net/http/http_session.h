// HttpSession: one connection until it closes or becomes a WebSocket.
//
// Only request headers are read: a request with a body or with Transfer-Encoding is refused and the
// connection closed, so that nothing of it can be taken for a second request (and Beast's chunk
// parser is never entered; see Boost 1.81 in ARCHITECTURE.md).
// Runs on the listener's thread, which gives way to those of moves; what became a WebSocket goes to
// a worker. Owned by the coroutine.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/net/gate.h"
#include "server/net/loop/asio_types.h"
#include "server/net/loop/tls_context.h"
#include "server/net/services.h"
#include "server/net/stoppables.h"

namespace potluck::server {

class Worker;

// Which connections the settings allow, and which are open; made once by Server. The gate may be
// asked by any thread.
struct Entrance {
    Gate gate;
    const TrustedProxies proxies;
    const std::vector<std::string> allowed_origins;
    const std::vector<std::string> host_names;  // none: any
    const std::string public_origin{};          // empty: see origin_of()
    std::function<Worker&()> next_worker{};     // for a WebSocket
    Stoppables connections{};                   // that are no WebSockets
};

// The port of a connection: the public one, or the administrator's.
enum class Door { people, admin };

// A newly accepted connection.
struct Arrival {
    std::uint64_t number = 0;  // in the log
    Door door = Door::people;
    Socket socket;
    Address peer;
    // Counts it for its address; nothing for a trusted proxy, whose clients are counted one by one.
    std::optional<Gate::Pass> pass;
    std::shared_ptr<SslContext> tls;  // null: plain HTTP
};

Awaitable<void> serve_connection(Arrival arrival, Services& services, Entrance& entrance);

// There are too many connections: answers 503 with one quick write and closes; within TLS only
// closes.
void turn_away(Arrival arrival);

}  // namespace potluck::server
