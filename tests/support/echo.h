// An echo server built on the server's own WebSocketConnection: for a WebSocket conformance suite
// and for tests of that class alone. Whole messages come back as they were, text and binary.
#pragma once

#include <cstddef>
#include <cstdint>

#include "server/limits.h"
#include "server/net/asio_types.h"
#include "server/net/output_turn.h"

namespace potluck::tests {

// Limits for echoing messages of up to so many bytes.
server::Limits echo_limits(std::size_t message_bytes_max);

class EchoServer {
public:
    // Listens on the loopback; port 0: any free one. `limits` must outlive the server.
    EchoServer(server::net::io_context& context, std::uint16_t port, const server::Limits& limits);

    std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
    void close() { acceptor_.close(); }

private:
    server::Awaitable<void> accept_connections();

    server::net::io_context& context_;
    server::Acceptor acceptor_;
    const server::Limits& limits_;
    server::OutputTurn turn_;
};

}  // namespace potluck::tests
