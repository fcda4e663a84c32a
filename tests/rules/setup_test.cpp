// Positions put together by hand: what each game makes of a setup, and why it refuses one.
#include "rules/setup.h"

#include <cstdlib>

#include <doctest/doctest.h>

#include "tests/support/started_game.h"

using namespace potluck::rules;
using namespace potluck::tests;

namespace {

// The game with this position, which must be accepted.
Game set_up(std::string_view name, const OptionMap& options, std::string_view setup) {
    Game game = *Game::start(*find_game(name), options);
    const auto refusal = game.set_up(setup);
    INFO(setup, ": ", refusal ? refusal->message : "");
    REQUIRE_FALSE(refusal);
    return game;
}

std::string why_not(std::string_view name, const OptionMap& options, std::string_view setup) {
    Game game = *Game::start(*find_game(name), options);
    const Game before = game;
    const auto refusal = game.set_up(setup);
    CHECK((game == before || !refusal));
    return refusal ? refusal->message : "";
}

std::string why_not_die(std::string_view setup) {
    return why_not("die", {{"size", 3}}, setup);
}

std::string why_not_thyself(std::string_view setup) {
    return why_not("eat-thyself", {}, setup);
}

}  // namespace

TEST_SUITE("A setup") {
    TEST_CASE("says whose turn it is and what stands where") {
        const Game game = set_up("die", {{"size", 3}}, "1.a1b2.c3e1");
        CHECK(game.to_move() == Seat{1});
        CHECK(game.scores() == Scores{2, 2});
        CHECK(game.at_turn_start());
        CHECK(game.setup() == "1.a1b2.c3e1");
    }

    TEST_CASE("is written with the cells in the board's order, however it was given") {
        CHECK(set_up("die", {{"size", 3}}, "0.b2a1.e1c3").setup() == "0.a1b2.c3e1");
    }

    TEST_CASE("keeps who has left") {
        const OptionMap options{{"players", 3}};
        const Game game = set_up("attack-of-the-moulds", options, "2-1.a1.c3.e1");
        CHECK_FALSE(game.in_game().contains(Seat{1}));
        CHECK(game.setup() == "2-1.a1.c3.e1");
        CHECK(why_not("attack-of-the-moulds", options, "1-1.a1.c3.e1") ==
              "it cannot be the turn of Player 2, who has left");
        CHECK(why_not("attack-of-the-moulds", options, "0-12.a1.c3.e1") ==
              "the game is over: all but Player 1 have left");
    }

    TEST_CASE("is refused when it cannot be read") {
        CHECK(why_not_die("") ==
              "a position begins with the number of the seat to move, from 0 to 1");
        CHECK(why_not_die("2.a1.b1") == why_not_die(""));
        CHECK(why_not_die("00.a1.b1") == why_not_die(""));
        CHECK(why_not_die("0-.a1.b1") == "the seats that have left are no list of seats");
        CHECK(why_not_die("0-11.a1.b1") == "the seats that have left are no list of seats");
        CHECK(why_not_die("0-7.a1.b1") == "the seats that have left are no list of seats");
        CHECK(why_not_die("0.a1") ==
              "a position of this game has 3 parts between dots, and this one has 2");
        CHECK(why_not_die("0.a1.b1.") ==
              "a position of this game has 3 parts between dots, and this one has 4");
        CHECK(why_not_die("0.a1x9.b1") == "the board has no cell x9; its cells run from a1 to e3");
        CHECK(why_not_die("0.a1\n.b1") == "the board has no cell ?; its cells run from a1 to e3");
        CHECK(why_not_die("0.a1a1.b1") == "a1 cannot hold two pieces");
        CHECK(why_not_die("0.a1.a1") == "a1 cannot hold two pieces");
        CHECK(why_not_die("0." + std::string(setup_size_max, 'a') + ".") ==
              "a position is written in at most 700 characters");
    }

    TEST_CASE("of the largest board with all its cells is not too long") {
        std::string cells;
        for (int row = 0; row < 19; ++row) {
            for (int number = 1; number <= 19 - std::abs(9 - row); ++number) {
                cells += static_cast<char>('a' + row) + std::to_string(number);
            }
        }
        CHECK(why_not("die", {{"size", 10}}, "0." + cells + ".") ==
              "the group on a1 touches no empty cell; such a group leaves the board at once");
    }
}

