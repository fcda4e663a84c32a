#include "storage/records.h"

#include <cstdint>

#include <doctest/doctest.h>

using namespace potluck::storage;

TEST_CASE("a cursor survives its text") {
    for (const MatchCursor& cursor :
         {MatchCursor{1'750'000'000'123, "Zk3_x-9"}, MatchCursor{0, "a"},
          MatchCursor{-5, "with.dots.inside"}, MatchCursor{INT64_MAX, std::string(64, 'm')}}) {
        const std::string text = to_text(cursor);
        CAPTURE(text);
        CHECK(parse_match_cursor(text) == cursor);
    }
}

TEST_CASE("a text that is no cursor is refused") {
    for (const char* text :
         {"", ".", "7", "7.", ".a", "x.a", "7x.a", "+7.a", "-0.a", "007.a", " 7.a", "7 .a", "7.a b",
          "7.a\n", "7.\xc3\xa4", "9223372036854775808.a", "1e3.a", "7.a\x7f"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_match_cursor(text));
    }
    CHECK_FALSE(parse_match_cursor("7." + std::string(65, 'm')));
    CHECK_FALSE(parse_match_cursor(std::string("7.a\0b", 5)));
}
