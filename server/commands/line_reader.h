// Reads lines of untrusted streams, for the commands.
#pragma once

#include <cstddef>
#include <istream>
#include <string>

namespace potluck::server {

// Truncates a line to `size_max` bytes and skips the rest of it. False at the end of the input.
inline bool read_line(std::istream& input, std::string& line, std::size_t size_max) {
    line.clear();
    std::streambuf& buffer = *input.rdbuf();
    int byte = buffer.sbumpc();
    if (byte == std::char_traits<char>::eof()) {
        return false;
    }
    while (byte != std::char_traits<char>::eof() && byte != '\n') {
        if (line.size() < size_max) {
            line.push_back(static_cast<char>(byte));
        }
        byte = buffer.sbumpc();
    }
    return true;
}

}  // namespace potluck::server
