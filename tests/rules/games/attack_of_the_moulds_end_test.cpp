// How Attack of the Moulds ends: clause 4 and forfeits; and its options.
#include <doctest/doctest.h>

#include "tests/rules/games/attack_of_the_moulds_positions.h"

namespace potluck::tests {

using namespace moulds;

TEST_CASE("Attack of the Moulds 4: on a full board most pieces win") {
    const std::string_view drawing = R"(
        1 1 1 1 1 1
        1 1 1 1 1 1
        0 0 1 1 1 1
        0 0 0 1 1 1
        0 0 0 0 0 0
        0 0 . 0 0 0)";
    Moulds position = position_from(square, drawing);
    play(position, {"c1"});
    CHECK(position.scores() == Scores{17, 19});
    CHECK(position.outcome() == Outcome{seats({1}), OutcomeReason::board_full});
    CHECK_FALSE(position.to_move());
    CHECK(position.legal_actions().empty());
    CHECK(refusal(position, "c1") == "the game is over");
    CHECK(refusal(position, "b1-d1") == "the game is over");
}

TEST_CASE("Attack of the Moulds 4: equal highest counts share the win") {
    Moulds two = position_from(square, R"(
        1 1 1 1 1 1
        1 1 1 1 1 1
        0 0 0 1 1 1
        0 0 0 1 1 1
        0 0 0 0 0 0
        0 0 . 0 0 0)");
    play(two, {"c1"});
    CHECK(two.scores() == Scores{18, 18});
    CHECK(two.outcome() == Outcome{seats({0, 1}), OutcomeReason::board_full});

    Moulds four = position_from(square_4_seats, R"(
        1 1 1 1 1 1
        1 1 1 1 1 2
        2 2 2 2 2 2
        2 2 2 2 0 3
        0 0 0 0 0 3
        0 0 . 0 0 3)");
    play(four, {"c1"});
    CHECK(four.scores() == Scores{11, 11, 11, 3});
    CHECK(four.outcome() == Outcome{seats({0, 1, 2}), OutcomeReason::board_full});
}

TEST_CASE("Attack of the Moulds 4: with the goal twenty, 20 pieces after one's own turn win") {
    const std::string_view seventeen = R"(
        1 1 . . . .
        1 1 . . . .
        . . . . . .
        . 0 0 0 0 0
        0 0 0 0 0 0
        0 0 0 0 0 0)";
    SUBCASE("by growth") {
        Moulds position = position_from(square_twenty, seventeen);
        CHECK(position.scores() == Scores{17, 4});
        play(position, {"f4"});
        CHECK_FALSE(position.outcome());
        play(position, {"a6-c6", "e4"});
        CHECK_FALSE(position.outcome());
        play(position, {"c6-a6", "d4"});
        CHECK(position.outcome() == Outcome{seats({0}), OutcomeReason::twenty_pieces});
        CHECK(position.scores() == Scores{20, 4});
    }
    SUBCASE("by turning enemies") {
        Moulds position = position_from(square_twenty, seventeen);
        play(position, {"b4"});
        CHECK(position.scores() == Scores{20, 2});
        CHECK(position.outcome() == Outcome{seats({0}), OutcomeReason::twenty_pieces});
    }
    const std::string_view eighteen = R"(
        1 1 . . . .
        1 1 . . . .
        . . . . . .
        0 0 0 0 0 0
        0 0 0 0 0 0
        0 0 0 0 0 0)";
    SUBCASE("by a spread") {
        Moulds position = position_from(square_twenty, eighteen);
        play(position, {"c3-c5"});
        CHECK(position.scores() == Scores{20, 2});
        CHECK(position.outcome() == Outcome{seats({0}), OutcomeReason::twenty_pieces});
    }
    SUBCASE("and so do more than 20") {
        Moulds position = position_from(square_twenty, eighteen);
        play(position, {"b4"});
        CHECK(position.scores() == Scores{21, 2});
        CHECK(position.outcome() == Outcome{seats({0}), OutcomeReason::twenty_pieces});
    }
}

TEST_CASE("Attack of the Moulds 4: 20 pieces win for the mover only, and only with that goal") {
    const std::string_view twenty_one = R"(
        1 1 . . . .
        1 1 . . . .
        . . . 0 0 0
        0 0 0 0 0 0
        0 0 0 0 0 0
        0 0 0 0 0 0)";
    Moulds position = position_from(square_twenty, twenty_one, 1);
    play(position, {"c6"});
    CHECK_FALSE(position.outcome());
    play(position, {"f4-f6"});
    CHECK(position.outcome() == Outcome{seats({0}), OutcomeReason::twenty_pieces});

    Moulds full = position_from(square, twenty_one, 0);
    play(full, {"f5"});
    CHECK_FALSE(full.outcome());
}

