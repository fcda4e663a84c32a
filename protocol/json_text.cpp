#include "protocol/json_text.h"

#include <algorithm>
#include <array>

#include "protocol/json.h"

namespace potluck::protocol {

namespace {

constexpr bool is_plain(char character) {
    constexpr unsigned char first_printable = 0x20;
    constexpr unsigned char del = 0x7F;
    const auto byte = static_cast<unsigned char>(character);
    return byte >= first_printable && byte < del && byte != '"' && byte != '\\';
}

}  // namespace

void append_text(std::string& out, std::string_view text) {
    // Most texts are short, cells and codes: checked and quoted in one pass.
    constexpr std::size_t short_max = 16;
    if (text.size() <= short_max) {
        std::array<char, short_max + 2> piece;
        char* end = piece.data();
        *end++ = '"';
        bool are_plain = true;
        for (const char character : text) {
            are_plain = are_plain && is_plain(character);
            *end++ = character;
        }
        *end++ = '"';
        if (are_plain) {
            out.append(piece.data(), text.size() + 2);
            return;
        }
    } else if (std::all_of(text.begin(), text.end(), is_plain)) {
        out.append(1, '"').append(text).append(1, '"');
        return;
    }
    out += to_line(Json(text));
}

}  // namespace potluck::protocol
