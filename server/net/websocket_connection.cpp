// What comes in, and the deadlines; what goes out is in websocket_output.cpp.
#include "server/net/websocket_connection.h"

#include <algorithm>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <spdlog/spdlog.h>

namespace potluck::server {

using std::chrono::steady_clock;

WebSocketConnection::WebSocketConnection(std::uint64_t number, UpgradedStream stream,
                                         std::string early_bytes, Shared shared)
    : shared_(shared),
      number_(number),
      stream_(std::move(stream)),
      reader_(shared.limits.message_bytes_max),
      unread_(std::move(early_bytes)),
      timer_(stream_.executor()) {}

WebSocketConnection::~WebSocketConnection() {
    shared_.outgoing_bytes -= outgoing_bytes_;
}

void WebSocketConnection::open(std::string upgrade_answer) {
    SystemError ignored;
    stream_.socket().non_blocking(true, ignored);
    heard_at_ = steady_clock::now();
    ping_at_ = heard_at_ + ping_interval();
    wake_by(ping_at_);
    queue(Frame::unframed(std::move(upgrade_answer)), true);
}

Awaitable<std::optional<WebSocketConnection::Message>> WebSocketConnection::read() {
    std::span<char> bytes(unread_);
    bytes = bytes.subspan(unread_at_);
    if (const auto message = take_message(bytes)) {
        unread_at_ = unread_.size() - bytes.size();
        co_return message;
    }
    std::string().swap(unread_);
    unread_at_ = 0;
    // In this coroutine and not in one of its own: it is what an idle connection has in memory.
    while (true) {
        listening_ = true;
        SystemError error;
        std::span<char> received;
        if (stream_.is_encrypted()) {
            received = tls_buffer();
            std::size_t size = 0;
            std::tie(error, size) = co_await stream_.async_read_some(
                net::buffer(received.data(), received.size()), as_result);
            received = received.first(size);
        } else {
            std::tie(error) = co_await stream_.socket().async_wait(Socket::wait_read, as_result);
            received = error ? received : take_received(error);
            if (error == net::error::would_block) {
                continue;
            }
        }
        if (error) {
            spdlog::debug("connection {}: the socket ended: {}", number_, error.message());
            co_return std::nullopt;
        }
        listening_ = false;
        heard_at_ = steady_clock::now();
        if (const auto message = take_message(received)) {
            unread_.assign(received.begin(), received.end());
            co_return message;
        }
    }
}

std::span<char> WebSocketConnection::take_received(SystemError& error) {
    const std::span<char> buffer = shared_.receive_buffer;
    return buffer.first(
        stream_.socket().read_some(net::buffer(buffer.data(), buffer.size()), error));
}

std::span<char> WebSocketConnection::tls_buffer() {
    if (!tls_buffer_) {
        tls_buffer_ = std::make_unique<std::array<char, tls_buffer_size>>();
    }
    return *tls_buffer_;
}

std::optional<WebSocketConnection::Message> WebSocketConnection::take_message(
    std::span<char>& bytes) {
    while (!bytes.empty() && !peer_is_done_) {
        const MessageReader::Step step = reader_.next(bytes);
        if (const auto* fault = std::get_if<MessageReader::Fault>(&step)) {
            close(fault->code, fault->reason);
            peer_is_done_ = true;
            end_output();
            break;
        }
        const auto* message = std::get_if<MessageReader::Message>(&step);
        if (message == nullptr) {
            break;
        }
        if (!reader_.is_in_message()) {
            unfinished_since_ = Time::max();
        }
        if (message->kind != Opcode::text && message->kind != Opcode::binary) {
            take_control(*message);
        } else if (!closing_) {
            return Message{message->payload, message->kind == Opcode::text};
        }
        // A message that arrives after our close is read only to find the peer's.
    }
    if (peer_is_done_) {
        bytes = {};
    } else if (reader_.is_unfinished() && unfinished_since_ == Time::max()) {
        unfinished_since_ = heard_at_;
        wake_by(unfinished_since_ + shared_.limits.message_timeout);
    }
    return std::nullopt;
}

void WebSocketConnection::take_control(const MessageReader::Message& message) {
    if (message.kind == Opcode::ping) {
        if (!closing_) {
            queue({Opcode::pong, message.payload});
        }
    } else if (message.kind == Opcode::pong) {
        if (ping_sent_) {
            round_trip_ =
                std::chrono::duration_cast<std::chrono::milliseconds>(heard_at_ - *ping_sent_);
            ping_sent_.reset();
        }
    } else {
        const std::optional<std::uint16_t> code = close_code(message.payload);
        close(code ? static_cast<CloseCode>(*code) : CloseCode::none, "");
        peer_is_done_ = true;
        end_output();
    }
}

std::chrono::milliseconds WebSocketConnection::ping_interval() const {
    return std::min(shared_.limits.ping_interval, shared_.limits.silence_timeout / 2);
}

void WebSocketConnection::ping() {
    if (!ping_sent_) {
        ping_sent_ = steady_clock::now();
    }
    queue({Opcode::ping, ""});
}

void WebSocketConnection::wake_by(Time time) {
    if (time >= wakes_at_ || dropped_) {
        return;
    }
    wakes_at_ = time;
    timer_.expires_at(time);
    timer_.async_wait([weak = weak_from_this()](SystemError error) {
        const auto self = weak.lock();
        if (self && !error) {
            self->wakes_at_ = Time::max();
            self->look_at_deadlines();
        }
    });
}

void WebSocketConnection::look_at_deadlines() {
    const Limits& limits = shared_.limits;
    const Time now = steady_clock::now();
    if (!listening_) {
        heard_at_ = now;
    }
    const Time silence_deadline = heard_at_ + limits.silence_timeout;
    if (now >= close_deadline_ || now >= silence_deadline) {
        drop();
        return;
    }
    if (!closing_ && unfinished_since_ != Time::max() &&
        now - unfinished_since_ >= limits.message_timeout) {
        close(CloseCode::policy_error, "a message takes too long");
    }
    if (!closing_ && now >= ping_at_) {
        ping_at_ = now + ping_interval();
        ping();
    }
    Time next = std::min(close_deadline_, silence_deadline);
    if (!closing_) {
        next = std::min(next, ping_at_);
        if (unfinished_since_ != Time::max()) {
            next = std::min(next, unfinished_since_ + limits.message_timeout);
        }
    }
    wake_by(next);
}

}  // namespace potluck::server