TEST_CASE("Attack of the Moulds 4: with the goal twenty a full board is counted") {
    Moulds position = position_from(square_twenty, R"(
        1 1 1 1 1 1
        1 1 1 1 1 1
        0 0 1 1 1 1
        0 0 0 1 1 1
        0 0 0 0 0 0
        0 0 . 0 0 0)");
    play(position, {"c1"});
    CHECK(position.outcome() == Outcome{seats({1}), OutcomeReason::board_full});
}

TEST_CASE("Attack of the Moulds 4: the only seat still in the game with pieces wins") {
    Moulds two = position_from(square, R"(
        . . . . . .
        . . . . . .
        . . . 1 . .
        . . . . . .
        . 0 . . . .
        . . . . . .)");
    play(two, {"c3"});
    CHECK(two.scores() == Scores{3, 0});
    CHECK(two.outcome() == Outcome{seats({0}), OutcomeReason::only_one_left});

    Moulds four = position_from(square_4_seats, R"(
        . . . . . .
        . . . . . .
        . . . 2 . .
        . . . . . .
        . 3 . . . .
        . . . . . .)",
                                3);
    play(four, {"c3"});
    CHECK(four.outcome() == Outcome{seats({3}), OutcomeReason::only_one_left});
}

TEST_CASE("Attack of the Moulds 4: after 50 turns in a row without growth pieces are counted") {
    const std::string_view drawing = R"(
        1 . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        0 0 . . . 2)";
    Moulds position = position_from(square_4_seats, drawing, 0, 48);
    play(position, {"a1-a3"});
    CHECK_FALSE(position.outcome());
    play(position, {"a6-c6"});
    CHECK(position.outcome() == Outcome{seats({0}), OutcomeReason::no_progress});

    Moulds grown = position_from(square_4_seats, drawing, 0, 49);
    play(grown, {"a2", "a6-c6", "f1-f3"});
    CHECK_FALSE(grown.outcome());

    Moulds from_the_start(square);
    for (int round = 0; round < 12; ++round) {
        play(from_the_start, {"a1-a3", "a6-c6", "a3-a1", "c6-a6"});
    }
    CHECK_FALSE(from_the_start.outcome());
    play(from_the_start, {"a1-a3"});
    CHECK_FALSE(from_the_start.outcome());
    play(from_the_start, {"a6-c6"});
    CHECK(from_the_start.outcome() == Outcome{seats({0, 1}), OutcomeReason::no_progress});
}

TEST_CASE("Attack of the Moulds 4: the turns without growth are part of the position") {
    Moulds fresh(square);
    Moulds worn(square);
    play(worn, {"a1-a3", "a6-c6", "a3-a1", "c6-a6"});
    CHECK(picture(fresh) == picture(worn));
    CHECK(fresh != worn);
}

TEST_CASE("Attack of the Moulds: with two seats the one that does not forfeit wins") {
    for (int leaver = 0; leaver < 2; ++leaver) {
        Moulds position(square);
        play(position, {"b2"});
        position.forfeit(make_seat(leaver));
        CHECK(position.outcome() == Outcome{seats({1 - leaver}), OutcomeReason::forfeit});
        CHECK(position.in_game() == seats({1 - leaver}));
        CHECK_FALSE(position.to_move());
        CHECK(position.scores() == Scores{3, 2});
    }
}

TEST_CASE("Attack of the Moulds: with more seats the pieces stay and the seat is skipped") {
    Moulds position(square_4_seats);
    SUBCASE("a seat that is not to move") {
        position.forfeit(make_seat(1));
        CHECK(position.to_move() == make_seat(0));
        CHECK(position.in_game() == seats({0, 2, 3}));
        play(position, {"b2"});
        CHECK(position.to_move() == make_seat(2));
        CHECK(position.scores() == Scores{2, 1, 1, 1});
    }
    SUBCASE("the seat to move") {
        position.forfeit(make_seat(0));
        CHECK(position.to_move() == make_seat(1));
        play(position, {"a5", "f5", "f2"});
        CHECK(position.to_move() == make_seat(1));
    }
    SUBCASE("until one is left, which wins") {
        position.forfeit(make_seat(0));
        position.forfeit(make_seat(3));
        CHECK_FALSE(position.outcome());
        CHECK(position.to_move() == make_seat(1));
        position.forfeit(make_seat(1));
        CHECK(position.outcome() == Outcome{seats({2}), OutcomeReason::forfeit});
        CHECK(position.scores() == Scores{1, 1, 1, 1});
    }
}

