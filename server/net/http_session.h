// HttpSession: one connection until it closes or becomes a WebSocket.
//
// Only request headers are ever read: a request with a body or with Transfer-Encoding is refused
// and the connection closed, so that nothing of it can be taken for a second request (and Beast's
// chunk parser is never entered; see facts about Boost 1.81 in ARCHITECTURE.md).
// Runs on its worker's executor. Owned by the coroutine.
#pragma once

#include "server/net/asio_types.h"
#include "server/net/services.h"

namespace potluck::server {

class Worker;

// Serves the connection to its end.
Awaitable<void> serve_connection(Socket socket, Worker& worker, Services& services);

}  // namespace potluck::server
