// The client's side of WebSocket frames (RFC 6455, 5.2): sent frames are masked with zeros, which
// leaves the payload unchanged; received ones must be whole and unmasked, as our server writes
// them. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace potluck::load {

enum class Opcode : std::uint8_t { text = 1, close = 8, ping = 9, pong = 10 };

struct ReceivedFrame {
    Opcode opcode;
    std::string_view payload;
};

// `payload` has less than 64 KiB.
void append_frame(std::string& out, Opcode opcode, std::string_view payload);

// Removes the first frame from `bytes`; nothing if it is incomplete. Throws std::runtime_error at
// what our server never sends: a mask, a fragment, another opcode.
std::optional<ReceivedFrame> take_frame(std::string_view& bytes);

}  // namespace potluck::load
