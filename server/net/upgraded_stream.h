// The socket of a WebSocket connection, with the bytes in front of it that arrived together with
// the upgrade request: without them a client's first frame would be lost. Runs on the socket's
// executor.
#pragma once

#include <string>
#include <utility>

#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/websocket/teardown.hpp>

#include "server/net/asio_types.h"

namespace potluck::server {

class UpgradedStream {
public:
    using executor_type = Executor;

    UpgradedStream(Socket socket, std::string early_bytes)
        : socket_(std::move(socket)), early_bytes_(std::move(early_bytes)) {}

    executor_type get_executor() { return socket_.get_executor(); }
    Socket& socket() { return socket_; }

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return net::async_initiate<Token, void(SystemError, std::size_t)>(
            [this](auto handler, const Buffers& into) {
                if (early_bytes_.empty()) {
                    socket_.async_read_some(into, std::move(handler));
                    return;
                }
                const std::size_t size = net::buffer_copy(into, net::buffer(early_bytes_));
                early_bytes_.erase(0, size);
                net::post(get_executor(),
                          boost::beast::bind_handler(std::move(handler), SystemError(), size));
            },
            token, buffers);
    }
    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return socket_.async_write_some(buffers, std::forward<Token>(token));
    }

private:
    Socket socket_;
    std::string early_bytes_;
};

// Found by Beast through argument-dependent lookup.
inline void teardown(boost::beast::role_type role, UpgradedStream& stream, SystemError& error) {
    boost::beast::websocket::teardown(role, stream.socket(), error);
}
inline void beast_close_socket(UpgradedStream& stream) {
    SystemError ignored;
    stream.socket().close(ignored);
}
template <class Handler>
void async_teardown(boost::beast::role_type role, UpgradedStream& stream, Handler&& handler) {
    boost::beast::websocket::async_teardown(role, stream.socket(), std::forward<Handler>(handler));
}

}  // namespace potluck::server
