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
#include "server/net/http/upgrade.h"
#include "server/net/loop/coroutine_end.h"
#include "server/net/websocket/websocket_connection.h"

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

}  // namespace

// Says back what comes.
class EchoServer::Echo final : public WebSocketConnection::Taker {
public:
    Echo(EchoServer& server, std::shared_ptr<WebSocketConnection> connection)
        : server_(server), connection_(std::move(connection)) {}

    void start(std::string upgrade_answer) { connection_->open(std::move(upgrade_answer), *this); }
    void drop() { connection_->drop(); }
    bool take(const WebSocketConnection::Message& message) override {
        connection_->send({message.is_text ? Opcode::text : Opcode::binary, message.bytes});
        return true;
    }
    void ended() override {
        drop();
        server_.echoes_.erase(this);
    }

private:
    EchoServer& server_;
    const std::shared_ptr<WebSocketConnection> connection_;
};

Awaitable<void> EchoServer::echo(Socket socket) {
    beast::flat_buffer buffer(shared_.limits.header_bytes_max);
    beast::http::request_parser<beast::http::empty_body> parser;
    const auto [error, size] =
        co_await beast::http::async_read_header(socket, buffer, parser, server::as_result);
    if (error) {
        co_return;
    }
    auto connection =
        std::make_shared<WebSocketConnection>(0, server::UpgradedStream(std::move(socket)),
                                              beast::buffers_to_string(buffer.data()), shared_);
    auto made = std::make_unique<Echo>(*this, std::move(connection));
    Echo& echo = *made;
    echoes_.emplace(&echo, std::move(made));
    echo.start(server::upgrade_answer(parser.get(), ""));
}

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
      pace_(context.get_executor(), alarms_, limits),
      shared_{context.get_executor(),
              limits,
              receive_buffer_,
              outgoing_bytes,
              turn_,
              pace_,
              poller_,
              alarms_} {
    net::co_spawn(context_, accept_connections(), server::log_end("listener"));
}

EchoServer::~EchoServer() {
    acceptor_.close();
    for (const auto& [echo, owner] : echoes_) {
        echo->drop();
    }
    // What still waits in the loop must not outlive what connections share.
    context_.restart();
    context_.poll();
}

Awaitable<void> EchoServer::accept_connections() {
    while (acceptor_.is_open()) {
        Socket socket(context_);
        const auto [error] = co_await acceptor_.async_accept(socket, server::as_result);
        if (!error) {
            net::co_spawn(context_, echo(std::move(socket)), server::log_end("echo"));
        }
    }
}

}  // namespace potluck::tests
