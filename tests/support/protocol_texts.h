// JSON and errors as texts, for tests of the protocol.
#pragma once

#include <string>
#include <string_view>

#include "protocol/error.h"
#include "protocol/json.h"
#include "tests/support/results.h"

namespace potluck::tests {

inline protocol::Json json_of(std::string_view text) {
    return must(protocol::parse_json(text));
}

inline std::string described(const protocol::Error& error) {
    return error.path + ": " + error.message;
}

}  // namespace potluck::tests
