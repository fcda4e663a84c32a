#include "server/commands/bench_command.h"

#include <sstream>

#include <doctest/doctest.h>

using namespace potluck::server;

TEST_SUITE("`potluck bench rules`") {
    TEST_CASE("each row has a game, its options and numbers") {
        std::ostringstream output;
        std::ostringstream errors;
        CHECK(run_bench_rules({.game = "die", .seconds = 0.001}, output, errors) == 0);
        CHECK(output.str().starts_with("game "));
        CHECK(output.str().find("\ndie                   size=5 ") != std::string::npos);
        CHECK(output.str().find("ketchup") == std::string::npos);
        CHECK(errors.str().empty());
    }

    TEST_CASE("a game that is not there is said") {
        std::ostringstream output;
        std::ostringstream errors;
        CHECK(run_bench_rules({.game = "chess"}, output, errors) == 1);
        CHECK(errors.str() == "potluck bench: there is no game of that name\n");
    }
}
