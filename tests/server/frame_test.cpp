#include "server/frame.h"

#include <string>

#include <doctest/doctest.h>

using namespace potluck::server;
using namespace std::string_literals;

TEST_SUITE("Frames that go out") {
    TEST_CASE("have the shortest header there is, and no mask") {
        const auto header_of = [](std::size_t size) {
            const Frame frame = make_frame(std::string(size, 'x'));
            CHECK(frame.payload() == std::string(size, 'x'));
            return std::string(frame.bytes().substr(0, frame.bytes().size() - size));
        };
        CHECK(header_of(0) == "\x81\x00"s);
        CHECK(header_of(125) == "\x81\x7d"s);
        CHECK(header_of(126) == "\x81\x7e\x00\x7e"s);
        CHECK(header_of(65'535) == "\x81\x7e\xff\xff"s);
        CHECK(header_of(65'536) == "\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00"s);
    }

    TEST_CASE("are of every kind that a server sends") {
        CHECK(Frame(Opcode::binary, "\0"s).bytes() == "\x82\x01\x00"s);
        CHECK(Frame(Opcode::close, "\x03\xe8").bytes() == "\x88\x02\x03\xe8"s);
        CHECK(Frame(Opcode::ping, "").bytes() == "\x89\x00"s);
        CHECK(Frame(Opcode::pong, "there?").bytes() == "\x8a\x06there?"s);
        CHECK(Frame::unframed("HTTP/1.1 101").bytes() == "HTTP/1.1 101");
    }

    TEST_CASE("none is like no other") {
        CHECK(Frame() == nullptr);
        CHECK(Frame(nullptr) == Frame());
        CHECK(make_frame("") != nullptr);
        const Frame one = make_frame("a");
        const Frame copy = one;
        CHECK(one == copy);
        CHECK(one != make_frame("a"));
    }
}
