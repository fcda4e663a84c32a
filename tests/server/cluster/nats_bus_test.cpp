#include "server/cluster/nats_bus.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include "tests/storage/support.h"
#include "tests/support/certificate.h"
#include "tests/support/nats_server.h"
#include "tests/support/recording_bus_listener.h"
#include "tests/support/scripted_nats.h"
#include "tests/support/seeded_random.h"
#include "tests/support/waiting.h"

using namespace potluck;
using namespace potluck::server;
using tests::NatsServer;
using tests::ScriptedNats;
using Texts = std::vector<std::string>;

namespace {

const Subject bus_subject = *common_subject("test");
const Subject other_subject = *common_subject("other");
const Texts once_up{"up"};

// The log of a scope.
class CapturedLog {
public:
    CapturedLog() : before_(spdlog::default_logger()) {
        spdlog::set_default_logger(std::make_shared<spdlog::logger>(
            "", std::make_shared<spdlog::sinks::ostream_sink_mt>(output_)));
    }
    ~CapturedLog() { spdlog::set_default_logger(before_); }
    CapturedLog(const CapturedLog&) = delete;
    CapturedLog& operator=(const CapturedLog&) = delete;

    std::size_t count(std::string_view text) const {
        const std::string all = output_.str();
        std::size_t found = 0;
        for (std::size_t at = all.find(text); at != std::string::npos;
             at = all.find(text, at + 1)) {
            ++found;
        }
        return found;
    }

private:
    std::ostringstream output_;
    std::shared_ptr<spdlog::logger> before_;
};

struct Loop {
    net::io_context context{1};
    tests::SeededRandom random;

    // False if it does not come true in time.
    template <class Condition>
    bool until(Condition condition) {
        const auto deadline = std::chrono::steady_clock::now() + tests::patience;
        while (!condition()) {
            if (std::chrono::steady_clock::now() > deadline) {
                return false;
            }
            context.restart();
            context.run_one_for(std::chrono::milliseconds(100));
        }
        return true;
    }
    // Whether nothing is left to do.
    bool ends() {
        context.restart();
        context.run_for(tests::patience);
        return context.stopped();
    }
    void turn() {
        context.restart();
        context.poll();
    }
};

// A server that speaks TLS alone, with a certificate for localhost.
struct TlsServer {
    tests::TemporaryFolder folder;
    TlsFiles files = tests::make_certificate(folder.file(""), "nats");
    TlsFiles others = tests::make_certificate(folder.file(""), "other");
    NatsServer server{"tls { cert_file: \"" + files.certificate + "\", key_file: \"" + files.key +
                      "\" }"};

    NatsAddress address() const {
        NatsAddress address = server.address();
        address.host = "localhost";
        address.has_tls = true;
        address.ca_file = files.certificate;
        return address;
    }
};

struct BusNode {
    BusNode(Loop& loop, NatsBusOptions options)
        : bus(std::in_place, loop.context.get_executor(), std::move(options), listener,
              loop.random) {}
    BusNode(Loop& loop, std::vector<NatsAddress> addresses)
        : BusNode(loop, options_of(std::move(addresses))) {}

    static NatsBusOptions options_of(std::vector<NatsAddress> addresses) {
        NatsBusOptions options;
        options.addresses = std::move(addresses);
        options.connection.name = "test";
        return options;
    }
    void listen() {
        subscription = bus->subscribe(bus_subject, [this](auto text) { got.emplace_back(text); });
    }
    void say(std::string_view text, Notice notice = Notice::none) {
        CHECK(bus->publish(bus_subject, text, notice) == Published::taken);
    }
    bool is_up() const { return !listener.told.empty() && listener.told.back() == "up"; }

    tests::RecordingBusListener listener;
    Texts got;
    std::optional<NatsBus> bus;
    Bus::Subscription subscription;
};

}  // namespace

