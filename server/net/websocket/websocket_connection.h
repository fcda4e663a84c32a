// WebSocketConnection: one WebSocket, in whole messages (RFC 6455). Knows nothing of our protocol.
//
// Output goes to the socket at the end of the turn or at once; what the socket does not take waits
// in a bounded queue, and a peer that does not read it is disconnected. A close is sent after what
// is queued, and a peer that does not answer it in time is disconnected, too.
// Input is passed to a Taker, message by message, which may pause it; no coroutine is suspended, so
// an idle connection is little more than this object.
// Invariants: one write at a time; messages leave in the order of send(), control frames between
// them; after close() nothing more is queued or passed on, but all is read until the peer has
// closed.
// Between messages a connection holds no buffer: all connections of a thread read into the same
// one. Runs on the socket's executor.
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
#include "server/net/loop/alarms.h"
#include "server/net/loop/poller.h"
#include "server/net/loop/upgraded_stream.h"
#include "server/net/websocket/close_code.h"
#include "server/net/websocket/message_reader.h"
#include "server/net/websocket/output_pace.h"
#include "server/token_bucket.h"

namespace potluck::server {

class OutputTurn;

class WebSocketConnection final : public std::enable_shared_from_this<WebSocketConnection>,
                                  private PolledSocket::Owner,
                                  private Alarms::Alarm {
public:
    struct Message {
        std::string_view bytes;
        bool is_text = true;
        std::chrono::milliseconds waited{0};  // since the socket read its last byte
    };
    // Receives the messages.
    class Taker {
    public:
        // `message.bytes` is valid until another connection is called. False: pauses until go_on().
        virtual bool take(const Message& message) = 0;
        // The connection has ended. Once, last, and never before an outstanding go_on().
        virtual void ended() = 0;

    protected:
        ~Taker() = default;
    };
    // Shared by all connections of a thread.
    struct Shared {
        Executor executor;
        const Limits& limits;
        std::span<char> receive_buffer;
        std::atomic<std::size_t>& outgoing_bytes;  // queued, of all connections together
        OutputTurn& turn;
        OutputPace& pace;
        Poller& poller;
        Alarms& alarms;
    };

    // `number`: in the log. `early_bytes`: came with the upgrade request. `shared` must outlive all
    // connections.
    WebSocketConnection(std::uint64_t number, UpgradedStream stream, std::string early_bytes,
                        const Shared& shared);
    ~WebSocketConnection() override;
    WebSocketConnection(const WebSocketConnection&) = delete;
    WebSocketConnection& operator=(const WebSocketConnection&) = delete;

    // Must be called first: sends the answer to the upgrade, and starts the deadlines. `taker` must
    // live until ended(); it is not called within this call.
    void open(std::string upgrade_answer, Taker& taker);
    // Resumes after a take() that returned false, but not within this call.
    void go_on();
    // Reads nothing for so long, or until it closes: what the peer sends waits in the socket.
    void rest(std::chrono::milliseconds time);
    // Sent at the end of the turn, with everything else from this turn.
    void send(Frame frame);
    // For spectators: sent at once, or with what follows until the next beat.
    void send_paced(Frame frame);
    void close(CloseCode code, std::string_view reason);
    // Closes the socket at once; the taker's ended() comes later, never within this call.
    void drop();
    // Output that waited for the end of the turn, and of this beat.
    void flush_turn();
    void flush_beat(OutputPace::Beat beat);
    std::size_t waiting_frames() const { return outgoing_.size(); }
    // Calls `then` once, when the queue is empty; replaces the last one.
    void when_drained(std::function<void()> then) { drained_ = std::move(then); }
    std::uint64_t number() const { return number_; }
    const Executor& executor() const { return shared_.executor; }
    // Of the last ping; 0 before the first.
    std::chrono::milliseconds round_trip() const { return round_trip_; }

private:
    using Time = Alarms::Time;
    static constexpr std::size_t tls_buffer_size = 4096;
    using TlsBuffer = std::array<char, tls_buffer_size>;

    void on_readable(bool to_the_end) override;
    void on_writable() override;
    void ring() override;

    // Passes messages on, reading when there is none, until the taker pauses: so many in one turn
    // of the loop, so that others come in between.
    void read_messages();
    void read_messages_later();
    bool may_read() const { return !is_paused_ && !rests_until_; }
    void end_rest();
    // The next message of what was read; what is behind it stays in unread_.
    void deliver_unread();
    void deliver(std::span<char> received);
    void pass_on(Message message);
    void read_plain();
    void read_encrypted();
    void end(const SystemError& error);
    // Consumes the next message in these bytes; answers control frames.
    std::optional<Message> take_message(std::span<char>& bytes);
    void take_control(const MessageReader::Message& message);
    void take_close(const MessageReader::Message& message);

    enum class Leaves { with_turn, with_beat, now };

    void queue(Frame frame, Leaves leaves = Leaves::with_turn);
    // Writes as much of the queue as the socket takes.
    void flush();
    // Returns how much the socket took.
    std::size_t write_now(std::span<const iovec> buffers);
    // When the socket is writable again.
    void write_later();
    bool is_encrypted() const { return tls_ != nullptr; }
    void count_written(std::size_t size);
    // The queue is empty.
    void after_output();
    void end_output();

    // One alarm for all deadlines, set to the earliest; whether it still stands is checked when it
    // rings.
    void wake_by(Time time);
    std::chrono::milliseconds ping_interval() const;
    void ping();

    const Shared& shared_;
    const std::uint64_t number_;
    std::optional<PolledSocket> plain_;  // one of these two
    std::unique_ptr<EncryptedStream> tls_;
    std::unique_ptr<TlsBuffer> tls_buffer_;
    Taker* taker_ = nullptr;
    MessageReader reader_;
    std::string unread_;  // after the last message
    std::size_t unread_at_ = 0;
    bool is_readable_ = false;       // there may be more to read
    bool reads_to_the_end_ = false;  // the peer's end comes after what is left
    bool is_reading_ = false;        // within TLS
    bool is_delivering_ = false;     // read_messages() runs
    bool will_read_messages_ = false;
    bool is_paused_ = false;  // the taker has paused
    bool has_ended_ = false;

    std::list<Frame> outgoing_;
    std::size_t outgoing_bytes_ = 0;
    std::size_t first_written_ = 0;  // bytes of the first frame
    OutputPace::Beat beat_ = 0;      // of the last paced write
    bool in_turn_ = false;           // flush_turn() will be called
    bool in_beat_ = false;           // flush_beat() will be called
    bool writing_ = false;
    bool closing_ = false;
    bool peer_is_done_ = false;  // has closed, or broken the protocol
    bool dropped_ = false;
    std::function<void()> drained_;

    Time wakes_at_ = Time::max();
    Time heard_at_;
    Time read_at_;  // the bytes that are not passed on yet
    TokenBucket control_frames_;
    Time ping_at_ = Time::max();
    std::optional<Time> rests_until_;
    Time close_deadline_ = Time::max();
    Time unfinished_since_ = Time::max();  // of an incomplete frame or message
    std::optional<Time> ping_sent_;
    std::chrono::milliseconds round_trip_{0};
};

}  // namespace potluck::server
