#include "storage/records.h"

#include <algorithm>
#include <charconv>

namespace potluck::storage {

namespace {

constexpr std::size_t match_id_length_max = 64;

bool is_word(std::string_view text) {
    return !text.empty() && text.size() <= match_id_length_max &&
           std::ranges::all_of(text, [](char c) { return c > ' ' && c < '\x7f'; });
}

}  // namespace

std::string_view to_text(ExpiryKind kind) {
    switch (kind) {
        case ExpiryKind::public_match:
            return "public";
        case ExpiryKind::unlisted_match:
            return "unlisted";
        case ExpiryKind::aborted_match:
            return "aborted";
        case ExpiryKind::user:
            return "unused_people";
        case ExpiryKind::room:
            return "closed_tables";
        case ExpiryKind::push:
            return "notifications";
    }
    return "";
}

std::string to_text(const MatchCursor& cursor) {
    return std::to_string(cursor.finished_ms) + "." + cursor.match_id;
}

std::optional<MatchCursor> parse_match_cursor(std::string_view text) {
    const std::size_t dot = text.find('.');
    if (dot == std::string_view::npos || !is_word(text.substr(dot + 1))) {
        return std::nullopt;
    }
    MatchCursor cursor{.match_id = std::string(text.substr(dot + 1))};
    const char* const end = text.data() + dot;
    const auto [rest, error] = std::from_chars(text.data(), end, cursor.finished_ms);
    // Comparing with our own text refuses "-0", "007" and the like.
    if (error != std::errc() || rest != end || to_text(cursor) != text) {
        return std::nullopt;
    }
    return cursor;
}

}  // namespace potluck::storage
