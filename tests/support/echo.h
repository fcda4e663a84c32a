// An echo server built on the server's own WebSocketConnection: for a WebSocket conformance suite
// and for tests of that class alone. Whole messages come back as they were, text and binary.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>

#include "server/limits.h"
#include "server/net/loop/asio_types.h"
#include "server/net/websocket/output_pace.h"
#include "server/net/websocket/output_turn.h"
#include "server/net/websocket/websocket_connection.h"

namespace potluck::tests {

// Limits for echoing messages of up to so many bytes.
server::Limits echo_limits(std::size_t message_bytes_max);

class EchoServer {
public:
    // Listens on the loopback; port 0: any free one. `limits` must outlive the server.
    // The context must not run any more when the server ends.
    EchoServer(server::net::io_context& context, std::uint16_t port, const server::Limits& limits);
    ~EchoServer();
    EchoServer(const EchoServer&) = delete;
    EchoServer& operator=(const EchoServer&) = delete;

    std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
    void close() { acceptor_.close(); }

private:
    class Echo;

    server::Awaitable<void> accept_connections();
    server::Awaitable<void> echo(server::Socket socket);

    server::net::io_context& context_;
    server::Acceptor acceptor_;
    server::Poller poller_;
    server::Alarms alarms_;
    server::OutputTurn turn_;
    server::OutputPace pace_;
    std::array<char, 65'536> receive_buffer_{};
    const server::WebSocketConnection::Shared shared_;
    std::unordered_map<Echo*, std::unique_ptr<Echo>> echoes_;
};

}  // namespace potluck::tests
