#include "tests/load/frames.h"

#include <stdexcept>
#include <string>

#include <doctest/doctest.h>

using namespace potluck::load;

namespace {

std::string bytes(std::initializer_list<int> values) {
    std::string text;
    for (const int value : values) {
        text += static_cast<char>(value);
    }
    return text;
}

}  // namespace

TEST_CASE("a short frame is masked with zeros and carries its text as it is") {
    std::string out;
    append_frame(out, Opcode::text, "hi");
    CHECK(out == bytes({0x81, 0x82, 0, 0, 0, 0}) + "hi");
}

TEST_CASE("from 126 bytes on the size takes two bytes more") {
    std::string out;
    append_frame(out, Opcode::text, std::string(300, 'x'));
    CHECK(out == bytes({0x81, 0xFE, 1, 44, 0, 0, 0, 0}) + std::string(300, 'x'));
    CHECK_THROWS_AS(append_frame(out, Opcode::text, std::string(70'000, 'x')), std::runtime_error);
}

TEST_CASE("frames are taken one after the other, in all three kinds of size") {
    const std::string medium(126, 'm');
    const std::string large(65'536, 'l');
    const std::string all = bytes({0x81, 2}) + "ab" + bytes({0x89, 0}) +
                            bytes({0x81, 126, 0, 126}) + medium +
                            bytes({0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0}) + large;
    std::string_view rest = all;
    CHECK(take_frame(rest)->payload == "ab");
    CHECK(take_frame(rest)->opcode == Opcode::ping);
    CHECK(take_frame(rest)->payload == medium);
    CHECK(take_frame(rest)->payload == large);
    CHECK(rest.empty());
    CHECK_FALSE(take_frame(rest));
}

TEST_CASE("what has not come whole is left where it is") {
    const std::string whole = bytes({0x81, 126, 0, 200}) + std::string(200, 'x');
    for (std::size_t size = 0; size < whole.size(); ++size) {
        std::string_view cut = std::string_view(whole).substr(0, size);
        CHECK_FALSE(take_frame(cut));
        CHECK(cut.size() == size);
    }
}

TEST_CASE("a mask, a fragment, a binary message and an extension's bit are refused") {
    for (const std::string& bad : {bytes({0x81, 0x81, 0, 0, 0, 0, 'x'}), bytes({0x01, 1, 'x'}),
                                   bytes({0x82, 1, 'x'}), bytes({0xC1, 1, 'x'})}) {
        std::string_view rest = bad;
        CHECK_THROWS_AS(take_frame(rest), std::runtime_error);
    }
}
