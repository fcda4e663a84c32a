// A WebSocket's socket, plain or TLS. Runs on the socket's executor.
#pragma once

#include <memory>
#include <utility>
#include <variant>

#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/basic_stream.hpp>

#include "server/net/loop/asio_types.h"
#include "server/net/loop/tls_context.h"

namespace potluck::server {

// TLS on a connection. Not movable: its own operations point to it.
struct EncryptedStream {
    using TcpStream = boost::beast::basic_stream<tcp, Executor>;

    EncryptedStream(Socket socket, std::shared_ptr<SslContext> used)
        : context(std::move(used)), stream(std::move(socket), *context) {}

    const std::shared_ptr<SslContext> context;
    net::ssl::stream<TcpStream> stream;
};

using UpgradedStream = std::variant<Socket, std::unique_ptr<EncryptedStream>>;

}  // namespace potluck::server
