#include "protocol/json_text.h"

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "protocol/json.h"

using namespace potluck::protocol;

namespace {

std::string text(std::string_view value) {
    std::string out;
    append_text(out, value);
    return out;
}

template <class T>
std::string number(T value) {
    std::string out;
    append_number(out, value);
    return out;
}

}  // namespace

TEST_SUITE("JSON as text") {
    TEST_CASE("a text is read back unchanged, whatever it contains") {
        CHECK(text("") == R"("")");
        CHECK(text("soup") == R"("soup")");
        CHECK(text("a \"b\" \\ c") == R"("a \"b\" \\ c")");
        for (int byte = 0; byte < 128; ++byte) {
            CAPTURE(byte);
            const std::string value = "a" + std::string(1, static_cast<char>(byte)) + "b";
            CHECK(Json::parse(text(value)).get<std::string>() == value);
        }
        for (const char* value : {"Br\xc3\xb6tchen", "\xf0\x9f\x8d\xb2", "\xe2\x80\xa8"}) {
            CHECK(Json::parse(text(value)).get<std::string>() == value);
        }
        CHECK(Json::parse(text("a\xff")).get<std::string>() == "a\xef\xbf\xbd");
    }

    TEST_CASE("numbers of any size") {
        CHECK(number(0) == "0");
        CHECK(number(-17) == "-17");
        CHECK(number(std::numeric_limits<std::int64_t>::min()) == "-9223372036854775808");
        CHECK(number(std::numeric_limits<std::uint64_t>::max()) == "18446744073709551615");
        CHECK(number(std::int8_t{-128}) == "-128");
    }

    TEST_CASE("fields and items have commas between them, and nowhere else") {
        std::string out = "{";
        append_name(out, "a");
        append_list(out, std::vector<int>{}, [&](int item) { append_number(out, item); });
        append_name(out, "b");
        append_list(out, std::vector<int>{1, 2}, [&](int item) { append_number(out, item); });
        out += '}';
        CHECK(out == R"({"a":[],"b":[1,2]})");
    }
}
