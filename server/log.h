// The program's log: one line per entry, on standard output.
//
// Control characters in a message are escaped in both forms, so an entry cannot fake another.
// Tokens, passes and people's addresses are never part of a message.
#pragma once

#include <string>
#include <string_view>

#include "server/fill_in.h"

namespace potluck::server {

enum class LogLevel { debug, info, warning, error, critical };

// Only log.cpp includes spdlog, for the same reason as in fill_in.h.
bool is_logged(LogLevel level);
void write_log(LogLevel level, std::string_view message);

template <class... Values>
void log(LogLevel level, std::string_view message, const Values&... values) {
    if (is_logged(level)) {
        write_log(level, fill_in(message, values...));
    }
}
template <class... Values>
void log_debug(std::string_view message, const Values&... values) {
    log(LogLevel::debug, message, values...);
}
template <class... Values>
void log_info(std::string_view message, const Values&... values) {
    log(LogLevel::info, message, values...);
}
template <class... Values>
void log_warning(std::string_view message, const Values&... values) {
    log(LogLevel::warning, message, values...);
}
template <class... Values>
void log_error(std::string_view message, const Values&... values) {
    log(LogLevel::error, message, values...);
}
template <class... Values>
void log_critical(std::string_view message, const Values&... values) {
    log(LogLevel::critical, message, values...);
}

// `level`: a name of spdlog; `format`: "text" or "json" (one object a line: time, level, message).
// `node`: of several, named in each line; empty: none. Once, before threads are started.
void set_up_log(const std::string& level, const std::string& format, const std::string& node = {});

}  // namespace potluck::server
