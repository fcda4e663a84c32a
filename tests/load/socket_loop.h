// SocketLoop: all WebSockets of the load on one thread and one epoll. Each receive reads into one
// shared buffer, which is passed on message by message; pings are answered.
// Invariant: a Connection holds only the beginning of an incomplete message. If the server closes a
// connection, the measurement ends: it throws.
#pragma once

#include <cstddef>
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
    // `text` is valid within the call; `received` is when it was read from the kernel.
    virtual void on_message(std::string_view text, Moment received) = 0;
};

class Connection {
public:
    Connection(Socket socket, Listener* listener)
        : socket_(std::move(socket)), listener_(listener) {}
    // A text message.
    void send(std::string_view text);
    // Reads at most one buffer full.
    void receive(std::vector<char>& buffer);

private:
    Socket socket_;
    Listener* const listener_;
    std::string begun_;  // of an incomplete message
};

class SocketLoop {
public:
    // Places are the nodes with these ports.
    explicit SocketLoop(std::vector<std::uint16_t> ports);

    std::size_t places() const { return ports_.size(); }

    // Connects and upgrades, blocking. The listener must outlive the loop's polls; null for a
    // connection that only gets pings.
    Connection& connect(Listener* listener, std::size_t place = 0);
    // Waits until `deadline` at most, and passes on what has come.
    void poll(Moment deadline);
    // Polls until `is_done()`; throws std::runtime_error after `most`.
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

    std::vector<std::uint16_t> ports_;
    Socket epoll_;
    std::vector<char> buffer_;
    std::vector<std::unique_ptr<Connection>> connections_;
};

}  // namespace potluck::load
