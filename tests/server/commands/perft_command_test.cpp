#include <sstream>
#include <string>

#include <doctest/doctest.h>

#include "server/commands/commands.h"
#include "tests/support/command_run.h"

using namespace potluck::server;
using namespace potluck::tests;

namespace {

CommandRun count(const std::string& game, int depth, const std::string& options = "") {
    return run_command([&](auto& output, auto& errors) {
        return run_perft(game, depth, options, output, errors);
    });
}

// What comes before the time.
std::string counts(const CommandRun& counted) {
    CHECK(counted.status == 0);
    CHECK(counted.errors.empty());
    const std::size_t time = counted.output.find("seconds ");
    REQUIRE(time != std::string::npos);
    return counted.output.substr(0, time);
}

}  // namespace

TEST_SUITE("`potluck perft`") {
    TEST_CASE("sequences are counted per first action and in all") {
        CHECK(counts(count("die", 1, R"({"size":2})")) ==
              "a1 1\na2 1\nb1 1\nb2 1\nb3 1\nc1 1\nc2 1\ntotal 7\n");
        CHECK(counts(count("die", 2, R"({"size":2})")) ==
              "a1 6\na2 6\nb1 6\nb2 6\nb3 6\nc1 6\nc2 6\ntotal 42\n");
        CHECK(counts(count("die", 0)) == "total 1\n");
    }

    TEST_CASE("without options the defaults count") {
        CHECK(counts(count("die", 1)).ends_with("total 91\n"));
        CHECK(counts(count("eat-thyself", 1)).ends_with("total 8\n"));
    }

    TEST_CASE("the time follows, in seconds") {
        const std::string output = count("die", 0).output;
        CHECK(output.starts_with("total 1\nseconds 0."));
        CHECK(output.back() == '\n');
    }

    TEST_CASE("what is wrong is said on the error stream") {
        const auto errors = [](const CommandRun& counted) {
            CHECK(counted.status == 1);
            CHECK(counted.output.empty());
            return counted.errors;
        };
        CHECK(errors(count("chess", 1)) == "potluck perft: game: there is no game of that name\n");
        CHECK(errors(count("die", 1, R"({"size":1})"))
                  .starts_with("potluck perft: options.size: size must be one of"));
        CHECK(errors(count("die", 1, "{")).starts_with("potluck perft: --options: not JSON"));
    }
}

TEST_CASE("`potluck protocol` prints the reference") {
    std::ostringstream output;
    CHECK(run_protocol(false, output) == 0);
    CHECK(output.str().starts_with("### Commands\n"));
}
