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
        std::vector<std::string> invisible{
            "\x09", "\x0a", "\x0d", "\x1b", "\x7f", "\xc2\x80", "\xc2\x9f", "\u00ad", "\u200b",
            "\u200c", "\u200d", "\u2028", "\u2029", "\u2060", "\u2064", "\ufeff", "\ufff9",
            "\u180e", "\u115f", "\u1160", "\uffa0", "\u17b4", "\u034f", "\U0001d173", "\U000e0001",
            "\U000e0041", "\U0010fffd",
            // These change the direction of a text.
            "\u200e", "\u200f", "\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066",
            "\u2067", "\u2068", "\u2069", "\u061c"};
        invisible.emplace_back(1, '\0');
        for (const std::string& character : invisible) {
            CAPTURE(character);
            CHECK_FALSE(is_good<PersonName>(character));
            CHECK(PersonName::why_bad("a" + character + "b") ==
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
