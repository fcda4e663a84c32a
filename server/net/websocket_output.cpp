// What goes out of a WebSocket, and how it ends.
#include <array>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <spdlog/spdlog.h>

#include "server/net/output_turn.h"
#include "server/net/websocket_connection.h"

namespace potluck::server {

using std::chrono::steady_clock;

namespace {

// So many frames leave with one call.
constexpr std::size_t frames_at_once = 16;

struct Buffers {
    std::array<net::const_buffer, frames_at_once> buffers;
    std::size_t size = 0;

    const net::const_buffer* begin() const { return buffers.data(); }
    const net::const_buffer* end() const { return buffers.data() + size; }
};

Buffers buffers_of(const std::list<Frame>& frames, std::size_t first_written) {
    Buffers all;
    for (const Frame& frame : frames) {
        if (all.size == frames_at_once) {
            break;
        }
        const std::string_view bytes = frame.bytes();
        all.buffers.at(all.size++) = {bytes.data(), bytes.size()};
    }
    all.buffers.front() += first_written;
    return all;
}

Frame close_frame(CloseCode code, std::string_view reason) {
    std::string payload;
    if (code != CloseCode::none) {
        payload += static_cast<char>(static_cast<unsigned>(code) / 256);
        payload += static_cast<char>(static_cast<unsigned>(code) % 256);
        payload += reason;
    }
    return {Opcode::close, payload};
}

}  // namespace

void WebSocketConnection::send(Frame frame) {
    if (!closing_) {
        queue(std::move(frame));
    }
}

void WebSocketConnection::send_at_once(Frame frame) {
    if (!closing_) {
        queue(std::move(frame), true);
    }
}

void WebSocketConnection::queue(Frame frame, bool at_once) {
    const Limits& limits = shared_.limits;
    const std::size_t size = frame.bytes().size();
    if (dropped_) {
        return;
    }
    if (outgoing_.size() >= limits.outgoing_frames_max ||
        outgoing_bytes_ + size > limits.outgoing_bytes_max ||
        (outgoing_bytes_ > limits.outgoing_bytes_in_need &&
         shared_.outgoing_bytes > limits.outgoing_bytes_of_all_max)) {
        spdlog::info("connection {}: a slow reader is dropped with {} messages waiting", number_,
                     outgoing_.size());
        drop();
        return;
    }
    std::size_t size_left = size;
    if (at_once && outgoing_.empty() && !stream_.is_encrypted()) {
        first_written_ = write_at_once(frame);
        size_left -= first_written_;
        if (size_left == 0 || dropped_) {
            first_written_ = 0;
            after_output();
            return;
        }
    }
    outgoing_bytes_ += size_left;
    shared_.outgoing_bytes += size_left;
    outgoing_.push_back(std::move(frame));
    if (writing_) {
        return;
    }
    if (at_once || outgoing_.size() >= frames_at_once) {
        const bool is_listed = in_turn_;
        flush();
        in_turn_ = is_listed;  // so that a connection stands in the turn's list once
    } else if (!in_turn_) {
        in_turn_ = true;
        shared_.turn.add(shared_from_this());
    }
}

// How much of it the socket takes.
std::size_t WebSocketConnection::write_at_once(const Frame& frame) {
    const std::string_view bytes = frame.bytes();
    SystemError error;
    const std::size_t size =
        stream_.socket().write_some(net::buffer(bytes.data(), bytes.size()), error);
    if (error && error != net::error::would_block) {
        drop();
    }
    return error ? 0 : size;
}

void WebSocketConnection::flush() {
    in_turn_ = false;
    if (writing_ || dropped_ || outgoing_.empty()) {
        return;
    }
    if (!stream_.is_encrypted()) {
        SystemError error;
        const std::size_t size =
            stream_.socket().write_some(buffers_of(outgoing_, first_written_), error);
        if (error && error != net::error::would_block) {
            drop();
            return;
        }
        count_written(error ? 0 : size);
    }
    if (outgoing_.empty()) {
        after_output();
    } else {
        write_later();
    }
}

void WebSocketConnection::write_later() {
    writing_ = true;
    stream_.async_write_some(buffers_of(outgoing_, first_written_),
                             [self = shared_from_this()](SystemError error, std::size_t size) {
                                 self->writing_ = false;
                                 if (error || self->dropped_) {
                                     self->drop();
                                     return;
                                 }
                                 self->count_written(size);
                                 if (self->outgoing_.empty()) {
                                     self->after_output();
                                 } else {
                                     self->write_later();
                                 }
                             });
}

void WebSocketConnection::count_written(std::size_t size) {
    outgoing_bytes_ -= size;
    shared_.outgoing_bytes -= size;
    first_written_ += size;
    while (!outgoing_.empty() && first_written_ >= outgoing_.front().bytes().size()) {
        first_written_ -= outgoing_.front().bytes().size();
        outgoing_.pop_front();
    }
}

void WebSocketConnection::after_output() {
    if (closing_) {
        end_output();
    } else if (drained_) {
        std::exchange(drained_, nullptr)();
    }
}

void WebSocketConnection::close(CloseCode code, std::string_view reason) {
    if (closing_) {
        return;
    }
    spdlog::debug("connection {}: closed with {}: {}", number_, static_cast<unsigned>(code),
                  reason);
    close_deadline_ = steady_clock::now() + shared_.limits.close_timeout;
    wake_by(close_deadline_);
    closing_ = true;
    queue(close_frame(code, reason));
}

// Both have closed: what else the peer sends is read and forgotten until it has ended, too, or the
// last bytes might be lost to a reset.
void WebSocketConnection::end_output() {
    if (peer_is_done_ && outgoing_.empty()) {
        SystemError ignored;
        stream_.socket().shutdown(Socket::shutdown_send, ignored);
    }
}

void WebSocketConnection::drop() {
    if (dropped_) {
        return;
    }
    dropped_ = true;
    closing_ = true;
    timer_.cancel();
    SystemError ignored;
    stream_.socket().close(ignored);
}

}  // namespace potluck::server
