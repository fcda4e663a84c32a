// Two ends of a TCP connection over the loopback: one is polled, the other one is the test's.
#include "server/net/loop/poller.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/buffer.hpp>
#include <boost/asio/write.hpp>
#include <doctest/doctest.h>

#include "tests/support/line.h"

using namespace potluck;
using namespace potluck::server;
using namespace std::chrono_literals;

namespace {

struct Polled final : PolledSocket::Owner {
    Polled(Poller& poller, Socket taken) : socket(poller, std::move(taken)) { socket.watch(*this); }

    void on_readable(bool to_the_end) override {
        ++told;
        ended = ended || to_the_end;
        SystemError error;
        char bytes[100];
        while (!error) {
            read.append(bytes, socket.read_some(bytes, error));
        }
        last = error;
        then();
    }
    void on_writable() override { ++writable; }
    // How many bytes the socket takes before it is full.
    std::size_t fill() {
        const std::string bytes(100'000, 'x');
        const iovec buffer{const_cast<char*>(bytes.data()), bytes.size()};
        std::size_t size = 0;
        SystemError error;
        while (!error) {
            size += socket.write_some({&buffer, 1}, error);
        }
        CHECK(error == net::error::would_block);
        return size;
    }

    PolledSocket socket;
    std::string read;
    int told = 0;
    int writable = 0;
    bool ended = false;
    SystemError last;
    std::function<void()> then = [] {};
};

void say(Socket& socket, std::string_view words) {
    net::write(socket, net::buffer(words.data(), words.size()));
}

}  // namespace

TEST_SUITE("PolledSocket") {
    TEST_CASE_FIXTURE(tests::Line, "what has come before and after it is watched is told of") {
        auto [far, near] = connect();
        say(far, "before");
        Polled polled(poller, std::move(near));
        run([&] { return polled.read == "before"; });
        CHECK(polled.last == net::error::would_block);
        const int told = polled.told;
        say(far, " after");
        run([&] { return polled.told > told; });
        CHECK(polled.read == "before after");
        CHECK_FALSE(polled.ended);
    }

    TEST_CASE_FIXTURE(tests::Line, "the end is told of, with what came before it") {
        auto [far, near] = connect();
        Polled polled(poller, std::move(near));
        say(far, "last words");
        far.close();
        run([&] { return polled.ended; });
        CHECK(polled.read == "last words");
        CHECK(polled.last == net::error::eof);
    }

    TEST_CASE_FIXTURE(tests::Line, "a socket that took no more says when it does again") {
        auto [far, near] = connect();
        Polled polled(poller, std::move(near));
        run([&] { return polled.writable > 0; });
        std::size_t left = polled.fill();
        const int before = polled.writable;
        run([] { return true; });
        CHECK(polled.writable == before);
        std::vector<char> bytes(1'000'000);
        while (left > 0) {
            left -= far.read_some(net::buffer(bytes));
        }
        run([&] { return polled.writable > before; });
        CHECK(polled.writable > before);
    }

    TEST_CASE_FIXTURE(tests::Line,
                      "a socket that ends while others are told of is told nothing more") {
        auto [far, near] = connect();
        auto [other_far, other_near] = connect();
        auto one = std::make_unique<Polled>(poller, std::move(near));
        auto other = std::make_unique<Polled>(poller, std::move(other_near));
        run([&] { return one->writable > 0 && other->writable > 0; });
        // Both are told of with one look; whoever is first ends the other one.
        int told = 0;
        one->then = [&] {
            ++told;
            other.reset();
        };
        other->then = [&] {
            ++told;
            one.reset();
        };
        say(far, "x");
        say(other_far, "x");
        run([&] { return told > 0; });
        CHECK(told == 1);
        CHECK((one == nullptr) != (other == nullptr));
    }

    TEST_CASE_FIXTURE(tests::Line, "more sockets than are told of at once are all told of") {
        std::vector<Socket> far_ends;
        std::vector<std::unique_ptr<Polled>> all;
        for (int count = 0; count < 300; ++count) {
            auto [far, near] = connect();
            say(far, "x");
            far_ends.push_back(std::move(far));
            all.push_back(std::make_unique<Polled>(poller, std::move(near)));
        }
        const auto is_read = [](const auto& polled) { return polled->read == "x"; };
        run([&] { return std::all_of(all.begin(), all.end(), is_read); });
        CHECK(std::all_of(all.begin(), all.end(), is_read));
    }

    TEST_CASE_FIXTURE(tests::Line,
                      "one that was closed already, or is closed by its owner, only gives errors") {
        auto [far, near] = connect();
        near.close();
        Polled polled(poller, std::move(near));
        char byte = 0;
        SystemError error;
        CHECK(polled.socket.read_some({&byte, 1}, error) == 0);
        CHECK(error);
        polled.socket.end_output();
        polled.socket.close();
        polled.socket.close();
    }
}