TEST_CASE("Attack of the Moulds: pieces of a seat that left can still be turned") {
    Moulds position = position_from(triangle_3_seats, R"(
              0
             . .
          1 . . . 2
         1 . . . . 2
          . . . . .
         . . . . . .
        2 . . . . . 1
             0 0)");
    position.forfeit(make_seat(2));
    play(position, {"h1-f4"});
    CHECK(picture(position) == drawn(R"(
              .
             . .
          1 . . 0 0
         1 . . . . 2
          . . . . .
         . . . . . .
        2 . . . . . 1
             0 0)"));
    CHECK(position.to_move() == make_seat(1));
}

TEST_CASE("Attack of the Moulds: a seat that left does not win, whatever its pieces") {
    Moulds position = position_from(square_4_seats, R"(
        2 2 2 2 2 2
        2 2 2 2 2 2
        3 3 2 2 2 2
        1 1 1 2 2 2
        0 0 0 0 0 1
        0 0 . 0 0 1)");
    position.forfeit(make_seat(2));
    CHECK_FALSE(position.outcome());
    play(position, {"c1"});
    CHECK(position.scores() == Scores{10, 5, 19, 2});
    CHECK(position.outcome() == Outcome{seats({0}), OutcomeReason::board_full});
}

TEST_CASE("Attack of the Moulds: a forfeit can leave one seat with pieces, which wins") {
    Moulds position = position_from(triangle_3_seats, R"(
              2
             . .
          . . . . .
         . . . . . .
          . . . . .
         . . . . . .
        . . . . . . .
             0 0)",
                                    2);
    CHECK_FALSE(position.outcome());
    position.forfeit(make_seat(2));
    CHECK(position.outcome() == Outcome{seats({0}), OutcomeReason::only_one_left});
    CHECK(position.in_game() == seats({0, 1}));
}

TEST_CASE("Attack of the Moulds: when no seat still in the game can act pieces are counted") {
    Moulds position = position_from(triangle_3_seats, R"(
              .
             2 2
          0 2 0 2 1
         0 0 0 1 1 1
          0 0 0 1 1
         0 0 0 1 1 1
        0 0 0 0 1 1 1
             0 1)",
                                    2);
    CHECK(position.to_move() == make_seat(2));
    SUBCASE("after a forfeit") {
        position.forfeit(make_seat(2));
        CHECK(position.outcome() == Outcome{seats({0}), OutcomeReason::nobody_can_act});
        CHECK(position.scores() == Scores{16, 13, 4});
        CHECK_FALSE(position.to_move());
    }
    SUBCASE("but not while one of them can") {
        position.forfeit(make_seat(0));
        CHECK_FALSE(position.outcome());
        CHECK(position.to_move() == make_seat(2));
        CHECK(legal_texts(position) == Texts{"f2-h1", "f4-h1", "h1"});
    }
}

TEST_CASE("Attack of the Moulds: the options depend on the number of players") {
    const auto resolved = [](const OptionMap& given) {
        return resolve_options(attack_of_the_moulds_info().options, given);
    };
    CHECK(*resolved({}) == OptionMap{{"players", 2},
                                     {"board", "square"},
                                     {"directions", 8},
                                     {"spread", "straight"},
                                     {"goal", "full"}});
    CHECK(*resolved({{"players", 3}}) == OptionMap{{"players", 3},
                                                   {"board", "triangle"},
                                                   {"start", "both"},
                                                   {"spread", "straight"},
                                                   {"goal", "twenty"}});
    CHECK(*resolved({{"players", 4}}) == OptionMap{{"players", 4},
                                                   {"board", "square"},
                                                   {"directions", 8},
                                                   {"spread", "straight"},
                                                   {"goal", "twenty"}});
    CHECK(resolved({{"players", 4}, {"goal", "full"}, {"directions", 4}}).has_value());
    CHECK(resolved({{"board", "triangle"}, {"goal", "twenty"}, {"spread", "any"}}).has_value());

    CHECK(resolved({{"players", 5}}).error().message == "players must be one of 2, 3, 4");
    CHECK(resolved({{"players", 3}, {"board", "square"}}).error().message ==
          "board must be one of triangle, star, perfect-triangle");
    CHECK(resolved({{"players", 4}, {"board", "triangle"}}).error().message ==
          "board must be one of square, plus");
    CHECK(resolved({{"board", "triangle"}, {"directions", 8}}).error().message ==
          "directions can only be chosen with board square or board plus");
    CHECK(resolved({{"spread", "wide"}}).error().message == "spread must be one of straight, any");

    const MouldsOptions read = attack_of_the_moulds_options(
        *resolved({{"directions", 4}, {"spread", "any"}, {"goal", "twenty"}}));
    CHECK(read.players == 2);
    CHECK(read.board == MouldsBoard::square);
    CHECK(read.directions == 4);
    CHECK(read.spread == MouldsSpread::any);
    CHECK(read.goal == MouldsGoal::twenty);
    const MouldsOptions three = attack_of_the_moulds_options(*resolved({{"players", 3}}));
    CHECK(three.players == 3);
    CHECK(three.board == MouldsBoard::triangle);
    CHECK(three.spread == MouldsSpread::straight);
}

}  // namespace potluck::tests
