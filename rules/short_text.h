// A short text stored inline: an action or the name of a cell.
// Invariant: at most ShortText::size_max bytes, ASCII. Longer text is a bug and aborts.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace potluck::rules {

class ShortText {
public:
    static constexpr std::size_t size_max = 15;

    constexpr ShortText() = default;
    constexpr ShortText(std::string_view text) { append(text); }
    constexpr ShortText(const char* text) : ShortText(std::string_view(text)) {}

    constexpr ShortText& append(char character) {
        if (size_ == size_max) {
            std::abort();
        }
        bytes_[size_++] = character;
        return *this;
    }
    constexpr ShortText& append(std::string_view text) {
        for (char character : text) {
            append(character);
        }
        return *this;
    }
    // Appends a number from 0 to 999 in decimal.
    constexpr ShortText& append_number(int number) {
        if (number >= 10) {
            append_number(number / 10);
        }
        return append(static_cast<char>('0' + number % 10));
    }

    constexpr std::string_view view() const { return {bytes_.data(), size_}; }
    constexpr operator std::string_view() const { return view(); }
    std::string str() const { return std::string(view()); }

    friend constexpr bool operator==(const ShortText& left, const ShortText& right) {
        return left.key() == right.key();
    }
    // Compares as strings do: byte by byte, and a prefix comes first.
    friend constexpr auto operator<=>(const ShortText& left, const ShortText& right) {
        // Word by word: the library of the wasm compiler has no <=> for arrays.
        const auto left_key = left.key();
        const auto right_key = right.key();
        return left_key[0] != right_key[0] ? left_key[0] <=> right_key[0]
                                           : left_key[1] <=> right_key[1];
    }

private:
    // Bytes and size as two numbers that compare as the text does, because lists of legal actions
    // are sorted for every move.
    constexpr std::array<std::uint64_t, 2> key() const {
        auto words = std::bit_cast<std::array<std::uint64_t, 2>>(*this);
        if constexpr (std::endian::native == std::endian::little) {
            for (std::uint64_t& word : words) {
                word = __builtin_bswap64(word);
            }
        }
        return words;
    }

    std::array<char, size_max> bytes_{};  // zero after the text
    std::uint8_t size_ = 0;
};

// Takes a decimal number without sign or leading zero off the front of `text`. Returns -1, and
// leaves `text` unchanged, if there is none or it has more than three digits.
constexpr int take_number(std::string_view& text) {
    std::size_t digits = 0;
    int number = 0;
    while (digits < text.size() && text[digits] >= '0' && text[digits] <= '9') {
        number = number * 10 + (text[digits] - '0');
        if (++digits > 3) {
            return -1;
        }
    }
    if (digits == 0 || (digits > 1 && text.front() == '0')) {
        return -1;
    }
    text.remove_prefix(digits);
    return number;
}

}  // namespace potluck::rules
