// UTF-8 validation (RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF) for text
// that is not JSON; there the parser checks. Pure; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace potluck::protocol {

// Checks a text that comes in pieces.
class Utf8Checker {
public:
    // How many bytes of the next piece are right: all of them, or those before the first wrong one.
    constexpr std::size_t check(std::string_view piece) {
        for (std::size_t place = 0; place < piece.size(); ++place) {
            const auto byte = static_cast<unsigned char>(piece[place]);
            if (missing_ == 0 && byte < 0x80) {
                continue;
            }
            if (missing_ == 0 ? byte < 0xC2 || byte > 0xF4 : byte < least_ || byte > most_) {
                return place;
            }
            if (missing_ == 0) {
                missing_ = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1;
                // The second byte's range excludes overlong forms, surrogates and what is above
                // U+10FFFF.
                least_ = byte == 0xE0 ? 0xA0 : byte == 0xF0 ? 0x90 : 0x80;
                most_ = byte == 0xED ? 0x9F : byte == 0xF4 ? 0x8F : 0xBF;
            } else {
                --missing_;
                least_ = 0x80;
                most_ = 0xBF;
            }
        }
        return piece.size();
    }
    // Whether the text may end here: not within a character.
    constexpr bool is_whole() const { return missing_ == 0; }

private:
    std::uint8_t missing_ = 0;  // bytes of a character that has begun
    std::uint8_t least_ = 0;    // the range of the next of them
    std::uint8_t most_ = 0;
};

// The place of the first wrong byte, the end if the last character is cut; npos if all are right.
constexpr std::size_t find_bad_utf8(std::string_view text) {
    Utf8Checker checker;
    const std::size_t right = checker.check(text);
    return right == text.size() && checker.is_whole() ? std::string_view::npos : right;
}

}  // namespace potluck::protocol
