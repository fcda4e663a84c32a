#include "tests/load/game_scripts.h"

#include <stdexcept>

#include <doctest/doctest.h>

using namespace potluck;
using load::make_scripted_game;

TEST_CASE("every script is a whole game by the rules, and says who acts") {
    for (const rules::GameInfo* info : rules::all_games()) {
        const load::ScriptedGame game = make_scripted_game(info->name, 8, 5);
        CHECK(game.scripts.size() == 8);
        for (const load::GameScript& script : game.scripts) {
            auto played = rules::Game::start(*info, game.options);
            REQUIRE(played.has_value());
            for (const load::ScriptedAction& action : script) {
                REQUIRE(played->to_move().has_value());
                CHECK(played->to_move()->number == action.seat);
                CHECK_FALSE(played->act(action.text).has_value());
            }
            CHECK(played->outcome().has_value());
        }
    }
}

TEST_CASE("the same seed gives the same games, another seed others") {
    const auto texts = [](std::uint64_t seed) {
        std::string all;
        for (const load::GameScript& script : make_scripted_game("ketchup", 3, seed).scripts) {
            for (const load::ScriptedAction& action : script) {
                all += action.text + ' ';
            }
        }
        return all;
    };
    CHECK(texts(1) == texts(1));
    CHECK(texts(1) != texts(2));
}

TEST_CASE("options stand behind the name") {
    const auto game = make_scripted_game("attack-of-the-moulds:players=3:goal=full", 1, 1);
    CHECK(game.seats == 3);
    CHECK(rules::number_option(game.options, "players") == 3);
    CHECK(rules::text_option(game.options, "goal") == "full");
}

TEST_CASE("a game or an option that does not exist is refused") {
    CHECK_THROWS_AS(make_scripted_game("chess", 1, 1), std::runtime_error);
    CHECK_THROWS_AS(make_scripted_game("die:size=99", 1, 1), std::runtime_error);
    CHECK_THROWS_AS(make_scripted_game("die:colour=red", 1, 1), std::runtime_error);
}
