#include "server/net/loop/poller.h"

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <unistd.h>

#include <boost/asio/post.hpp>
#include <sys/socket.h>

#include "server/log.h"

namespace potluck::server {

namespace {

constexpr std::size_t events_at_once = 256;

SystemError last_error() {
    return {errno, boost::system::system_category()};
}

template <class Call>
ssize_t again_if_interrupted(Call call) {
    while (true) {
        if (const ssize_t size = call(); size >= 0 || errno != EINTR) {
            return size;
        }
    }
}

int make_epoll() {
    const int descriptor = epoll_create1(EPOLL_CLOEXEC);
    if (descriptor < 0) {
        throw std::system_error(errno, std::system_category(), "epoll_create1");
    }
    return descriptor;
}

}  // namespace

Poller::Poller(const Executor& executor) : descriptor_(executor, make_epoll()) {
    wait();
}

void Poller::wait() {
    descriptor_.async_wait(decltype(descriptor_)::wait_read, [this](SystemError error) {
        if (!error) {
            dispatch();
        }
    });
}

void Poller::dispatch() {
    std::array<epoll_event, events_at_once> events;  // epoll_wait fills it
    const int count =
        epoll_wait(descriptor_.native_handle(), events.data(), static_cast<int>(events.size()), 0);
    if (count < 0 && errno != EINTR) {
        log_error("epoll_wait: {}", last_error().message());
    }
    pending_ = std::span(events).first(static_cast<std::size_t>(std::max(count, 0)));
    for (; !pending_.empty(); pending_ = pending_.subspan(1)) {
        // Read afresh each time: a callback may end this socket, or any other.
        const epoll_event& event = pending_.front();
        if (const auto* socket = static_cast<PolledSocket*>(event.data.ptr);
            socket != nullptr && (event.events & EPOLLOUT) != 0) {
            socket->owner_->on_writable();
        }
        constexpr std::uint32_t end = EPOLLRDHUP | EPOLLHUP | EPOLLERR;
        if (const auto* socket = static_cast<PolledSocket*>(event.data.ptr);
            socket != nullptr && (event.events & (EPOLLIN | end)) != 0) {
            socket->owner_->on_readable((event.events & end) != 0);
        }
    }
    if (count == static_cast<int>(events_at_once)) {
        // There may be more events, but their consequences go first.
        net::post(descriptor_.get_executor(), [this] { dispatch(); });
    } else {
        wait();
    }
}

void Poller::forget(const PolledSocket& socket) {
    for (epoll_event& event : pending_) {
        if (event.data.ptr == &socket) {
            event.data.ptr = nullptr;
        }
    }
}

PolledSocket::PolledSocket(Poller& poller, Socket socket) : poller_(poller) {
    SystemError ignored;
    if (!socket.is_open()) {
        return;
    }
    socket.non_blocking(true, ignored);
    descriptor_ = socket.release(ignored);
}

void PolledSocket::watch(Owner& owner) {
    owner_ = &owner;
    epoll_event event{};
    event.events = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET;
    event.data.ptr = this;
    if (descriptor_ >= 0 &&
        epoll_ctl(poller_.descriptor_.native_handle(), EPOLL_CTL_ADD, descriptor_, &event) != 0) {
        log_error("epoll_ctl: {}", last_error().message());
        close();
    }
}

std::size_t PolledSocket::read_some(std::span<char> buffer, SystemError& error) {
    const ssize_t size =
        again_if_interrupted([&] { return recv(descriptor_, buffer.data(), buffer.size(), 0); });
    error = size > 0 ? SystemError() : size == 0 ? net::error::eof : last_error();
    return size > 0 ? static_cast<std::size_t>(size) : 0;
}

std::size_t PolledSocket::write_some(std::span<const iovec> buffers, SystemError& error) {
    msghdr message{};
    message.msg_iov = const_cast<iovec*>(buffers.data());  // sendmsg changes nothing
    message.msg_iovlen = buffers.size();
    const ssize_t size = again_if_interrupted([&] {
        // A single piece, the usual case, costs the kernel a little less this way.
        return buffers.size() == 1
                   ? ::send(descriptor_, buffers[0].iov_base, buffers[0].iov_len, MSG_NOSIGNAL)
                   : sendmsg(descriptor_, &message, MSG_NOSIGNAL);
    });
    error = size >= 0 ? SystemError() : last_error();
    return size >= 0 ? static_cast<std::size_t>(size) : 0;
}

void PolledSocket::end_output() {
    ::shutdown(descriptor_, SHUT_WR);
}

void PolledSocket::close() {
    if (descriptor_ >= 0) {
        poller_.forget(*this);
        ::close(descriptor_);  // the epoll forgets it
        descriptor_ = -1;
    }
}

}  // namespace potluck::server
