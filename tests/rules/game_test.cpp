#include "rules/game.h"

#include <algorithm>

#include <doctest/doctest.h>

#include "tests/support/play.h"
#include "tests/support/started_game.h"

using namespace potluck::rules;
using namespace potluck::tests;

namespace {

OptionError start_error(std::string_view name, const OptionMap& options) {
    auto game = Game::start(*find_game(name), options);
    REQUIRE_FALSE(game);
    return game.error();
}

std::string why_not(const Game& game, std::string_view text) {
    const auto reason = game.why_illegal(text);
    return reason ? reason->message : "";
}

// Makes the actions in turn; each must be accepted.
void act_all(Game& game, std::initializer_list<std::string_view> actions) {
    for (std::string_view action : actions) {
        CAPTURE(action);
        REQUIRE_FALSE(game.act(action));
    }
}

std::size_t slot_count(const Game& game) {
    return std::get<RingView>(game.view()).slots.size();
}

const OptionMap three_seats{{"players", 3}};

}  // namespace

TEST_SUITE("The list of games") {
    TEST_CASE("there are five games, each found by its name") {
        std::vector<std::string_view> names;
        for (const GameInfo* info : all_games()) {
            names.push_back(info->name);
            CHECK(find_game(info->name) == info);
            CHECK_FALSE(info->title.empty());
            CHECK_FALSE(info->designer.empty());
            CHECK_FALSE(info->score.empty());
        }
        CHECK(names == std::vector<std::string_view>{"eat-your-neighbor", "eat-thyself", "ketchup",
                                                     "attack-of-the-moulds", "die"});
        CHECK(find_game("chess") == nullptr);
        CHECK(find_game("Die") == nullptr);
    }
}

TEST_SUITE("Starting a game") {
    TEST_CASE("options not given take their defaults") {
        CHECK(started_game("die") == started_game("die", {{"size", 6}}));
        CHECK(started_game("die") != started_game("die", {{"size", 5}}));
        CHECK(started_game("ketchup", {{"board", "square"}}).legal_actions().size() == 64);
        CHECK(started_game("eat-thyself").seat_count() == 2);
        CHECK(started_game("eat-thyself", three_seats).seat_count() == 3);
    }

    TEST_CASE("wrong options are an error that names the option") {
        CHECK(start_error("die", {{"size", 11}}).option == "size");
        CHECK(start_error("die", {{"size", "6"}}).option == "size");
        CHECK(start_error("die", {{"colour", "red"}}).option == "colour");
        CHECK(start_error("die", {{"colour", "red"}}).message == "no such option: colour");
        CHECK(start_error("attack-of-the-moulds", {{"players", 3}, {"board", "square"}}).option ==
              "board");
        CHECK(start_error("eat-thyself", {{"cards", OptionList{"1/3", "3/1"}}}).option == "cards");
    }

    TEST_CASE("a game does not start with cards that are not drawn yet") {
        const OptionError error = start_error("eat-your-neighbor", {{"keystones", "draw"}});
        CHECK(error.option == "keystones");
        CHECK(error.message == "keystones must be drawn before the game starts");
    }
}

TEST_SUITE("Acting") {
    TEST_CASE("legal actions are sorted as byte strings") {
        const auto legal = started_game("ketchup", {{"size", 6}}).legal_actions();
        CHECK(std::is_sorted(legal.begin(), legal.end()));
        CHECK(legal[0] == "a1");
        CHECK(std::find(legal.begin(), legal.end(), "f10") <
              std::find(legal.begin(), legal.end(), "f2"));
    }

    TEST_CASE("a legal action is made, and the other seat is to move") {
        Game game = started_game("die", {{"size", 3}});
        CHECK(game.to_move() == make_seat(0));
        act_all(game, {"a1"});
        CHECK(game.to_move() == make_seat(1));
        CHECK(game.scores() == Scores{1, 0});
    }

    TEST_CASE("a refused action says why and changes nothing") {
        Game game = started_game("die", {{"size", 3}});
        act_all(game, {"a1"});
        const Game before = game;
        CHECK(game.act("a1")->message == "this cell is taken");
        CHECK_FALSE(game.act("a9")->message.empty());
        CHECK_FALSE(game.act("")->message.empty());
        CHECK_FALSE(game.act(std::string(1000, 'a'))->message.empty());
        CHECK(game == before);
    }

    TEST_CASE("two games that went the same way are equal") {
        Game first = started_game("eat-thyself");
        Game second = started_game("eat-thyself");
        act_all(first, {"A2+"});
        CHECK(first != second);
        act_all(second, {"A2+"});
        CHECK(first == second);
    }
}

