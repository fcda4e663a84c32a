// JSON text that comes from outside: read strictly, within bounds, before a value is built.
// Invariant: a Json that parse_json gave is at most depth_max deep, has at most values_max values,
// no object in it names a key twice, and all its text is valid UTF-8. (RFC 8259.)
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "protocol/error.h"
#include "rules/result.h"

namespace potluck::protocol {

// Objects keep the order in which their fields were written.
using Json = nlohmann::ordered_json;

template <class T>
using Result = rules::Result<T, Error>;
using Status = rules::Status<Error>;

struct JsonLimits {
    std::size_t bytes_max = 4096;
    std::size_t depth_max = 16;
    std::size_t values_max = 1000;
};

// Errors are bad_json, with the path for a key named twice.
Result<Json> parse_json(std::string_view text, const JsonLimits& limits = {});

// One line; text that is not UTF-8 is shown with replacement characters.
std::string to_line(const Json& value);

}  // namespace potluck::protocol
