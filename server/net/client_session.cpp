// The life of a session; what each command does is in session_commands.cpp.
#include "server/net/client_session.h"

#include <utility>

#include <boost/asio/dispatch.hpp>

#include "protocol/types.h"
#include "server/lobby/lobby.h"
#include "server/metrics/metrics.h"
#include "server/net/worker.h"
#include "server/time.h"

namespace potluck::server {

ClientSession::ClientSession(std::shared_ptr<WebSocketConnection> connection, Worker& worker,
                             Services& services, Guest guest)
    : connection_(std::move(connection)),
      worker_(worker),
      services_(services),
      guest_(std::move(guest)),
      first_commands_(services.limits.commands_per_user, now_ms()),
      refusals_(services.limits.refusals_per_socket, now_ms()) {}

void ClientSession::start(std::string upgrade_answer, OpenConnection held) {
    held_.emplace(std::move(held));
    worker_.alarms().set(*this, std::chrono::steady_clock::now() + services_.limits.hello_timeout);
    connection_->open(std::move(upgrade_answer), *this);
    worker_.add(*this, shared_from_this());
}

void ClientSession::ended() {
    const auto self = shared_from_this();
    worker_.remove(*this);
    cancel();
    leave_everything();
    connection_->drop();
    held_.reset();
}

void ClientSession::ring() {
    connection_->close(CloseCode::policy_error, "no hello");
}

bool ClientSession::take(const WebSocketConnection::Message& message) {
    if (!message.is_text) {
        connection_->close(CloseCode::unknown_data, "text only");
        return true;
    }
    auto command = protocol::parse_command(message.bytes);
    if (!may_command(command ? command->id : command.error().id)) {
        return true;
    }
    if (!command) {
        services_.metrics.count_error(command.error().error.code);
        connection_->send(
            make_frame(protocol::encode_error(command.error().id, command.error().error)));
        return true;
    }
    return handle(std::move(*command));
}

bool ClientSession::may_command(const std::optional<protocol::CommandId>& id) {
    const Rate& rate = services_.limits.commands_per_user;
    const std::int64_t now = now_ms();
    if (user_ == nullptr ? first_commands_.take(rate, now) : user_->may_command(rate, now)) {
        return true;
    }
    if (!refusals_.take(services_.limits.refusals_per_socket, now)) {
        connection_->close(CloseCode::policy_error, "too many commands");
        return false;
    }
    const protocol::Error error{protocol::ErrorCode::too_fast, "",
                                "too many commands, wait a moment"};
    services_.metrics.count_error(error.code);
    connection_->send(make_frame(protocol::encode_error(id, error)));
    return false;
}

void ClientSession::send(Frame frame) {
    net::dispatch(worker_.executor(),
                  [self = shared_from_this(), frame = std::move(frame)]() mutable {
                      self->connection_->send(std::move(frame));
                  });
}

void ClientSession::send_to_watcher(const std::string& room, Frame frame) {
    net::dispatch(
        worker_.executor(), [self = shared_from_this(), room, frame = std::move(frame)]() mutable {
            if (self->behind_.contains(room)) {
                return;
            }
            if (self->connection_->waiting_frames() < self->services_.limits.watcher_frames_max) {
                self->connection_->send_paced(std::move(frame));
                return;
            }
            self->behind_.insert(room);
            self->connection_->when_drained([weak = self->weak_from_this()] {
                if (const auto session = weak.lock()) {
                    session->ask_for_newest();
                }
            });
        });
}

void ClientSession::ask_for_newest() {
    // A copy: a room of this very thread answers within the call.
    for (const std::string& room : std::set<std::string>(behind_)) {
        const auto host = viewed_.find(room);
        if (host != viewed_.end()) {
            host->second->post_to({room}, [self = shared_from_this()](Room* there) {
                if (there != nullptr) {
                    there->send_snapshot(self);
                }
            });
        }
    }
}

void ClientSession::catch_up(const std::string& room, Frame frame) {
    net::dispatch(worker_.executor(),
                  [self = shared_from_this(), room, frame = std::move(frame)]() mutable {
                      if (self->behind_.erase(room) > 0) {
                          self->connection_->send(std::move(frame));
                      }
                  });
}

void ClientSession::left_room(const std::string& room) {
    net::dispatch(worker_.executor(), [self = shared_from_this(), room] {
        self->viewed_.erase(room);
        self->behind_.erase(room);
    });
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
