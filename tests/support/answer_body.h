// The body of an uncached answer of our own.
#pragma once

#include <doctest/doctest.h>

#include "protocol/json.h"
#include "server/net/http/http_answer.h"

namespace potluck::tests {

inline protocol::Json body_of(const server::HttpAnswer& answer) {
    CHECK(answer.content_type == "application/json");
    CHECK(answer.cache_control == "no-store");
    REQUIRE(answer.body.ends_with('\n'));
    return protocol::Json::parse(answer.body);
}

}  // namespace potluck::tests
