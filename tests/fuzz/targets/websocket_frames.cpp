// The bytes of a WebSocket client, as they come from a socket, in pieces. The first byte says how
// large the pieces are.
#include "protocol/utf8.h"
#include "server/limits.h"
#include "tests/fuzz/target.h"
#include "tests/support/message_reading.h"

namespace potluck::fuzz {

namespace {

using server::Opcode;
using tests::MessageReading;

constexpr std::size_t message_bytes_max = 300;
constexpr std::size_t control_bytes_max = 125;

void check_message(Opcode kind, std::string_view payload) {
    const bool is_data = kind == Opcode::text || kind == Opcode::binary;
    require(payload.size() <= (is_data ? message_bytes_max : control_bytes_max),
            "what comes out is bounded");
    if (kind == Opcode::text) {
        require(protocol::find_bad_utf8(payload) == std::string_view::npos, "a text is UTF-8");
    }
    if (kind == Opcode::close && !payload.empty()) {
        const auto code = server::close_code(payload);
        require(code && server::may_be_sent(*code), "a close has a code that may be sent");
    }
}

}  // namespace

void try_input(std::string_view input) {
    if (input.empty()) {
        return;
    }
    const std::size_t step = 1 + static_cast<unsigned char>(input.front()) % 32;
    input.remove_prefix(1);
    MessageReading whole(message_bytes_max);
    whole.read(input, input.size() + 1);
    MessageReading pieces(message_bytes_max);
    pieces.read(input, step);
    require(whole.messages == pieces.messages, "whole or in pieces, the messages are the same");
    require(whole.fault.has_value() == pieces.fault.has_value(), "and what must not be sent, too");
    if (whole.fault) {
        require(whole.fault->code == pieces.fault->code, "for the same reason");
        return;
    }
    require(whole.reader.is_unfinished() == pieces.reader.is_unfinished(), "so is what has begun");
    for (const auto& [kind, payload] : whole.messages) {
        check_message(kind, payload);
    }
}

}  // namespace potluck::fuzz
