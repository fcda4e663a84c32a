// Parses untrusted JSON text (RFC 8259) strictly and within limits.
// Invariant: a Json returned by parse_json is at most depth_max deep and has at most values_max
// values, no object in it has a duplicate key, and all its text is valid UTF-8.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "protocol/error.h"
#include "rules/result.h"

namespace potluck::protocol {

// Objects keep the order of their fields.
using Json = nlohmann::ordered_json;

template <class T>
using Result = rules::Result<T, Error>;
using Status = rules::Status<Error>;

struct JsonLimits {
    std::size_t bytes_max = 4096;
    std::size_t depth_max = 16;
    std::size_t values_max = 1000;
};

// Errors are bad_json, with the path of a duplicate key.
Result<Json> parse_json(std::string_view text, const JsonLimits& limits = {});

// One line; text that is not UTF-8 is shown with replacement characters.
std::string to_line(const Json& value);

}  // namespace potluck::protocol
