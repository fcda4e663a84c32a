#include "rules/games/die/die.h"

#include <doctest/doctest.h>

#include "tests/support/play.h"

namespace potluck::tests {

namespace {

using namespace potluck::rules;

using SmallDie = Die<1>;
using Texts = std::vector<std::string>;

constexpr Seat red{0};
constexpr Seat blue{1};

// A position in the middle of a game on the hexagon of side `size`.
SmallDie position_from(int size, std::string_view drawing, Seat to_move) {
    const TextBoard<1> board = text_board(hex_grid<1>(size), drawing);
    return SmallDie({.size = size}, {board.pieces[0], board.pieces[1]}, to_move);
}

}  // namespace

TEST_CASE("Die starts on an empty hexagon of side 2 to 10, Red first") {
    for (int size = 2; size <= 10; ++size) {
        CAPTURE(size);
        const auto cell_count = static_cast<std::size_t>(3 * size * (size - 1) + 1);
        switch (hex_grid_words(size)) {
            case 1:
                CHECK(Die<1>({.size = size}).legal_actions().size() == cell_count);
                break;
            case 2:
                CHECK(Die<2>({.size = size}).legal_actions().size() == cell_count);
                break;
            default:
                CHECK(Die<5>({.size = size}).legal_actions().size() == cell_count);
        }
    }
    const SmallDie start({.size = 3});
    CHECK(start.to_move() == red);
    CHECK(start.seat_count() == 2);
    CHECK(start.scores() == Scores{0, 0});
    CHECK_FALSE(start.outcome());
    CHECK(std::get<RowsShape>(start.board()).row_sizes == std::vector<int>{3, 4, 5, 4, 3});
}

TEST_CASE("Die: the options are a side from 2 to 10, 6 unless chosen") {
    const auto& specs = die_info().options;
    CHECK(die_options(*resolve_options(specs, {})).size == 6);
    CHECK(die_options(*resolve_options(specs, {{"size", 10}})).size == 10);
    CHECK(resolve_options(specs, {{"size", 11}}).error().message ==
          "size must be one of 2, 3, 4, 5, 6, 7, 8, 9, 10");
}

TEST_CASE("Die 1: a turn is one placement on an empty cell, and a seat's first goes anywhere") {
    SmallDie position({.size = 3});
    play(position, {"c3"});
    CHECK(position.to_move() == blue);
    CHECK(position.at_turn_start());
    CHECK(position.legal_actions().size() == 18);
    CHECK(is_legal(position, "b2"));
    CHECK(refusal(position, "c3") == "this cell is taken");
    play(position, {"b2"});
    CHECK(position.to_move() == red);
    CHECK(position.scores() == Scores{1, 1});
    CHECK(picture(position) == drawn(R"(
           . . .
          . . . .
         . . 0 . .
          . 1 . .
           . . .)"));
}

TEST_CASE("Die 1: a text that is not a cell is refused with the board's range") {
    const SmallDie position({.size = 3});
    for (const char* text : {"", "a", "a4", "f1", "a0", "c3 ", "C3", "end"}) {
        CAPTURE(text);
        CHECK(refusal(position, text) ==
              "this is not a cell of the board; its cells run from a1 to e3");
    }
    CHECK(refusal(Die<5>(), "t1") ==
          "this is not a cell of the board; its cells run from a1 to s10");
}

TEST_CASE("Die 1: only the cells with the fewest adjacent own stones are legal") {
    SUBCASE("none, while there are such cells") {
        const SmallDie position = position_from(3, R"(
               . . .
              . . . .
             . . 0 . .
              . . . .
               1 . .)",
                                                red);
        CHECK(legal_texts(position) ==
              Texts{"a2", "a3", "b1", "b4", "c1", "c5", "d1", "d4", "e1", "e2", "e3"});
        CHECK(refusal(position, "b2") ==
              "this cell touches 1 of your stones; you must place where you touch the fewest, "
              "which is 0 now");
    }
    SUBCASE("one, when every cell touches a stone") {
        const SmallDie position = position_from(2, R"(
              . .
             0 0 .
              1 .)",
                                                red);
        CHECK(legal_texts(position) == Texts{"a2", "b3", "c2"});
        CHECK(refusal(position, "c1") ==
              "this cell touches 2 of your stones; you must place where you touch the fewest, "
              "which is 1 now");
    }
    SUBCASE("enemy stones beside the cell do not count") {
        const SmallDie position = position_from(2, R"(
              0 .
             . 1 .
              . .)",
                                                red);
        CHECK(legal_texts(position) == Texts{"a1", "a2", "b3"});
    }
}

