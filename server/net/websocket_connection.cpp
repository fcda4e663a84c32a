#include "server/net/websocket_connection.h"

#include <array>
#include <utility>

#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <spdlog/spdlog.h>

namespace potluck::server {

namespace websocket = boost::beast::websocket;
namespace http = boost::beast::http;

WebSocketConnection::WebSocketConnection(Socket socket, std::string early_bytes,
                                         const Limits& limits,
                                         std::atomic<std::size_t>& outgoing_bytes_of_all)
    : executor_(socket.get_executor()),
      limits_(limits),
      stream_(std::move(socket), std::move(early_bytes)),
      outgoing_bytes_of_all_(outgoing_bytes_of_all),
      message_deadline_(executor_),
      close_deadline_(executor_),
      ping_timer_(executor_) {}

WebSocketConnection::~WebSocketConnection() {
    outgoing_bytes_of_all_ -= outgoing_bytes_;
}

Awaitable<bool> WebSocketConnection::accept(const UpgradeRequest& request,
                                            std::string_view subprotocol) {
    websocket::stream_base::timeout timeouts{};
    timeouts.handshake_timeout = limits_.handshake_timeout;
    timeouts.idle_timeout = limits_.silence_timeout;
    timeouts.keep_alive_pings = true;
    stream_.set_option(timeouts);
    stream_.read_message_max(limits_.message_bytes_max);
    stream_.auto_fragment(false);  // one frame and one write for each message
    bool offered = false;
    for (auto name : http::token_list(request[http::field::sec_websocket_protocol])) {
        offered = offered || name == subprotocol;
    }
    const std::string confirmed(offered ? subprotocol : "");
    stream_.set_option(
        websocket::stream_base::decorator([confirmed](websocket::response_type& response) {
            response.set(http::field::server, "potluck");
            if (!confirmed.empty()) {
                response.set(http::field::sec_websocket_protocol, confirmed);
            }
        }));
    stream_.control_callback([this](websocket::frame_type kind, auto) {
        if (kind == websocket::frame_type::pong && ping_sent_) {
            round_trip_ = std::chrono::duration_cast<std::chrono::milliseconds>(
                std::chrono::steady_clock::now() - *ping_sent_);
            ping_sent_.reset();
        } else if (kind == websocket::frame_type::close) {
            answer_bad_close();
        }
    });
    const auto [error] = co_await stream_.async_accept(request, as_result);
    if (error) {
        co_return false;
    }
    open_ = true;
    if (closing_) {
        start_close();
    } else {
        ping_later();
    }
    co_return true;
}

void WebSocketConnection::ping_later() {
    ping_timer_.expires_after(limits_.ping_interval);
    ping_timer_.async_wait([self = shared_from_this()](SystemError error) {
        if (!error && !self->closing_) {
            self->ping();
        }
    });
}

void WebSocketConnection::ping() {
    ping_sent_ = std::chrono::steady_clock::now();
    // Weak: Beast may set the ping aside for good, inside the stream that this owns.
    stream_.async_ping({}, [weak = weak_from_this()](SystemError error) {
        const auto self = weak.lock();
        if (self && !error && !self->closing_) {
            self->ping_later();
        }
    });
}

Awaitable<std::optional<WebSocketConnection::Message>> WebSocketConnection::read() {
    while (true) {
        // In pieces: Beast's own deadline begins anew with each byte that comes.
        const auto [error, size] = co_await stream_.async_read_some(
            buffer_, limits_.message_bytes_max + 1,
            net::bind_cancellation_slot(end_read_.slot(), as_result));
        if (error) {
            message_deadline_.cancel();
            spdlog::debug("socket ended: {}", error.message());
            co_return std::nullopt;
        }
        if (!stream_.is_message_done()) {
            start_message_deadline();
            continue;
        }
        if (message_begun_) {
            message_begun_ = false;
            message_deadline_.cancel();
        }
        Message message{boost::beast::buffers_to_string(buffer_.data()), stream_.got_text()};
        buffer_.consume(buffer_.size());
        if (!closing_) {
            co_return message;
        }
        // What arrives after our close is read only to find the peer's.
    }
}

void WebSocketConnection::start_message_deadline() {
    if (message_begun_) {
        return;
    }
    message_begun_ = true;
    message_deadline_.expires_after(limits_.message_timeout);
    message_deadline_.async_wait([weak = weak_from_this()](SystemError error) {
        const auto self = weak.lock();
        if (self && !error) {
            self->close(CloseCode::policy_error, "a message takes too long");
        }
    });
}

// Beast 1.81 takes codes of 5000 and more for good and would send them back (RFC 6455, 7.4).
void WebSocketConnection::answer_bad_close() {
    constexpr unsigned private_codes_end = 5000;
    if (stream_.reason().code < private_codes_end) {
        return;
    }
    if (!writing_ && !close_started_) {
        static constexpr std::array<unsigned char, 4> protocol_error{0x88, 0x02, 0x03, 0xEA};
        SystemError ignored;
        stream_.next_layer().socket().non_blocking(true, ignored);
        stream_.next_layer().socket().write_some(net::buffer(protocol_error), ignored);
    }
    drop();
}

void WebSocketConnection::send(Frame frame, bool is_text) {
    if (closing_) {
        return;
    }
    if (outgoing_.size() >= limits_.outgoing_frames_max ||
        outgoing_bytes_ + frame->size() > limits_.outgoing_bytes_max ||
        (outgoing_bytes_ > limits_.outgoing_bytes_in_need &&
         outgoing_bytes_of_all_ > limits_.outgoing_bytes_of_all_max)) {
        spdlog::info("a slow reader is dropped with {} messages waiting", outgoing_.size());
        drop();
        return;
    }
    outgoing_bytes_ += frame->size();
    outgoing_bytes_of_all_ += frame->size();
    outgoing_.push_back({std::move(frame), is_text});
    if (!writing_) {
        write_next();
    }
}

void WebSocketConnection::write_next() {
    writing_ = true;
    const Outgoing& next = outgoing_.front();
    stream_.text(next.is_text);
    stream_.async_write(net::buffer(*next.frame), [self = shared_from_this(), frame = next.frame](
                                                      SystemError error, std::size_t) {
        self->writing_ = false;
        if (error) {
            self->drop();
            return;
        }
        self->outgoing_bytes_ -= frame->size();
        self->outgoing_bytes_of_all_ -= frame->size();
        self->outgoing_.pop_front();
        if (!self->outgoing_.empty()) {
            self->write_next();
        } else if (self->closing_) {
            self->start_close();
        } else if (self->drained_) {
            std::exchange(self->drained_, nullptr)();
        }
    });
}

void WebSocketConnection::close(CloseCode code, const char* reason) {
    if (closing_) {
        return;
    }
    closing_.emplace(code, reason);
    close_deadline_.expires_after(limits_.close_timeout);
    close_deadline_.async_wait([self = shared_from_this()](SystemError error) {
        if (!error) {
            self->drop();
        }
    });
    if (!writing_) {
        start_close();
    }
}

void WebSocketConnection::start_close() {
    if (close_started_ || !open_) {
        return;
    }
    close_started_ = true;
    stream_.async_close(*closing_, net::bind_cancellation_slot(
                                       end_close_.slot(),
                                       [self = shared_from_this()](SystemError) { self->drop(); }));
}

void WebSocketConnection::drop() {
    if (dropped_) {
        return;
    }
    dropped_ = true;
    if (!closing_) {
        closing_.emplace(CloseCode::abnormal);
    }
    close_started_ = true;
    message_deadline_.cancel();
    close_deadline_.cancel();
    ping_timer_.cancel();
    SystemError ignored;
    stream_.next_layer().socket().close(ignored);
    // With a control callback, Beast 1.81 sets a read aside in the middle of the peer's close frame
    // when the frame came in one piece with a message. Our close meanwhile takes the lock for
    // writing and waits for that of reading, the read waits for that of writing: neither has a
    // socket operation under way that a closed socket would end.
    net::post(executor_, [self = shared_from_this()] {
        self->end_read_.emit(net::cancellation_type::terminal);
        self->end_close_.emit(net::cancellation_type::terminal);
    });
}

}  // namespace potluck::server
