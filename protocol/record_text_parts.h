// What the two halves of the record text reader share: the lines, and the tags of one record.
// For record_tags.cpp and record_text_reader.cpp only.
#pragma once

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include "protocol/record_text.h"
#include "rules/shown.h"

namespace potluck::protocol {

using RecordFault = std::optional<RecordTextError>;

// The record without its actions, and the game at its start.
struct TaggedRecord {
    GameRecord record;
    rules::Game game;
    std::size_t last_line = 0;  // of the tags
};

// Takes the word before the first `separator` off `text`; all of `text` if there is none.
inline std::string_view take_word(std::string_view& text, char separator) {
    const std::size_t size = std::min(text.find(separator), text.size());
    const std::string_view word = text.substr(0, size);
    text.remove_prefix(std::min(size + 1, text.size()));
    return word;
}

template <class Number>
std::optional<Number> parse_number(std::string_view text) {
    Number number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return number;
}

using rules::shown;

// The lines of a text, one at a time, without their line ends.
class TextLines {
public:
    TextLines(std::string_view text, std::size_t first_line)
        : rest_(text), first_(first_line), number_(first_line - 1) {}

    // False at the end of the text.
    bool next(std::string_view& line) {
        if (rest_.empty()) {
            return false;
        }
        line = take_word(rest_, '\n');
        if (line.ends_with('\r')) {
            line.remove_suffix(1);
        }
        ++number_;
        return true;
    }
    std::size_t number() const { return number_; }
    // An error at the line that was read last, or at the first one.
    RecordTextError fault(std::string message) const {
        return {std::max(number_, first_), std::move(message)};
    }
    RecordTextError expected(const std::string& what) const { return fault("expected " + what); }

private:
    std::string_view rest_;
    std::size_t first_;
    std::size_t number_;
};

// Reads the tags and the empty line after them.
rules::Result<TaggedRecord, RecordTextError> read_record_tags(TextLines& lines);

}  // namespace potluck::protocol
