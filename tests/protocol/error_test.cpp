#include "protocol/error.h"

#include <doctest/doctest.h>

namespace potluck::protocol {

TEST_CASE("an error is one line with its path") {
    CHECK(error_line({ErrorCode::bad_field, "", "is wrong"}) == "is wrong");
    CHECK(error_line({ErrorCode::bad_field, "options.size", "is wrong"}) ==
          "options.size: is wrong");
}

TEST_CASE("an untrusted path can neither control a terminal nor fill it") {
    CHECK(error_line({ErrorCode::bad_options, "options.a\n\x1b[2Jb", "is wrong"}) ==
          "options.a??[2Jb: is wrong");
    CHECK(error_line({ErrorCode::bad_options, std::string(5000, 'x'), "is wrong"}) ==
          std::string(80, 'x') + "...: is wrong");
}

}  // namespace potluck::protocol
