// The socket of a WebSocket connection, in the open or within TLS. Runs on the socket's executor.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/basic_stream.hpp>

#include "server/net/asio_types.h"
#include "server/net/tls_context.h"

namespace potluck::server {

// TLS on a connection. It is not moved: its own operations point to it.
struct EncryptedStream {
    using TcpStream = boost::beast::basic_stream<tcp, Executor>;

    EncryptedStream(Socket socket, std::shared_ptr<SslContext> used)
        : context(std::move(used)), stream(std::move(socket), *context) {}

    const std::shared_ptr<SslContext> context;
    net::ssl::stream<TcpStream> stream;
};

class UpgradedStream {
public:
    explicit UpgradedStream(Socket socket) : plain_(std::move(socket)) {}
    explicit UpgradedStream(std::unique_ptr<EncryptedStream> stream) : tls_(std::move(stream)) {}

    Executor executor() { return socket().get_executor(); }
    // Below TLS.
    Socket& socket() { return tls_ ? tls_->stream.next_layer().socket() : *plain_; }
    bool is_encrypted() const { return tls_ != nullptr; }

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return tls_ ? tls_->stream.async_read_some(buffers, std::forward<Token>(token))
                    : plain_->async_read_some(buffers, std::forward<Token>(token));
    }
    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return tls_ ? tls_->stream.async_write_some(buffers, std::forward<Token>(token))
                    : plain_->async_write_some(buffers, std::forward<Token>(token));
    }

private:
    std::optional<Socket> plain_;  // one of these two
    std::unique_ptr<EncryptedStream> tls_;
};

}  // namespace potluck::server
