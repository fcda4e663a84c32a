// The WebSocket transport alone, without the protocol: what the echo server sends back.
#include "tests/support/echo.h"

#include <thread>

#include <doctest/doctest.h>

#include "tests/net/web_socket_raw.h"

using namespace potluck;
using namespace potluck::tests;
using namespace std::string_literals;

namespace {

constexpr unsigned text_whole = 0x81;
constexpr unsigned binary_whole = 0x82;
constexpr unsigned close_frame = 0x88;

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

TEST_CASE("an echo answers a close with the same code, behind what was sent before") {
    EchoThread server(1'000);
    RawWebSocket client(server.port());
    client.send(masked_frame(text_whole, "last") + masked_frame(close_frame, "\x03\xe8"));
    CHECK(client.read_to_close() == "\x81\x04last\x88\x02\x03\xe8"s);
}