TEST_CASE("Die 1: the empty region must touch an own stone") {
    const SmallDie position = position_from(3, R"(
           . 1 .
          . 1 . .
         . 0 1 . .
          . . 1 .
           . . 1)",
                                            red);
    CHECK(legal_texts(position) == Texts{"a1", "a2", "e1"});
    CHECK(refusal(position, "c5") == "none of your stones touches this empty region");
    CHECK(refusal(position, "c1") ==
          "this cell touches 1 of your stones; you must place where you touch the fewest, "
          "which is 0 now");
    const SmallDie other = position_from(3, R"(
           . 1 .
          . 1 . .
         . 0 1 . .
          . . 1 .
           . . 1)",
                                         blue);
    CHECK(legal_texts(other) == Texts{"a1", "b1", "c1", "c5", "d4"});
}

TEST_CASE("Die 2: a bounded group of the mover is removed, and nothing else") {
    SmallDie position = position_from(3, R"(
           1 0 .
          1 1 1 0
         1 1 1 1 1
          0 0 0 1
           . 1 0)",
                                      red);
    play(position, {"a1"});
    CHECK(picture(position) == drawn(R"(
           1 0 .
          1 1 1 0
         1 1 1 1 1
          . . . 1
           . 1 .)"));
    CHECK_FALSE(position.outcome());
    CHECK(position.to_move() == blue);
}

TEST_CASE("Die 2: otherwise every bounded enemy group is removed, and only these") {
    SmallDie one = position_from(2, R"(
          1 .
         0 0 .
          1 .)",
                                 red);
    play(one, {"a2"});
    CHECK(picture(one) == drawn(R"(
          1 .
         0 0 .
          . 0)"));
    CHECK_FALSE(one.outcome());

    SmallDie both = position_from(2, R"(
          . 0
         0 0 1
          1 .)",
                                  red);
    CHECK(legal_texts(both) == Texts{"a2"});
    play(both, {"a2"});
    CHECK(picture(both) == drawn(R"(
          . 0
         0 0 .
          . 0)"));
}

TEST_CASE("Die 2: own groups that the mover did not touch stay") {
    SmallDie position = position_from(3, R"(
           1 1 .
          1 1 1 0
         1 1 1 1 1
          0 1 1 1
           . 1 1)",
                                      red);
    play(position, {"a1"});
    CHECK(picture(position) == drawn(R"(
           1 1 .
          1 1 1 0
         1 1 1 1 1
          . 1 1 1
           . 1 1)"));
    CHECK(position.scores() == Scores{1, 15});
}

TEST_CASE("Die 3: a seat without stones wins, by its own turn or the enemy's") {
    SUBCASE("the mover removes its own last stones") {
        SmallDie position = position_from(2, R"(
              1 1
             0 . 1
              0 1)",
                                          red);
        play(position, {"b2"});
        CHECK(picture(position) == drawn(R"(
              1 1
             . . 1
              . 1)"));
        CHECK(position.outcome() == Outcome{seats({0}), OutcomeReason::no_stones});
        CHECK(position.scores() == Scores{0, 4});
        CHECK_FALSE(position.to_move());
        CHECK(position.legal_actions().empty());
        CHECK(refusal(position, "a1") == "the game is over");
    }
    SUBCASE("the mover removes the last enemy stones") {
        SmallDie position = position_from(2, R"(
              . .
             0 0 .
              1 .)",
                                          red);
        play(position, {"a2"});
        CHECK(position.outcome() == Outcome{seats({1}), OutcomeReason::no_stones});
        CHECK(position.scores() == Scores{3, 0});
    }
}

TEST_CASE("Die 3: nobody wins by the very first turn") {
    SmallDie position({.size = 2});
    play(position, {"b2"});
    CHECK_FALSE(position.outcome());
    CHECK(position.to_move() == blue);
    play(position, {"a1"});
    CHECK_FALSE(position.outcome());
}

TEST_CASE("Die 3: a seat with stones always has a legal placement") {
    std::uint32_t state = 2025;
    for (int game = 0; game < 200; ++game) {
        SmallDie position({.size = 2 + game % 3});
        while (!position.outcome()) {
            const auto actions = position.legal_actions();
            REQUIRE_FALSE(actions.empty());
            state = state * 1664525 + 1013904223;
            position.apply(actions[(state >> 8) % actions.size()]);
            REQUIRE(position.is_consistent());
        }
    }
}

TEST_CASE("Die: the seat that does not forfeit wins, whoever is to move") {
    for (int leaver = 0; leaver < 2; ++leaver) {
        SmallDie position({.size = 3});
        play(position, {"c3"});
        position.forfeit(make_seat(leaver));
        CHECK(position.outcome() == Outcome{seats({1 - leaver}), OutcomeReason::forfeit});
        CHECK(position.in_game() == seats({1 - leaver}));
        CHECK_FALSE(position.to_move());
        CHECK(position.legal_actions().empty());
        CHECK(refusal(position, "a1") == "the game is over");
        CHECK(position.scores() == Scores{1, 0});
    }
}

}  // namespace potluck::tests
