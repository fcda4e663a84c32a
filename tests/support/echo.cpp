#include "tests/support/echo.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <memory>
#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/address_v4.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>

#include "server/frame.h"
#include "server/net/coroutine_end.h"
#include "server/net/upgrade.h"
#include "server/net/websocket_connection.h"

namespace potluck::tests {

namespace beast = boost::beast;
namespace net = server::net;
using server::Awaitable;
using server::Frame;
using server::Opcode;
using server::Socket;
using server::WebSocketConnection;

namespace {

// Outlives every connection: one that was dropped is let go a moment later, or with its context.
std::atomic<std::size_t> outgoing_bytes{0};

// Keeps itself as long as its connection lives.
class Echo final : public WebSocketConnection::Taker, public std::enable_shared_from_this<Echo> {
public:
    explicit Echo(std::shared_ptr<WebSocketConnection> connection)
        : connection_(std::move(connection)) {}

    void start(std::string upgrade_answer) {
        self_ = shared_from_this();
        connection_->open(std::move(upgrade_answer), *this);
    }
    bool take(const WebSocketConnection::Message& message) override {
        connection_->send({message.is_text ? Opcode::text : Opcode::binary, message.bytes});
        return true;
    }
    void ended() override {
        connection_->drop();
        self_.reset();
    }

private:
    const std::shared_ptr<WebSocketConnection> connection_;
    std::shared_ptr<Echo> self_;
};

Awaitable<void> echo(Socket socket, const WebSocketConnection::Shared& shared) {
    beast::flat_buffer buffer(shared.limits.header_bytes_max);
    beast::http::request_parser<beast::http::empty_body> parser;
    const auto [error, size] =
        co_await beast::http::async_read_header(socket, buffer, parser, server::as_result);
    if (error) {
        co_return;
    }
    auto connection =
        std::make_shared<WebSocketConnection>(0, server::UpgradedStream(std::move(socket)),
                                              beast::buffers_to_string(buffer.data()), shared);
    std::make_shared<Echo>(std::move(connection))->start(server::upgrade_answer(parser.get(), ""));
}

}  // namespace

server::Limits echo_limits(std::size_t message_bytes_max) {
    server::Limits limits;
    limits.message_bytes_max = message_bytes_max;
    // A suite sends faster than it reads; nothing may be dropped for that.
    limits.outgoing_frames_max = 100'000;
    limits.outgoing_bytes_max = 4 * message_bytes_max + 1'000'000;
    return limits;
}

EchoServer::EchoServer(net::io_context& context, std::uint16_t port, const server::Limits& limits)
    : context_(context),
      acceptor_(context, {net::ip::address_v4::loopback(), port}),
      poller_(context.get_executor()),
      alarms_(context.get_executor()),
      shared_{context.get_executor(),
              limits,
              receive_buffer_,
              outgoing_bytes,
              turn_,
              poller_,
              alarms_} {
    net::co_spawn(context_, accept_connections(), server::log_end("listener"));
}

Awaitable<void> EchoServer::accept_connections() {
    while (acceptor_.is_open()) {
        Socket socket(context_);
        const auto [error] = co_await acceptor_.async_accept(socket, server::as_result);
        if (!error) {
            net::co_spawn(context_, echo(std::move(socket), shared_), server::log_end("echo"));
        }
    }
}

}  // namespace potluck::tests
