// Poller: tells the sockets of one thread that they can be read or written.
//
// Asio's own way to wait for a socket costs a system call and an operation in memory each time, and
// a record for each socket; here a socket is known to an epoll of its own from its begin to its
// end, edge-triggered, and the loop waits for that epoll alone.
// Invariant: a socket that has ended is told nothing more. Runs on that thread.
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
    void tell();
    // A socket that ends while others are told.
    void forget(const PolledSocket& socket);

    net::posix::basic_stream_descriptor<Executor> descriptor_;
    std::span<epoll_event> untold_;  // what the epoll has said and no socket has heard yet
};

// A connected TCP socket that a Poller looks after.
class PolledSocket {
public:
    class Owner {
    public:
        // To be read until there is no more; `to_the_end`: until there is an error or the end, of
        // which nothing more is told.
        virtual void on_readable(bool to_the_end) = 0;
        // It takes more again, after a write that did not take all.
        virtual void on_writable() = 0;

    protected:
        ~Owner() = default;
    };

    // Takes the socket out of Asio's hands; one that has ended already stays closed.
    PolledSocket(Poller& poller, Socket socket);
    ~PolledSocket() { close(); }
    PolledSocket(const PolledSocket&) = delete;
    PolledSocket& operator=(const PolledSocket&) = delete;

    // Before anything else. `owner` must live as long as this.
    void watch(Owner& owner);
    // As many bytes as there are; would_block when there are none, eof at their end.
    std::size_t read_some(std::span<char> buffer, SystemError& error);
    std::size_t write_some(std::span<const iovec> buffers, SystemError& error);
    // Says that nothing more comes.
    void end_output();
    void close();

private:
    friend class Poller;

    Poller& poller_;
    int descriptor_ = -1;
    Owner* owner_ = nullptr;
};

}  // namespace potluck::server
