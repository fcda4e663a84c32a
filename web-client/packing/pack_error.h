// What stops the packing of the client: a sentence that names the file and the line.
#pragma once

#include <stdexcept>
#include <string>

namespace potluck::packing {

class PackError : public std::runtime_error {
public:
    PackError(const std::string& path, std::size_t line, const std::string& what)
        : std::runtime_error(path + ":" + std::to_string(line) + ": " + what) {}
};

}  // namespace potluck::packing
