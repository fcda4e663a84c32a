// Actions in an address: "e5,f6". Pure.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace potluck::server {

inline std::vector<std::string> split_actions(std::string_view text) {
    std::vector<std::string> actions;
    while (!text.empty()) {
        const std::size_t end = text.find(',');
        actions.emplace_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return actions;
}

}  // namespace potluck::server
