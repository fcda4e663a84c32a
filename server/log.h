// How the program logs: one line for each entry, on standard output.
//
// A line says one thing, whatever stands in it: control characters of a message are written as
// escapes, in both forms. Tokens, passes and the addresses of people are never part of a message.
#pragma once

#include <string>

namespace potluck::server {

// `level`: a name of spdlog; `format`: "text" or "json" (one object a line: time, level, message).
// Once, before threads are started.
void set_up_log(const std::string& level, const std::string& format);

}  // namespace potluck::server
