// WebSocketConnection: one WebSocket as whole messages, in and out. Knows nothing of the protocol.
//
// What is sent goes to the socket, at the end of the turn or at once; what the socket does not take
// waits in a bounded queue, and a peer that does not read it is dropped. A close is sent behind
// what is queued, and a peer that does not answer it in time is dropped, too.
// Invariants: one write at a time; messages leave in the order of send(), control frames between
// them; after close() nothing more is queued, and read() gives nothing but goes on reading until
// the peer has closed. Between messages a connection holds no buffer: the bytes of all that run on
// one thread arrive in the same one. Runs on the socket's executor. (RFC 6455)
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/frame.h"
#include "server/limits.h"
#include "server/net/close_code.h"
#include "server/net/message_reader.h"
#include "server/net/upgraded_stream.h"

namespace potluck::server {

class OutputTurn;

class WebSocketConnection : public std::enable_shared_from_this<WebSocketConnection> {
public:
    // `bytes`: until the coroutine that reads is suspended again.
    struct Message {
        std::string_view bytes;
        bool is_text = true;
    };
    // What all connections of a thread have in common.
    struct Shared {
        const Limits& limits;
        std::span<char> receive_buffer;
        std::atomic<std::size_t>& outgoing_bytes;  // what waits in all connections together
        OutputTurn& turn;
    };

    // `number`: in the log. `early_bytes`: came together with the upgrade request.
    WebSocketConnection(std::uint64_t number, UpgradedStream stream, std::string early_bytes,
                        Shared shared);
    ~WebSocketConnection();
    WebSocketConnection(const WebSocketConnection&) = delete;
    WebSocketConnection& operator=(const WebSocketConnection&) = delete;

    // Before anything else: sends the answer to the upgrade, and watches over the peer from here.
    void open(std::string upgrade_answer);
    // The next message; nothing when the connection has ended.
    Awaitable<std::optional<Message>> read();
    // Leaves at the end of the turn, with what else is sent until then.
    void send(Frame frame);
    // For one of many, who gets nothing else: leaves now, if nothing waits.
    void send_at_once(Frame frame);
    void close(CloseCode code, std::string_view reason);
    // Closes the socket at once.
    void drop();
    // Gives the socket as much of what waits as it takes.
    void flush();
    std::size_t waiting_frames() const { return outgoing_.size(); }
    // Calls once, when all that waits now has been given to the socket; the last call counts.
    void when_drained(std::function<void()> then) { drained_ = std::move(then); }
    std::uint64_t number() const { return number_; }
    Executor executor() { return stream_.executor(); }
    // How long the last ping took there and back; 0 before the first.
    std::chrono::milliseconds round_trip() const { return round_trip_; }

private:
    using Time = std::chrono::steady_clock::time_point;
    static constexpr std::size_t tls_buffer_size = 4096;

    // The next message in these bytes; takes off what is used, answers control frames.
    std::optional<Message> take_message(std::span<char>& bytes);
    void take_control(const MessageReader::Message& message);
    // What has come to a socket that can be read.
    std::span<char> take_received(SystemError& error);
    std::span<char> tls_buffer();

    void queue(Frame frame, bool at_once = false);
    std::size_t write_at_once(const Frame& frame);
    // As soon as the socket takes more.
    void write_later();
    void count_written(std::size_t size);
    // All that waited has been given to the socket.
    void after_output();
    void end_output();

    // One timer for all deadlines: set to the earliest; one that was met meanwhile is found out
    // when it fires.
    void wake_by(Time time);
    void look_at_deadlines();
    std::chrono::milliseconds ping_interval() const;
    void ping();

    Shared shared_;
    const std::uint64_t number_;
    UpgradedStream stream_;
    MessageReader reader_;
    std::string unread_;  // behind the message that was given last
    std::size_t unread_at_ = 0;
    std::unique_ptr<std::array<char, tls_buffer_size>> tls_buffer_;

    std::list<Frame> outgoing_;
    std::size_t outgoing_bytes_ = 0;
    std::size_t first_written_ = 0;  // of the first of them
    bool in_turn_ = false;           // flush() will be called
    bool writing_ = false;
    bool closing_ = false;
    bool peer_is_done_ = false;  // has closed, or sent what nobody may send
    bool dropped_ = false;
    std::function<void()> drained_;

    Timer timer_;
    Time wakes_at_ = Time::max();
    Time heard_at_;
    bool listening_ = false;  // to a peer of whom a command is in work, nobody listens
    Time ping_at_ = Time::max();
    Time close_deadline_ = Time::max();
    Time unfinished_since_ = Time::max();  // of a frame or message that has begun
    std::optional<Time> ping_sent_;
    std::chrono::milliseconds round_trip_{0};
};

}  // namespace potluck::server
