// The frames of a GIF as it is written in one piece (GIF89a, https://www.w3.org/Graphics/GIF/).
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace potluck::tests {

struct GifFrame {
    int width = 0;
    int height = 0;
    int hundredths = 0;  // until the next
};
struct GifPicture {
    int width = 0;
    int height = 0;
    std::vector<GifFrame> frames{};
};

// Nothing: it is none, or is not whole.
inline std::optional<GifPicture> read_gif(std::string_view bytes) {
    const auto byte = [&](std::size_t at) {
        return at < bytes.size() ? static_cast<int>(static_cast<unsigned char>(bytes[at])) : 0;
    };
    const auto word = [&](std::size_t at) { return byte(at) + 256 * byte(at + 1); };
    const auto table_size = [](int flags) {
        return (flags & 0x80) != 0 ? 3U << ((flags & 7) + 1) : 0;
    };
    constexpr std::size_t header_size = 13;
    if (!bytes.starts_with("GIF89a") || bytes.size() < header_size) {
        return std::nullopt;
    }
    GifPicture picture{word(6), word(8)};
    std::size_t at = header_size + table_size(byte(10));
    const auto skip_blocks = [&] {
        while (at < bytes.size() && byte(at) != 0) {
            at += 1 + static_cast<std::size_t>(byte(at));
        }
        ++at;
    };
    int pause = 0;
    while (at < bytes.size()) {
        const int kind = byte(at++);
        if (kind == ';') {
            return at == bytes.size() ? std::optional(picture) : std::nullopt;
        }
        if (kind == '!') {
            pause = byte(at) == 0xf9 ? word(at + 3) : pause;
            ++at;
        } else if (kind == ',') {
            picture.frames.push_back({word(at + 4), word(at + 6), pause});
            at += 10 + table_size(byte(at + 8));
        } else {
            return std::nullopt;
        }
        skip_blocks();
    }
    return std::nullopt;
}

}  // namespace potluck::tests
