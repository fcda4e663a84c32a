#include "tests/load/socket_loop.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <utility>

#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/socket.h>

#include "tests/load/frames.h"

namespace potluck::load {

namespace {

// Holds the longest message: a snapshot of a long match with a hundred people.
constexpr std::size_t buffer_size = 1'048'576;

void wait_for_upgrade(const Socket& socket) {
    send_now(socket, upgrade_request);
    std::string text;
    std::array<char, 4'096> piece{};
    while (!is_upgraded(text)) {
        const ssize_t size = recv(socket.descriptor(), piece.data(), piece.size(), 0);
        if (size <= 0) {
            throw std::runtime_error("the server closed instead of upgrading");
        }
        text.append(piece.data(), static_cast<std::size_t>(size));
    }
}

}  // namespace

void Connection::send(std::string_view text) {
    static thread_local std::string frame;
    frame.clear();
    append_frame(frame, Opcode::text, text);
    send_now(socket_, frame);
}

void Connection::receive(std::vector<char>& buffer) {
    const std::size_t begun = begun_.size();
    if (begun == buffer.size()) {
        throw std::runtime_error("the server sent a message that is too long");
    }
    std::copy(begun_.begin(), begun_.end(), buffer.begin());
    const ssize_t size =
        recv(socket_.descriptor(), buffer.data() + begun, buffer.size() - begun, MSG_DONTWAIT);
    if (size < 0 && (errno == EAGAIN || errno == EINTR)) {
        return;
    }
    if (size <= 0) {
        throw std::runtime_error("the server closed a connection");
    }
    const Moment received = Clock::now();
    std::string_view bytes(buffer.data(), begun + static_cast<std::size_t>(size));
    while (const auto frame = take_frame(bytes)) {
        if (frame->opcode == Opcode::text) {
            if (listener_ != nullptr) {
                listener_->on_message(frame->payload, received);
            }
        } else if (frame->opcode == Opcode::ping) {
            std::string pong;
            append_frame(pong, Opcode::pong, frame->payload);
            send_now(socket_, pong);
        } else if (frame->opcode == Opcode::close) {
            throw std::runtime_error("the server closed a connection: " +
                                     std::string(frame->payload.substr(
                                         std::min<std::size_t>(frame->payload.size(), 2))));
        }
    }
    begun_.assign(bytes);
}

SocketLoop::SocketLoop(std::vector<std::uint16_t> ports)
    : ports_(std::move(ports)), epoll_(epoll_create1(EPOLL_CLOEXEC)), buffer_(buffer_size) {
    if (epoll_.descriptor() < 0) {
        throw_errno("epoll_create1");
    }
    prctl(PR_SET_TIMERSLACK, 1UL);  // in nanoseconds: moves are sent on time
}

Connection& SocketLoop::connect(Listener* listener, std::size_t place) {
    Socket socket = connect_to(ports_.at(place));
    prepare_to_stay(socket);
    wait_for_upgrade(socket);
    const int descriptor = socket.descriptor();
    connections_.push_back(std::make_unique<Connection>(std::move(socket), listener));
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.ptr = connections_.back().get();
    if (epoll_ctl(epoll_.descriptor(), EPOLL_CTL_ADD, descriptor, &event) != 0) {
        throw_errno("epoll_ctl");
    }
    return *connections_.back();
}

void SocketLoop::poll(Moment deadline) {
    static thread_local std::array<epoll_event, 512> events;
    const auto left = std::max(Nanoseconds(deadline - Clock::now()), Nanoseconds(0));
    const timespec wait{left.count() / 1'000'000'000, left.count() % 1'000'000'000};
    const int count = epoll_pwait2(epoll_.descriptor(), events.data(),
                                   static_cast<int>(events.size()), &wait, nullptr);
    if (count < 0 && errno != EINTR) {
        throw_errno("epoll_pwait2");
    }
    for (int i = 0; i < count; ++i) {
        static_cast<Connection*>(events[static_cast<std::size_t>(i)].data.ptr)->receive(buffer_);
    }
}

void SocketLoop::poll_for(Nanoseconds time) {
    for (const Moment end = Clock::now() + time; Clock::now() < end;) {
        poll(end);
    }
}

void SocketLoop::throw_late(const char* awaited) {
    throw std::runtime_error(std::string("waited in vain for ") + awaited);
}

}  // namespace potluck::load
