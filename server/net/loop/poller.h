// Poller: notifies the sockets of one thread that they are readable or writable.
//
// Waiting for a socket with Asio costs a system call and an operation in memory each time, and a
// record per socket. Here a socket is in an epoll set of our own all its life, edge-triggered, and
// the loop waits for that epoll alone.
// Invariant: a closed socket gets no more notifications. Runs on that thread.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include <boost/asio/posix/basic_stream_descriptor.hpp>
#include <sys/epoll.h>
#include <sys/uio.h>

#include "server/net/loop/asio_types.h"

namespace potluck::server {

class PolledSocket;

class Poller {
public:
    explicit Poller(const Executor& executor);
    Poller(const Poller&) = delete;
    Poller& operator=(const Poller&) = delete;

private:
    friend class PolledSocket;

    void wait();
    void dispatch();
    // A socket that is destroyed during notifications.
    void forget(const PolledSocket& socket);

    net::posix::basic_stream_descriptor<Executor> descriptor_;
    std::span<epoll_event> pending_;  // events whose sockets have not been notified yet
};

// A connected TCP socket, watched by a Poller.
class PolledSocket {
public:
    class Owner {
    public:
        // To be read until it is drained; `to_the_end`: until there is an error or the end, which
        // are not notified again.
        virtual void on_readable(bool to_the_end) = 0;
        // After a write that did not take everything.
        virtual void on_writable() = 0;

    protected:
        ~Owner() = default;
    };

    // Takes the socket away from Asio; a closed one stays closed.
    PolledSocket(Poller& poller, Socket socket);
    ~PolledSocket() { close(); }
    PolledSocket(const PolledSocket&) = delete;
    PolledSocket& operator=(const PolledSocket&) = delete;

    // Must be called first. `owner` must outlive this.
    void watch(Owner& owner);
    // Returns the bytes read; would_block when there are none, eof at the end.
    std::size_t read_some(std::span<char> buffer, SystemError& error);
    std::size_t write_some(std::span<const iovec> buffers, SystemError& error);
    // Shuts down the sending side.
    void end_output();
    void close();

private:
    friend class Poller;

    Poller& poller_;
    int descriptor_ = -1;
    Owner* owner_ = nullptr;
};

}  // namespace potluck::server
