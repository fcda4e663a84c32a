// Unwraps a Result in tests: the unexpected side fails the test with its message.
#pragma once

#include <doctest/doctest.h>

#include "rules/result.h"

namespace potluck::tests {

template <class Value, class Error>
Value must(rules::Result<Value, Error> result) {
    if (!result) {
        FAIL(result.error().message);
    }
    return *std::move(result);
}

template <class Value, class Error>
Error error_of(const rules::Result<Value, Error>& result) {
    REQUIRE_FALSE(result);
    return result.error();
}

}  // namespace potluck::tests
