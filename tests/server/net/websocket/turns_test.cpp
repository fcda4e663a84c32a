// Who may pass on messages when several connections have many.
#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include <boost/asio/buffer.hpp>
#include <boost/asio/write.hpp>
#include <doctest/doctest.h>

#include "tests/support/websocket_line.h"

using namespace potluck;
using namespace potluck::server;

namespace {

struct Taker : WebSocketConnection::Taker {
    Taker(std::string& order, char name) : order_(order), name_(name) {}

    bool take(const WebSocketConnection::Message&) override {
        order_ += name_;
        return true;
    }
    void ended() override { has_ended = true; }

    bool has_ended = false;

protected:
    std::string& order_;
    const char name_;
};

// Lets its connection rest after each message.
struct SlowTaker final : Taker {
    using Taker::Taker;

    bool take(const WebSocketConnection::Message& message) override {
        connection->rest(time);
        return Taker::take(message);
    }

    std::chrono::milliseconds time{20};
    WebSocketConnection* connection = nullptr;
};

struct Talkers : tests::WebSocketLine {
    // A connection that has been sent so many messages.
    std::shared_ptr<WebSocketConnection> talk(Taker& taker, std::size_t count) {
        auto [far, near] = line.connect();
        const std::string message("\x81\x81\0\0\0\0x", 7);  // masked by zeros
        std::string messages;
        for (std::size_t number = 0; number < count; ++number) {
            messages += message;
        }
        net::write(far, net::buffer(messages));
        auto connection =
            std::make_shared<WebSocketConnection>(0, UpgradedStream(std::move(near)), "", shared);
        connection->open("", taker);
        ends.push_back(std::move(far));
        return connection;
    }

    std::vector<Socket> ends;
};

}  // namespace

TEST_CASE("connections that have much to say take turns") {
    Talkers talkers;
    const std::size_t most = talkers.limits.messages_per_turn_max + 1;
    std::string order;
    Taker ann(order, 'a');
    Taker ben(order, 'b');
    const auto first = talkers.talk(ann, 3 * most);
    const auto second = talkers.talk(ben, 3 * most);
    talkers.line.run([&] { return order.size() == 6 * most; });
    CHECK(std::count(order.begin(), order.end(), 'a') == static_cast<std::ptrdiff_t>(3 * most));
    CHECK(order.find(std::string(most + 1, 'a')) == std::string::npos);
    CHECK(order.find(std::string(most + 1, 'b')) == std::string::npos);
    first->drop();
    second->drop();
    talkers.line.run([] { return true; });
}

TEST_CASE("a connection that rests reads nothing meanwhile, and others go on") {
    Talkers talkers;
    constexpr std::size_t count = 4;
    std::string order;
    SlowTaker ann(order, 'a');
    Taker ben(order, 'b');
    const auto begin = std::chrono::steady_clock::now();
    const auto first = talkers.talk(ann, count);
    ann.connection = first.get();
    const auto second = talkers.talk(ben, count);
    talkers.line.run([&] { return order.size() == 2 * count; });
    CHECK(order.ends_with("aaa"));
    CHECK(std::chrono::steady_clock::now() - begin >= (count - 1) * ann.time);
    first->drop();
    second->drop();
    talkers.line.run([] { return true; });
}

TEST_CASE("a connection that rests ends when it is closed or dropped") {
    Talkers talkers;
    std::string order;
    SlowTaker ann(order, 'a');
    ann.time = std::chrono::hours(1);
    const auto connection = talkers.talk(ann, 2);
    ann.connection = connection.get();
    talkers.line.run([&] { return !order.empty(); });
    SUBCASE("dropped") {
        connection->drop();
    }
    SUBCASE("closed, and the peer as well") {
        connection->close(CloseCode::policy_error, "");
        talkers.ends.clear();
    }
    talkers.line.run([&] { return ann.has_ended; });
    CHECK(order == "a");
}
