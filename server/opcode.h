// The kinds of WebSocket frames, and how a frame's header says its payload's length (RFC
// 6455, 5.2).
#pragma once

#include <cstdint>

namespace potluck::server {

enum class Opcode : std::uint8_t {
    continuation = 0,
    text = 1,
    binary = 2,
    close = 8,
    ping = 9,
    pong = 10
};

inline constexpr unsigned final_bit = 0x80;  // of the first byte
// In place of a length that does not fit beside the mask's bit.
inline constexpr unsigned length_in_2_bytes = 126;
inline constexpr unsigned length_in_8_bytes = 127;

}  // namespace potluck::server
