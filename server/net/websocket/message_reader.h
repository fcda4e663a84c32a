// MessageReader: a client's WebSocket frames as whole messages (RFC 6455, 5 to 7.4; no extensions).
//
// Bytes in, messages out; knows no socket. A fault is found at its first byte, in the middle of a
// message too. A message that comes in one frame and in one piece is not copied. Between messages
// it holds no memory; a message that has begun takes at most message_bytes_max. Not safe for two
// threads.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "protocol/utf8.h"
#include "server/net/websocket/close_code.h"
#include "server/opcode.h"

namespace potluck::server {

class MessageReader {
public:
    // The payload is valid until the next call of next(), and as long as the bytes it was given.
    struct Message {
        Opcode kind = Opcode::text;  // no continuation
        std::string_view payload;
    };
    // What a client must not send. Nothing more may be read then.
    struct Fault {
        CloseCode code = CloseCode::protocol_error;
        const char* reason = "";
    };
    // Nothing: all bytes are used, and none of the two is whole yet.
    using Step = std::variant<std::monostate, Message, Fault>;

    explicit MessageReader(std::size_t message_bytes_max) : message_bytes_max_(message_bytes_max) {}

    // The next message or control frame; takes what it uses off the front of `bytes`, which it
    // changes (a client's bytes are masked).
    Step next(std::span<char>& bytes);

    // Whether a data message has begun: control frames may come in between.
    bool is_in_message() const { return message_kind_.has_value(); }
    // Whether anything has begun that is not whole.
    bool is_unfinished() const { return header_size_ > 0 || is_in_message(); }

private:
    static constexpr std::size_t header_size_max = 14;

    bool is_control() const { return (header_[0] & 0x08U) != 0; }
    bool is_final() const { return (header_[0] & final_bit) != 0; }
    // How long the header is, as far as can be seen.
    std::size_t header_size_wanted() const;
    Opcode opcode() const { return static_cast<Opcode>(header_[0] & 0x0FU); }
    // As much of it as there is; what is wrong with it is found as soon as it can be seen.
    std::optional<Fault> read_header(std::span<char>& bytes);
    std::optional<Fault> check_start() const;
    std::optional<Fault> begin_payload();
    // Whether this part of a text is not UTF-8, however the text is cut into frames.
    bool is_bad_text(std::string_view part, bool is_last);
    Step end_frame(std::string_view last_part);

    const std::size_t message_bytes_max_;
    std::array<unsigned char, header_size_max> header_{};
    std::uint8_t header_size_ = 0;
    bool in_payload_ = false;
    bool message_given_ = false;     // message_ is the payload that was given last
    protocol::Utf8Checker checker_;  // of the text that has begun
    std::uint64_t payload_left_ = 0;
    std::size_t mask_place_ = 0;
    std::optional<Opcode> message_kind_;
    std::string message_;  // of a message that comes in pieces
    std::string control_;  // the same of a control frame
};

// The code at the front of a close frame's payload, if there is one.
std::optional<std::uint16_t> close_code(std::string_view payload);

}  // namespace potluck::server
