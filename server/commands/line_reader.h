// Lines of a stream from outside, however long they are. For the commands.
#pragma once

#include <cstddef>
#include <istream>
#include <string>

namespace potluck::server {

// Reads a line of at most `size_max` bytes; a longer one is read to its end and cut, so that the
// next line is found. False at the end of the input.
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
