// Formats values into texts: fill_in("{} rooms of {}", 3, name). Not fmt, whose headers cost each
// source that includes them seconds to compile.
#pragma once

#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>

namespace potluck::server {

// Refers to texts without copying them: they must outlive the call.
class FilledValue {
public:
    template <std::integral T>
    FilledValue(T number) : number_(std::to_string(number)), text_(number_) {}
    FilledValue(std::string_view text) : text_(text) {}
    FilledValue(const std::string& text) : text_(text) {}
    FilledValue(const char* text) : text_(text) {}
    FilledValue(const FilledValue&) = delete;  // text_ may point into it
    FilledValue& operator=(const FilledValue&) = delete;
    std::string_view text() const { return text_; }

private:
    std::string number_;
    std::string_view text_;
};

// Replaces each `{}` of the pattern by the next value; surplus ones stay.
std::string fill_values_in(std::string_view pattern, std::initializer_list<FilledValue> values);

template <class... Values>
std::string fill_in(std::string_view pattern, const Values&... values) {
    return fill_values_in(pattern, {values...});
}

}  // namespace potluck::server
