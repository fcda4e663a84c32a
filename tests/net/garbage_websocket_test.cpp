// Broken WebSocket frames: the right close code, and the server stays healthy (RFC 6455).
#include <doctest/doctest.h>

#include "protocol/json.h"
#include "tests/net/web_socket_raw.h"
#include "tests/support/test_server.h"

using namespace potluck;
using namespace potluck::tests;
using namespace std::chrono_literals;
using namespace std::string_literals;
using protocol::Json;

namespace {

std::string close_payload(unsigned code, std::string_view reason = "") {
    return std::string{static_cast<char>(code >> 8U), static_cast<char>(code & 0xffU)} +
           std::string(reason);
}

const std::string hello = masked_frame(0x81, R"({"type":"hello","id":"1","version":1})");

// The close code that these bytes lead to, once the greeting has been answered.
int code_after(TestServer& server, const std::string& bytes) {
    RawWebSocket client(server.port());
    client.send(hello);
    CHECK(client.read_text().starts_with(R"({"type":"ok","id":"1")"));
    client.send(bytes);
    return close_code_of(client.read_to_close());
}

}  // namespace

TEST_CASE("frames that break the protocol close the socket with the right code") {
    TestServer server(hasty_settings());
    struct Bad {
        std::string what;
        std::string bytes;
        int code;
    };
    std::vector<Bad> all{
        {"binary", masked_frame(0x82, "hello"), 1003},
        {"binary in fragments", masked_frame(0x02, "he") + masked_frame(0x80, "llo"), 1003},
        {"too long", masked_frame(0x81, std::string(4'097, ' ')), 1009},
        {"too long in fragments",
         masked_frame(0x01, std::string(4'000, ' ')) + masked_frame(0x80, std::string(97, ' ')),
         1009},
        {"said to be enormous", "\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\x01\x02\x03\x04"s, 1009},
        {"a length with the highest bit",
         "\x81\xff\x80\x00\x00\x00\x00\x00\x00\x00\x01\x02\x03\x04"s, 1002},
        {"not UTF-8", masked_frame(0x81, "\xc3\x28"), 1007},
        {"UTF-8 that is cut", masked_frame(0x81, "\xe2\x82"), 1007},
        {"a surrogate in UTF-8", masked_frame(0x81, "\xed\xa0\x80"), 1007},
        {"an overlong letter", masked_frame(0x81, "\xc0\xaf"), 1007},
        {"not masked", "\x81\x05hello", 1002},
        {"a length not in its shortest form", "\x81\xfe\x00\x05\x00\x00\x00\x00hello"s, 1002},
        {"a reserved bit", masked_frame(0xc1, "hello"), 1002},
        {"another reserved bit", masked_frame(0xa1, "hello"), 1002},
        {"the third reserved bit", masked_frame(0x91, "hello"), 1002},
        {"a continuation of nothing", masked_frame(0x80, "hello"), 1002},
        {"a text inside a text", masked_frame(0x01, "he") + masked_frame(0x81, "llo"), 1002},
        {"a ping in fragments", masked_frame(0x09, "he"), 1002},
        {"a ping that is too long", masked_frame(0x89, std::string(126, 'x')), 1002},
        {"a close of one byte", masked_frame(0x88, "\x03"), 1002},
        {"a close whose reason is not UTF-8", masked_frame(0x88, close_payload(1000, "\xff")),
         1007},
    };
    for (const unsigned opcode : {3U, 4U, 5U, 6U, 7U, 11U, 12U, 13U, 14U, 15U}) {
        all.push_back({"a reserved opcode", masked_frame(0x80U | opcode, ""), 1002});
    }
    for (const unsigned code : {0U, 999U, 1004U, 1005U, 1006U, 1015U, 1016U, 1100U, 2000U, 2999U}) {
        all.push_back(
            {"a close code that may not be sent", masked_frame(0x88, close_payload(code)), 1002});
    }
    for (const unsigned code : {1000U, 1001U, 1003U, 1011U, 3000U, 4999U}) {
        all.push_back({"a good close", masked_frame(0x88, close_payload(code, "bye")),
                       static_cast<int>(code)});
    }
    for (const Bad& bad : all) {
        CAPTURE(bad.what);
        CAPTURE(bad.code);
        CHECK(code_after(server, bad.bytes) == bad.code);
        CHECK(is_healthy(server));
    }
    CHECK(server.has_connections(0));
}

TEST_CASE("frames together with the upgrade are read, good and bad") {
    TestServer server(hasty_settings());
    RawClient good(server.port());
    good.send(upgrade_request() + hello +
              masked_frame(0x81, R"({"type":"list_rooms","id":"2",)"
                                 R"("follow":false})"));
    CHECK(good.read_until("\r\n\r\n").starts_with("HTTP/1.1 101"));
    CHECK(good.read_until(R"({"type":"ok","id":"2")").find(R"("id":"1")") != std::string::npos);

    RawClient bad(server.port());
    bad.send(upgrade_request() + "\x81\x05hello");
    CHECK(bad.read_until("\r\n\r\n").starts_with("HTTP/1.1 101"));
    CHECK(close_code_of(bad.read_to_close()) == 1002);
    CHECK(is_healthy(server));
}

TEST_CASE("compression is not offered, the subprotocol only when asked for") {
    TestServer server(hasty_settings());
    RawClient client(server.port());
    client.send(upgrade_request("Sec-WebSocket-Extensions: permessage-deflate\r\n"));
    const HttpReply reply = client.read_reply(false);
    CHECK(reply.status == 101);
    CHECK(reply.fields.at("sec-websocket-protocol") == "potluck.v1");
    CHECK(reply.fields.count("sec-websocket-extensions") == 0);
    CHECK(reply.fields.at("sec-websocket-accept") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
}

TEST_CASE("pings are answered between commands, many of them, too") {
    TestServer server(hasty_settings());
    RawWebSocket client(server.port());
    client.send(hello);
    client.read_text();
    std::string pings;
    std::string pongs;
    for (int count = 0; count < 200; ++count) {
        const std::string payload = std::to_string(1'000 + count);
        pings += masked_frame(0x89, payload);
        pongs += "\x8a\x04" + payload;
    }
    client.send(pings);
    CHECK(client.read(pongs.size()) == pongs);
    client.send(masked_frame(0x8a, "a pong nobody asked for"));
    client.send(masked_frame(0x81, R"({"type":"list_rooms","id":"2","follow":false})"));
    CHECK(client.read_text() == R"({"type":"ok","id":"2","result":{"rooms":[]}})");
}

TEST_CASE("who floods or stays after the end is cut off") {
    server::ServerSettings settings = hasty_settings();
    settings.limits.silence_timeout = 200ms;
    TestServer server(settings);
    // After a refused frame, a close of its own, and a close by the server.
    for (const std::string& end : {masked_frame(0x80, ""), masked_frame(0x88, close_payload(1000)),
                                   masked_frame(0x82, "binary")}) {
        RawWebSocket stays(server.port());
        stays.send(hello + end);
        RawWebSocket floods(server.port());
        floods.send(hello + end);
        std::string flood;
        for (int count = 0; count < 1'000; ++count) {
            flood += hello;
        }
        int rounds = 0;
        while (rounds < 10'000 && floods.send(flood)) {
            ++rounds;
        }
        CHECK(rounds < 10'000);
        // Both sockets are still open on this side.
        CHECK(server.has_connections(0));
    }
}

TEST_CASE("a close that comes in one piece with what the server closes for ends the connection") {
    TestServer server(hasty_settings());
    RawWebSocket before(server.port());
    before.send(hello);
    before.read_text();
    before.send(masked_frame(0x82, "binary") + masked_frame(0x88, close_payload(1000)));
    // A ping and a pong in between are set aside in the same way.
    RawWebSocket pinged(server.port());
    pinged.send(hello);
    pinged.read_text();
    pinged.send(masked_frame(0x82, "binary") + masked_frame(0x8a, "") + masked_frame(0x89, "") +
                masked_frame(0x88, close_payload(1000)));
    // Both sockets are still open on this side.
    CHECK(server.has_connections(0));
}

TEST_CASE("a socket that breaks off anywhere leaves nothing behind") {
    TestServer server(hasty_settings());
    const std::string bytes =
        upgrade_request() + hello +
        masked_frame(0x81, R"({"type":"create_room","id":"2","table":{"game":"die",)"
                           R"("options":{},"visibility":"public"}})") +
        masked_frame(0x01, "half a");
    for (std::size_t size = 0; size <= bytes.size(); size += 7) {
        RawClient client(server.port());
        client.send(std::string_view(bytes).substr(0, size));
        client.end();
        client.read_to_close();
    }
    CHECK(server.has_connections(0));
    CHECK(is_healthy(server));
}