TEST_SUITE("A setup of Die") {
    TEST_CASE("knows by its stones that a seat has not placed yet") {
        CHECK(set_up("die", {{"size", 3}}, "0..") ==
              *Game::start(*find_game("die"), {{"size", 3}}));
        CHECK(set_up("die", {{"size", 3}}, "1..").legal_actions().size() == 19);
        CHECK(set_up("die", {{"size", 3}}, "1.c3.").legal_actions().size() == 18);
    }

    TEST_CASE("is refused when a seat has lost its stones") {
        CHECK(why_not_die("0.c3.") == "the game is over: Player 2 has no stones");
        CHECK(why_not_die("1.c3a1.") == "the game is over: Player 2 has no stones");
        CHECK(why_not_die("0..c3a1") == "the game is over: Player 1 has no stones");
    }

    TEST_CASE("is refused with a bounded group") {
        CHECK(why_not_die("0.a1.a2b1b2c5") ==
              "the group on a1 touches no empty cell; such a group leaves the board at once");
        CHECK(why_not_die("0.a1.a2b1c5").empty());
    }
}

TEST_SUITE("A setup of Ketchup") {
    TEST_CASE("has one seat in the lead, or no stone at all") {
        CHECK(set_up("ketchup", {{"size", 3}}, "0.a1b1.c1").to_move() == Seat{0});
        CHECK(why_not("ketchup", {{"size", 3}}, "0.a1.c1") ==
              "the largest groups, on a1 and c1, are equal; every turn ends with one in the lead");
        CHECK(why_not("ketchup", {{"size", 3}}, "0.a3c5d4.a1b1e3") ==
              "the largest groups, on c5 and a1, are equal; every turn ends with one in the lead");
        CHECK(set_up("ketchup", {{"board", "square"}, {"size", 5}}, "1..").legal_actions().size() ==
              25);
    }

    TEST_CASE("is refused with a full board") {
        CHECK(why_not("ketchup", {{"size", 3}}, "0.a1a2a3b1b2b3b4c1c2c3c4c5d1d2d3.d4e1e2e3") ==
              "the game is over: the board is full");
    }

    TEST_CASE("counts what is placed from the beginning of the turn") {
        Game game = set_up("ketchup", {}, "1.a1b1.c1");
        CHECK_FALSE(game.act("c2"));
        CHECK(game.act("end"));  // both have two
        CHECK_FALSE(game.act("c3"));
        CHECK(game.to_move() == Seat{0});
    }
}

TEST_SUITE("A setup of Eat Your Neighbor") {
    TEST_CASE("says how many pieces each seat has eaten") {
        const Game game = set_up("eat-your-neighbor", {}, "0.a1a2.d4.11.3");
        CHECK(game.scores() == Scores{11, 3});
        CHECK(game.setup() == "0.a1a2.d4.11.3");
    }

    TEST_CASE("is refused with a creature of five, or twelve pieces eaten") {
        CHECK(why_not("eat-your-neighbor", {}, "0.c1.a1a2a3a4b1.0.0") ==
              "the creature on a1 has 5 pieces; 4 is the most");
        for (const std::string_view eaten : {"12", "", "-1", "01", "1x", "999999"}) {
            CHECK(why_not("eat-your-neighbor", {}, "0.a1.b3.0." + std::string(eaten)) ==
                  "the pieces that Player 2 has eaten must be 0 to 11; with 12 the game is over");
        }
    }
}

