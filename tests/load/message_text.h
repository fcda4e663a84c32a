// MessageText: finds single values in a server's message without parsing it. Keys come in the order
// of their declarations (protocol/events.h): asking in that order costs a comparison each, any
// other order a search from the front. Only for keys whose first occurrence is the right one.
// Pure; the text must outlive it.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string_view>

namespace potluck::load {

class MessageText {
public:
    explicit MessageText(std::string_view text) : text_(text) {}
    std::string_view text() const { return text_; }

    // Moves to the value after `mark`, such as `"seq":` or `"room":"`; false: not found.
    bool find(std::string_view mark) {
        if (text_.compare(at_, mark.size(), mark) == 0) {
            at_ += mark.size();
            return true;
        }
        const std::size_t found = text_.find(mark);
        if (found == std::string_view::npos) {
            return false;
        }
        at_ = found + mark.size();
        return true;
    }
    // The number or the rest of the string here; moves past the comma.
    std::int64_t number() {
        std::int64_t value = -1;
        const char* const begin = text_.data() + at_;
        const auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), value);
        at_ = std::min(at_ + static_cast<std::size_t>(end - begin) + 1, text_.size());
        return value;
    }
    std::string_view string() {
        const std::size_t end = std::min(text_.find('"', at_), text_.size());
        const std::string_view value = text_.substr(at_, end - at_);
        at_ = std::min(end + 2, text_.size());
        return value;
    }
    // -1 or empty if the key is missing.
    std::int64_t number_of(std::string_view mark) { return find(mark) ? number() : -1; }
    std::string_view string_of(std::string_view mark) {
        return find(mark) ? string() : std::string_view();
    }
    // For repeated keys: does not look at what comes before the place.
    std::string_view next_string_of(std::string_view mark) {
        text_.remove_prefix(at_);
        at_ = 0;
        return string_of(mark);
    }

private:
    std::string_view text_;
    std::size_t at_ = 0;  // at most text_.size()
};

}  // namespace potluck::load