TEST_SUITE("The bus through NATS") {
    TEST_CASE("what is published arrives in order, whatever its bytes; at the publisher too") {
        NatsServer server;
        Loop loop;
        BusNode left(loop, {server.address()});
        BusNode right(loop, {server.address()});
        left.listen();
        right.listen();
        CHECK_FALSE(left.bus->is_up());
        CHECK(left.bus->publish(bus_subject, "early") == Published::down);
        REQUIRE(loop.until([&] { return left.is_up() && right.is_up(); }));
        CHECK(left.bus->is_up());
        Texts sent{"", "\r\n", std::string("a\0b", 3), "PUB x 1\r\nx\r\n",
                   std::string(left.bus->payload_bytes_max(), 'x')};
        for (std::size_t count = 0; count < 3'000; ++count) {
            sent.push_back(std::to_string(count) + std::string(count * 37 % 1'000, '.'));
        }
        for (std::size_t count = 0; count < sent.size(); ++count) {
            left.say(sent[count]);
            if (count % 100 == 0) {
                loop.turn();
            }
        }
        CHECK(left.bus->queued_bytes() > 0);
        REQUIRE(loop.until(
            [&] { return left.got.size() >= sent.size() && right.got.size() >= sent.size(); }));
        CHECK(left.got == sent);
        CHECK(right.got == sent);
        CHECK(left.bus->queued_bytes() == 0);
        CHECK(left.listener.told == once_up);
        CHECK(right.listener.told == once_up);
    }

    TEST_CASE("a subscription holds for what is published here after it, and ends at once") {
        NatsServer server;
        Loop loop;
        BusNode node(loop, {server.address()});
        REQUIRE(loop.until([&] { return node.is_up(); }));
        node.say("before");
        node.listen();
        std::vector<std::string> others;
        Bus::Subscription second;
        second = node.bus->subscribe(bus_subject, [&](auto text) {
            others.emplace_back(text);
            second = {};
        });
        node.say("1");
        node.say("2");
        REQUIRE(loop.until([&] { return node.got.size() >= 2; }));
        CHECK(node.got == Texts{"1", "2"});
        CHECK(others == Texts{"1"});
        node.subscription = {};
        node.say("3", Notice::wanted);
        REQUIRE(loop.until([&] { return !node.listener.unheard.empty(); }));
        CHECK(node.got.size() == 2);
    }

    TEST_CASE("nobody listens: told if it was asked for, with the subject") {
        NatsServer server;
        Loop loop;
        BusNode node(loop, {server.address()});
        node.listen();
        REQUIRE(loop.until([&] { return node.is_up(); }));
        CHECK(node.bus->publish(other_subject, "x") == Published::taken);
        CHECK(node.bus->publish(other_subject, "x", Notice::wanted) == Published::taken);
        CHECK(node.bus->publish(bus_subject, "heard", Notice::wanted) == Published::taken);
        REQUIRE(loop.until([&] { return !node.got.empty(); }));
        CHECK(node.listener.unheard == Texts{other_subject.text()});
    }

    TEST_CASE("too many subscriptions, and payloads above what the server takes") {
        NatsServer server("max_payload: 1000");
        Loop loop;
        BusNode node(loop, {server.address()});
        std::vector<Bus::Subscription> all;
        for (std::size_t count = 0; count < Bus::subscriptions_max; ++count) {
            all.push_back(
                node.bus->subscribe(bus_subject, [&](auto text) { node.got.emplace_back(text); }));
            CHECK(all.back().is_made());
        }
        CHECK_FALSE(node.bus->subscribe(bus_subject, [](auto) {}).is_made());
        REQUIRE(loop.until([&] { return node.is_up(); }));
        CHECK(node.bus->payload_bytes_max() == 1'000);
        CHECK(node.bus->publish(bus_subject, std::string(1'001, 'x')) == Published::too_large);
        node.say(std::string(1'000, 'x'));
        REQUIRE(loop.until([&] { return node.got.size() >= Bus::subscriptions_max; }));
        CHECK(node.listener.told == once_up);
    }

    TEST_CASE("a server that dies and comes back: down, up, and subscribed again") {
        NatsServer server;
        Loop loop;
        BusNode left(loop, {server.address()});
        BusNode right(loop, {server.address()});
        right.listen();
        REQUIRE(loop.until([&] { return left.is_up() && right.is_up(); }));
        server.kill();
        REQUIRE(loop.until([&] { return !left.is_up() && !right.is_up(); }));
        CHECK(left.bus->publish(bus_subject, "lost") == Published::down);
        CHECK(left.listener.last_reason.find(server.address().name()) != std::string::npos);
        server.run();
        REQUIRE(loop.until([&] { return left.is_up() && right.is_up(); }));
        left.say("again");
        REQUIRE(loop.until([&] { return !right.got.empty(); }));
        CHECK(right.got == Texts{"again"});
        CHECK(right.listener.told == Texts{"up", "down", "up"});
    }

    TEST_CASE("a server that stands still is left for the next address") {
        NatsServer first;
        NatsServer second;
        Loop loop;
        NatsBusOptions options = BusNode::options_of({first.address(), second.address()});
        options.connection.tick = std::chrono::milliseconds(100);
        BusNode left(loop, options);
        BusNode right(loop, options);
        right.listen();
        REQUIRE(loop.until([&] { return left.is_up() && right.is_up(); }));
        first.freeze();
        REQUIRE(loop.until([&] { return !left.is_up() && !right.is_up(); }));
        REQUIRE(loop.until([&] { return left.is_up() && right.is_up(); }));
        left.say("at the second");
        REQUIRE(loop.until([&] { return !right.got.empty(); }));
        CHECK(right.got == Texts{"at the second"});
        first.thaw();
    }

    TEST_CASE("output that nobody takes is bounded, and the bus goes down, but not within a call") {
        NatsServer server;
        Loop loop;
        NatsBusOptions options = BusNode::options_of({server.address()});
        options.connection.tick = std::chrono::hours(1);
        options.connection.output_bytes_max = 1'048'576;
        BusNode node(loop, options);
        REQUIRE(loop.until([&] { return node.is_up(); }));
        server.freeze();
        const std::string payload(60'000, 'x');
        Published published = Published::taken;
        // The kernel takes some megabytes; a turn after each message writes them.
        for (int count = 0; count < 2'000 && published == Published::taken; ++count) {
            published = node.bus->publish(bus_subject, payload);
            CHECK(node.bus->queued_bytes() <= options.connection.output_bytes_max);
            CHECK(node.listener.told == once_up);
            if (published == Published::taken) {
                loop.turn();
            }
        }
        CHECK(published == Published::down);
        CHECK_FALSE(node.bus->is_up());
        CHECK(node.bus->queued_bytes() == 0);
        CHECK(loop.until([&] { return !node.is_up(); }));
        CHECK(node.listener.last_reason.find("too much was waiting") != std::string::npos);
        server.thaw();
        CHECK(loop.until([&] { return node.is_up(); }));
    }

    TEST_CASE("a stop sends what was taken, tells that it is down, and leaves nothing to do") {
        NatsServer server;
        Loop loop;
        BusNode left(loop, {server.address()});
        BusNode right(loop, {server.address()});
        left.listen();
        right.listen();
        REQUIRE(loop.until([&] { return left.is_up() && right.is_up(); }));
        for (int count = 0; count < 100; ++count) {
            left.say(std::string(10'000, 'x'));
        }
        left.bus->stop();
        CHECK_FALSE(left.bus->is_up());
        CHECK(left.bus->publish(bus_subject, "x") == Published::down);
        CHECK(left.listener.told == once_up);
        REQUIRE(loop.until([&] { return right.got.size() == 100; }));
        CHECK(loop.until([&] { return !left.is_up(); }));
        CHECK(left.got.empty());
        right.bus->stop();
        CHECK(loop.ends());
        CHECK(right.listener.told == Texts{"up", "down"});
    }

    TEST_CASE("who and what is not allowed") {
        CapturedLog log;
        NatsServer server(R"(authorization: {users: [{user: "potluck", password: "p,w",
            permissions: {publish: ["potluck.test", "_INBOX.>"],
                          subscribe: ["potluck.test", "_INBOX.>"]}}]})");
        Loop loop;
        NatsAddress address = server.address();
        address.user = "potluck";
        address.password = "p,w";

        SUBCASE("the right password, the wrong subject") {
            BusNode node(loop, {address});
            node.listen();
            REQUIRE(loop.until([&] { return node.is_up(); }));
            CHECK(node.bus->publish(other_subject, "x") == Published::taken);
            CHECK(node.bus->publish(other_subject, "x") == Published::taken);
            node.say("heard");
            REQUIRE(loop.until([&] { return !node.got.empty(); }));
            CHECK(node.listener.told == once_up);
            CHECK(log.count("Permissions Violation for Publish") == 1);
            const auto denied = node.bus->subscribe(other_subject, [](auto) {});
            CHECK(loop.until([&] { return !node.is_up(); }));
            CHECK(node.listener.last_reason.find("Permissions") != std::string::npos);
        }
        SUBCASE("the wrong password, and an address where it is right") {
            NatsServer open;
            address.password = "hunter2";
            BusNode node(loop, {address, open.address()});
            REQUIRE(loop.until([&] { return node.is_up(); }));
            CHECK(node.listener.told == once_up);
            CHECK(log.count("Authorization Violation") == 1);
            CHECK(log.count("hunter2") == 0);
        }
    }

    TEST_CASE("destroyed at any time, it leaves nothing to do") {
        NatsServer server;
        Loop loop;
        SUBCASE("at once") {
            BusNode node(loop, {server.address()});
        }
        SUBCASE("while up") {
            BusNode node(loop, {server.address()});
            REQUIRE(loop.until([&] { return node.is_up(); }));
            node.say("x");
        }
        SUBCASE("in its own handler") {
            BusNode node(loop, {server.address()});
            node.subscription = node.bus->subscribe(bus_subject, [&](auto text) {
                node.got.emplace_back(text);
                node.subscription = {};
                node.bus.reset();
            });
            REQUIRE(loop.until([&] { return node.is_up(); }));
            node.say("1");
            node.say("2");
            REQUIRE(loop.until([&] { return !node.bus; }));
            CHECK(node.got == Texts{"1"});
            CHECK(node.listener.told == once_up);
        }
        CHECK(loop.ends());
    }
}

TEST_SUITE("The bus and servers that misbehave") {
    TEST_CASE("up only when all subscriptions are confirmed; nothing is delivered before") {
        Loop loop;
        ScriptedNats server(loop.context);
        BusNode node(loop, {server.address()});
        node.listen();
        REQUIRE(loop.until([&] { return server.heard({"CONNECT ", "SUB potluck.test", "PING"}); }));
        CHECK(server.heard().find("\"verbose\":false") != std::string::npos);
        CHECK(server.heard().find("\"name\":\"test\"") != std::string::npos);
        const auto second = node.bus->subscribe(other_subject, [](auto) {});
        server.send("MSG potluck.test 2 5\r\nearly\r\nPONG\r\n");
        // It asks again, after the second subscription.
        REQUIRE(loop.until([&] { return server.heard({"PING", "SUB potluck.other", "PING"}); }));
        CHECK(node.listener.told.empty());
        CHECK_FALSE(node.bus->is_up());
        server.send("MSG potluck.test 2 5\r\nearly\r\nPONG\r\nMSG potluck.test 2 4\r\nlate\r\n");
        REQUIRE(loop.until([&] { return !node.got.empty(); }));
        CHECK(node.listener.told == once_up);
        CHECK(node.got == Texts{"late"});
    }

    TEST_CASE("what is gathered in a turn is written once, and a PING gets its PONG") {
        Loop loop;
        ScriptedNats server(loop.context);
        server.pongs = {"PONG\r\nPING\r\n"};
        BusNode node(loop, {server.address()});
        REQUIRE(loop.until([&] { return node.is_up(); }));
        node.say("a");
        CHECK(node.bus->publish(bus_subject, "b", Notice::wanted) == Published::taken);
        REQUIRE(loop.until([&] { return server.heard({"b\r\n"}); }));
        const std::string heard = server.heard();
        CHECK(heard.find("PONG\r\nPUB potluck.test 1\r\na\r\nPUB potluck.test _INBOX.") !=
              std::string::npos);
        CHECK(heard.ends_with(".potluck.test 1\r\nb\r\n"));
        CHECK(server.connections == 1);
    }

    TEST_CASE("an answer in the inbox that is none is no news") {
        Loop loop;
        ScriptedNats server(loop.context);
        server.pongs = {"PONG\r\n"};
        BusNode node(loop, {server.address()});
        REQUIRE(loop.until([&] { return node.is_up(); }));
        const std::string heard = server.heard();
        const std::size_t begin = heard.find("_INBOX.");
        const std::string inbox = heard.substr(begin, heard.find('>') - begin);
        constexpr std::string_view status = " 1 16 16\r\nNATS/1.0 503\r\n\r\n\r\n";
        server.send("MSG " + inbox + "potluck.test 1 1\r\nx\r\n");
        server.send("HMSG " + inbox + "*" + std::string(status));
        server.send("HMSG _INBOX.else.potluck.test" + std::string(status));
        server.send("MSG potluck.test 99 1\r\nx\r\n");
        server.send("HMSG " + inbox + "potluck.other" + std::string(status));
        REQUIRE(loop.until([&] { return !node.listener.unheard.empty(); }));
        CHECK(node.listener.unheard == Texts{"potluck.other"});
        CHECK(node.listener.told == once_up);
    }

    TEST_CASE("refused: once in the log, without the password, and asked again only much later") {
        CapturedLog log;
        Loop loop;
        ScriptedNats server(loop.context);
        NatsAddress address = server.address();
        address.user = "potluck";
        address.password = "hunter2";
        NatsBusOptions options = BusNode::options_of({address});
        options.reconnect_min = std::chrono::milliseconds(1);
        SUBCASE("for good") {
            server.pongs.assign(100, "-ERR 'Authorization Violation'\r\n");
            options.reconnect_max = std::chrono::hours(1);
            BusNode node(loop, options);
            REQUIRE(loop.until([&] { return log.count("Authorization Violation") > 0; }));
            CHECK(server.heard({"\"pass\":\"hunter2\""}));
            // By 1 ms and its doubles there would be several by now.
            loop.context.run_for(std::chrono::milliseconds(50));
            CHECK(server.connections == 1);
        }
        SUBCASE("many times") {
            server.pongs.assign(100, "-ERR 'Authorization Violation'\r\n");
            options.reconnect_max = std::chrono::milliseconds(1);
            BusNode node(loop, options);
            REQUIRE(loop.until([&] { return server.connections > 10; }));
            CHECK(node.listener.told.empty());
        }
        CHECK(log.count("Authorization Violation") == 1);
        CHECK(log.count("hunter2") == 0);
    }

    TEST_CASE("within TLS everything arrives as without") {
        TlsServer tls;
        Loop loop;
        BusNode left(loop, {tls.address()});
        BusNode right(loop, {tls.address()});
        right.listen();
        REQUIRE(loop.until([&] { return left.is_up() && right.is_up(); }));
        Texts sent;
        for (std::size_t count = 0; count < 200; ++count) {
            sent.push_back(std::to_string(count) + std::string(count * 137 % 50'000, '.'));
            left.say(sent.back());
        }
        CHECK(loop.until([&] { return right.got.size() == sent.size(); }));
        CHECK(right.got == sent);
        left.bus->stop();
        right.bus->stop();
        CHECK(loop.ends());
    }

    TEST_CASE("TLS that is not trusted is refused, with the reason") {
        TlsServer tls;
        NatsServer plain;
        CapturedLog log;
        Loop loop;
        NatsAddress address = tls.address();
        const char* reason = "its certificate is not trusted";
        SUBCASE("somebody else's certificate") {
            address.ca_file = tls.others.certificate;
        }
        SUBCASE("a certificate for another name") {
            address.host = "127.0.0.1";
        }
        SUBCASE("the system does not know it") {
            address.ca_file = "";
        }
        SUBCASE("no file of authorities") {
            address.ca_file = "/nowhere.pem";
            reason = "the trusted certificates in /nowhere.pem cannot be read";
        }
        SUBCASE("it wants TLS and is asked without") {
            address.has_tls = false;
            reason = "it demands TLS: write tls:// instead of nats:// in --bus";
        }
        SUBCASE("it speaks none and is asked for it") {
            address.port = plain.address().port;
            reason = "it does not speak TLS, which tls:// in --bus asks for";
        }
        BusNode node(loop, {address});
        CHECK(loop.until([&] { return log.count(reason) > 0; }));
        CHECK_FALSE(node.bus->is_up());
    }

    TEST_CASE("what a server sends unencrypted before TLS is not taken") {
        NatsServer good;
        Loop loop;
        ScriptedNats bad(loop.context);
        bad.greeting = "INFO {\"tls_required\":true}\r\nPING\r\n";
        NatsAddress address = bad.address();
        address.has_tls = true;
        CapturedLog log;
        BusNode node(loop, {address, good.address()});
        CHECK(loop.until([&] { return node.is_up(); }));
        CHECK(log.count("it sent something unencrypted after its INFO") == 1);
    }

    TEST_CASE("who is silent, wants TLS or does not speak NATS is left for the next address") {
        NatsServer good;
        Loop loop;
        ScriptedNats bad(loop.context);
        SUBCASE("silent") {
            bad.greeting = "";
        }
        SUBCASE("silent later") {}
        SUBCASE("TLS") {
            bad.greeting = "INFO {\"tls_required\":true}\r\n";
        }
        SUBCASE("no JSON") {
            bad.greeting = "INFO {\r\n";
        }
        SUBCASE("something else") {
            bad.greeting = "220 mail.example ESMTP\r\n";
        }
        SUBCASE("a message before its INFO") {
            bad.greeting = "MSG a 1 1\r\nx\r\n";
        }
        SUBCASE("a long line") {
            bad.greeting = std::string(5'000, 'x');
        }
        SUBCASE("a PONG too early") {
            bad.greeting = "PONG\r\nPONG\r\n";
        }
        SUBCASE("an error and nothing more") {
            bad.greeting = "-ERR 'maximum connections'\r\n";
        }
        NatsBusOptions options = BusNode::options_of({bad.address(), good.address()});
        options.connection.tick = std::chrono::milliseconds(20);
        BusNode node(loop, options);
        CHECK(loop.until([&] { return node.is_up(); }));
        CHECK(bad.connections >= 1);
    }

    TEST_CASE("the reason of an end is what the server said before") {
        Loop loop;
        ScriptedNats server(loop.context);
        server.pongs = {"PONG\r\n"};
        NatsBusOptions options = BusNode::options_of({server.address()});
        options.connection.tick = std::chrono::hours(1);
        BusNode node(loop, options);
        REQUIRE(loop.until([&] { return node.is_up(); }));
        server.send("-ERR 'Slow Consumer'\r\n");
        server.end();
        REQUIRE(loop.until([&] { return !node.is_up(); }));
        CHECK(node.listener.last_reason.find("Slow Consumer") != std::string::npos);
        // And it comes again.
        server.pongs = {"PONG\r\n"};
        CHECK(loop.until([&] { return node.is_up(); }));
        CHECK(server.connections == 2);
    }

    TEST_CASE("a stop does not wait for a server that is silent, nor before there is one") {
        Loop loop;
        ScriptedNats server(loop.context);
        NatsBusOptions options = BusNode::options_of({server.address()});
        options.connection.tick = std::chrono::milliseconds(20);
        std::optional<BusNode> node(std::in_place, loop, options);
        SUBCASE("silent") {
            server.pongs = {"PONG\r\n"};
            REQUIRE(loop.until([&] { return node->is_up(); }));
        }
        SUBCASE("not up") {
            REQUIRE(loop.until([&] { return server.heard({"PING"}); }));
        }
        SUBCASE("at once") {}
        const Texts before = node->listener.told;
        node->bus->stop();
        node->bus->stop();
        if (!before.empty()) {
            CHECK(loop.until([&] { return !node->is_up(); }));
        }
        server.leave();
        CHECK(loop.ends());
        CHECK(server.connections <= 1);
        CHECK(std::count(node->listener.told.begin(), node->listener.told.end(), "up") ==
              static_cast<std::ptrdiff_t>(before.size()));
    }
}
