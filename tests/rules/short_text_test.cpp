#include "rules/short_text.h"

#include <doctest/doctest.h>

namespace potluck::tests {

using rules::ShortText;
using rules::take_number;

TEST_CASE("A short text keeps what is appended, up to fifteen bytes") {
    ShortText text("c");
    text.append_number(4).append('-').append("e4");
    CHECK(text.view() == "c4-e4");
    CHECK(text.str() == "c4-e4");
    CHECK(ShortText("123456789012345").view().size() == ShortText::size_max);
    CHECK(ShortText().view().empty());
}

TEST_CASE("Numbers are appended in decimal") {
    for (int number : {0, 7, 10, 42, 100, 999}) {
        CHECK(ShortText().append_number(number).str() == std::to_string(number));
    }
}

TEST_CASE("Short texts are compared byte by byte") {
    CHECK(ShortText("a1") == ShortText("a1"));
    CHECK(ShortText("a1") != ShortText("a10"));
    CHECK(ShortText("a10") < ShortText("a2"));
    CHECK(ShortText("a1") < ShortText("a1-a3"));
    CHECK(ShortText("Z") < ShortText("a"));
}

TEST_CASE("A number is taken from the front of a text") {
    std::string_view text = "120-b";
    CHECK(take_number(text) == 120);
    CHECK(text == "-b");
    text = "0";
    CHECK(take_number(text) == 0);
    CHECK(text.empty());
}

TEST_CASE("Anything but a plain number of up to three digits is left alone") {
    for (std::string_view wrong : {"", "x", "-1", "+1", " 1", "01", "00", "1000", "12345678901"}) {
        CAPTURE(wrong);
        std::string_view text = wrong;
        CHECK(take_number(text) == -1);
        CHECK(text == wrong);
    }
}

}  // namespace potluck::tests
