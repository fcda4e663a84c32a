// The life of a session; what each command does is in session_commands.cpp.
#include "server/net/client_session.h"

#include <utility>

#include <boost/asio/dispatch.hpp>

#include "protocol/types.h"
#include "server/lobby/lobby.h"
#include "server/net/worker.h"

namespace potluck::server {

using CloseCode = WebSocketConnection::CloseCode;

ClientSession::ClientSession(std::shared_ptr<WebSocketConnection> connection, Worker& worker,
                             Services& services)
    : connection_(std::move(connection)),
      worker_(worker),
      services_(services),
      answered_(worker.executor(), Timer::time_point::max()),
      hello_deadline_(worker.executor()) {}

Awaitable<void> ClientSession::run(WebSocketConnection::UpgradeRequest request) {
    const auto self = shared_from_this();
    worker_.add(*this);
    if (co_await connection_->accept(request, protocol::subprotocol)) {
        arm_hello_deadline();
        co_await read_commands();
    }
    worker_.remove(*this);
    hello_deadline_.cancel();
    leave_everything();
    connection_->drop();
}

void ClientSession::arm_hello_deadline() {
    hello_deadline_.expires_after(services_.limits.hello_timeout);
    hello_deadline_.async_wait([self = shared_from_this()](SystemError error) {
        if (!error && self->user_ == nullptr) {
            self->connection_->close(CloseCode::policy_error, "no hello");
        }
    });
}

Awaitable<void> ClientSession::read_commands() {
    while (true) {
        std::optional<WebSocketConnection::Message> message = co_await connection_->read();
        if (!message) {
            co_return;
        }
        if (!message->is_text) {
            connection_->close(CloseCode::unknown_data, "text only");
            continue;
        }
        auto command = protocol::parse_command(message->bytes);
        if (!command) {
            connection_->send(
                make_frame(protocol::encode_error(command.error().id, command.error().error)));
            continue;
        }
        co_await handle(std::move(*command));
    }
}

Awaitable<void> ClientSession::wait_for_answer() {
    while (in_work_) {
        co_await answered_.async_wait(as_result);
    }
}

void ClientSession::send(Frame frame) {
    net::dispatch(worker_.executor(),
                  [self = shared_from_this(), frame = std::move(frame)]() mutable {
                      self->connection_->send(std::move(frame));
                  });
}

void ClientSession::left_room(const std::string& room) {
    net::dispatch(worker_.executor(),
                  [self = shared_from_this(), room] { self->viewed_.erase(room); });
}

void ClientSession::begin_stop() {
    connection_->close(CloseCode::service_restart, "the server restarts");
}

void ClientSession::leave_everything() {
    const auto self = shared_from_this();
    for (const auto& [code, host] : viewed_) {
        host->post_to({code}, [self](Room* room) {
            if (room != nullptr) {
                room->viewer_gone(self);
            }
        });
    }
    viewed_.clear();
    services_.lobby.unfollow(self);
}

}  // namespace potluck::server
