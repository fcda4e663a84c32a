#include <sstream>
#include <string>

#include <doctest/doctest.h>

#include "protocol/record_text.h"
#include "rules/text_art.h"
#include "server/commands/commands.h"
#include "server/net/http/archive.h"
#include "tests/support/records.h"
#include "tests/support/started_game.h"

using namespace potluck;
using namespace potluck::server;
using namespace potluck::tests;

namespace {

struct Shown {
    int status = 0;
    std::string output;
    std::string errors;
};

Shown show(const std::string& text, int ply = -1) {
    std::istringstream input(text);
    std::ostringstream output;
    std::ostringstream errors;
    const int status = run_show(input, ply, output, errors);
    return {status, output.str(), errors.str()};
}

std::string art_after(std::initializer_list<std::string_view> actions) {
    return rules::text_art(played_game("die", {{"size", 3}}, actions));
}

constexpr const char* record = R"({"game":"die","options":{"size":3},"actions":["a1","c5","e3"]})";

}  // namespace

TEST_SUITE("`potluck show`") {
    TEST_CASE("a record's last position is drawn") {
        const Shown shown = show(record);
        CHECK(shown.status == 0);
        CHECK(shown.output == art_after({"a1", "c5", "e3"}));
        CHECK(shown.errors.empty());
    }

    TEST_CASE("the position after so many actions is drawn") {
        CHECK(show(record, 0).output == art_after({}));
        CHECK(show(record, 1).output == art_after({"a1"}));
        CHECK(show(record, 3).output == art_after({"a1", "c5", "e3"}));
    }

    TEST_CASE("a ply behind the end is an error") {
        const Shown shown = show(record, 4);
        CHECK(shown.status == 1);
        CHECK(shown.output.empty());
        CHECK(shown.errors == "potluck show: --ply: the record has only 3 actions\n");
    }

    TEST_CASE("a record of the API is shown, on several lines as well") {
        storage::MatchRecord stored;
        stored.id = "fedcba9876543210";
        stored.game = "die";
        stored.options = R"({"size":3})";
        stored.players = {{0, "a", "Ann"}, {1, "b", "Bob"}};
        stored.actions = {{0, 0, "a1", "played", 5}, {1, 1, "forfeit:1", "resigned", 9}};
        stored.outcome = storage::OutcomeRecord{{0}, "forfeit", {1, 0}, 9};
        const protocol::Json json = write_record(stored);
        CHECK(show(json.dump(2)).output == art_after({"a1", "forfeit:1"}));
        CHECK(show(json.dump(), 1).output == art_after({"a1"}));
    }

    TEST_CASE("a record in the text form is shown as well") {
        const std::string text = protocol::record_text(small_record());
        CHECK(show(text).output == art_after({"a1", "c5", "forfeit:1"}));
        CHECK(show(text, 1).output == art_after({"a1"}));
        CHECK(show(text, 4).errors == "potluck show: --ply: the record has only 3 actions\n");
        std::string wrong = text;
        wrong.replace(wrong.find("c5"), 2, "a1");
        CHECK(show(wrong).status == 1);
        CHECK(show(wrong).errors == "potluck show: line 14: a1: this cell is taken\n");
        CHECK(
            show(text + "\n" + text).errors.starts_with("potluck show: line 16: expected nothing"));
    }

    TEST_CASE("what is wrong is said on the error stream, with its place") {
        const auto errors = [](const std::string& text) {
            const Shown shown = show(text);
            CHECK(shown.status == 1);
            CHECK(shown.output.empty());
            return shown.errors;
        };
        CHECK(errors(R"({"game":"die","actions":["a1","a1"]})") ==
              "potluck show: actions[1]: a1: this cell is taken\n");
        CHECK(errors(R"({"game":"chess"})") ==
              "potluck show: game: there is no game of that name\n");
        CHECK(errors(R"({"game":"die","options":{"size":1}})")
                  .starts_with("potluck show: options.size: size must be one of 2, 3"));
        CHECK(errors("").starts_with("potluck show: not JSON, at byte 1"));
        CHECK(errors("[]") == "potluck show: must be an object\n");
        CHECK(errors(R"({"game":"die","id":"0123456789abcdef"})") ==
              "potluck show: options: is missing\n");
    }

    TEST_CASE("a broken record is shown up to the place where it breaks") {
        CHECK(show(R"({"game":"die","options":{"size":3},"actions":["a1","a1"]})", 1).output ==
              art_after({"a1"}));
    }
}
