#include "rules/games/eat_your_neighbor/eat_your_neighbor.h"

#include <doctest/doctest.h>

#include "tests/rules/games/eat_your_neighbor_positions.h"

namespace potluck::tests {

using namespace neighbor;

TEST_CASE("Eat Your Neighbor starts on an empty hexagon of side 4, 5 or 6, seat 0 first") {
    CHECK(Neighbor({.size = 4}).legal_actions().size() == 37);
    CHECK(Neighbor({.size = 5}).legal_actions().size() == 61);
    CHECK(EatYourNeighbor<2>({.size = 6}).legal_actions().size() == 91);
    CHECK(Neighbor().to_move() == seat_0);
    CHECK(Neighbor().scores() == Scores{0, 0});
    CHECK_FALSE(Neighbor().outcome());
    CHECK(Neighbor().seat_count() == 2);
    CHECK(Neighbor().in_game() == seats({0, 1}));
    CHECK(std::get<RowsShape>(Neighbor().board()).row_sizes ==
          std::vector<int>{4, 5, 6, 7, 6, 5, 4});
}

TEST_CASE("Eat Your Neighbor 1: a turn is one placement on an empty cell, then the other's turn") {
    Neighbor position;
    play(position, {"a1"});
    CHECK(position.to_move() == seat_1);
    play(position, {"g4"});
    CHECK(position.to_move() == seat_0);
    CHECK(position.at_turn_start());
    CHECK(picture(position) == drawn(R"(
           . . . 1
          . . . . .
         . . . . . .
        . . . . . . .
         . . . . . .
          . . . . .
           0 . . .)"));
    CHECK(refusal(position, "g4") == "this cell is taken");
    CHECK(refusal(position, "a1") == "this cell is taken");
    CHECK_FALSE(is_legal(position, "a1"));
}

TEST_CASE("Eat Your Neighbor 1: a text that is not a cell is refused with the board's range") {
    const std::string reason = "this is not a cell of the board; its cells run from a1 to g4";
    for (const char* text : {"", "a", "a0", "a5", "h1", "d8", "A1", "a01", "a1 ", "a1-a2", "end"}) {
        CAPTURE(text);
        CHECK(refusal(Neighbor(), text) == reason);
    }
    CHECK(refusal(EatYourNeighbor<2>(), "l1") ==
          "this is not a cell of the board; its cells run from a1 to k6");
}

TEST_CASE("Eat Your Neighbor 1: a creature may grow to four pieces and no further") {
    const Neighbor position = position_from(R"(
           . . . .
          . . . . .
         . . . . . .
        0 0 0 . . . .
         . . . . . .
          . . . . .
           . . . .)");
    CHECK(is_legal(position, "d4"));
    Neighbor grown = position;
    play(grown, {"d4", "g1"});
    CHECK(refusal(grown, "d5") == "this cell would make a creature of 5; 4 is the most");
    CHECK(refusal(grown, "e1") == "this cell would make a creature of 5; 4 is the most");
    CHECK_FALSE(is_legal(grown, "d5"));
    CHECK(is_legal(grown, "d6"));
}

TEST_CASE("Eat Your Neighbor 1: all creatures that a placement joins count together") {
    SUBCASE("one and one and one make four") {
        const Neighbor position = position_from(R"(
               . . . .
              . . . . .
             . . . 0 . .
            . . 0 . . . .
             . . . 0 . .
              . . . . .
               . . . .)");
        CHECK(is_legal(position, "d4"));
    }
    SUBCASE("two and one make four, two and two make five") {
        const Neighbor position = position_from(R"(
               . . . .
              . . . . .
             . . . . . .
            0 0 . 0 . 0 0
             . . . . . .
              . . . . .
               . . . .)");
        CHECK(is_legal(position, "d3"));
        CHECK(is_legal(position, "d5"));
        const Neighbor pairs = position_from(R"(
               . . . .
              . . . . .
             . . . . . .
            0 0 . 0 0 . .
             . . . . . .
              . . . . .
               . . . .)");
        CHECK(refusal(pairs, "d3") == "this cell would make a creature of 5; 4 is the most");
    }
    SUBCASE("two and one and one make five") {
        const Neighbor position = position_from(R"(
               . . . .
              . . . . .
             . . . 0 . .
            . 0 0 . . . .
             . . . 0 . .
              . . . . .
               . . . .)");
        CHECK(refusal(position, "d4") == "this cell would make a creature of 5; 4 is the most");
        CHECK_FALSE(is_legal(position, "d4"));
    }
    SUBCASE("three and one make five, three and three make seven") {
        const Neighbor position = position_from(R"(
               . . . .
              . . . . .
             . . . . 0 .
            0 0 0 . 0 0 .
             . . . . . .
              . . . . 0
               . . . .)");
        CHECK(refusal(position, "d4") == "this cell would make a creature of 7; 4 is the most");
        CHECK(is_legal(position, "d7"));
        CHECK(refusal(position, "c6") == "this cell would make a creature of 5; 4 is the most");
    }
    SUBCASE("pieces of the other seat do not count") {
        const Neighbor position = position_from(R"(
               . . . .
              . . . . .
             . . . . . .
            1 1 1 . 1 1 1
             . . . . . .
              . . . . .
               . . . .)");
        CHECK(is_legal(position, "d4"));
    }
}

TEST_CASE("Eat Your Neighbor 2: a creature of size n eats adjacent ones of exactly n-1") {
    constexpr std::array<std::string_view, 4> mover{"d4", "d3", "d2", "d1"};
    constexpr std::array<std::string_view, 4> enemy{"d5", "d6", "d7", "c6"};
    const Grid<1>& grid = hex_grid<1>(4);
    for (std::size_t formed = 1; formed <= 4; ++formed) {
        for (std::size_t prey = 1; prey <= 4; ++prey) {
            CAPTURE(formed);
            CAPTURE(prey);
            std::array<Mask<1>, 2> pieces;
            for (std::size_t index = 1; index < formed; ++index) {
                pieces[0].insert(*grid.cell_named(mover[index]));
            }
            for (std::size_t index = 0; index < prey; ++index) {
                pieces[1].insert(*grid.cell_named(enemy[index]));
            }
            Neighbor position({.size = 4}, pieces, seat_0);
            play(position, {"d4"});
            CHECK(eaten(position)[0] == (formed == prey + 1 ? static_cast<int>(prey) : 0));
            CHECK(eaten(position)[1] == 0);
        }
    }
}

TEST_CASE("Eat Your Neighbor 2: the whole creature formed eats, wherever it touches") {
    Neighbor position = position_from(R"(
           . . . .
          1 . . . .
         1 . . . . .
        0 0 . . . . .
         . . . . . .
          . . . . .
           . . . .)");
    play(position, {"d3"});
    CHECK(picture(position) == drawn(R"(
           . . . .
          . . . . .
         . . . . . .
        0 0 0 . . . .
         . . . . . .
          . . . . .
           . . . .)"));
    CHECK(eaten(position) == std::array{2, 0});
}

TEST_CASE("Eat Your Neighbor 2: one placement eats every adjacent creature of that size") {
    Neighbor position = position_from(R"(
           . . . .
          . . . . .
         . . 1 . . .
        . 1 0 . . 1 .
         . . . 1 1 .
          . . . . .
           . . . .)");
    play(position, {"d4"});
    CHECK(picture(position) == drawn(R"(
           . . . .
          . . . . .
         . . . . . .
        . . 0 0 . 1 .
         . . . 1 1 .
          . . . . .
           . . . .)"));
    CHECK(eaten(position) == std::array{2, 0});
    CHECK(position.scores() == Scores{2, 0});
}

TEST_CASE("Eat Your Neighbor 2: no creature but the one just formed eats") {
    const std::string_view drawing = R"(
           . . . .
          . . . . .
         . . . . . .
        0 0 1 . . . .
         . . . . . .
          . . . 1 1
           . . . .)";
    SUBCASE("not another one of the mover") {
        Neighbor position = position_from(drawing);
        play(position, {"g4"});
        CHECK(eaten(position) == std::array{0, 0});
        CHECK(is_legal(position, "d4"));
    }
    SUBCASE("not one of the enemy, when a smaller one is placed beside it") {
        Neighbor position = position_from(drawing);
        play(position, {"c6"});
        CHECK(eaten(position) == std::array{0, 0});
        CHECK(refusal(position, "c6") == "this cell is taken");
    }
}

TEST_CASE("Eat Your Neighbor 3: a third single beside a creature of four swarms it") {
    Neighbor position = position_from(R"(
           . . . .
          . . . . .
         . 0 . 0 . .
        . 1 1 1 1 . .
         . . . . . .
          . . . . .
           . . . .)");
    SUBCASE("the placed single touches it") {
        play(position, {"c4"});
        CHECK(eaten(position) == std::array{4, 0});
        CHECK(picture(position) == drawn(R"(
               . . . .
              . . . . .
             . 0 . 0 . .
            . . . . . . .
             . . . 0 . .
              . . . . .
               . . . .)"));
    }
    SUBCASE("a single elsewhere does not swarm") {
        play(position, {"b3"});
        CHECK(eaten(position) == std::array{0, 0});
    }
    SUBCASE("the placed single may touch it at its end") {
        play(position, {"b3", "g1", "d6"});
        CHECK(eaten(position) == std::array{4, 0});
    }
    SUBCASE("a placement that makes a pair does not swarm") {
        play(position, {"c2", "g1"});
        CHECK(eaten(position) == std::array{4, 0});
        Neighbor other = position_from(R"(
               . . . .
              . . . . .
             . 0 . 0 . .
            . 1 1 1 1 . .
             . . . . . .
              . . 0 . .
               . . . .)");
        play(other, {"c3"});
        CHECK(eaten(other) == std::array{0, 0});
    }
}

TEST_CASE("Eat Your Neighbor 3: three other singles around swarm as well as two") {
    Neighbor position = position_from(R"(
           . . . .
          . . . . .
         . 0 . 0 . .
        . 1 1 1 1 . .
         . 0 . . . .
          . . . . .
           . . . .)");
    play(position, {"c4"});
    CHECK(eaten(position) == std::array{4, 0});
}

TEST_CASE("Eat Your Neighbor 3: two other singles are needed, larger creatures do not help") {
    Neighbor one_other = position_from(R"(
           . . . .
          . . . . .
         . . . 0 . .
        . 1 1 1 1 . .
         . . . . . .
          . . . . .
           . . . .)");
    play(one_other, {"c4"});
    CHECK(eaten(one_other) == std::array{0, 0});

    Neighbor pair_and_single = position_from(R"(
           . . . .
          . . . . .
         0 0 . 0 . .
        . 1 1 1 1 . .
         . . . . . .
          . . . . .
           . . . .)");
    play(pair_and_single, {"c4"});
    CHECK(eaten(pair_and_single) == std::array{0, 0});
}

TEST_CASE("Eat Your Neighbor 3: only creatures of four can be swarmed") {
    Neighbor position = position_from(R"(
           . . . .
          . . . . .
         . 0 . 0 . .
        . . 1 1 1 . .
         . . . . . .
          . . . . .
           . . . .)");
    play(position, {"c4"});
    CHECK(eaten(position) == std::array{0, 0});
}

TEST_CASE("Eat Your Neighbor 3: one placement may swarm several, and only those that it touches") {
    const std::string_view drawing = R"(
           . . . .
          . . . . .
         . 0 . 0 . .
        . 1 1 1 1 . .
         . . . . . .
          . 1 1 1 1
           0 . 0 .)";
    Neighbor both = position_from(drawing);
    play(both, {"c4"});
    CHECK(eaten(both) == std::array{8, 0});
    CHECK(picture(both) == drawn(R"(
           . . . .
          . . . . .
         . 0 . 0 . .
        . . . . . . .
         . . . 0 . .
          . . . . .
           0 . 0 .)"));

    Neighbor lower_only = position_from(drawing);
    play(lower_only, {"c6"});
    CHECK(eaten(lower_only) == std::array{4, 0});
    CHECK(picture(lower_only) == drawn(R"(
           . . . .
          . . . . .
         . 0 . 0 . .
        . 1 1 1 1 . .
         . . . . . 0
          . . . . .
           0 . 0 .)"));
}

TEST_CASE(
    "Eat Your Neighbor 4: eaten pieces leave at once, count one by one and free their cells") {
    Neighbor position = position_from(R"(
           . . . .
          . . . . .
         . . . . . .
        0 0 . 1 1 . .
         . . . . . .
          . . . . .
           . . . .)",
                                      seat_0, {3, 1});
    play(position, {"d3"});
    CHECK(eaten(position) == std::array{5, 1});
    CHECK(position.scores() == Scores{5, 1});
    CHECK(is_legal(position, "d4"));
    play(position, {"d4"});
    CHECK(eaten(position) == std::array{5, 1});
}

TEST_CASE("Eat Your Neighbor 4: what would be eaten makes no placement legal") {
    const Neighbor position = position_from(R"(
           . . . .
          . . . . .
         . . . . . .
        0 0 0 0 . 1 1
         . . . . . 1
          . . . . 1
           . . . .)");
    CHECK(refusal(position, "d5") == "this cell would make a creature of 5; 4 is the most");
}

}  // namespace potluck::tests
