#include "protocol/error.h"

#include "rules/shown.h"

namespace potluck::protocol {

std::string error_line(const Error& error) {
    constexpr std::size_t path_size_max = 80;
    return error.path.empty() ? error.message
                              : rules::shown(error.path, path_size_max) + ": " + error.message;
}

}  // namespace potluck::protocol
