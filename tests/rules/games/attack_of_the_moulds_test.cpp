#include "rules/games/attack_of_the_moulds/attack_of_the_moulds.h"

#include <doctest/doctest.h>

#include "tests/rules/games/attack_of_the_moulds_positions.h"

namespace potluck::tests {

namespace {

using namespace moulds;

// The legal spreads of the piece on `from`, as the cells that they lead to.
Texts spreads_from(const Moulds& position, const std::string& from) {
    Texts cells;
    for (const std::string& text : legal_texts(position)) {
        if (text.starts_with(from + "-")) {
            cells.push_back(text.substr(from.size() + 1));
        }
    }
    return cells;
}

// The cells where the seat to move may grow.
Texts growths(const Moulds& position) {
    Texts cells = legal_texts(position);
    std::erase_if(cells, [](const std::string& text) { return text.find('-') != text.npos; });
    return cells;
}

constexpr std::string_view lone_piece_on_square = R"(
    . . . . . 1
    . . . . . .
    . . . . . .
    . . 0 . . .
    . . . . . .
    . . . . . .)";

constexpr std::string_view lone_piece_on_triangle = R"(
          .
         . 1
      . . . . .
     . . . . . .
      . . 0 . .
     . . . . . .
    . . . . . . .
         . .)";

}  // namespace

