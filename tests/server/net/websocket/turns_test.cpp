// Who may pass on messages when several connections have many.
#include <algorithm>
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

struct Taker final : WebSocketConnection::Taker {
    Taker(std::string& order, char name) : order_(order), name_(name) {}

    bool take(const WebSocketConnection::Message&) override {
        order_ += name_;
        return true;
    }
    void ended() override {}

private:
    std::string& order_;
    const char name_;
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
