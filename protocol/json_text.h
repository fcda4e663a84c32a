// Writes outgoing JSON (RFC 8259) directly as text: building values first would cost more than
// everything else in a move. Pure; any thread.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <limits>
#include <string>
#include <string_view>

namespace potluck::protocol {

// A value already written as JSON: positions.
struct JsonText {
    std::string text = "null";

    friend bool operator==(const JsonText&, const JsonText&) = default;
};

// Room for a position, or for an event with one, in most games.
inline constexpr std::size_t usual_event_size = 1000;

// Quoted and escaped; bytes that are not UTF-8 become U+FFFD.
void append_text(std::string& out, std::string_view text);

template <std::integral T>
void append_number(std::string& out, T value) {
    char digits[std::numeric_limits<T>::digits10 + 3];
    const auto result = std::to_chars(std::begin(digits), std::end(digits), value);
    out.append(std::begin(digits), result.ptr);
}

// `"name":` as the next field of the object being written, with its value if that is short. Names
// are our own and need no escaping.
inline void append_name(std::string& out, std::string_view name, std::string_view value = {}) {
    // Assembled first, because each append checks the capacity again.
    std::array<char, 40> piece;
    constexpr std::size_t around = 4;
    if (name.size() + value.size() > piece.size() - around) {
        out.append(out.back() == '{' ? "\"" : ",\"").append(name).append("\":").append(value);
        return;
    }
    char* end = piece.data();
    if (out.back() != '{') {
        *end++ = ',';
    }
    *end++ = '"';
    end = std::copy(name.begin(), name.end(), end);
    *end++ = '"';
    *end++ = ':';
    end = std::copy(value.begin(), value.end(), end);
    out.append(piece.data(), static_cast<std::size_t>(end - piece.data()));
}

// `{"type":type`; the message's fields follow.
inline std::string begin_message(std::string_view type) {
    std::string out = "{";
    append_name(out, "type");
    append_text(out, type);
    return out;
}

// [each of list], written by `append`.
template <class List, class Append>
void append_list(std::string& out, const List& list, Append append) {
    out += '[';
    for (const auto& item : list) {
        if (out.back() != '[') {
            out += ',';
        }
        append(item);
    }
    out += ']';
}

}  // namespace potluck::protocol
