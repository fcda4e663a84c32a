#include "server/net/websocket/message_reader.h"

#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "tests/support/client_frame.h"
#include "tests/support/message_reading.h"

using namespace potluck;
using namespace std::string_literals;
using server::CloseCode;
using server::final_bit;
using server::Opcode;
using tests::masked_frame;
using tests::MessageReading;

namespace {

constexpr std::size_t message_max = 1'000;
namespace opcode {
constexpr unsigned text = 1;
constexpr unsigned binary = 2;
constexpr unsigned close = 8;
constexpr unsigned ping = 9;
constexpr unsigned pong = 10;
}  // namespace opcode

MessageReading reading_of(std::string_view bytes, std::size_t step = 100'000) {
    MessageReading reading(message_max);
    reading.read(bytes, step);
    return reading;
}

// What comes of the bytes, in one piece and in pieces of any size; 0: nothing is wrong.
int fault_of(std::string_view bytes) {
    const auto code = [](const MessageReading& reading) {
        return reading.fault ? static_cast<int>(reading.fault->code) : 0;
    };
    const int whole = code(reading_of(bytes));
    for (std::size_t step = 1; step < 20; ++step) {
        CAPTURE(step);
        CHECK(code(reading_of(bytes, step)) == whole);
    }
    return whole;
}

std::string close_payload(unsigned code, std::string_view reason = "") {
    return std::string{static_cast<char>(code / 256), static_cast<char>(code % 256)} +
           std::string(reason);
}

}  // namespace

