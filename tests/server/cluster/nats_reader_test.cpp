#include "server/cluster/nats_reader.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/nats_reading.h"

using namespace potluck;
using namespace potluck::server;
using tests::NatsReading;

namespace {

constexpr std::size_t bytes_max = 100;

NatsReading read_in_steps(std::string_view bytes, std::size_t step = 100'000) {
    NatsReading reading(bytes_max);
    reading.read(bytes, step);
    return reading;
}

// The fault is the same wherever the bytes are cut.
std::string nats_fault_of(std::string_view bytes) {
    const std::string whole = read_in_steps(bytes).fault;
    for (std::size_t step = 1; step < 20; ++step) {
        CAPTURE(step);
        CHECK(read_in_steps(bytes, step).fault == whole);
    }
    return whole;
}

constexpr std::string_view conversation =
    "INFO {\"server_id\":\"x\"}\r\n"
    "+OK\r\n"
    "PING\r\nPONG\r\n"
    "MSG a.b 7 5\r\nhello\r\n"
    "msg  a.b\t7 reply.to 2\r\n\r\n\r\n"
    "MSG a 1 0\r\n\r\n"
    "HMSG _INBOX.x.lost 3 16 16\r\nNATS/1.0 503\r\n\r\n\r\n"
    "HMSG a 3 back 18 21\r\nNATS/1.0\r\nA: b\r\n\r\nabc\r\n"
    "-ERR 'Stale Connection'\r\n";

const std::vector<std::string> operations{
    "INFO {\"server_id\":\"x\"}",
    "OK",
    "PING",
    "PONG",
    "MSG a.b 7 [] {} hello",
    "MSG a.b 7 [reply.to] {} \r\n",
    "MSG a 1 [] {} ",
    "MSG _INBOX.x.lost 3 [] {NATS/1.0 503\r\n\r\n} ",
    "MSG a 3 [back] {NATS/1.0\r\nA: b\r\n\r\n} abc",
    "ERR Stale Connection",
};

}  // namespace

TEST_SUITE("Reading NATS") {
    TEST_CASE("every split of the bytes gives the same operations") {
        CHECK(read_in_steps(conversation).operations == operations);
        for (std::size_t first = 0; first <= conversation.size(); ++first) {
            for (std::size_t second = first; second <= conversation.size(); ++second) {
                NatsReading reading(bytes_max);
                reading.feed(conversation.substr(0, first));
                reading.feed(conversation.substr(first, second - first));
                reading.feed(conversation.substr(second));
                REQUIRE(reading.operations == operations);
            }
        }
    }

    TEST_CASE("the status of a message is that of its first line") {
        const auto status = [](std::string_view headers) {
            return NatsReader::Message{{}, 0, {}, headers, {}}.status();
        };
        CHECK(status("NATS/1.0 503\r\n\r\n") == 503);
        CHECK(status("NATS/1.0 503 No Responders\r\n\r\n") == 503);
        CHECK(status("NATS/1.0\r\nA: 503\r\n\r\n") == 0);
        CHECK(status("NATS/1.0 x\r\n\r\n") == 0);
        CHECK(status("") == 0);
    }

    TEST_CASE("what a server must not send ends the reading") {
        for (const char* text :
             {"HELLO\r\n", "\r\n", "PING\n", "MSG a 1\r\n", "MSG a 1 b c 5\r\n", "MSG a x 5\r\n",
              "MSG a 1 -5\r\n", "MSG a 1 5x\r\n", "MSG a 1 99999999999999999999\r\n",
              "MSG a 1 101\r\n", "HMSG a 1 5\r\n", "HMSG a 1 6 5\r\n", "MSG a 1 2\r\nabc\r\n"}) {
            CAPTURE(text);
            CHECK(nats_fault_of(text) != "");
        }
        NatsReading reading(bytes_max);
        reading.feed("HELLO\r\n");
        reading.fault.clear();
        reading.feed("PING\r\n");
        CHECK(reading.fault != "");
        CHECK(reading.operations.empty());
    }

    TEST_CASE("lines are bounded, whether they end or not; that of an INFO is longer") {
        const std::string longest(NatsReader::line_bytes_max - 8, 'x');
        CHECK(nats_fault_of("-ERR '" + longest + "'\r\n") == "a line is too long");
        CHECK(nats_fault_of("-ERR " + longest + "x\r\n") == "");
        CHECK(nats_fault_of("-ERR '" + longest + longest) == "a line is too long");
        CHECK(nats_fault_of("INFO " + longest + longest + "\r\n") == "");
        const std::string long_info(NatsReader::info_bytes_max, 'x');
        CHECK(nats_fault_of("INFO " + long_info) == "a line is too long");
        CHECK(nats_fault_of("INFO " + long_info + "\r\n") == "a line is too long");
    }
}
