// HttpStream: a plain or TLS connection for HTTP, with one deadline for all reads and writes. Runs
// on the socket's executor.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <utility>

#include "server/net/loop/asio_types.h"
#include "server/net/loop/tls_context.h"
#include "server/net/loop/upgraded_stream.h"

namespace potluck::server {

class HttpStream {
public:
    using executor_type = Executor;

    // `context`: null for plain HTTP.
    HttpStream(Socket socket, const std::shared_ptr<SslContext>& context) {
        if (context) {
            tls_ = std::make_unique<EncryptedStream>(std::move(socket), context);
        } else {
            plain_.emplace(std::move(socket));
        }
    }

    executor_type get_executor() { return tcp_stream().get_executor(); }
    void expires_after(std::chrono::milliseconds time) { tcp_stream().expires_after(time); }
    void expires_never() { tcp_stream().expires_never(); }
    void close() { tcp_stream().close(); }
    bool is_encrypted() const { return tls_ != nullptr; }

    // Before anything is read or written.
    Awaitable<SystemError> shake_hands() {
        if (!tls_) {
            co_return SystemError();
        }
        const auto [error] =
            co_await tls_->stream.async_handshake(net::ssl::stream_base::server, as_result);
        co_return error;
    }
    // Shuts down the sending side.
    Awaitable<void> end_output() {
        if (tls_) {
            (void)co_await tls_->stream.async_shutdown(as_result);
        }
        SystemError ignored;
        tcp_stream().socket().shutdown(Socket::shutdown_send, ignored);
    }

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

    // The stream runs on `executor` from now on, another thread's perhaps. A socket that cannot go
    // there is closed.
    UpgradedStream upgrade(const Executor& executor) && {
        expires_never();
        Socket& socket = tcp_stream().socket();
        SystemError error;
        const tcp protocol = socket.local_endpoint(error).protocol();
        const auto descriptor = socket.release(error);
        Socket moved(executor);
        if (!error) {
            moved.assign(protocol, descriptor, error);
        }
        if (!tls_) {
            return moved;
        }
        socket = std::move(moved);
        return std::move(tls_);
    }

private:
    EncryptedStream::TcpStream& tcp_stream() { return tls_ ? tls_->stream.next_layer() : *plain_; }

    std::optional<EncryptedStream::TcpStream> plain_;  // one of these two
    std::unique_ptr<EncryptedStream> tls_;
};

}  // namespace potluck::server