TEST_SUITE("Forfeits") {
    TEST_CASE("forfeit:SEAT is read exactly") {
        CHECK(parse_forfeit("forfeit:0") == make_seat(0));
        CHECK(parse_forfeit("forfeit:12") == make_seat(12));
        for (const char* text : {"forfeit", "forfeit:", "forfeit:-1", "forfeit:01", "forfeit:1 ",
                                 "forfeit:256", "Forfeit:1", "forfeit:x", ""}) {
            CHECK_FALSE(parse_forfeit(text));
        }
        CHECK(forfeit_text(make_seat(3)) == "forfeit:3");
    }

    TEST_CASE("any seat may forfeit at any time, and with one left that seat wins") {
        for (const GameInfo* info : all_games()) {
            CAPTURE(info->name);
            for (const int leaver : {0, 1}) {
                Game game = started_game(info->name);
                act_all(game, {forfeit_text(make_seat(leaver))});
                CHECK(game.outcome() == Outcome{seats({1 - leaver}), OutcomeReason::forfeit});
                CHECK_FALSE(game.to_move());
                CHECK(game.legal_actions().empty());
                CHECK(game.at_turn_start());
                CHECK(why_not(game, "forfeit:0") == "the game is over");
                CHECK(why_not(game, "a1") == "the game is over");
            }
        }
    }

    TEST_CASE("only seats that are in the game may forfeit") {
        Game game = started_game("eat-thyself", three_seats);
        for (const char* seat :
             {"forfeit:3", "forfeit:256", "forfeit:-1", "forfeit:", "forfeit:x"}) {
            CHECK(why_not(game, seat) == "there is no such seat in this game");
        }
        act_all(game, {"forfeit:2"});
        CHECK(why_not(game, "forfeit:2") == "this seat has left the game already");
        CHECK(game.in_game() == seats({0, 1}));
        CHECK_FALSE(game.outcome());
    }

    TEST_CASE("the unfinished turn of a seat that forfeits on its own turn is taken back") {
        Game game = started_game("eat-thyself", three_seats);
        act_all(game, {"A2+"});
        CHECK(slot_count(game) == 23);
        CHECK_FALSE(game.at_turn_start());
        act_all(game, {"forfeit:0"});
        CHECK(slot_count(game) == 24);
        Game at_once = started_game("eat-thyself", three_seats);
        act_all(at_once, {"forfeit:0"});
        CHECK(game == at_once);
        CHECK(game.to_move() == make_seat(1));
        CHECK(game.at_turn_start());
    }

    TEST_CASE("a finished turn is not taken back") {
        Game game = started_game("eat-thyself", three_seats);
        act_all(game, {"A2-", "A5-", "A8-", "forfeit:0"});
        CHECK(slot_count(game) == 21);
        CHECK(game.to_move() == make_seat(1));
    }

    TEST_CASE("another seat's forfeit in the middle of a turn leaves that turn as it is") {
        Game game = started_game("eat-thyself", three_seats);
        act_all(game, {"A2+", "forfeit:1"});
        CHECK(game.to_move() == make_seat(0));
        CHECK_FALSE(game.at_turn_start());
        CHECK(std::get<RingView>(game.view()).hand == std::vector<ShortText>{"P1"});
        act_all(game, {"P>1"});
        CHECK(game.to_move() == make_seat(2));
        CHECK(game.scores() == Scores{6, 6, 6});
    }

    TEST_CASE("another seat's forfeit in mid-turn stands when that turn is taken back") {
        Game game = started_game("eat-thyself", three_seats);
        act_all(game, {"A2+", "forfeit:1", "forfeit:0"});
        CHECK(game.in_game() == seats({2}));
        CHECK(game.outcome() == Outcome{seats({2}), OutcomeReason::forfeit});
        CHECK(slot_count(game) == 24);
    }

    TEST_CASE("the other of two seats may forfeit in the middle of a turn") {
        Game game = started_game("ketchup", {{"size", 3}, {"stones", "2-3"}});
        act_all(game, {"c3"});
        CHECK_FALSE(game.at_turn_start());
        act_all(game, {"forfeit:1"});
        CHECK(game.outcome() == Outcome{seats({0}), OutcomeReason::forfeit});
        CHECK(game.scores() == Scores{1, 0});
        CHECK(game.at_turn_start());
    }

    TEST_CASE("a ketchup turn that is not finished is taken back, too") {
        Game game = started_game("ketchup", {{"size", 3}, {"stones", "2-3"}});
        act_all(game, {"c3", "forfeit:0"});
        CHECK(game.outcome() == Outcome{seats({1}), OutcomeReason::forfeit});
        CHECK(game.scores() == Scores{0, 0});
    }
}
