// Output of a WebSocket, and its end.
#include <array>
#include <numeric>
#include <utility>

#include <boost/asio/buffer.hpp>

#include "server/log.h"
#include "server/net/websocket/output_turn.h"
#include "server/net/websocket/websocket_connection.h"

namespace potluck::server {

using std::chrono::steady_clock;

namespace {

constexpr std::size_t frames_at_once = 16;

template <class Buffer>
struct Buffers {
    std::array<Buffer, frames_at_once> buffers;
    std::size_t size = 0;

    const Buffer* begin() const { return buffers.data(); }
    const Buffer* end() const { return buffers.data() + size; }
};

template <class Buffer>
Buffers<Buffer> buffers_of(const std::list<Frame>& frames, std::size_t first_written) {
    Buffers<Buffer> all;
    for (const Frame& frame : frames) {
        if (all.size == frames_at_once) {
            break;
        }
        std::string_view bytes = frame.bytes();
        bytes.remove_prefix(all.size == 0 ? first_written : 0);
        // sendmsg does not change it, though iovec is made for recvmsg as well.
        all.buffers.at(all.size++) = {const_cast<char*>(bytes.data()), bytes.size()};
    }
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

void WebSocketConnection::send_paced(Frame frame) {
    if (!closing_) {
        queue(std::move(frame), shared_.pace.takes_write(beat_) ? Leaves::now : Leaves::with_beat);
    }
}

void WebSocketConnection::queue(Frame frame, Leaves leaves) {
    const Limits& limits = shared_.limits;
    const std::size_t size = frame.bytes().size();
    if (dropped_) {
        return;
    }
    if (outgoing_.size() >= limits.outgoing_frames_max ||
        outgoing_bytes_ + size > limits.outgoing_bytes_max ||
        (outgoing_bytes_ > limits.outgoing_bytes_under_pressure &&
         shared_.outgoing_bytes > limits.outgoing_bytes_of_all_max)) {
        log_info("connection {}: a slow reader is dropped with {} messages waiting", number_,
                 outgoing_.size());
        drop();
        return;
    }
    std::size_t size_left = size;
    if (leaves == Leaves::now && outgoing_.empty() && !is_encrypted()) {
        const iovec bytes{const_cast<char*>(frame.bytes().data()), size};
        first_written_ = write_now({&bytes, 1});
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
    if (leaves == Leaves::now || outgoing_.size() >= frames_at_once) {
        flush();
    } else if (leaves == Leaves::with_beat) {
        if (!std::exchange(in_beat_, true)) {
            shared_.pace.add(shared_from_this());
        }
    } else if (!in_turn_) {
        in_turn_ = true;
        shared_.turn.add(shared_from_this());
    }
}

std::size_t WebSocketConnection::write_now(std::span<const iovec> buffers) {
    SystemError error;
    const std::size_t size = plain_->write_some(buffers, error);
    if (error && error != net::error::would_block) {
        drop();
    }
    return size;
}

void WebSocketConnection::flush() {
    if (writing_ || dropped_ || outgoing_.empty()) {
        return;
    }
    if (!is_encrypted()) {
        const auto all = buffers_of<iovec>(outgoing_, first_written_);
        const std::size_t size =
            std::accumulate(all.begin(), all.end(), std::size_t{0},
                            [](std::size_t sum, const iovec& each) { return sum + each.iov_len; });
        const std::size_t written = write_now({all.begin(), all.size});
        if (dropped_) {
            return;
        }
        count_written(written);
        if (written == size && !outgoing_.empty()) {
            flush();
            return;
        }
    }
    if (outgoing_.empty()) {
        after_output();
    } else {
        write_later();
    }
}

void WebSocketConnection::write_later() {
    writing_ = true;
    if (!is_encrypted()) {
        return;  // on_writable() comes
    }
    tls_->stream.async_write_some(
        buffers_of<net::const_buffer>(outgoing_, first_written_),
        net::bind_executor(shared_.executor,
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
                           }));
}

void WebSocketConnection::flush_turn() {
    in_turn_ = false;
    flush();
}

void WebSocketConnection::flush_beat(OutputPace::Beat beat) {
    in_beat_ = false;
    beat_ = beat;
    flush();
}

void WebSocketConnection::on_writable() {
    if (writing_) {
        writing_ = false;
        flush();
    }
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
    log_debug("connection {}: closed with {}: {}", number_, static_cast<unsigned>(code), reason);
    close_deadline_ = steady_clock::now() + shared_.limits.close_timeout;
    wake_by(close_deadline_);
    closing_ = true;
    end_rest();
    queue(close_frame(code, reason));
}

// Both sides have closed: reads and drops what the peer still sends until its end, or a reset might
// lose our last bytes.
void WebSocketConnection::end_output() {
    if (peer_is_done_ && outgoing_.empty()) {
        SystemError ignored;
        if (is_encrypted()) {
            tls_->stream.next_layer().socket().shutdown(Socket::shutdown_send, ignored);
        } else {
            plain_->end_output();
        }
    }
}

void WebSocketConnection::drop() {
    if (dropped_) {
        return;
    }
    dropped_ = true;
    closing_ = true;
    has_ended_ = true;
    rests_until_.reset();
    cancel();
    if (is_encrypted()) {
        SystemError ignored;
        tls_->stream.next_layer().socket().close(ignored);
    } else {
        plain_->close();
    }
    read_messages_later();
}

}  // namespace potluck::server
