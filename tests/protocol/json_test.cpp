#include "protocol/json.h"

#include <doctest/doctest.h>

#include "tests/support/results.h"

using namespace potluck::protocol;
using namespace potluck::tests;

namespace {

Error json_refusal(std::string_view text, const JsonLimits& limits = {}) {
    const Error error = error_of(parse_json(text, limits));
    CHECK(error.code == ErrorCode::bad_json);
    return error;
}

std::string nested(std::size_t depth) {
    return std::string(depth, '[') + std::string(depth, ']');
}

std::string list_of_ones(std::size_t count) {
    std::string text = "[1";
    for (std::size_t index = 1; index < count; ++index) {
        text += ",1";
    }
    return text + "]";
}

}  // namespace

TEST_SUITE("Reading JSON within bounds") {
    TEST_CASE("a text may be as deep as the limit, and no deeper") {
        CHECK(parse_json(nested(16)));
        CHECK(json_refusal(nested(17)).message == "nested more than 16 deep");
        CHECK(json_refusal(R"({"a":{"b":[]}})", {4096, 2, 1000}).path == "a.b");
        // As deep as possible: no value is built, so nothing overflows.
        CHECK(json_refusal(std::string(4096, '[')).message == "nested more than 16 deep");
        std::string objects;
        for (int count = 0; count < 800; ++count) {
            objects += R"({"a":)";
        }
        CHECK(json_refusal(objects).message == "nested more than 16 deep");
    }

    TEST_CASE("a text may have as many values as the limit, lists and objects included") {
        CHECK(parse_json(list_of_ones(999)));
        CHECK(json_refusal(list_of_ones(1000)).message == "more than 1000 values");
        CHECK(parse_json(R"({"a":[],"b":{}})", {100, 16, 3}));
        CHECK(json_refusal(R"({"a":[],"b":{}})", {100, 16, 2}).message == "more than 2 values");
    }

    TEST_CASE("a text may have as many bytes as the limit, whitespace included") {
        std::string text(4096, ' ');
        text.back() = '1';
        CHECK(parse_json(text));
        text.push_back(' ');
        CHECK(json_refusal(text).message == "longer than 4096 bytes");
    }

    TEST_CASE("a duplicate key in an object is refused with its path") {
        const Error error = json_refusal(R"({"a":{"b":1,"c":2,"b":3}})");
        CHECK(error.path == "a.b");
        CHECK(error.message == "duplicate key");
        CHECK(json_refusal(R"({"a":1,"\u0061":2})").path == "a");
        CHECK(json_refusal(R"({"":1,"":2})").message == "duplicate key");
        CHECK(parse_json(R"({"a":{"a":1},"b":{"a":1}})"));
        CHECK(parse_json(R"([{"a":1},{"a":1}])"));
    }

    TEST_CASE("the path of a duplicate key counts the items of arrays") {
        CHECK(json_refusal(R"({"seats":[{"a":1},{"a":1,"a":2}]})").path == "seats[1].a");
        CHECK(json_refusal(R"([0,[{"a":1,"a":2}]])").path == "[1][0].a");
    }

    TEST_CASE("a path that would be long is left out") {
        const std::string key(300, 'k');
        const Error error = json_refusal("{\"" + key + "\":1,\"" + key + "\":2}");
        CHECK(error.path.empty());
        CHECK(error.message == "duplicate key");
    }
}

TEST_SUITE("Reading JSON strictly") {
    TEST_CASE("what is not JSON is refused, and the error names the byte") {
        CHECK(json_refusal(R"({"a":1,})").message.starts_with("not JSON, at byte 8: "));
        CHECK(json_refusal("").message.starts_with("not JSON, at byte 1: "));
        CHECK(json_refusal("[1] 2").message.starts_with("not JSON, at byte 5: "));
        for (const char* text :
             {"{",       "[",         R"({"a")", R"({"a":)", R"({"a":1)", "[1",
              "[1,",     "\"abc",     "tru",     "nul",      "-",         "1.",
              "1e",      "01",        "+1",      ".5",       "NaN",       "Infinity",
              "'a'",     "{a:1}",     "[1,]",    "// 1\n1",  "/**/1",     "\"\n\"",
              R"("\x")", R"("\u12")", "1 1",     "[1]]",     "\v1"}) {
            CAPTURE(text);
            CHECK(json_refusal(text).message.find("at byte") != std::string::npos);
        }
    }

    TEST_CASE("text that is not UTF-8 is refused") {
        for (const char* text :
             {"\"\xff\"", "\"\xc3\"", "\"\xc0\xaf\"", "\"\xe2\x82\"", "\"\xed\xa0\x80\"",
              "\"\xf4\x90\x80\x80\"", "{\"\x80\":1}", "\xff", R"("\ud800")", R"("\udc00\ud800")"}) {
            CAPTURE(text);
            json_refusal(text);
        }
        CHECK(must(parse_json(R"("\ud83c\udf31")")) == must(parse_json("\"\xf0\x9f\x8c\xb1\"")));
    }

    TEST_CASE("a zero byte does not end the text") {
        json_refusal(std::string_view("{}\0", 3));
        json_refusal(std::string_view("{}\0garbage", 10));
        json_refusal(std::string_view("\0{}", 3));
        json_refusal(std::string_view("\"a\0b\"", 5));
    }

    TEST_CASE("an error's message stays short and printable, whatever the text was") {
        for (const std::string& text :
             {"\"" + std::string(3000, 'a'), "\"" + std::string(3000, '\x01'),
              "[" + std::string(3000, '1') + "x", std::string(3000, 'n')}) {
            const Error error = json_refusal(text);
            CHECK(error.message.size() < 200);
            CHECK(error.message.find("json.exception") == std::string::npos);
        }
    }

    TEST_CASE("whole numbers stay whole as long as they fit into 64 bits") {
        CHECK(must(parse_json("18446744073709551615")).is_number_unsigned());
        CHECK(must(parse_json("-9223372036854775808")).is_number_integer());
        CHECK(must(parse_json("18446744073709551616")).is_number_float());
        CHECK(must(parse_json("-9223372036854775809")).is_number_float());
        CHECK(must(parse_json("1.0")).is_number_float());
        CHECK(must(parse_json("1e300")).is_number_float());
        json_refusal("1e999");
    }

    TEST_CASE("objects keep the order of their fields") {
        CHECK(to_line(must(parse_json(R"({ "z" : 1, "a" : [ 2 ] })"))) == R"({"z":1,"a":[2]})");
    }
}

TEST_SUITE("Writing JSON") {
    TEST_CASE("what is written is one line") {
        CHECK(to_line(Json{{"text", "a\nb"}}) == R"({"text":"a\nb"})");
    }

    TEST_CASE("text that is not UTF-8 is shown with replacement characters") {
        CHECK(to_line(Json("a\xff")) == "\"a\xef\xbf\xbd\"");
        CHECK(to_line(Json("a\xf0\x9f\x8c")) == "\"a\xef\xbf\xbd\"");
    }
}
