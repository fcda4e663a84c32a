// Handshakes: connect, upgrade (and with `hello` say it), reset the connection; several at once,
// each followed by the next. The server takes them in order, and so does the tool: waiting for the
// oldest costs less than an epoll would.
#include <array>
#include <deque>
#include <stdexcept>
#include <string>

#include <sys/socket.h>

#include "tests/load/frames.h"
#include "tests/load/modes.h"
#include "tests/load/socket.h"

namespace potluck::load {

namespace {

class Handshakes {
public:
    Handshakes(const Target& target, const HandshakeSettings& settings)
        : port_(target.ports.front()), hello_(settings.hello) {
        append_frame(hello_frame_, Opcode::text, R"({"type":"hello","id":"1","version":1})");
        for (std::size_t i = 0; i < settings.at_once; ++i) {
            begin();
        }
    }

    std::uint64_t done() const { return done_; }
    const Latencies& times() const { return times_; }
    void forget_times() { times_ = Latencies(); }

    void run_until(Moment end) {
        while (Clock::now() < end) {
            go_on();
        }
    }

private:
    struct Visit {
        Moment begun;
        Socket socket;
        bool is_upgraded = false;
    };

    void begin() {
        const Moment now = Clock::now();
        visits_.push_back({now, connect_to(port_)});
        send_now(visits_.back().socket, upgrade_request);
    }

    // Both answers are short and come in one piece.
    std::string_view receive(const Socket& socket) {
        const ssize_t size = recv(socket.descriptor(), buffer_.data(), buffer_.size(), 0);
        if (size <= 0) {
            throw std::runtime_error("the server closed instead of answering");
        }
        return {buffer_.data(), static_cast<std::size_t>(size)};
    }

    // Advances the oldest visit.
    void go_on() {
        Visit visit = std::move(visits_.front());
        visits_.pop_front();
        std::string_view text = receive(visit.socket);
        if (visit.is_upgraded) {
            const auto frame = take_frame(text);
            if (!frame || !frame->payload.starts_with(R"({"type":"ok")")) {
                throw std::runtime_error("no welcome, but: " + std::string(text));
            }
        } else if (!is_upgraded(text)) {
            throw std::runtime_error("the answer to an upgrade came in pieces");
        } else if (hello_) {
            send_now(visit.socket, hello_frame_);
            visit.is_upgraded = true;
            visits_.push_back(std::move(visit));
            return;
        }
        ++done_;
        times_.add(Clock::now() - visit.begun);
        begin();
    }

    const std::uint16_t port_;
    const bool hello_;
    std::string hello_frame_;
    std::deque<Visit> visits_;  // oldest first
    std::array<char, 16'384> buffer_{};
    std::uint64_t done_ = 0;
    Latencies times_;
};

}  // namespace

Report measure_handshakes(const Target& target, const HandshakeSettings& settings) {
    const ServerProcess server(target.pids);
    Handshakes handshakes(target, settings);
    const auto run = [&](double seconds) {
        handshakes.run_until(Clock::now() + Nanoseconds(static_cast<std::int64_t>(seconds * 1e9)));
    };
    run(settings.warm_up_seconds);
    handshakes.forget_times();
    const std::uint64_t done_before = handshakes.done();
    const Usage from(server);
    run(settings.seconds);
    const Usage to(server);
    const std::uint64_t done = handshakes.done() - done_before;

    Report report(settings.hello ? "handshakes with hello" : "handshakes");
    report.add_usage("handshake", from, to, done);
    report.add("handshakes_per_second",
               static_cast<double>(done) / seconds_between(from.time, to.time));
    report.add_times("handshake", handshakes.times());
    return report;
}

}  // namespace potluck::load
