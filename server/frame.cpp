#include "server/frame.h"

#include <cstdint>
#include <limits>

namespace potluck::server {

namespace {

void append_length(std::string& bytes, std::size_t length, int size) {
    for (int shift = 8 * (size - 1); shift >= 0; shift -= 8) {
        bytes += static_cast<char>(length >> static_cast<unsigned>(shift) & 0xFFU);
    }
}

}  // namespace

Frame::Frame(Opcode opcode, std::string_view payload) {
    constexpr std::size_t header_size_max = 10;
    std::string bytes;
    bytes.reserve(payload.size() + header_size_max);
    bytes += static_cast<char>(final_bit | static_cast<unsigned>(opcode));
    if (payload.size() < length_in_2_bytes) {
        bytes += static_cast<char>(payload.size());
    } else if (payload.size() <= std::numeric_limits<std::uint16_t>::max()) {
        bytes += static_cast<char>(length_in_2_bytes);
        append_length(bytes, payload.size(), 2);
    } else {
        bytes += static_cast<char>(length_in_8_bytes);
        append_length(bytes, payload.size(), 8);
    }
    bytes += payload;
    bytes_ = std::make_shared<const std::string>(std::move(bytes));
}

Frame Frame::unframed(std::string bytes) {
    Frame frame;
    frame.bytes_ = std::make_shared<const std::string>(std::move(bytes));
    return frame;
}

std::size_t Frame::header_size() const {
    const auto length = static_cast<unsigned char>((*bytes_)[1]);
    return length == length_in_8_bytes ? 10 : length == length_in_2_bytes ? 4 : 2;
}

}  // namespace potluck::server
