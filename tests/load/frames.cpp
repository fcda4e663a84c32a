#include "tests/load/frames.h"

#include <array>
#include <stdexcept>

namespace potluck::load {

namespace {

constexpr unsigned final_bit = 0x80;
constexpr unsigned mask_bit = 0x80;
constexpr unsigned two_byte_size = 126;
constexpr unsigned eight_byte_size = 127;

std::uint64_t big_endian(std::string_view bytes) {
    std::uint64_t value = 0;
    for (const char byte : bytes) {
        value = value << 8U | static_cast<unsigned char>(byte);
    }
    return value;
}

}  // namespace

void append_frame(std::string& out, Opcode opcode, std::string_view payload) {
    constexpr std::size_t header_size_max = 8;
    std::array<char, header_size_max> header{};  // the last four bytes are the mask, zeros
    std::size_t size = 2 + 4;
    header[0] = static_cast<char>(final_bit | static_cast<unsigned>(opcode));
    if (payload.size() < two_byte_size) {
        header[1] = static_cast<char>(mask_bit | payload.size());
    } else if (payload.size() <= 0xFFFF) {
        header[1] = static_cast<char>(mask_bit | two_byte_size);
        header[2] = static_cast<char>(payload.size() >> 8U);
        header[3] = static_cast<char>(payload.size() & 0xFFU);
        size += 2;
    } else {
        throw std::runtime_error("no command is that long");
    }
    out.append(header.data(), size).append(payload);
}

std::optional<ReceivedFrame> take_frame(std::string_view& bytes) {
    if (bytes.size() < 2) {
        return std::nullopt;
    }
    const auto first = static_cast<unsigned char>(bytes[0]);
    const auto second = static_cast<unsigned char>(bytes[1]);
    if ((second & mask_bit) != 0) {
        throw std::runtime_error("the server sent a masked frame");
    }
    std::size_t header = 2;
    if (second == two_byte_size) {
        header += 2;
    } else if (second == eight_byte_size) {
        header += 8;
    }
    if (bytes.size() < header) {
        return std::nullopt;
    }
    const std::uint64_t size = header == 2 ? second : big_endian(bytes.substr(2, header - 2));
    if (bytes.size() - header < size) {
        return std::nullopt;
    }
    const ReceivedFrame frame{static_cast<Opcode>(first & 0x0FU), bytes.substr(header, size)};
    switch (frame.opcode) {
        case Opcode::text:
        case Opcode::close:
        case Opcode::ping:
        case Opcode::pong:
            break;
        default:
            throw std::runtime_error("the server sent a frame that is neither text nor control");
    }
    if ((first & 0xF0U) != final_bit) {
        throw std::runtime_error("the server sent a fragment or a frame of an extension");
    }
    bytes.remove_prefix(header + size);
    return frame;
}

}  // namespace potluck::load
