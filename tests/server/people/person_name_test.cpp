#include "server/people/person_name.h"

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "server/people/bot_user.h"

using namespace potluck;
using namespace potluck::server;

namespace {

bool looks_like_bot(const std::string& name) {
    return NameLook({name}).is_like_bot();
}

bool are_alike(const std::string& one, const std::string& other) {
    return NameLook({one}).is_like(NameLook({other}));
}

// The name as it would be stored; "" when it is refused.
std::string chosen(const std::string& name) {
    const auto checked = check_name({name});
    return checked ? checked->value : "";
}

std::string at_table(const std::string& name, const std::vector<std::string>& others) {
    const auto is_taken = [&](const NameLook& look) {
        return std::any_of(others.begin(), others.end(), [&](const std::string& other) {
            return look.is_like(NameLook({other}));
        });
    };
    return distinct_name({name}, is_taken).value;
}

}  // namespace

TEST_SUITE("What people may be called") {
    TEST_CASE("names of many scripts, in one normal form") {
        for (const char* name :
             {"Ann", "Zoë", "Żółć", "Анна", "Ελένη", "李小龍", "さくら", "김민수", "שָׁלוֹם", "أحمد",
              "नमस्ते", "ขวัญใจ", "Ann ❤️", "🐸🍀", "O'Neil-Smith 2", "...", "(robot)", "bot"}) {
            CAPTURE(name);
            CHECK(chosen(name) == name);
        }
        CHECK(chosen("Zoe\u0308") == "Zo\u00eb");
    }

    TEST_CASE("nothing that is not seen, and no tower of marks") {
        const std::vector<std::string> bad{"A\u200bnn",       "A\u202enn",
                                           "A\u2066nn\u2069", "A\u00adnn",
                                           "A\u200dnn",       "Ann\ufe0f",
                                           "A\ue000",         "A\U000e0041",
                                           "A\u0378",         "A\u3164nn",
                                           "\u0301Ann",       "A \u0301nn",
                                           "Ann\u0301\u0301", "A\u0316\u0317\u0318\u0319",
                                           "\u2800"};
        for (const std::string& name : bad) {
            CAPTURE(name);
            CHECK(chosen(name).empty());
        }
        CHECK(check_name({"A\u202enn"}).error().message ==
              "must not contain control or invisible characters");
        CHECK(check_name({"A\u0316\u0317\u0318\u0319"}).error().message ==
              "must not have more than 3 marks on a letter, nor a mark twice or by itself");
    }

    TEST_CASE("a name that grows in its normal form stays within its bound") {
        std::string grows;  // 3 bytes each, 6 in NFC
        for (int count = 0; count < 10; ++count) {
            grows += "\u0958";
        }
        CHECK_FALSE(protocol::PersonName::why_bad(grows));
        CHECK(check_name({grows}).error().message == "must have 1 to 40 bytes");
    }

    TEST_CASE("nobody is called like a computer player, in whatever letters") {
        for (int level = 1; level <= 5; ++level) {
            CHECK(looks_like_bot(bot_name(level).value));
        }
        for (const char* name :
             {"(bot)", "Ann(BOT)", "Ann (Bot) .", "Ann (bot) ", "Spore （ｂｏｔ）", "Spore (вот)",
              "Spore (ВОТ)", "Spore (bоt)", "Spore (ƅօt)", "Spore (b0t)", "Spore [bot]",
              "Spore ❲bot❳", "Spore (ḃọt)", "Spore (𝐛𝐨𝐭)", "Spore ⁽ᵇᵒᵗ⁾", "Spore (b.o.t)"}) {
            CAPTURE(name);
            CHECK(looks_like_bot(name));
        }
        CHECK(check_name({"Spore (вот)"}).error().message ==
              "must not end like a computer player's");
        for (const char* name : {"", " ", "bot", "Ann (bot", "(bot) Ann", "Ann (robot)", "Ann"}) {
            CAPTURE(name);
            CHECK_FALSE(looks_like_bot(name));
        }
    }
}

TEST_SUITE("Names at one table") {
    TEST_CASE("names look alike in other letters, other case, and with marks or blanks") {
        for (const char* other :
             {"Ann", "ANN", "ann", "Аnn", "Ａｎｎ", "A nn", "Ann.", "Anņ", "𝓐nn"}) {
            CAPTURE(other);
            CHECK(are_alike("Ann", other));
        }
        CHECK(are_alike("Iris", "lris"));
        CHECK(are_alike("Iris", "iris"));
        CHECK(are_alike("Marn", "Mam"));
        for (const char* other : {"Anna", "An", "Ann 2", "Nan", "Bob", "🐸"}) {
            CAPTURE(other);
            CHECK_FALSE(are_alike("Ann", other));
        }
        CHECK_FALSE(are_alike("🐸", "🍀"));
        CHECK_FALSE(are_alike("...", "!!!"));
    }

    TEST_CASE("who comes later with such a name gets a number") {
        CHECK(at_table("Ann", {}) == "Ann");
        CHECK(at_table("Ann", {"Bob"}) == "Ann");
        CHECK(at_table("Аnn", {"Ann"}) == "Аnn (2)");
        CHECK(at_table("Ann", {"Ann", "ann (2)", "Аnn (3)"}) == "Ann (4)");
    }

    TEST_CASE("the number fits, and the name can still be shown") {
        for (const std::string& name :
             {std::string(40, 'x'), std::string(35, 'x') + " y z", std::string(38, 'x') + "é"}) {
            const std::string shown = at_table(name, {name});
            CHECK(shown.ends_with(" (2)"));
            CHECK_FALSE(protocol::PersonName::why_bad(shown));
        }
    }

    TEST_CASE("what is no UTF-8, as in a damaged database, harms nobody") {
        CHECK(at_table("A\xff\xc3", {"Ann"}) == "A\xff\xc3");
        CHECK_FALSE(at_table("A\xff", {"A\xff"}).empty());
    }
}
