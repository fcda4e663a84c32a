#include "storage/sqlite_support.h"

#include <charconv>
#include <sqlite3.h>

namespace potluck::storage {

namespace {

FailureKind kind_of(int error_code) {
    switch (error_code & 0xff) {
        case SQLITE_FULL:
            return FailureKind::full;
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
        case SQLITE_PROTOCOL:
            return FailureKind::locked;
        case SQLITE_CONSTRAINT:
            return FailureKind::conflict;
        default:
            return FailureKind::io;
    }
}

}  // namespace

Failure failure_of(const SQLite::Exception& exception, const std::string& path) {
    return {kind_of(exception.getErrorCode()),
            path + ": " + exception.what() + " (SQLite code " +
                std::to_string(exception.getExtendedErrorCode()) + ")"};
}

std::string numbers_to_text(const std::vector<int>& numbers) {
    std::string text = "[";
    for (int number : numbers) {
        text += (text.size() > 1 ? "," : "") + std::to_string(number);
    }
    return text + "]";
}

std::vector<int> parse_numbers(const std::string& text) {
    std::vector<int> numbers;
    const char* at = text.data() + 1;
    const char* const end = text.data() + text.size();
    while (at < end && *at != ']') {
        int number = 0;
        const auto [rest, error] = std::from_chars(at, end, number);
        if (error != std::errc()) {
            break;
        }
        numbers.push_back(number);
        at = rest < end && *rest == ',' ? rest + 1 : rest;
    }
    // Comparing with our own text refuses everything else.
    if (numbers_to_text(numbers) != text) {
        throw SQLite::Exception("not a list of numbers: " + text, SQLITE_CORRUPT);
    }
    return numbers;
}

}  // namespace potluck::storage
