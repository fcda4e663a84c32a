// WebSocketConnection: one WebSocket as whole messages, in and out. Knows nothing of the protocol.
//
// Messages to send wait in a bounded queue; a peer that does not read them is dropped. A close is
// sent behind what is queued, and a peer that does not answer it in time is dropped, too.
// Invariants: one write at a time; messages leave in the order of send(); after close() nothing
// more is queued, and read() gives nothing but goes on reading until the peer has closed; a close
// before the handshake is done waits for it, since Beast must not write both at once. Runs on the
// socket's executor. (RFC 6455; Beast checks masks, opcodes, fragments and UTF-8.)
#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <boost/asio/cancellation_signal.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "server/frame.h"
#include "server/limits.h"
#include "server/net/upgraded_stream.h"

namespace potluck::server {

class WebSocketConnection : public std::enable_shared_from_this<WebSocketConnection> {
public:
    using UpgradeRequest = boost::beast::http::request<boost::beast::http::empty_body>;
    using CloseCode = boost::beast::websocket::close_code;
    struct Message {
        std::string bytes;
        bool is_text = true;
    };

    // outgoing_bytes_of_all: what waits in all connections together.
    WebSocketConnection(Socket socket, std::string early_bytes, const Limits& limits,
                        std::atomic<std::size_t>& outgoing_bytes_of_all);
    ~WebSocketConnection();
    WebSocketConnection(const WebSocketConnection&) = delete;
    WebSocketConnection& operator=(const WebSocketConnection&) = delete;

    // Answers the upgrade; `subprotocol` is confirmed when the client offers it. False: it failed.
    Awaitable<bool> accept(const UpgradeRequest& request, std::string_view subprotocol);
    // The next message; nothing when the connection has ended.
    Awaitable<std::optional<Message>> read();
    void send(Frame frame, bool is_text = true);
    void close(CloseCode code, const char* reason);
    // Closes the socket at once.
    void drop();
    std::size_t waiting_frames() const { return outgoing_.size(); }
    // Calls once, when all that waits now has been given to the socket; the last call counts.
    void when_drained(std::function<void()> then) { drained_ = std::move(then); }
    bool is_closing() const { return closing_.has_value(); }
    // How long the last ping took there and back; 0 before the first.
    std::chrono::milliseconds round_trip() const { return round_trip_; }
    Executor executor() { return executor_; }

private:
    struct Outgoing {
        Frame frame;
        bool is_text = true;
    };
    void write_next();
    // Closes with 1002 instead of echoing a close code that no peer may send.
    void answer_bad_close();
    void start_message_deadline();
    void start_close();
    // Measures the round trip again and again until the connection ends.
    void ping_later();
    void ping();

    Executor executor_;
    const Limits& limits_;
    boost::beast::websocket::stream<UpgradedStream> stream_;
    boost::beast::flat_buffer buffer_;
    std::deque<Outgoing> outgoing_;
    std::size_t outgoing_bytes_ = 0;
    std::atomic<std::size_t>& outgoing_bytes_of_all_;
    bool open_ = false;  // the handshake is done
    bool writing_ = false;
    std::optional<boost::beast::websocket::close_reason> closing_;
    bool close_started_ = false;
    bool dropped_ = false;
    // End what Beast has set aside, see drop().
    net::cancellation_signal end_read_;
    net::cancellation_signal end_close_;
    std::function<void()> drained_;
    bool message_begun_ = false;
    Timer message_deadline_;
    Timer close_deadline_;
    Timer ping_timer_;
    std::optional<std::chrono::steady_clock::time_point> ping_sent_;
    std::chrono::milliseconds round_trip_{0};
};

}  // namespace potluck::server
