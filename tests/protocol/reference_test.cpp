#include "protocol/reference.h"

#include <string>

#include <doctest/doctest.h>

#include "protocol/commands.h"
#include "protocol/error.h"
#include "tests/support/read_file.h"

using namespace potluck::protocol;

namespace {

constexpr std::string_view begin_line = "<!-- reference begin: made by `potluck protocol` -->\n";
constexpr std::string_view end_line = "<!-- reference end -->\n";

}  // namespace

TEST_SUITE("The reference of all messages") {
    TEST_CASE("PROTOCOL.md has the code's reference, word for word") {
        const std::string document = potluck::tests::read_file(POTLUCK_SOURCE_DIR "/PROTOCOL.md");
        const std::size_t begin = document.find(begin_line);
        const std::size_t end = document.find(end_line);
        REQUIRE(begin != std::string::npos);
        REQUIRE(end != std::string::npos);
        REQUIRE(begin < end);
        CHECK(document.find(begin_line, begin + 1) == std::string::npos);
        const std::size_t content = begin + begin_line.size();
        const bool is_current = document.substr(content, end - content) == reference_markdown();
        CHECK_MESSAGE(is_current,
                      "put the output of `potluck protocol` between the two marked lines");
    }

    TEST_CASE("every command and every error code is in it") {
        const std::string text = reference_markdown();
        for (const ErrorCodeInfo& info : error_codes) {
            CAPTURE(info.text);
            CHECK(text.find("| `" + std::string(info.text) + "` |") != std::string::npos);
        }
        const auto check = [&](std::string_view name) {
            CAPTURE(name);
            CHECK(text.find("#### `" + std::string(name) + "`\n") != std::string::npos);
        };
        check(Hello::struct_name);
        check(Act::struct_name);
        check(Resume::struct_name);
        check("Welcome");
        check("RoomSnapshot");
        check("acted");
        check("lobby_changed");
        check("PlayedAction");
    }
}
