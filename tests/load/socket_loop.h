// SocketLoop: all WebSockets of the load on one thread and one epoll. What has come is read with
// one receive into one buffer for all of them, and told message by message; pings are answered.
// Invariant: a Connection holds no more than the beginning of a message that has not come whole.
// A connection that the server closes ends the measurement: it throws.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/load/moment.h"
#include "tests/load/socket.h"

namespace potluck::load {

class Listener {
public:
    virtual ~Listener() = default;
    // `text` is gone afterwards; `received` is when it was read from the kernel.
    virtual void on_message(std::string_view text, Moment received) = 0;
};

class Connection {
public:
    Connection(Socket socket, Listener* listener)
        : socket_(std::move(socket)), listener_(listener) {}
    // One text message.
    void send(std::string_view text);
    // Reads what has come, at most once the buffer full.
    void receive(std::vector<char>& buffer);

private:
    Socket socket_;
    Listener* const listener_;
    std::string begun_;  // of a message that has not come whole
};

class SocketLoop {
public:
    explicit SocketLoop(std::uint16_t port);

    // Connects and upgrades, and blocks until then. The listener must outlive the loop's polls; it
    // may be null for a connection to which the server has nothing to say but pings.
    Connection& connect(Listener* listener);
    // Waits for something to come, not longer than until `deadline`, and tells of it.
    void poll(Moment deadline);
    // Polls until `is_done()`; throws std::runtime_error when it takes longer than `most`.
    template <class Done>
    void poll_until(Done is_done, const char* awaited,
                    Nanoseconds most = std::chrono::seconds(30)) {
        for (const Moment deadline = Clock::now() + most; !is_done();) {
            if (Clock::now() > deadline) {
                throw_late(awaited);
            }
            poll(deadline);
        }
    }
    void poll_for(Nanoseconds time);

private:
    [[noreturn]] static void throw_late(const char* awaited);

    std::uint16_t port_;
    Socket epoll_;
    std::vector<char> buffer_;
    std::vector<std::unique_ptr<Connection>> connections_;
};

}  // namespace potluck::load
