#include "server/net/websocket/output_turn.h"

#include <utility>

#include <boost/asio/post.hpp>

#include "server/net/websocket/websocket_connection.h"

namespace potluck::server {

void OutputTurn::add(std::shared_ptr<WebSocketConnection> connection) {
    if (connections_.empty()) {
        net::post(connection->executor(), [this] { flush(); });
    }
    connections_.push_back(std::move(connection));
}

void OutputTurn::flush() {
    // A connection may be added meanwhile, by a callback for a drained queue.
    for (const auto& connection : std::exchange(connections_, {})) {
        connection->flush_turn();
    }
}

}  // namespace potluck::server
