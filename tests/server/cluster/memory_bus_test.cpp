#include "server/cluster/memory_bus.h"

#include <optional>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/recording_bus_listener.h"
#include "tests/support/seeded_random.h"

using namespace potluck;
using namespace potluck::server;
using tests::RecordingBusListener;

namespace {

const Subject lobby_subject = *common_subject("lobby");

struct TwoNodes {
    explicit TwoNodes(std::uint32_t seed = 1, MemoryLimits limits = {})
        : random(seed), network(random, limits) {
        network.advance_to(0);
    }
    void listen() {
        subscription =
            right.subscribe(lobby_subject, [this](auto text) { got.emplace_back(text); });
    }
    void say(std::string_view text, Notice notice = Notice::none) {
        CHECK(left.publish(lobby_subject, text, notice) == Published::taken);
    }

    tests::SeededRandom random;
    MemoryNetwork network;
    RecordingBusListener left_listener;
    RecordingBusListener right_listener;
    std::vector<std::string> got;
    MemoryBus left{network, "left", left_listener};
    MemoryBus right{network, "right", right_listener};
    Bus::Subscription subscription;
};

}  // namespace

TEST_SUITE("A bus in memory") {
    TEST_CASE("messages arrive in order, when their time has come") {
        TwoNodes nodes;
        nodes.network.advance_to(1);
        CHECK(nodes.left.is_up());
        nodes.listen();
        nodes.network.set_faults({.delay_min_ms = 5, .delay_max_ms = 50});
        std::vector<std::string> sent;
        for (int count = 0; count < 20; ++count) {
            sent.push_back(std::to_string(count));
            nodes.say(sent.back());
        }
        nodes.network.advance_to(5);
        CHECK(nodes.got.size() < sent.size());
        nodes.network.advance_to(51);
        CHECK(nodes.got == sent);
        CHECK(nodes.left.queued_bytes() == 0);
        CHECK_FALSE(nodes.network.next_ms());
    }

    TEST_CASE("one seed gives one run; another one gives another") {
        const auto run = [](std::uint32_t seed) {
            TwoNodes nodes(seed);
            nodes.network.advance_to(1);
            nodes.listen();
            nodes.network.set_faults({100, 100, 100, 0, 30});
            for (int count = 0; count < 200; ++count) {
                nodes.say(std::to_string(count));
                nodes.network.advance_to(nodes.network.now_ms() + 1);
            }
            nodes.network.advance_to(1'000);
            return nodes.got;
        };
        CHECK(run(1) == run(1));
        CHECK(run(1) != run(2));
    }

    TEST_CASE("nobody listens: told if it was asked for") {
        TwoNodes nodes;
        nodes.network.advance_to(1);
        nodes.say("x");
        nodes.say("x", Notice::wanted);
        CHECK(nodes.left_listener.unheard.empty());
        nodes.network.advance_to(2);
        CHECK(nodes.left_listener.unheard == std::vector<std::string>{"potluck.lobby"});
        nodes.listen();
        nodes.say("x", Notice::wanted);
        nodes.subscription = {};
        nodes.network.advance_to(3);
        CHECK(nodes.left_listener.unheard.size() == 1);
        CHECK(nodes.got.empty());
    }

    TEST_CASE("a cut between two nodes is silent, and takes what is on its way") {
        TwoNodes nodes;
        nodes.network.advance_to(1);
        nodes.listen();
        nodes.network.set_faults({.delay_min_ms = 10, .delay_max_ms = 10});
        nodes.say("on its way");
        nodes.network.cut("right", "left");
        nodes.say("after", Notice::wanted);
        nodes.network.advance_to(100);
        CHECK(nodes.got.empty());
        CHECK(nodes.left_listener.unheard.empty());
        nodes.network.heal("left", "right");
        nodes.say("again");
        nodes.network.advance_to(200);
        CHECK(nodes.got == std::vector<std::string>{"again"});
    }

    TEST_CASE("a frozen node gets all later, in order; too much, and it is cut off") {
        TwoNodes nodes(1, {.payload_bytes_max = 100, .bytes_in_flight_max = 250});
        nodes.network.advance_to(1);
        nodes.listen();
        nodes.network.freeze("right");
        nodes.say("a");
        nodes.network.advance_to(2);
        nodes.say("b");
        nodes.network.advance_to(3);
        CHECK(nodes.got.empty());
        nodes.network.thaw("right");
        CHECK(nodes.network.next_ms() == 3);
        nodes.network.advance_to(3);
        CHECK(nodes.got == std::vector<std::string>{"a", "b"});
        nodes.network.freeze("right");
        for (int count = 0; count < 3; ++count) {
            nodes.say(std::string(100, 'x'));
            nodes.network.advance_to(10 + count);
        }
        nodes.network.thaw("right");
        nodes.network.advance_to(500);
        CHECK(nodes.got.size() == 2);
        CHECK(nodes.right_listener.told == std::vector<std::string>{"up", "down", "up"});
        nodes.say("c");
        nodes.network.advance_to(501);
        CHECK(nodes.got.back() == "c");
    }

    TEST_CASE("who loses the connection is down, and subscribed again when it is back") {
        TwoNodes nodes;
        nodes.network.advance_to(1);
        nodes.listen();
        nodes.network.disconnect("right");
        nodes.say("lost", Notice::wanted);
        nodes.network.advance_to(2);
        CHECK(nodes.left_listener.unheard.size() == 1);
        CHECK(nodes.right.publish(lobby_subject, "x") == Published::down);
        nodes.network.reconnect("right");
        nodes.network.advance_to(3);
        nodes.say("again");
        nodes.network.advance_to(4);
        CHECK(nodes.got == std::vector<std::string>{"again"});
        CHECK(nodes.right_listener.told == std::vector<std::string>{"up", "down", "up"});
    }

    TEST_CASE("a dead node's last message arrives; nothing comes to a dead node") {
        TwoNodes nodes;
        RecordingBusListener listener;
        std::optional<MemoryBus> third(std::in_place, nodes.network, "third", listener);
        nodes.network.advance_to(1);
        nodes.listen();
        CHECK(third->publish(lobby_subject, "last words") == Published::taken);
        third.reset();
        nodes.network.advance_to(2);
        CHECK(nodes.got == std::vector<std::string>{"last words"});
    }

    TEST_CASE("what is too large is refused") {
        TwoNodes nodes(1, {.payload_bytes_max = 10});
        nodes.network.advance_to(1);
        CHECK(nodes.left.publish(lobby_subject, std::string(11, 'x')) == Published::too_large);
    }
}

TEST_SUITE("Subjects") {
    TEST_CASE("words with dots between; nothing that widens who gets a message") {
        CHECK(Subject::from("a.b-c.D_9"));
        for (const char* text : {"", ".", "a.", ".a", "a..b", "*", "a.>", "a b", "a\r\nPUB"}) {
            CAPTURE(text);
            CHECK_FALSE(Subject::from(text));
        }
        CHECK(Subject::from(std::string(Subject::bytes_max, 'a')));
        CHECK_FALSE(Subject::from(std::string(Subject::bytes_max + 1, 'a')));
        CHECK(node_subject({"host.example", 7})->text() == "potluck.node.host.example.7");
        CHECK_FALSE(node_subject({"", 7}));
        CHECK_FALSE(node_subject({"a", -1}));
    }
}