TEST_CASE("Attack of the Moulds starts in the corners of the square") {
    const Moulds two(square);
    CHECK(picture(two) == drawn(R"(
        1 . . . . 0
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        0 . . . . 1)"));
    CHECK(two.seat_count() == 2);
    CHECK(two.to_move() == make_seat(0));
    CHECK(two.scores() == Scores{2, 2});
    CHECK(std::get<SquareShape>(two.board()).size == 6);

    const Moulds four(square_4_seats);
    CHECK(picture(four) == drawn(R"(
        1 . . . . 2
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        0 . . . . 3)"));
    CHECK(four.seat_count() == 4);
    CHECK(four.scores() == Scores{1, 1, 1, 1});
    CHECK(four.in_game() == seats({0, 1, 2, 3}));
}

TEST_CASE("Attack of the Moulds starts on the rim of the triangle") {
    const Moulds two(triangle);
    CHECK(picture(two) == drawn(R"(
              0
             . .
          1 . . . .
         1 . . . . .
          . . . . .
         . . . . . .
        . . . . . . 1
             0 0)"));
    CHECK(two.seat_count() == 2);
    CHECK(std::get<RowsShape>(two.board()).row_sizes == std::vector<int>{2, 7, 6, 5, 6, 5, 2, 1});

    const Moulds three(triangle_3_seats);
    CHECK(picture(three) == drawn(R"(
              0
             . .
          1 . . . 2
         1 . . . . 2
          . . . . .
         . . . . . .
        2 . . . . . 1
             0 0)"));
    CHECK(three.seat_count() == 3);
    CHECK(three.scores() == Scores{3, 3, 3});
}

TEST_CASE("Attack of the Moulds starts at the tips of the plus") {
    const Moulds two({.board = MouldsBoard::plus});
    CHECK(picture(two) == drawn(R"(
            . 0 .
            . . .
        . . . . . . .
        1 . . . . . 1
        . . . . . . .
            . . .
            . 0 .)"));
    CHECK(std::get<SquareShape>(two.board()).cut == 2);
    const Moulds four({.players = 4, .board = MouldsBoard::plus});
    CHECK(picture(four) == drawn(R"(
            . 2 .
            . . .
        . . . . . . .
        1 . . . . . 3
        . . . . . . .
            . . .
            . 0 .)"));
}

TEST_CASE("Attack of the Moulds starts at corners, opposite them, or both on boards of hexagons") {
    CHECK(picture(Moulds({.players = 3, .board = MouldsBoard::star})) == drawn(R"(
              0
             . .
        . 1 . . . 2 .
         1 . . . . 2
          . . . . .
         . . . . . .
        2 . . . . . 1
             0 0
              .)"));
    const auto perfect = [](int players, MouldsStart start) {
        return picture(
            Moulds({.players = players, .board = MouldsBoard::perfect_triangle, .start = start}));
    };
    CHECK(perfect(3, MouldsStart::both) == drawn(R"(
              0
             . .
            1 . 2
           . . . .
          1 . . . 2
         . . . . . .
        2 . 0 . 0 . 1)"));
    CHECK(perfect(3, MouldsStart::corners) == drawn(R"(
              0
             . .
            . . .
           . . . .
          . . . . .
         . . . . . .
        2 . . . . . 1)"));
    CHECK(perfect(2, MouldsStart::middle) == drawn(R"(
              .
             . .
            1 . .
           . . . .
          1 . . . .
         . . . . . .
        . . 0 . 0 . .)"));
}

TEST_CASE("Attack of the Moulds 1: growing puts a new piece next to an own one") {
    SUBCASE("in eight directions") {
        const Moulds position = position_from(square, lone_piece_on_square);
        CHECK(growths(position) == Texts{"b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"});
    }
    SUBCASE("in four directions") {
        const Moulds position = position_from(square_4_directions, lone_piece_on_square);
        CHECK(growths(position) == Texts{"b3", "c2", "c4", "d3"});
    }
    SUBCASE("in the six directions of the triangle") {
        const Moulds position = position_from(triangle, lone_piece_on_triangle);
        CHECK(growths(position) == Texts{"c3", "c4", "d2", "d4", "e3", "e4"});
    }
    SUBCASE("and the piece that it grew from stays") {
        Moulds position = position_from(square, lone_piece_on_square);
        play(position, {"d4"});
        CHECK(position.scores() == Scores{2, 1});
        CHECK(position.to_move() == make_seat(1));
        CHECK(picture(position) == drawn(R"(
            . . . . . 1
            . . . . . .
            . . . 0 . .
            . . 0 . . .
            . . . . . .
            . . . . . .)"));
    }
}

TEST_CASE("Attack of the Moulds 1: a straight spread goes two steps in one direction") {
    SUBCASE("in eight directions") {
        const Moulds position = position_from(square, lone_piece_on_square);
        CHECK(spreads_from(position, "c3") ==
              Texts{"a1", "a3", "a5", "c1", "c5", "e1", "e3", "e5"});
    }
    SUBCASE("in four directions") {
        const Moulds position = position_from(square_4_directions, lone_piece_on_square);
        CHECK(spreads_from(position, "c3") == Texts{"a3", "c1", "c5", "e3"});
    }
    SUBCASE("in the six directions of the triangle") {
        const Moulds position = position_from(triangle, lone_piece_on_triangle);
        CHECK(spreads_from(position, "d3") == Texts{"b3", "b5", "d1", "d5", "f2", "f4"});
    }
    SUBCASE("over the triangle's neck") {
        Moulds position(triangle);
        CHECK(spreads_from(position, "h1") == Texts{"f2", "f4"});
        CHECK(spreads_from(position, "a1") == Texts{"c2", "c4"});
    }
    SUBCASE("and the piece leaves its cell") {
        Moulds position = position_from(square, lone_piece_on_square);
        play(position, {"c3-e5"});
        CHECK(picture(position) == drawn(R"(
            . . . . . 0
            . . . . 0 .
            . . . . . .
            . . . . . .
            . . . . . .
            . . . . . .)"));
    }
}

TEST_CASE("Attack of the Moulds 1: the free spread reaches every cell two steps away") {
    SUBCASE("over eight directions") {
        const Moulds position = position_from(square_any, lone_piece_on_square);
        CHECK(spreads_from(position, "c3") == Texts{"a1", "a2", "a3", "a4", "a5", "b1", "b5", "c1",
                                                    "c5", "d1", "d5", "e1", "e2", "e3", "e4",
                                                    "e5"});
    }
    SUBCASE("over four directions, so that diagonal cells are two steps away") {
        const Moulds position = position_from(square_any_4_directions, lone_piece_on_square);
        CHECK(spreads_from(position, "c3") ==
              Texts{"a3", "b2", "b4", "c1", "c5", "d2", "d4", "e3"});
    }
    SUBCASE("over the triangle") {
        const Moulds position = position_from(triangle_any, lone_piece_on_triangle);
        CHECK(spreads_from(position, "d3") ==
              Texts{"b3", "b4", "b5", "c2", "c5", "d1", "d5", "e2", "e5", "f2", "f3", "f4"});
        CHECK(spreads_from(Moulds(triangle_any), "h1") == Texts{"f2", "f3", "f4"});
    }
}

TEST_CASE("Attack of the Moulds 1: the steps lead over cells of the board only") {
    CHECK(spreads_from(Moulds(triangle_any), "a1") == Texts{"b2", "b5", "c2", "c3", "c4"});
    CHECK(spreads_from(Moulds(triangle_any), "a2") == Texts{"b3", "b6", "c3", "c4", "c5"});
    CHECK(spreads_from(Moulds(triangle), "a2") == Texts{"c3", "c5"});
}

TEST_CASE("Attack of the Moulds 1: a piece between does not block a spread") {
    const std::string_view drawing = R"(
        . . . . . .
        . . . . . .
        . 1 1 1 . .
        . 1 0 0 . .
        . 1 1 1 . .
        . . . . . .)";
    const Moulds straight = position_from(square, drawing);
    CHECK(spreads_from(straight, "c3") == Texts{"a1", "a3", "a5", "c1", "c5", "e1", "e3", "e5"});
    const Moulds any = position_from(square_any_4_directions, drawing);
    CHECK(spreads_from(any, "c3") == Texts{"a3", "c1", "c5", "e3"});
}

TEST_CASE("Attack of the Moulds 2: enemies next to the piece placed or moved become the mover's") {
    const std::string_view drawing = R"(
        . . . . . .
        . 1 1 . . .
        . . . . . .
        . 0 1 1 1 .
        . . . . . .
        . 1 . . . .)";
    SUBCASE("by growth, in eight directions") {
        Moulds position = position_from(square, drawing);
        play(position, {"c4"});
        CHECK(picture(position) == drawn(R"(
            . . . . . .
            . 0 0 . . .
            . . 0 . . .
            . 0 0 0 1 .
            . . . . . .
            . 1 . . . .)"));
        CHECK(position.scores() == Scores{6, 2});
    }
    SUBCASE("by growth, in four directions") {
        Moulds position = position_from(square_4_directions, drawing);
        play(position, {"b4"});
        CHECK(picture(position) == drawn(R"(
            . . . . . .
            . 0 1 . . .
            . 0 . . . .
            . 0 1 1 1 .
            . . . . . .
            . 1 . . . .)"));
    }
    SUBCASE("by spread, around the cell where it lands") {
        Moulds position = position_from(square, drawing);
        play(position, {"b3-d5"});
        CHECK(picture(position) == drawn(R"(
            . . . . . .
            . 1 0 0 . .
            . . . . . .
            . . 1 1 1 .
            . . . . . .
            . 1 . . . .)"));
        CHECK(position.scores() == Scores{2, 5});
    }
    SUBCASE("and those that turned do not turn others") {
        Moulds position = position_from(square, drawing);
        play(position, {"b4"});
        CHECK(picture(position) == drawn(R"(
            . . . . . .
            . 0 0 . . .
            . 0 . . . .
            . 0 0 1 1 .
            . . . . . .
            . 1 . . . .)"));
    }
}

TEST_CASE("Attack of the Moulds 2: pieces of all enemies turn") {
    Moulds position = position_from(square_4_seats, R"(
        . . . . . .
        . . . . . .
        . 1 2 3 . .
        . . . . . .
        . . 0 . . .
        1 . . . 2 3)");
    play(position, {"c3"});
    CHECK(picture(position) == drawn(R"(
        . . . . . .
        . . . . . .
        . 0 0 0 . .
        . . 0 . . .
        . . 0 . . .
        1 . . . 2 3)"));
    CHECK(position.scores() == Scores{5, 1, 1, 1});
}

TEST_CASE("Attack of the Moulds 3: a seat without pieces is skipped") {
    Moulds position = position_from(square_4_seats, R"(
        . . . . . 2
        . . . . . .
        . 1 . . . .
        . . . . . .
        . . 0 . . .
        . . . . . 3)");
    play(position, {"c3"});
    CHECK(position.scores() == Scores{3, 0, 1, 1});
    CHECK(position.to_move() == make_seat(2));
    play(position, {"f5", "f2"});
    CHECK(position.to_move() == make_seat(0));
    CHECK(position.in_game() == seats({0, 1, 2, 3}));
}

TEST_CASE("Attack of the Moulds 3: a seat without a legal action is skipped") {
    Moulds position = position_from(square, R"(
        1 1 1 1 1 1
        1 1 1 1 1 1
        0 1 1 1 1 1
        0 0 0 0 1 1
        0 0 0 0 1 1
        . . 0 0 1 1)");
    CHECK(position.to_move() == make_seat(0));
    play(position, {"a1"});
    CHECK(position.to_move() == make_seat(0));
    const Moulds skipped_at_once = position_from(square, R"(
        1 1 1 1 1 1
        1 1 1 1 1 1
        0 1 1 1 1 1
        0 0 0 0 1 1
        0 0 0 0 1 1
        . . 0 0 1 1)",
                                                 1);
    CHECK(skipped_at_once.to_move() == make_seat(0));
}

TEST_CASE("Attack of the Moulds: an illegal action is refused with its reason") {
    const Moulds position = position_from(square, R"(
        . . . . . 1
        . . . . . .
        . . . . . .
        . . 0 1 . .
        . . . . . .
        . . . . . .)");
    CHECK(refusal(position, "c3") == "this cell is taken");
    CHECK(refusal(position, "d3") == "this cell is taken");
    CHECK(refusal(position, "a1") ==
          "a new piece must touch one of your pieces, and none is next to this cell");
    CHECK(refusal(position, "e3") ==
          "a new piece must touch one of your pieces, and none is next to this cell");
    CHECK(refusal(position, "d3-d5") == "there is no piece of yours on d3");
    CHECK(refusal(position, "a1-a3") == "there is no piece of yours on a1");
    CHECK(refusal(position, "c3-d3") == "d3 is taken");
    CHECK(refusal(position, "c3-c3") == "c3 is taken");
    CHECK(refusal(position, "c3-c4") == "a piece spreads two steps; from c3 to c4 is only one");
    CHECK(refusal(position, "c3-d5") ==
          "a piece spreads two steps straight in one of 8 directions; c3 to d5 is not that");
    CHECK(refusal(position, "c3-c6") ==
          "a piece spreads two steps straight in one of 8 directions; c3 to c6 is not that");

    const std::string no_cell = "this is not a cell of the board; its cells run from a1 to f6";
    for (const char* text : {"", "g1", "a7", "a0", "-", "c3-", "-c3", "c3-g3", "g3-c3", "c3-c5-c7",
                             "c3c5", "end", "C3"}) {
        CAPTURE(text);
        CHECK(refusal(position, text) == no_cell);
    }

    const Moulds four_directions = position_from(square_4_directions, lone_piece_on_square);
    CHECK(refusal(four_directions, "c3-e5") ==
          "a piece spreads two steps straight in one of 4 directions; c3 to e5 is not that");
    CHECK(refusal(four_directions, "d4") ==
          "a new piece must touch one of your pieces, and none is next to this cell");
    const Moulds on_triangle = position_from(triangle, lone_piece_on_triangle);
    CHECK(refusal(on_triangle, "d3-f3") ==
          "a piece spreads two steps straight in one of 6 directions; d3 to f3 is not that");
    CHECK(refusal(on_triangle, "a3") ==
          "this is not a cell of the board; its cells run from a1 to h1");
    const Moulds any = position_from(square_any, lone_piece_on_square);
    CHECK(refusal(any, "c3-c6") == "a piece spreads two steps; from c3 to c6 is more");
    CHECK(refusal(any, "c3-b4") == "a piece spreads two steps; from c3 to b4 is only one");
}

}  // namespace potluck::tests
