// WebSocket opcodes and the parts of a frame's header (RFC 6455, 5.2).
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
// Instead of a length that does not fit into 7 bits.
inline constexpr unsigned length_in_2_bytes = 126;
inline constexpr unsigned length_in_8_bytes = 127;

}  // namespace potluck::server
