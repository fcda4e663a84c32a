// A WebSocket frame as a client sends it: masked (RFC 6455, 5.2).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace potluck::tests {

// `first_byte`: flags and opcode (0x81: a whole text).
inline std::string masked_frame(unsigned first_byte, std::string_view payload) {
    const auto byte = [](std::size_t value) { return static_cast<char>(value & 0xffU); };
    constexpr std::string_view mask = "\x12\x34\x56\x78";
    std::string frame{byte(first_byte)};
    if (payload.size() < 126) {
        frame += byte(0x80U | payload.size());
    } else if (payload.size() < 65'536) {
        frame += byte(0x80U | 126U);
        frame += {byte(payload.size() >> 8U), byte(payload.size())};
    } else {
        frame += byte(0x80U | 127U);
        for (unsigned shift = 64; shift > 0; shift -= 8) {
            frame += byte(payload.size() >> (shift - 8U));
        }
    }
    frame += mask;
    for (std::size_t index = 0; index < payload.size(); ++index) {
        frame += static_cast<char>(payload[index] ^ mask[index % 4]);
    }
    return frame;
}

}  // namespace potluck::tests
