#include <sstream>
#include <string>

#include <doctest/doctest.h>

#include "protocol/record_text.h"
#include "rules/text_art.h"
#include "server/commands/commands.h"
#include "tests/support/command_run.h"
#include "tests/support/records.h"
#include "tests/support/started_game.h"

using namespace potluck;
using namespace potluck::server;
using namespace potluck::tests;

namespace {

CommandRun show(const std::string& text, int ply = -1) {
    std::istringstream input(text);
    return run_command(
        [&](auto& output, auto& errors) { return run_show(input, ply, output, errors); });
}

std::string art_after(std::initializer_list<std::string_view> actions) {
    return rules::text_art(played_game("die", {{"size", 3}}, actions));
}

constexpr const char* record = R"({"game":"die","options":{"size":3},"actions":["a1","c5","e3"]})";

}  // namespace

TEST_SUITE("`potluck show`") {
    TEST_CASE("the last position is drawn, or the one after so many actions, if there are") {
        const CommandRun shown = show(record);
        CHECK(shown.status == 0);
        CHECK(shown.output == art_after({"a1", "c5", "e3"}));
        CHECK(shown.errors.empty());
        CHECK(show(record, 0).output == art_after({}));
        CHECK(show(record, 1).output == art_after({"a1"}));
        const CommandRun beyond = show(record, 4);
        CHECK(beyond.status == 1);
        CHECK(beyond.output.empty());
        CHECK(beyond.errors == "potluck show: --ply: the record has only 3 actions\n");
    }

    TEST_CASE("a record is shown in each of its forms, JSON on several lines as well") {
        const std::string text = protocol::record_text(small_record());
        for (const std::string& form :
             {text, line_of(small_record()), protocol::write(small_record()).dump(2)}) {
            CHECK(show(form).output == art_after({"a1", "c5", "forfeit:1"}));
            CHECK(show(form, 1).output == art_after({"a1"}));
        }
        std::string wrong = text;
        wrong.replace(wrong.find("c5"), 2, "a1");
        CHECK(show(wrong).errors == "potluck show: line 14: a1: this cell is taken\n");
        CHECK(
            show(text + "\n" + text).errors.starts_with("potluck show: line 16: expected nothing"));
    }

    TEST_CASE("what is wrong is said on the error stream, with its place") {
        const auto errors = [](const std::string& text) {
            const CommandRun shown = show(text);
            CHECK(shown.status == 1);
            CHECK(shown.output.empty());
            return shown.errors;
        };
        CHECK(errors(R"({"game":"die","actions":["a1","a1"]})") ==
              "potluck show: actions[1]: a1: this cell is taken\n");
        CHECK(errors("[]") == "potluck show: must be an object\n");
    }

    TEST_CASE("a broken record is shown up to the place where it breaks") {
        CHECK(show(R"({"game":"die","options":{"size":3},"actions":["a1","a1"]})", 1).output ==
              art_after({"a1"}));
    }
}
