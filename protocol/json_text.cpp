#include "protocol/json_text.h"

#include <algorithm>

#include "protocol/json.h"

namespace potluck::protocol {

void append_text(std::string& out, std::string_view text) {
    const bool is_plain = std::all_of(text.begin(), text.end(), [](char character) {
        constexpr unsigned char first_printable = 0x20;
        constexpr unsigned char del = 0x7F;
        const auto byte = static_cast<unsigned char>(character);
        return byte >= first_printable && byte < del && byte != '"' && byte != '\\';
    });
    if (is_plain) {
        out.append(1, '"').append(text).append(1, '"');
    } else {
        out += to_line(Json(text));
    }
}

}  // namespace potluck::protocol
