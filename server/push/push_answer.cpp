#include "server/push/push_answer.h"

#include <algorithm>
#include <charconv>

namespace potluck::server {

namespace {

// `name` in small letters. Not by Beast's iequals, which reads a byte too much.
bool begins_with_name(std::string_view line, std::string_view name) {
    return line.size() >= name.size() &&
           std::equal(name.begin(), name.end(), line.begin(), [](char letter, char other) {
               return letter == (other >= 'A' && other <= 'Z' ? other - 'A' + 'a' : other);
           });
}

}  // namespace

PushAnswer read_push_answer(std::string_view text) {
    constexpr std::string_view begin = "HTTP/1.";
    constexpr std::size_t status_at = 9;  // "HTTP/1.1 201"
    constexpr std::size_t status_size = 3;
    PushAnswer answer;
    if (!text.starts_with(begin) || text.size() < status_at + status_size ||
        text[status_at - 1] != ' ') {
        return answer;
    }
    const char* const status_end = text.data() + status_at + status_size;
    unsigned status = 0;
    const auto [rest, error] = std::from_chars(text.data() + status_at, status_end, status);
    constexpr unsigned least = 100;
    if (error != std::errc() || rest != status_end || status < least) {
        return answer;
    }
    answer.status = status;
    const std::string_view header = text.substr(0, text.find("\r\n\r\n"));
    constexpr std::string_view name = "retry-after:";
    for (std::size_t at = header.find("\r\n"); at != std::string_view::npos;
         at = header.find("\r\n", at + 2)) {
        std::string_view line = header.substr(at + 2);
        line = line.substr(0, line.find("\r\n"));
        if (!begins_with_name(line, name)) {
            continue;
        }
        line.remove_prefix(name.size());
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
        std::uint32_t seconds = 0;  // a date instead is left to our own pauses
        if (std::from_chars(line.data(), line.data() + line.size(), seconds).ec == std::errc()) {
            answer.retry_after_s = seconds;
        }
    }
    return answer;
}

}  // namespace potluck::server
