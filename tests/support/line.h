// TCP connections over the loopback within one thread, with both ends in the test's hands.
#pragma once

#include <chrono>
#include <functional>
#include <utility>

#include <boost/asio/ip/address_v4.hpp>

#include "server/net/loop/asio_types.h"
#include "server/net/loop/poller.h"

namespace potluck::tests {

struct Line {
    server::net::io_context context{1};
    server::Poller poller{context.get_executor()};
    server::Acceptor acceptor{context, {server::net::ip::address_v4::loopback(), 0}};

    // The test's end, and the polled one.
    std::pair<server::Socket, server::Socket> connect() {
        std::pair<server::Socket, server::Socket> ends{server::Socket(context),
                                                       server::Socket(context)};
        ends.first.connect(acceptor.local_endpoint());
        acceptor.accept(ends.second);
        return ends;
    }
    // Until nothing has happened for a moment, or `done`.
    void run(const std::function<bool()>& done) {
        using namespace std::chrono_literals;
        const auto end = std::chrono::steady_clock::now() + 5s;
        while (!done() && std::chrono::steady_clock::now() < end) {
            context.run_for(1ms);
        }
        context.run_for(2ms);
    }
};

}  // namespace potluck::tests
