#include "protocol/bounded_text.h"

#include <algorithm>
#include <cstdint>

namespace potluck::protocol {

namespace {

// The code point of valid UTF-8 at `place`, which moves past it.
std::uint32_t next_code_point(std::string_view text, std::size_t& place) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const std::uint32_t lead = byte(place++);
    if (lead < 0x80) {
        return lead;
    }
    const int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
    std::uint32_t point = lead & (0x3FU >> more);
    for (int count = 0; count < more && place < text.size(); ++count) {
        point = (point << 6) | (byte(place++) & 0x3FU);
    }
    return point;
}

// Characters that are invisible or change the direction of what follows (Unicode TR 36, 2.3).
bool is_hidden(std::uint32_t point) {
    return point < 0x20 || (point >= 0x7F && point <= 0x9F) || point == 0xAD || point == 0x34F ||
           point == 0x61C || point == 0x115F || point == 0x1160 || point == 0x17B4 ||
           point == 0x17B5 || (point >= 0x180B && point <= 0x180F) || point == 0xFFA0 ||
           (point >= 0x1D173 && point <= 0x1D17A) || (point >= 0x200B && point <= 0x200F) ||
           (point >= 0x2028 && point <= 0x202E) || (point >= 0x2060 && point <= 0x206F) ||
           point == 0xFEFF || (point >= 0xFFF0 && point <= 0xFFFB) || point >= 0xE0000;
}

bool is_blank(std::uint32_t point) {
    return point == 0x20 || point == 0xA0 || point == 0x1680 ||
           (point >= 0x2000 && point <= 0x200A) || point == 0x202F || point == 0x205F ||
           point == 0x3000 || point == 0x2800 || point == 0x3164;
}

}  // namespace

std::optional<std::string> Alphabet::why_not(std::string_view text) const {
    const bool is_of_it = std::all_of(text.begin(), text.end(), [&](char byte) {
        return has_[static_cast<unsigned char>(byte)];
    });
    return is_of_it ? std::nullopt : std::optional("must consist of " + std::string(name_));
}

std::optional<std::string> PushAddressKind::why_bad(std::string_view text) {
    const bool can_be_seen = std::all_of(text.begin(), text.end(),
                                         [](char byte) { return byte > ' ' && byte < '\x7F'; });
    return can_be_seen && text.starts_with("https://")
               ? std::nullopt
               : std::optional<std::string>("must be an address of https");
}

std::optional<std::string> TimeZoneKind::why_bad(std::string_view text) {
    static constexpr Alphabet letters(
        "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_+/",
        "letters, digits, -, _, + and /");
    return letters.why_not(text);
}

std::optional<std::string> why_not_showable(std::string_view text) {
    bool blank_before = true;
    for (std::size_t place = 0; place < text.size();) {
        const std::uint32_t point = next_code_point(text, place);
        if (is_hidden(point)) {
            return "must not contain control or invisible characters";
        }
        const bool blank = is_blank(point);
        if (blank && blank_before) {
            return "must not begin with a space or have two in a row";
        }
        blank_before = blank;
    }
    if (blank_before) {
        return "must not be empty or end with a space";
    }
    return std::nullopt;
}

}  // namespace potluck::protocol
