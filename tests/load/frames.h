// WebSocket frames by hand (RFC 6455, 5.2), the client's side: what is sent is masked with zeros,
// which leaves it as it is; what comes must be whole and unmasked, as our server writes it.
// Pure.
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

// Appends one frame; `payload` has less than 64 KiB.
void append_frame(std::string& out, Opcode opcode, std::string_view payload);

// Takes the frame at the front off `bytes`; nothing while its end has not come. Throws
// std::runtime_error at what our server never sends: a mask, a fragment, another opcode.
std::optional<ReceivedFrame> take_frame(std::string_view& bytes);

}  // namespace potluck::load
