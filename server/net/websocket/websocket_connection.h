// WebSocketConnection: one WebSocket as whole messages, in and out. Knows nothing of the protocol.
//
// What is sent goes to the socket, at the end of the turn or at once; what the socket does not take
// waits in a bounded queue, and a peer that does not read it is dropped. A close is sent behind
// what is queued, and a peer that does not answer it in time is dropped, too.
// What comes is given to a Taker, message by message, which may ask for a pause; nobody waits in a
// coroutine, so that an idle connection is little more than this object.
// Invariants: one write at a time; messages leave in the order of send(), control frames between
// them; after close() nothing more is queued or given, but all is read until the peer has closed.
// Between messages a connection holds no buffer: the bytes of all that run on one thread arrive in
// the same one. Runs on the socket's executor. (RFC 6455)
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

namespace potluck::server {

class OutputTurn;

class WebSocketConnection final : public std::enable_shared_from_this<WebSocketConnection>,
                                  private PolledSocket::Owner,
                                  private Alarms::Alarm {
public:
    struct Message {
        std::string_view bytes;
        bool is_text = true;
    };
    // Who takes what comes.
    class Taker {
    public:
        // `message.bytes`: until anything is asked of another connection. False: nothing more is
        // given until go_on().
        virtual bool take(const Message& message) = 0;
        // The connection has ended. Once, last, and never before a go_on() that is owed.
        virtual void ended() = 0;

    protected:
        ~Taker() = default;
    };
    // What all connections of a thread have in common.
    struct Shared {
        Executor executor;
        const Limits& limits;
        std::span<char> receive_buffer;
        std::atomic<std::size_t>& outgoing_bytes;  // what waits in all connections together
        OutputTurn& turn;
        OutputPace& pace;
        Poller& poller;
        Alarms& alarms;
    };

    // `number`: in the log. `early_bytes`: came together with the upgrade request. `shared` must
    // live longer than all connections.
    WebSocketConnection(std::uint64_t number, UpgradedStream stream, std::string early_bytes,
                        const Shared& shared);
    ~WebSocketConnection() override;
    WebSocketConnection(const WebSocketConnection&) = delete;
    WebSocketConnection& operator=(const WebSocketConnection&) = delete;

    // Before anything else: sends the answer to the upgrade, and watches over the peer from here.
    // `taker` must live until it has been told of the end; nothing is given inside this call.
    void open(std::string upgrade_answer, Taker& taker);
    // After a take() that gave false: the next message may come, never inside this call.
    void go_on();
    // Leaves at the end of the turn, with what else is sent until then.
    void send(Frame frame);
    // For one of many, who gets nothing else: leaves now, or with what follows until the next beat.
    void send_paced(Frame frame);
    void close(CloseCode code, std::string_view reason);
    // Closes the socket at once; the taker is told later, never inside this call.
    void drop();
    // What waited for the end of the turn, and for this beat.
    void flush_turn();
    void flush_beat(OutputPace::Beat beat);
    std::size_t waiting_frames() const { return outgoing_.size(); }
    // Calls once, when all that waits now has been given to the socket; the last call counts.
    void when_drained(std::function<void()> then) { drained_ = std::move(then); }
    std::uint64_t number() const { return number_; }
    const Executor& executor() const { return shared_.executor; }
    // How long the last ping took there and back; 0 before the first.
    std::chrono::milliseconds round_trip() const { return round_trip_; }

private:
    using Time = Alarms::Time;
    static constexpr std::size_t tls_buffer_size = 4096;
    using TlsBuffer = std::array<char, tls_buffer_size>;

    void on_readable(bool to_the_end) override;
    void on_writable() override;
    void ring() override;

    // Gives what is there, after a read if nothing is, until the taker wants a pause.
    void work_off();
    void work_off_later();
    // The next message of what is there; what is behind it waits in unread_.
    void give_unread();
    void give(std::span<char> received);
    void read_plain();
    void read_encrypted();
    void end(const SystemError& error);
    // The next message in these bytes; takes off what is used, answers control frames.
    std::optional<Message> take_message(std::span<char>& bytes);
    void take_control(const MessageReader::Message& message);

    enum class Leaves { with_turn, with_beat, now };

    void queue(Frame frame, Leaves leaves = Leaves::with_turn);
    // Gives the socket as much of what waits as it takes.
    void flush();
    // How much of these frames the socket takes.
    std::size_t write_now(std::span<const iovec> buffers);
    // As soon as the socket takes more.
    void write_later();
    bool is_encrypted() const { return tls_ != nullptr; }
    void count_written(std::size_t size);
    // All that waited has been given to the socket.
    void after_output();
    void end_output();

    // One alarm for all deadlines: set to the earliest; one that was met meanwhile is found out
    // when it rings.
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
    std::string unread_;  // behind the message that was given last
    std::size_t unread_at_ = 0;
    bool is_readable_ = false;       // there may be more to read
    bool reads_to_the_end_ = false;  // the peer's end is there, behind what is left
    bool is_reading_ = false;        // within TLS
    bool is_giving_ = false;         // work_off() runs
    bool will_work_off_ = false;
    bool is_busy_ = false;  // the taker is; to its peer nobody listens meanwhile
    bool has_ended_ = false;

    std::list<Frame> outgoing_;
    std::size_t outgoing_bytes_ = 0;
    std::size_t first_written_ = 0;  // of the first of them
    OutputPace::Beat beat_ = 0;      // the last one in which anything was sent at a pace
    bool in_turn_ = false;           // flush_turn() will be called
    bool in_beat_ = false;           // flush_beat() will be called
    bool writing_ = false;
    bool closing_ = false;
    bool peer_is_done_ = false;  // has closed, or sent what nobody may send
    bool dropped_ = false;
    std::function<void()> drained_;

    Time wakes_at_ = Time::max();
    Time heard_at_;
    Time ping_at_ = Time::max();
    Time close_deadline_ = Time::max();
    Time unfinished_since_ = Time::max();  // of a frame or message that has begun
    std::optional<Time> ping_sent_;
    std::chrono::milliseconds round_trip_{0};
};

}  // namespace potluck::server
