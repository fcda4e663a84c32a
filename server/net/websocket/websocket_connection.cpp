// Input and deadlines; output is in websocket_output.cpp.
#include "server/net/websocket/websocket_connection.h"

#include <algorithm>
#include <utility>

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>

#include "server/log.h"

namespace potluck::server {

using std::chrono::steady_clock;

namespace {

std::int64_t to_ms(steady_clock::time_point time) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count();
}

}  // namespace

WebSocketConnection::WebSocketConnection(std::uint64_t number, UpgradedStream stream,
                                         std::string early_bytes, const Shared& shared)
    : shared_(shared),
      number_(number),
      reader_(shared.limits.message_bytes_max),
      unread_(std::move(early_bytes)),
      heard_at_(steady_clock::now()),
      read_at_(heard_at_),
      control_frames_(shared.limits.control_frames_per_socket, to_ms(heard_at_)) {
    if (auto* tls = std::get_if<std::unique_ptr<EncryptedStream>>(&stream)) {
        tls_ = std::move(*tls);
        tls_buffer_ = std::make_unique<TlsBuffer>();
    } else {
        plain_.emplace(shared.poller, std::get<Socket>(std::move(stream)));
    }
}

WebSocketConnection::~WebSocketConnection() {
    shared_.outgoing_bytes -= outgoing_bytes_;
}

void WebSocketConnection::open(std::string upgrade_answer, Taker& taker) {
    taker_ = &taker;
    heard_at_ = steady_clock::now();
    ping_at_ = heard_at_ + ping_interval();
    wake_by(ping_at_);
    queue(Frame::unframed(std::move(upgrade_answer)), Leaves::now);
    if (plain_) {
        plain_->watch(*this);
    }
    go_on();
}

void WebSocketConnection::on_readable(bool to_the_end) {
    is_readable_ = true;
    reads_to_the_end_ = reads_to_the_end_ || to_the_end;
    read_messages();
}

void WebSocketConnection::go_on() {
    is_paused_ = false;
    if (is_encrypted() || has_ended_ || is_readable_ || !unread_.empty()) {
        read_messages_later();
    }
}

void WebSocketConnection::rest(std::chrono::milliseconds time) {
    rests_until_ = steady_clock::now() + time;
    wake_by(*rests_until_);
}

void WebSocketConnection::end_rest() {
    if (rests_until_) {
        rests_until_.reset();
        read_messages_later();
    }
}

void WebSocketConnection::read_messages_later() {
    if (!will_read_messages_) {
        will_read_messages_ = true;
        net::post(shared_.executor, [self = shared_from_this()] {
            self->will_read_messages_ = false;
            self->read_messages();
        });
    }
}

void WebSocketConnection::read_messages() {
    if (is_delivering_ || !may_read() || taker_ == nullptr) {
        return;
    }
    const auto self = shared_from_this();
    is_delivering_ = true;
    if (unread_.empty() && is_readable_ && !has_ended_) {
        read_plain();
    }
    for (std::size_t left = shared_.limits.messages_per_turn_max;
         left > 0 && may_read() && !has_ended_ && !unread_.empty(); --left) {
        deliver_unread();
    }
    is_delivering_ = false;
    if (!may_read()) {
        return;
    }
    if (has_ended_) {
        std::exchange(taker_, nullptr)->ended();
    } else if (!unread_.empty() || is_readable_) {
        read_messages_later();
    } else if (is_encrypted()) {
        read_encrypted();
    }
}

void WebSocketConnection::deliver_unread() {
    std::span<char> bytes = std::span<char>(unread_).subspan(unread_at_);
    if (const auto message = take_message(bytes)) {
        unread_at_ = unread_.size() - bytes.size();
        pass_on(*message);
    } else {
        std::string().swap(unread_);
        unread_at_ = 0;
    }
}

void WebSocketConnection::deliver(std::span<char> received) {
    heard_at_ = read_at_ = steady_clock::now();
    if (const auto message = take_message(received)) {
        unread_.assign(received.begin(), received.end());
        pass_on(*message);
    }
}

void WebSocketConnection::pass_on(Message message) {
    message.waited =
        std::chrono::duration_cast<std::chrono::milliseconds>(steady_clock::now() - read_at_);
    is_paused_ = !taker_->take(message);
}

void WebSocketConnection::end(const SystemError& error) {
    log_debug("connection {}: the socket ended: {}", number_, error.message());
    has_ended_ = true;
}

void WebSocketConnection::read_plain() {
    const std::span<char> buffer = shared_.receive_buffer;
    SystemError error;
    const std::size_t size = plain_->read_some(buffer, error);
    // New data after a partial read is notified again; the end is not.
    is_readable_ = size == buffer.size() || reads_to_the_end_;
    if (!error) {
        deliver(buffer.first(size));
    } else if (error == net::error::would_block) {
        is_readable_ = false;
    } else {
        end(error);
    }
}

void WebSocketConnection::read_encrypted() {
    if (is_reading_) {
        return;
    }
    is_reading_ = true;
    // Bound: the stream's own timer still runs on the listener's thread.
    tls_->stream.async_read_some(
        net::buffer(*tls_buffer_),
        net::bind_executor(shared_.executor,
                           [self = shared_from_this()](SystemError error, std::size_t size) {
                               self->is_reading_ = false;
                               if (error) {
                                   self->end(error);
                               } else if (!self->has_ended_) {
                                   self->unread_.assign(self->tls_buffer_->data(), size);
                                   self->heard_at_ = self->read_at_ = steady_clock::now();
                               }
                               self->read_messages();
                           }));
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
    if (message.kind == Opcode::close) {
        take_close(message);
    } else if (!control_frames_.take(shared_.limits.control_frames_per_socket, to_ms(heard_at_))) {
        close(CloseCode::policy_error, "too many pings");
    } else if (message.kind == Opcode::ping) {
        if (!closing_) {
            queue({Opcode::pong, message.payload});
        }
    } else if (ping_sent_) {
        round_trip_ =
            std::chrono::duration_cast<std::chrono::milliseconds>(heard_at_ - *ping_sent_);
        ping_sent_.reset();
    }
}

void WebSocketConnection::take_close(const MessageReader::Message& message) {
    const std::optional<std::uint16_t> code = close_code(message.payload);
    close(code ? static_cast<CloseCode>(*code) : CloseCode::none, "");
    peer_is_done_ = true;
    end_output();
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
    if (time < wakes_at_ && !dropped_) {
        wakes_at_ = time;
        shared_.alarms.set(*this, time);
    }
}

void WebSocketConnection::ring() {
    const auto self = shared_from_this();
    wakes_at_ = Time::max();
    const Limits& limits = shared_.limits;
    const Time now = steady_clock::now();
    if (!may_read()) {
        heard_at_ = now;
    }
    if (rests_until_ && now >= *rests_until_) {
        end_rest();
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
    Time next = std::min({close_deadline_, silence_deadline, rests_until_.value_or(Time::max())});
    if (!closing_) {
        next = std::min(next, ping_at_);
        if (unfinished_since_ != Time::max()) {
            next = std::min(next, unfinished_since_ + limits.message_timeout);
        }
    }
    wake_by(next);
}

}  // namespace potluck::server
