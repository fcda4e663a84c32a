// UTF-8 validation (RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF) for text
// that is not JSON; there the parser checks. Pure; any thread.
#pragma once

#include <cstddef>
#include <string_view>

namespace potluck::protocol {

// The place of the first invalid bytes; npos if there are none.
constexpr std::size_t find_bad_utf8(std::string_view text) {
    const auto byte = [&](std::size_t place) {
        return place < text.size() ? static_cast<unsigned char>(text[place]) : 0U;
    };
    for (std::size_t place = 0; place < text.size();) {
        const unsigned lead = byte(place);
        if (lead < 0x80) {
            ++place;
            continue;
        }
        const std::size_t more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
        // The second byte's range excludes overlong forms, surrogates and what is above U+10FFFF.
        const unsigned low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
        const unsigned high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
        if (lead < 0xC2 || lead > 0xF4 || byte(place + 1) < low || byte(place + 1) > high) {
            return place;
        }
        for (std::size_t next = 2; next <= more; ++next) {
            if ((byte(place + next) & 0xC0U) != 0x80) {
                return place;
            }
        }
        place += more + 1;
    }
    return std::string_view::npos;
}

}  // namespace potluck::protocol
