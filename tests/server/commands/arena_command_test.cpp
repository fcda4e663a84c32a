#include "server/commands/arena_command.h"

#include <string>

#include <doctest/doctest.h>

#include "tests/support/command_run.h"

using namespace potluck::server;
using namespace potluck::tests;

namespace {

CommandRun play(const ArenaSettings& settings) {
    return run_command(
        [&](auto& output, auto& errors) { return run_arena(settings, output, errors); });
}

// What comes before the time.
std::string score_of(const ArenaSettings& settings) {
    const CommandRun played = play(settings);
    CHECK(played.status == 0);
    CHECK(played.errors.empty());
    return played.output.substr(0, played.output.find("seconds "));
}

ArenaSettings small_match(const std::string& a, const std::string& b) {
    return {.game = "die",
            .player_a = a,
            .player_b = b,
            .options = R"({"size":3})",
            .games = 6,
            .nodes_max = 30};
}

}  // namespace

TEST_SUITE("`potluck arena`") {
    TEST_CASE("the result depends on the seed alone, not on the threads") {
        ArenaSettings settings = small_match("full", "uct");
        const std::string score = score_of(settings);
        CHECK(score.starts_with("die: full against uct\nwins "));
        settings.threads = 3;
        CHECK(score_of(settings) == score);
    }

    TEST_CASE("what is wrong is said") {
        CHECK(play(small_match("6", "random")).errors ==
              "potluck arena: there is no player \"6\"; a player is 1 to 5, random, uct or full\n");
        ArenaSettings unbounded = small_match("1", "full");
        unbounded.nodes_max = 0;
        CHECK(play(unbounded).errors ==
              "potluck arena: player full has no bound of its own: give --nodes or --ms\n");
        ArenaSettings no_game = small_match("1", "2");
        no_game.game = "chess";
        const CommandRun refused = play(no_game);
        CHECK(refused.status == 1);
        CHECK(refused.errors.starts_with("potluck arena: "));
        ArenaSettings bad_options = small_match("1", "2");
        bad_options.options = "{";
        CHECK(play(bad_options).errors.starts_with("potluck arena: --options: "));
    }
}
