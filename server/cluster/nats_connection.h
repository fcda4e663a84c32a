// NatsConnection: one connection to one NATS server, from connecting to its end. NatsBus makes one
// after the other; this one knows neither reconnecting nor who has subscribed.
//
// What holds:
// - The owner is called from run() alone, in this order: greeted(), ready(), took() any number of
//   times; none after the end. So nothing is called from inside send() and the like.
// - What is sent during a turn of the loop is written with one write at its end.
// - Output is bounded in bytes; who exceeds that has a connection that has ended.
// - A server that does not answer a PING ends it. Time is counted in ticks of this thread: one that
//   was stopped itself reads what has come meanwhile before it judges.
// - Reading goes on whatever waits to be written.
//
// Lives on one executor, as a shared_ptr: its operations hold it until they are over.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <boost/asio/ssl/stream.hpp>

#include "server/cluster/bus_address.h"
#include "server/cluster/nats_reader.h"
#include "server/net/loop/asio_types.h"
#include "server/net/loop/tls_context.h"

namespace potluck::server {

struct NatsConnectionSettings {
    std::string name;                                                 // told to the server
    std::size_t message_bytes_max = 8'388'608;                        // from the server
    std::size_t output_bytes_max = 16'777'216;                        // waiting to be written
    std::chrono::milliseconds tick = std::chrono::milliseconds(500);  // a PING each
    unsigned silent_ticks_max = 4;                                    // for a PONG, or until ready
};

class NatsConnection : public std::enable_shared_from_this<NatsConnection> {
public:
    class Owner {
    public:
        virtual ~Owner() = default;

        // The server is there and CONNECT is on its way: the time to send subscriptions.
        virtual void greeted() = 0;
        // The server has taken up all that was sent.
        virtual void ready() = 0;
        virtual void took(const NatsReader::Message& message) = 0;
    };
    struct End {
        std::string reason;
        // By the server, for good: another attempt will not help until somebody changes something.
        bool is_refused = false;
    };

    NatsConnection(const Executor& executor, const NatsConnectionSettings& settings);

    // Once. Connects, and returns when it has ended. `attempt`: with which of several addresses of
    // the host to begin.
    Awaitable<End> run(const NatsAddress& address, std::size_t attempt, Owner& owner);
    // Ends it; later reasons do not count.
    void close(std::string_view reason);
    // What was sent is still written and taken up, unless that takes too long.
    void finish();

    // While greeted. Operations and their ends are the caller's.
    void send(std::string_view operation);
    void send(std::string_view line, std::string_view payload);
    // Before ready(), it comes only after the server has taken this up as well.
    void send_subscription(std::string_view operation);

    bool is_greeted() const { return !is_closed_ && stage_ > Stage::securing; }
    bool is_ready() const { return !is_closed_ && stage_ == Stage::ready; }
    // It has been of use for a while, not only for a moment.
    bool is_proved() const { return is_proved_; }
    // As the server says; 0 before it has.
    std::size_t payload_bytes_max() const { return payload_bytes_max_; }
    std::size_t queued_bytes() const { return output_.size() + writing_.size(); }

private:
    enum class Stage {
        connecting,
        securing,     // until the TLS handshake is over
        subscribing,  // until it has taken up what greeted() sent
        ready,
        finishing,
    };
    static constexpr std::size_t input_bytes = 65'536;
    // What a buffer of the output keeps when it is empty.
    static constexpr std::size_t output_bytes_kept = 262'144;

    Awaitable<void> connect(const NatsAddress& address, std::size_t attempt);
    // As soon as the server's INFO has been read: that alone is not encrypted.
    Awaitable<void> start_tls();
    void greet(Owner& owner);
    void read(std::string_view bytes, Owner& owner);
    // False: nothing more is to be read now.
    bool take(std::monostate nothing, Owner& owner);
    bool take(const NatsReader::Info& info, Owner& owner);
    bool take(const NatsReader::Message& message, Owner& owner);
    bool take(NatsReader::Ping ping, Owner& owner);
    bool take(NatsReader::Pong pong, Owner& owner);
    bool take(NatsReader::Ok ok, Owner& owner);
    bool take(const NatsReader::ServerError& error, Owner& owner);
    bool take(const NatsReader::Fault& fault, Owner& owner);
    void refuse(std::string_view reason);
    void end_input(const SystemError& error);

    void ping();
    void wait_for_tick();
    void tick();
    bool has_room_for(std::size_t bytes);
    void write_soon();
    void write();

    const NatsConnectionSettings settings_;
    Socket socket_;
    std::shared_ptr<SslContext> tls_context_;
    std::optional<net::ssl::stream<Socket&>> tls_;
    net::ip::basic_resolver<tcp, Executor> resolver_;
    Timer timer_;
    NatsReader reader_;
    const NatsAddress* address_ = nullptr;  // during run()
    Stage stage_ = Stage::connecting;
    bool is_closed_ = false;
    bool is_proved_ = false;
    End end_;
    std::size_t payload_bytes_max_ = 0;
    bool server_has_headers_ = false;
    unsigned pings_out_ = 0;     // without a PONG yet
    unsigned silent_ticks_ = 0;  // while something is waited for
    bool asks_again_ = false;    // subscriptions were sent after the PING before ready()
    // For the log, and for the reason if it ends the connection; forgotten with the next tick.
    std::string server_error_;
    std::string logged_error_;
    std::string output_;   // of this turn
    std::string writing_;  // handed to the socket
    bool writes_soon_ = false;
    std::array<char, input_bytes> input_;
};

}  // namespace potluck::server
