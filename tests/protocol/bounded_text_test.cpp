#include "protocol/bounded_text.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace potluck::protocol;

namespace {

template <class Text>
bool is_good(std::string_view text) {
    return !Text::why_bad(text);
}

// A code point as UTF-8.
std::string utf8(char32_t point) {
    std::string text;
    const auto byte = [&](char32_t value) { text.push_back(static_cast<char>(value)); };
    if (point < 0x80) {
        byte(point);
    } else if (point < 0x800) {
        byte(0xC0 | (point >> 6));
        byte(0x80 | (point & 0x3F));
    } else if (point < 0x10000) {
        byte(0xE0 | (point >> 12));
        byte(0x80 | ((point >> 6) & 0x3F));
        byte(0x80 | (point & 0x3F));
    } else {
        byte(0xF0 | (point >> 18));
        byte(0x80 | ((point >> 12) & 0x3F));
        byte(0x80 | ((point >> 6) & 0x3F));
        byte(0x80 | (point & 0x3F));
    }
    return text;
}

}  // namespace

TEST_SUITE("Names of people") {
    TEST_CASE("a name may be in any script, with single spaces inside") {
        for (const char* name :
             {"A", "Ann", "Mossy Fern", "Zo\xc3\xab", "\xd0\x98\xd0\xb2\xd0\xb0\xd0\xbd",
              "\xe6\x9d\x8e\xe5\xb0\x8f\xe9\xbe\x99", "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d",
              "\xf0\x9f\x8c\xb1 Bob", "<b>&amp;\"'", "a-b_c.d"}) {
            CAPTURE(name);
            CHECK(is_good<PersonName>(name));
        }
    }

    TEST_CASE("a name has 1 to 40 bytes") {
        CHECK_FALSE(is_good<PersonName>(""));
        CHECK(is_good<PersonName>(std::string(40, 'x')));
        CHECK_FALSE(is_good<PersonName>(std::string(41, 'x')));
        std::string flowers;
        for (int count = 0; count < 10; ++count) {
            flowers += "\xf0\x9f\x8c\xb1";
        }
        CHECK(is_good<PersonName>(flowers));
        CHECK_FALSE(is_good<PersonName>(flowers + "x"));
        CHECK(PersonName::why_bad("") == "must have 1 to 40 bytes");
    }

    TEST_CASE("a name has no space at either end and no two in a row") {
        for (const char* name : {" ", " a", "a ", "a  b", "   ", "\xc2\xa0", "a\xc2\xa0",
                                 "\xe3\x80\x80"
                                 "a",
                                 "a \xe2\x80\x83 b", "\xe2\xa0\x80", "\xe3\x85\xa4"}) {
            CAPTURE(name);
            CHECK_FALSE(is_good<PersonName>(name));
        }
    }

    TEST_CASE("control and invisible characters are refused anywhere in a name") {
        const std::vector<char32_t> points{0x00, 0x09, 0x0A, 0x0D, 0x1B, 0x7F, 0x80, 0x9F, 0xAD,
                                           0x200B, 0x200C, 0x200D, 0x2028, 0x2029, 0x2060, 0x2064,
                                           0xFEFF, 0xFFF9, 0x180E, 0x115F, 0x1160, 0xFFA0, 0x17B4,
                                           0x34F, 0x1D173, 0xE0001, 0xE0041, 0x10FFFD,
                                           // These change the direction of a text.
                                           0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E,
                                           0x2066, 0x2067, 0x2068, 0x2069, 0x61C};
        for (char32_t point : points) {
            CAPTURE(static_cast<unsigned>(point));
            CHECK_FALSE(is_good<PersonName>(utf8(point)));
            CHECK(PersonName::why_bad("a" + utf8(point) + "b") ==
                  "must not contain control or invisible characters");
        }
    }
}

TEST_SUITE("Ids and codes") {
    TEST_CASE("a command id is 1 to 40 letters, digits, - and _") {
        CHECK(is_good<CommandId>("a"));
        CHECK(is_good<CommandId>("Az09-_"));
        CHECK(is_good<CommandId>(std::string(40, 'x')));
        CHECK_FALSE(is_good<CommandId>(std::string(41, 'x')));
        for (const char* id : {"", " ", "a b", "a.b", "\xc3\xa4", "a\n", "{}"}) {
            CAPTURE(id);
            CHECK_FALSE(is_good<CommandId>(id));
        }
        CHECK(CommandId::why_bad("a b") == "must consist of letters, digits, - and _");
    }

    TEST_CASE("room codes, match ids and user ids are 16 characters of base 32") {
        const std::string good = "0123456789abcdef";
        CHECK(is_good<RoomCode>(good));
        CHECK(is_good<MatchId>(good));
        CHECK(is_good<UserId>("ghjkmnpqrstvwxyz"));
        for (const std::string& bad :
             {good.substr(1), good + "0", std::string("0123456789abcdeF"),
              std::string("0123456789abcdei"), std::string("0123456789abcdel"),
              std::string("0123456789abcdeo"), std::string("0123456789abcdeu"),
              std::string("../../etc/passwd"), std::string(16, '\0')}) {
            CAPTURE(bad);
            CHECK_FALSE(is_good<RoomCode>(bad));
            CHECK_FALSE(is_good<MatchId>(bad));
            CHECK_FALSE(is_good<UserId>(bad));
        }
    }

    TEST_CASE("a token is 26 characters of base 32") {
        CHECK(is_good<Token>(std::string(26, 'z')));
        CHECK_FALSE(is_good<Token>(std::string(25, 'z')));
        CHECK_FALSE(is_good<Token>(std::string(27, 'z')));
        CHECK_FALSE(is_good<Token>(std::string(26, 'Z')));
    }

    TEST_CASE("an action is 1 to 15 bytes; only the rules know what it means") {
        CHECK(is_good<ActionText>("A10+"));
        CHECK(is_good<ActionText>("forfeit:0"));
        CHECK(is_good<ActionText>(std::string(15, '?')));
        CHECK_FALSE(is_good<ActionText>(""));
        CHECK_FALSE(is_good<ActionText>(std::string(16, '?')));
    }
}