TEST_SUITE("A setup of Attack of the Moulds") {
    TEST_CASE("may have a seat without pieces, if others go on") {
        const OptionMap options{{"players", 4}};
        const Game game = set_up("attack-of-the-moulds", options, "3.a1...f6");
        CHECK(game.scores() == Scores{1, 0, 0, 1});
        CHECK(why_not("attack-of-the-moulds", options, "1.a1...f6") ==
              "it cannot be the turn of Player 2, who can do nothing");
        CHECK(why_not("attack-of-the-moulds", options, "0.a1...") ==
              "the game is over: only Player 1 has pieces");
    }

    TEST_CASE("is refused when somebody has won") {
        const std::string twenty = "a1a2a3a4a5a6b1b2b3b4b5b6c1c2c3c4c5c6d1d2";
        CHECK(why_not("attack-of-the-moulds", {{"goal", "twenty"}}, "1." + twenty + ".f6") ==
              "the game is over: Player 1 has twenty pieces or more");
        CHECK(why_not("attack-of-the-moulds", {}, "1." + twenty + ".f6").empty());
    }
}

TEST_SUITE("A setup of Eat Thyself") {
    TEST_CASE("has the faces of the cards and the ring") {
        const Game game = set_up("eat-thyself", {}, "1.21.13.K0-P0-_-K1-_P1");
        const auto view = std::get<RingView>(game.view());
        CHECK(view.slots == std::vector<ShortText>{"K0", "P0", "_", "K1", "_P1"});
        CHECK(view.cards == std::vector<std::vector<int>>{{2, 1}, {1, 3}});
        CHECK(game.scores() == Scores{2, 2});
        CHECK(game.setup() == "1.21.13.K0-P0-_-K1-_P1");
    }

    TEST_CASE("is refused with a ring that cannot be") {
        CHECK(why_not_thyself("0.11.11.K0-P0-P1") == "there is no king of Player 2");
        CHECK(why_not_thyself("0.11.11.K0-K0-K0-K1-P1") ==
              "there are 3 kings of Player 1; 2 is the most");
        CHECK(why_not_thyself("0.11.11.K0-P0-K1-P1-P1-P1-P1-_P1") ==
              "there are 5 pawns of Player 2; 4 is the most");
        CHECK(why_not_thyself("0.11.11.K0-P0-K1-P1-_-_-_-_-_") ==
              "the ring has 5 tiles; 4 is the most");
        CHECK(why_not_thyself("0.11.11.K0-P0-K2") == "slot 3 holds no piece of this game");
        CHECK(why_not_thyself("0.11.11.K0-P0--K1") == "slot 3 holds no piece of this game");
        CHECK(why_not_thyself("0.11.11.") == "slot 1 holds no piece of this game");
        std::string long_ring = "0.11.11.K0";
        for (int count = 0; count < 24; ++count) {
            long_ring += "-P0";
        }
        CHECK(why_not_thyself(long_ring) == "the ring has more than 24 slots");
    }

    TEST_CASE("is refused with faces that the cards do not have") {
        const std::string why =
            "the cards of Player 2 show a number that is on none of their faces";
        CHECK(why_not_thyself("0.11.12.K0-P0-K1-P1") == why);
        CHECK(why_not_thyself("0.11.1.K0-P0-K1-P1") == why);
        CHECK(why_not_thyself("0.11..K0-P0-K1-P1") == why);
        CHECK(why_not_thyself("0.11.111.K0-P0-K1-P1") == why);
    }

    TEST_CASE("is refused when somebody has won") {
        CHECK(why_not_thyself("0.11.11.K0-K1-P1") ==
              "the game is over: one king is all that Player 1 has left");
        CHECK(why_not("eat-thyself", {{"goal", "last-king"}}, "0.11.11.K0-P0-K1-K1-P1") ==
              "the game is over: Player 1 has only one king left");
    }
}
