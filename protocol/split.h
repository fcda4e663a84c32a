// Lists in a text: "e5,f6". Pure.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace potluck::protocol {

// An empty text has no parts.
inline std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t end = text.find(separator);
        parts.emplace_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return parts;
}

}  // namespace potluck::protocol
