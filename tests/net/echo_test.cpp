// The WebSocket transport alone, without the protocol: what the echo server sends back.
#include "tests/support/echo.h"

#include <thread>

#include <doctest/doctest.h>

#include "tests/net/web_socket_raw.h"

using namespace potluck;
using namespace potluck::tests;
using namespace std::string_literals;

namespace {

constexpr unsigned text_part = 0x01;
constexpr unsigned text_whole = 0x81;
constexpr unsigned binary_whole = 0x82;
constexpr unsigned continuation = 0x00;
constexpr unsigned continuation_end = 0x80;
constexpr unsigned close_frame = 0x88;
constexpr unsigned ping = 0x89;

class EchoThread {
public:
    explicit EchoThread(std::size_t message_bytes_max)
        : limits_(echo_limits(message_bytes_max)), server_(context_, 0, limits_) {
        thread_ = std::thread([this] { context_.run(); });
    }
    ~EchoThread() {
        context_.stop();
        thread_.join();
    }
    EchoThread(const EchoThread&) = delete;
    EchoThread& operator=(const EchoThread&) = delete;

    std::uint16_t port() const { return server_.port(); }

private:
    server::Limits limits_;
    server::net::io_context context_{1};
    EchoServer server_;
    std::thread thread_;
};

}  // namespace

TEST_CASE("an echo gives text and binary back as they came") {
    EchoThread server(100'000);
    RawWebSocket client(server.port());
    client.send(masked_frame(text_whole, "soup and Brötchen"));
    CHECK(client.read(20) == "\x81\x12soup and Brötchen"s);
    client.send(masked_frame(binary_whole, "\x00\xff\x00"s));
    CHECK(client.read(5) == "\x82\x03\x00\xff\x00"s);
    client.send(masked_frame(text_whole, ""));
    CHECK(client.read(2) == "\x81\x00"s);
    const std::string big(70'000, 'x');
    client.send(masked_frame(text_whole, big));
    CHECK(client.read(10) == "\x81\x7f\x00\x00\x00\x00\x00\x01\x11\x70"s);
    CHECK(client.read(big.size()) == big);
}

TEST_CASE("an echo joins fragments and answers pings between them") {
    EchoThread server(1'000);
    RawWebSocket client(server.port());
    client.send(masked_frame(text_part, "one "));
    client.send(masked_frame(ping, "there?"));
    CHECK(client.read(8) == "\x8a\x06there?"s);
    client.send(masked_frame(continuation, "pot of "));
    client.send(masked_frame(continuation_end, "soup"));
    CHECK(client.read(17) == "\x81\x0fone pot of soup"s);
    // A letter may be cut in two by fragments.
    client.send(masked_frame(text_part, "\xc3"));
    client.send(masked_frame(continuation_end, "\xb6"));
    CHECK(client.read(4) == "\x81\x02\xc3\xb6"s);
}

TEST_CASE("an echo refuses text that is not UTF-8 and messages that are too long") {
    EchoThread server(1'000);
    RawWebSocket client(server.port());
    client.send(masked_frame(text_whole, "\xc3\x28"));
    CHECK(close_code_of(client.read_to_close()) == 1007);

    RawWebSocket second(server.port());
    second.send(masked_frame(binary_whole, std::string(1'000, '\0')));
    CHECK(second.read(1'004).size() == 1'004);
    second.send(masked_frame(binary_whole, std::string(1'001, '\0')));
    CHECK(close_code_of(second.read_to_close()) == 1009);
}

TEST_CASE("an echo answers a close with the same code, behind what was sent before") {
    EchoThread server(1'000);
    RawWebSocket client(server.port());
    client.send(masked_frame(text_whole, "last") + masked_frame(close_frame, "\x03\xe8"));
    CHECK(client.read_to_close() == "\x81\x04last\x88\x02\x03\xe8"s);
}

TEST_CASE("frames that come together with the upgrade are not lost") {
    EchoThread server(1'000);
    RawClient client(server.port());
    client.send(upgrade_request() + masked_frame(text_whole, "early") +
                masked_frame(text_whole, "bird"));
    REQUIRE(client.read_until("\r\n\r\n").starts_with("HTTP/1.1 101"));
    CHECK(client.read(13) ==
          "\x81\x05"
          "early\x81\x04"
          "bird");
}
