#include "web-client/packing/comments.h"

#include <algorithm>
#include <cstddef>
#include <functional>

namespace potluck::packing {

namespace {

std::string_view without_indentation(std::string_view line) {
    return line.substr(std::min(line.find_first_not_of(" \t"), line.size()));
}

// take(line, in_text): called for each line; `in_text`: it begins between backquotes.
void for_each_line(std::string_view text, const std::function<void(std::string_view, bool)>& take) {
    bool in_text = false;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        take(line, in_text);
        if (in_text || !without_indentation(line).starts_with("//")) {
            in_text ^= std::count(line.begin(), line.end(), '`') % 2 != 0;
        }
    }
}

}  // namespace

std::string without_script_comments(std::string_view text) {
    std::string output;
    for_each_line(text, [&](std::string_view line, bool in_text) {
        if (in_text || !without_indentation(line).starts_with("//")) {
            output += line;
        }
        output += '\n';
    });
    return output;
}

std::string without_sheet_comments(std::string_view text) {
    std::string output;
    bool in_comment = false;
    for_each_line(text, [&](std::string_view line, bool) {
        const bool begins = !in_comment && without_indentation(line).starts_with("/*");
        const std::size_t end = line.find("*/");
        const bool ends = end != std::string_view::npos && end + 2 == line.size();
        const bool is_more_than_comment = begins && end != std::string_view::npos && !ends;
        if ((begins || in_comment) && !is_more_than_comment) {
            in_comment = !ends;
        } else {
            output += line;
        }
        output += '\n';
    });
    return output;
}

std::string without_layout(std::string_view script) {
    std::string output;
    for_each_line(script, [&](std::string_view line, bool in_text) {
        const std::string_view kept = in_text ? line : without_indentation(line);
        if (in_text || !kept.empty()) {
            output += kept;
            output += '\n';
        }
    });
    return output;
}

}  // namespace potluck::packing
