// Environment variables for options that CLI11 cannot read from there itself.
#pragma once

#include <cstdlib>
#include <string>

namespace potluck::server {

// Empty if not set.
inline std::string from_environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

}  // namespace potluck::server
