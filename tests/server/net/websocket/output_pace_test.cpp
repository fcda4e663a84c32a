// Who only watches: what leaves at once, and what leaves together.
#include "server/net/websocket/output_pace.h"

#include <array>
#include <memory>
#include <string>
#include <vector>

#include <boost/asio/buffer.hpp>
#include <doctest/doctest.h>

#include "server/frame.h"
#include "tests/support/websocket_line.h"

using namespace potluck;
using namespace potluck::server;
using namespace std::chrono_literals;

namespace {

struct Silent final : WebSocketConnection::Taker {
    bool take(const WebSocketConnection::Message& message) override {
        static_cast<void>(message);
        return true;
    }
    void ended() override {}
};

struct Watchers : tests::WebSocketLine {
    explicit Watchers(std::chrono::milliseconds beat, std::chrono::microseconds for_each = 0us) {
        limits.watcher_pace = beat;
        limits.watcher_pace_per_write = for_each;
    }
    ~Watchers() {
        for (Watcher& each : all) {
            each.connection->drop();
        }
        line.run([] { return true; });
    }
    Watchers(const Watchers&) = delete;
    Watchers& operator=(const Watchers&) = delete;

    std::size_t add() {
        auto [far, near] = line.connect();
        far.non_blocking(true);
        auto connection =
            std::make_shared<WebSocketConnection>(0, UpgradedStream(std::move(near)), "", shared);
        connection->open("", taker);
        all.push_back({std::move(far), std::move(connection)});
        return all.size() - 1;
    }
    void say(std::size_t number, std::string_view words) {
        all.at(number).connection->send_paced(make_frame(words));
    }
    // What has come to somebody so far: the payloads of short frames, with a space behind each.
    std::string heard(std::size_t number) {
        Watcher& watcher = all.at(number);
        std::array<char, 4096> bytes{};
        SystemError error;
        const std::size_t size = watcher.far.read_some(net::buffer(bytes), error);
        watcher.received.append(bytes.data(), size);
        std::string words;
        for (std::size_t at = 0; at < watcher.received.size();) {
            const auto length = static_cast<std::size_t>(watcher.received.at(at + 1));
            words += watcher.received.substr(at + 2, length) + ' ';
            at += 2 + length;
        }
        return words;
    }

    struct Watcher {
        Socket far;
        std::shared_ptr<WebSocketConnection> connection;
        std::string received{};
    };

    Silent taker;
    // Ends before what the connections share.
    std::vector<Watcher> all;
};

}  // namespace

TEST_SUITE("OutputPace") {
    TEST_CASE("the first of a beat is there at once, the others wait for the next beat") {
        Watchers watchers(1h);
        const std::size_t ann = watchers.add();
        const std::size_t ben = watchers.add();
        watchers.say(ann, "1");
        CHECK(watchers.heard(ann) == "1 ");
        watchers.say(ann, "2");
        watchers.say(ann, "3");
        watchers.say(ben, "1");
        watchers.line.run([] { return true; });
        CHECK(watchers.heard(ann) == "1 ");
        CHECK(watchers.heard(ben) == "1 ");
        CHECK(watchers.all.at(ann).connection->waiting_frames() == 2);
    }

    TEST_CASE("what is said to somebody alone leaves at once, behind what has waited") {
        Watchers watchers(1h);
        const std::size_t ann = watchers.add();
        watchers.say(ann, "1");
        watchers.say(ann, "2");
        watchers.all.at(ann).connection->send(make_frame("answer"));
        watchers.line.run([&] { return watchers.heard(ann) == "1 2 answer "; });
        CHECK(watchers.heard(ann) == "1 2 answer ");
        CHECK(watchers.outgoing_bytes == 0);
    }

    TEST_CASE("as much as leaves with one call does not wait") {
        Watchers watchers(1h);
        const std::size_t ann = watchers.add();
        std::string all;
        for (int count = 0; count < 17; ++count) {
            watchers.say(ann, "x");
            all += "x ";
        }
        CHECK(watchers.heard(ann) == all);
    }

    TEST_CASE("a beat is longer for many") {
        Watchers watchers(0ms, 20min);
        const std::size_t ann = watchers.add();
        watchers.say(ann, "1");
        watchers.say(ann, "2");
        watchers.line.run([] { return true; });
        CHECK(watchers.heard(ann) == "1 ");
    }

    TEST_CASE("without a pace everything leaves at once") {
        Watchers watchers(0ms);
        const std::size_t ann = watchers.add();
        for (const char* words : {"1", "2", "3"}) {
            watchers.say(ann, words);
        }
        CHECK(watchers.heard(ann) == "1 2 3 ");
    }

    TEST_CASE("a crowd that waits is served to the last, and one who has gone harms nobody") {
        Watchers watchers(5ms);
        constexpr std::size_t crowd = 150;
        for (std::size_t number = 0; number < crowd; ++number) {
            watchers.add();
        }
        for (const char* words : {"1", "2", "3"}) {
            for (std::size_t number = 0; number < crowd; ++number) {
                watchers.say(number, words);
            }
        }
        watchers.all.at(7).connection->drop();
        const auto has_all = [&](std::size_t number) { return watchers.heard(number) == "1 2 3 "; };
        for (std::size_t number = 0; number < crowd; ++number) {
            if (number != 7) {
                watchers.line.run([&] { return has_all(number); });
                CHECK(has_all(number));
            }
        }
    }
}