TEST_SUITE("Reading WebSocket messages") {
    TEST_CASE("messages and control frames come out as they went in, in pieces of any size") {
        const std::string long_text(700, 'x');
        const std::string bytes =
            masked_frame(final_bit | opcode::text, "one") +
            masked_frame(final_bit | opcode::binary, "\0\xff"s) +
            masked_frame(opcode::text, "a Br\xc3") +
            masked_frame(final_bit | opcode::ping, "there?") + masked_frame(0, "") +
            masked_frame(0, "\xb6t") + masked_frame(final_bit | opcode::pong, "") +
            masked_frame(final_bit, "chen") + masked_frame(final_bit | opcode::text, "") +
            masked_frame(final_bit | opcode::text, long_text) +
            masked_frame(final_bit | opcode::close, close_payload(1000, "bye"));
        const std::vector<std::pair<Opcode, std::string>> expected{
            {Opcode::text, "one"},
            {Opcode::binary, "\0\xff"s},
            {Opcode::ping, "there?"},
            {Opcode::pong, ""},
            {Opcode::text, "a Br\xc3\xb6tchen"},
            {Opcode::text, ""},
            {Opcode::text, long_text},
            {Opcode::close, close_payload(1000, "bye")}};
        for (std::size_t step = 1; step <= bytes.size(); ++step) {
            CAPTURE(step);
            const MessageReading reading = reading_of(bytes, step);
            REQUIRE_FALSE(reading.fault);
            CHECK(reading.messages == expected);
            CHECK_FALSE(reading.reader.is_unfinished());
        }
    }

    TEST_CASE("it knows what has begun") {
        const std::string frame = masked_frame(final_bit | opcode::text, "soup");
        for (std::size_t size = 1; size < frame.size(); ++size) {
            CAPTURE(size);
            CHECK(reading_of(frame.substr(0, size)).reader.is_unfinished());
        }
        const MessageReading part = reading_of(masked_frame(opcode::text, "so"));
        CHECK(part.reader.is_unfinished());
        CHECK(part.reader.is_in_message());
        CHECK_FALSE(MessageReading(message_max).reader.is_unfinished());
    }

    TEST_CASE("a message is bounded as a whole, and refused before it has come") {
        CHECK(fault_of(masked_frame(final_bit | opcode::text, std::string(message_max, 'x'))) == 0);
        CHECK(fault_of(masked_frame(final_bit | opcode::text, std::string(message_max + 1, 'x'))) ==
              1009);
        CHECK(fault_of(masked_frame(opcode::text, std::string(600, 'x')) +
                       masked_frame(final_bit, std::string(401, 'x'))) == 1009);
        const std::string huge = masked_frame(final_bit | opcode::binary, std::string(70'000, 'x'));
        CHECK(fault_of(huge.substr(0, 14)) == 1009);
    }

    TEST_CASE("what a client must not send") {
        const std::string plain = masked_frame(final_bit | opcode::text, "soup");
        for (const unsigned reserved : {0x40U, 0x20U, 0x10U}) {
            CHECK(fault_of(masked_frame(final_bit | reserved | opcode::text, "")) == 1002);
            CHECK(fault_of(plain + masked_frame(final_bit | reserved | opcode::ping, "")) == 1002);
        }
        for (const unsigned code : {3U, 4U, 5U, 6U, 7U, 11U, 12U, 13U, 14U, 15U}) {
            CAPTURE(code);
            CHECK(fault_of(masked_frame(final_bit | code, "")) == 1002);
        }
        CHECK(fault_of("\x81\x04soup" + plain) == 1002);  // no mask
        CHECK(fault_of("\x81\x00"s) == 1002);
        CHECK(fault_of("\x89\x01?"s) == 1002);
        CHECK(fault_of(masked_frame(opcode::ping, "")) == 1002);
        CHECK(fault_of(masked_frame(final_bit | opcode::ping, std::string(125, 'x'))) == 0);
        CHECK(fault_of(masked_frame(final_bit | opcode::ping, std::string(126, 'x'))) == 1002);
        CHECK(fault_of(masked_frame(final_bit, "nothing to continue")) == 1002);
        CHECK(fault_of(masked_frame(opcode::text, "one") +
                       masked_frame(final_bit | opcode::text, "two")) == 1002);
        CHECK(fault_of(plain + masked_frame(0, "nothing to continue")) == 1002);
    }

    TEST_CASE("a length is written as short as it can be") {
        const std::string mask(4, '\0');
        CHECK(fault_of("\x82\xfe\x00\x7e"s + mask + std::string(126, 'x')) == 0);
        CHECK(fault_of("\x82\xfe\x00\x7d"s + mask + std::string(125, 'x')) == 1002);
        CHECK(fault_of("\x82\xff\x00\x00\x00\x00\x00\x00\xff\xff"s + mask) == 1002);
        CHECK(fault_of("\x82\xff\x00\x00\x00\x00\x00\x01\x00\x00"s + mask) == 1009);
        CHECK(fault_of("\x82\xff\x80\x00\x00\x00\x00\x01\x00\x00"s + mask) == 1002);
    }

    TEST_CASE("a text is UTF-8, whatever its pieces are; bytes are anything") {
        CHECK(fault_of(masked_frame(final_bit | opcode::text, "\xc3\x28")) == 1007);
        CHECK(fault_of(masked_frame(opcode::text, "\xf0\x9f") +
                       masked_frame(final_bit, "\x8d\xb2")) == 0);
        CHECK(fault_of(masked_frame(opcode::text, "\xf0\x9f") + masked_frame(final_bit, "\x8d")) ==
              1007);
        CHECK(fault_of(masked_frame(final_bit | opcode::text, "\xed\xa0\x80")) == 1007);
        CHECK(fault_of(masked_frame(final_bit | opcode::binary, "\xc3\x28")) == 0);
    }

    // Autobahn's cases 6.4.1 to 6.4.4: what is valid so far, a code point above U+10FFFF, and more.
    TEST_CASE("a text ends at its first wrong byte, though more of it would come") {
        const std::string valid = "\xce\xba\xe1\xbd\xb9\xcf\x83\xce\xbc\xce\xb5";
        const std::string wrong = "\xf4\x90";
        const std::string rest =
            "\x80\x80"
            "edited";
        const std::string whole = masked_frame(final_bit | opcode::text, valid + wrong + rest);
        const auto size_before = whole.size() - rest.size();
        const std::string in_frames[] = {
            masked_frame(opcode::text, valid) + masked_frame(0, wrong + rest),  // 6.4.1
            masked_frame(opcode::text, valid) + masked_frame(0, wrong),         // 6.4.2
            whole.substr(0, whole.size() - 1),                                  // 6.4.3
            whole.substr(0, size_before)};                                      // 6.4.4
        for (const std::string& bytes : in_frames) {
            CHECK(fault_of(bytes) == 1007);
        }
        CHECK(fault_of(whole.substr(0, size_before - 1)) == 0);
        CHECK(fault_of(masked_frame(opcode::text, valid)) == 0);
        CHECK(fault_of(masked_frame(opcode::text, valid + "\xf4") +
                       masked_frame(final_bit | opcode::ping, wrong) +
                       masked_frame(final_bit, "\x8f\xbf\xbf")) == 0);
    }

    TEST_CASE("a close says why with a code that may be sent") {
        CHECK(fault_of(masked_frame(final_bit | opcode::close, "")) == 0);
        CHECK(fault_of(masked_frame(final_bit | opcode::close, "\x03")) == 1002);
        for (const unsigned code : {1000U, 1001U, 1002U, 1003U, 1007U, 1008U, 1009U, 1010U, 1011U,
                                    1012U, 1013U, 1014U, 3000U, 3999U, 4000U, 4999U}) {
            CAPTURE(code);
            CHECK(fault_of(masked_frame(final_bit | opcode::close, close_payload(code))) == 0);
        }
        for (const unsigned code :
             {0U, 999U, 1004U, 1005U, 1006U, 1015U, 1016U, 1100U, 2000U, 2999U, 5000U, 65'535U}) {
            CAPTURE(code);
            CHECK(fault_of(masked_frame(final_bit | opcode::close, close_payload(code))) == 1002);
        }
        CHECK(fault_of(masked_frame(final_bit | opcode::close, close_payload(1000, "\xc3"))) ==
              1007);
        CHECK(server::close_code(close_payload(1001, "away")) == 1001);
        CHECK_FALSE(server::close_code(""));
    }
}
