#include "server/cluster/subject.h"

#include <algorithm>

namespace potluck::server {

namespace {

bool is_word_character(char character) {
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
           (character >= '0' && character <= '9') || character == '-' || character == '_';
}

}  // namespace

std::optional<Subject> Subject::from(std::string_view text) {
    const bool has_empty_word = text.empty() || text.front() == '.' || text.back() == '.' ||
                                text.find("..") != std::string_view::npos;
    const bool is_made_of_words = std::all_of(
        text.begin(), text.end(), [](char each) { return each == '.' || is_word_character(each); });
    if (has_empty_word || !is_made_of_words || text.size() > bytes_max) {
        return std::nullopt;
    }
    return Subject(text);
}

std::optional<Subject> node_subject(const NodeId& node) {
    // The name is looked at alone: an empty one must not join two dots.
    if (!Subject::from(node.name) || node.incarnation < 0) {
        return std::nullopt;
    }
    return Subject::from("potluck.node." + node.name + "." + std::to_string(node.incarnation));
}

std::optional<Subject> common_subject(std::string_view name) {
    return Subject::from("potluck." + std::string(name));
}

}  // namespace potluck::server
