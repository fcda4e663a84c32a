#include "protocol/codec.h"

#include <doctest/doctest.h>

#include "protocol/types.h"
#include "tests/support/protocol_texts.h"

using namespace potluck::protocol;
using namespace potluck::tests;

namespace {

struct Inner {
    static constexpr std::string_view struct_name = "Inner";
    PersonName name;
    static constexpr auto fields = std::tuple{Field{"name", &Inner::name, "a name"}};
};

struct Outer {
    static constexpr std::string_view struct_name = "Outer";
    int number = 0;
    bool flag = false;
    std::optional<int> maybe;
    std::vector<std::optional<Inner>> list;
    static constexpr auto fields = std::tuple{
        Field{"number", &Outer::number, "a number"}, Field{"flag", &Outer::flag, "yes or no"},
        Field{"maybe", &Outer::maybe, "perhaps"}, Field{"list", &Outer::list, "several"}};
};

template <class T>
Error refusal(std::string_view text) {
    const Error error = error_of(read<T>(json_of(text)));
    CHECK(error.code == ErrorCode::bad_field);
    return error;
}

constexpr std::string_view seat_info_text =
    R"({"seat":1,"person":{"user":"0123456789abcdef","name":"Ann","online":true},"ready":true})";

}  // namespace

TEST_SUITE("Numbers") {
    TEST_CASE("a whole number within the range of its type is read") {
        CHECK(must(read<int>(json_of("0"))) == 0);
        CHECK(must(read<int>(json_of("-1"))) == -1);
        CHECK(must(read<int>(json_of("2147483647"))) == 2147483647);
        CHECK(must(read<int>(json_of("-2147483648"))) == -2147483647 - 1);
        CHECK(must(read<std::int64_t>(json_of("-9223372036854775808"))) ==
              std::numeric_limits<std::int64_t>::min());
    }

    TEST_CASE("a number outside the range is refused with the range") {
        for (const char* text : {"2147483648", "4294967297", "-2147483649", "9223372036854775808",
                                 "18446744073709551615"}) {
            CAPTURE(text);
            CHECK(refusal<int>(text).message == "must be between -2147483648 and 2147483647");
        }
        refusal<std::int64_t>("9223372036854775808");
    }

    TEST_CASE("what is not a whole number is refused") {
        for (const char* text : {"1.9", "1.0", "1e2", "1e300", "18446744073709551616", "true",
                                 "false", "null", "\"1\"", "[1]", "{}"}) {
            CAPTURE(text);
            CHECK(refusal<int>(text).message == "must be a whole number");
        }
    }
}

TEST_SUITE("Other values") {
    TEST_CASE("only true and false are read as such") {
        CHECK(must(read<bool>(json_of("true"))));
        CHECK_FALSE(must(read<bool>(json_of("false"))));
        for (const char* text : {"0", "1", "null", "\"true\"", "[]"}) {
            CAPTURE(text);
            CHECK(refusal<bool>(text).message == "must be true or false");
        }
    }

    TEST_CASE("a bounded text is read if it is valid, and otherwise refused with the reason") {
        CHECK(must(read<PersonName>(json_of("\"Ann\""))).value == "Ann");
        CHECK(refusal<PersonName>("\"\"").message == "must have 1 to 40 bytes");
        CHECK(refusal<PersonName>("1").message == "must be a text");
        CHECK(refusal<RoomCode>("null").message == "must be a text");
    }

    TEST_CASE("a choice is one of its texts, exactly") {
        CHECK(must(read<Visibility>(json_of("\"public\""))) == Visibility::public_);
        for (const char* text : {"\"Public\"", "\"\"", "\"public \"", "0", "null", "true"}) {
            CAPTURE(text);
            CHECK(refusal<Visibility>(text).message == "must be `public` or `private`");
        }
        CHECK(write(RoomState::finished) == Json("finished"));
    }

    TEST_CASE("an item of a list is refused with its index") {
        CHECK(must(read<std::vector<int>>(json_of("[]"))).empty());
        CHECK(must(read<std::vector<int>>(json_of("[1,2]"))) == std::vector<int>{1, 2});
        CHECK(described(refusal<std::vector<int>>("[1,true]")) == "[1]: must be a whole number");
        CHECK(refusal<std::vector<int>>("{}").message == "must be a list");
    }
}

TEST_SUITE("Structs") {
    TEST_CASE("a struct is read from exactly its fields, in any order") {
        const Outer outer = must(read<Outer>(
            json_of(R"({"list":[{"name":"Ann"},null],"maybe":3,"flag":true,"number":7})")));
        CHECK(outer.number == 7);
        CHECK(outer.flag);
        CHECK(outer.maybe == 3);
        REQUIRE(outer.list.size() == 2);
        CHECK(outer.list[0]->name.value == "Ann");
        CHECK_FALSE(outer.list[1]);
    }

    TEST_CASE("a missing field is refused with its path") {
        CHECK(described(refusal<Outer>(R"({"flag":true,"list":[]})")) == "number: is missing");
        CHECK(described(refusal<Outer>(R"({"number":1,"flag":true,"list":[{}]})")) ==
              "list[0].name: is missing");
    }

    TEST_CASE("an unknown field is refused with its path") {
        CHECK(described(refusal<Outer>(R"({"number":1,"flag":true,"list":[],"nmuber":2})")) ==
              "nmuber: there is no such field");
        CHECK(described(
                  refusal<Outer>(R"({"number":1,"flag":true,"list":[{"name":"A","age":2}]})")) ==
              "list[0].age: there is no such field");
    }

    TEST_CASE("an unknown field with a long name is refused at the object") {
        const std::string key(61, 'k');
        CHECK(described(refusal<Inner>("{\"name\":\"A\",\"" + key + "\":1}")) ==
              ": there is no such field");
    }

    TEST_CASE("only an object is read as a struct") {
        for (const char* text : {"[]", "null", "1", "\"\"", "[{\"name\":\"A\"}]"}) {
            CAPTURE(text);
            CHECK(refusal<Inner>(text).message == "must be an object");
        }
    }

    TEST_CASE("the path leads through nested structs and lists") {
        const Json seats = json_of(
            R"({"seats":[)" + std::string(seat_info_text) +
            R"(,{"seat":2,"person":{"user":"0123456789abcdef","name":"","online":true}}]})");
        const Error error = error_of(read<std::vector<SeatInfo>>(seats.at("seats"), "seats"));
        CHECK(described(error) == "seats[1].person.name: must have 1 to 40 bytes");
    }

    TEST_CASE("an optional field may be absent or null, and is then not written") {
        CHECK_FALSE(must(read<SeatInfo>(json_of(R"({"seat":1,"ready":false})"))).person);
        CHECK_FALSE(
            must(read<SeatInfo>(json_of(R"({"seat":1,"ready":false,"person":null})"))).person);
        CHECK(to_line(write(SeatInfo{1, std::nullopt})) == R"({"seat":1,"ready":false})");
        CHECK(described(refusal<SeatInfo>(R"({"seat":1,"ready":false,"person":0})")) ==
              "person: must be an object");
    }

    TEST_CASE("fields of the envelope are allowed") {
        const Json json = json_of(R"({"type":"x","id":"1","name":"Ann"})");
        CHECK(Codec<Inner>::read(json, "", {"type", "id"}));
        CHECK(described(error_of(Codec<Inner>::read(json, "", {"type"}))) ==
              "id: there is no such field");
    }
}
