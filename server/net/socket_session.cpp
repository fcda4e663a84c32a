#include "server/net/socket_session.h"

#include <utility>

#include <boost/asio/dispatch.hpp>

namespace potluck::server {

SocketSession::SocketSession(std::shared_ptr<WebSocketConnection> connection, Worker& worker,
                             Guest guest)
    : Session(worker.sessions(), connection->number()),
      connection_(std::move(connection)),
      worker_(worker),
      guest_(std::move(guest)) {}

void SocketSession::start(std::string upgrade_answer, OpenConnection held) {
    held_.emplace(std::move(held));
    worker_.alarms().set(
        *this, std::chrono::steady_clock::now() + environment().parts.limits.hello_timeout);
    connection_->open(std::move(upgrade_answer), *this);
    worker_.connections().add(*this, shared_from_this());
}

std::shared_ptr<SocketSession> SocketSession::self() {
    return std::static_pointer_cast<SocketSession>(shared_from_this());
}

template <class Job>
void SocketSession::dispatch(Job job) {
    net::dispatch(worker_.executor(),
                  [self = self(), job = std::move(job)]() mutable { job(*self); });
}

void SocketSession::send(Frame frame) {
    dispatch([frame = std::move(frame)](SocketSession& session) mutable {
        session.connection_->send(std::move(frame));
    });
}

void SocketSession::send_spectator_event(const std::string& room, Frame frame) {
    if (worker_.executor().running_in_this_thread()) {
        take_spectator_event(room, std::move(frame));  // avoids a copy of the room's code
        return;
    }
    dispatch([room, frame = std::move(frame)](SocketSession& session) mutable {
        session.take_spectator_event(room, std::move(frame));
    });
}

void SocketSession::catch_up(const std::string& room, Frame frame) {
    dispatch([room, frame = std::move(frame)](SocketSession& session) mutable {
        session.take_newest(room, std::move(frame));
    });
}

void SocketSession::left_room(const std::string& room) {
    dispatch([room](SocketSession& session) { session.forget_room(room); });
}

void SocketSession::lost_track(const std::string& room) {
    dispatch([room](SocketSession& session) { session.fall_behind(room); });
}

void SocketSession::came_back(const std::string& room) {
    dispatch([room](SocketSession& session) { session.check_view(room); });
}

void SocketSession::cut_off() {
    dispatch([](SocketSession& session) { session.begin_stop(); });
}

void SocketSession::signed_out() {
    dispatch([](SocketSession& session) { session.reject("this device was signed out"); });
}

void SocketSession::room_answered(const protocol::CommandId& id, Reply reply) {
    dispatch([id, reply = std::move(reply)](SocketSession& session) mutable {
        session.room_has_answered(id, std::move(reply));
    });
}

bool SocketSession::take(const WebSocketConnection::Message& message) {
    if (!message.is_text) {
        connection_->close(CloseCode::unknown_data, "text only");
        return true;
    }
    const std::chrono::milliseconds wait =
        guest_.gate.count(guest_.address, &Limits::commands_per_address, environment().now_ms());
    if (wait.count() > 0) {
        // Not the same for all, so that those of several addresses do not come back at once.
        constexpr std::uint64_t spread_ms = 64;
        connection_->rest(wait + std::chrono::milliseconds(connection_->number() % spread_ms));
    }
    return Session::take(message.bytes, message.waited);
}

void SocketSession::ended() {
    const auto kept = self();
    worker_.connections().remove(*this);
    cancel();
    Session::ended();
    connection_->drop();
    held_.reset();
}

void SocketSession::ring() {
    if (!is_known()) {
        reject("no hello");
    }
}

void SocketSession::begin_stop() {
    connection_->close(CloseCode::service_restart, "the server restarts");
}

bool SocketSession::send_to_spectator(Frame frame) {
    if (connection_->waiting_frames() < environment().parts.limits.watcher_frames_max) {
        connection_->send_paced(std::move(frame));
        return true;
    }
    connection_->when_drained([weak = weak_from_this()] {
        if (const auto session = std::static_pointer_cast<SocketSession>(weak.lock())) {
            session->drained();
        }
    });
    return false;
}

void SocketSession::read_on() {
    connection_->go_on();
}

void SocketSession::reject(std::string_view reason) {
    connection_->close(CloseCode::policy_error, reason);
}

std::int64_t SocketSession::round_trip_ms() const {
    return connection_->round_trip().count();
}

bool SocketSession::address_may(Rate Limits::*rate) {
    return guest_.gate.may(guest_.address, rate, environment().now_ms());
}

}  // namespace potluck::server
