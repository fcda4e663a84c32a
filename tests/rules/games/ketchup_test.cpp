// Every clause of the game in one place, in the order of rules.md; that is why this file is long.
#include "rules/games/ketchup/ketchup.h"

#include <algorithm>
#include <random>

#include <doctest/doctest.h>

#include "tests/support/play.h"

using namespace potluck::rules;
using namespace potluck::tests;

namespace {

constexpr KetchupOptions hex_3{.size = 3};
constexpr KetchupOptions hex_3_more{.size = 3, .leader_stones = 2};

Ketchup<1> on_hex_3(std::string_view drawing, int to_move, int placed = 0,
                    KetchupOptions options = hex_3) {
    return {options,
            {text_board(hex_grid<1>(3), drawing).pieces[0],
             text_board(hex_grid<1>(3), drawing).pieces[1]},
            make_seat(to_move),
            placed};
}

template <class Position>
long count_sequences(const Position& position, int depth) {
    if (depth == 0) {
        return 1;
    }
    long count = 0;
    for (const auto& action : position.legal_actions()) {
        Position next = position;
        next.apply(action);
        count += count_sequences(next, depth - 1);
    }
    return count;
}

// Clauses 1 and 3 word for word, without shortcuts: the reference for the optimised version.
struct Reference {
    const Grid<1>& grid;
    int leader_stones;

    int largest(const Mask<1>& stones) const {
        int size = 0;
        stones.for_each([&](Cell cell) {
            size = std::max(size, grid.flood(Mask<1>::of(cell), stones).size());
        });
        return size;
    }
    Mask<1> placements(const Mask<1>& own, const Mask<1>& enemy, int placed) const {
        const int allowance = largest(own) > largest(enemy) ? leader_stones : leader_stones + 1;
        Mask<1> legal;
        if (placed < allowance) {
            (grid.cells - own - enemy).for_each([&](Cell cell) {
                const Mask<1> after = own | Mask<1>::of(cell);
                if (largest(after) != largest(enemy) ||
                    !placements(after, enemy, placed + 1).empty()) {
                    legal.insert(cell);
                }
            });
        }
        return legal;
    }
};

Mask<1> listed_cells(const Ketchup<1>& position) {
    Mask<1> cells;
    for (const auto& action : position.legal_actions()) {
        if (action.cell) {
            cells.insert(*action.cell);
        }
    }
    return cells;
}

}  // namespace

TEST_SUITE("Ketchup options") {
    TEST_CASE("the size's choices and default depend on the board") {
        const auto resolved = [](const OptionMap& given) {
            return resolve_options(ketchup_info().options, given);
        };
        const KetchupOptions hex = ketchup_options(*resolved({}));
        CHECK(hex.board == KetchupBoard::hex);
        CHECK(hex.size == 5);
        CHECK(hex.leader_stones == 1);
        const KetchupOptions square =
            ketchup_options(*resolved({{"board", "square"}, {"stones", "2-3"}}));
        CHECK(square.board == KetchupBoard::square);
        CHECK(square.size == 8);
        CHECK(square.leader_stones == 2);
        CHECK(ketchup_options(*resolved({{"board", "square"}, {"size", 10}})).size == 10);
        CHECK(resolved({{"size", 8}}).error().option == "size");
        CHECK(resolved({{"board", "square"}, {"size", 4}}).error().option == "size");
        CHECK(resolved({{"stones", "3-4"}}).error().option == "stones");
    }

    TEST_CASE("boards of up to 64 cells take one word, larger ones two") {
        CHECK(ketchup_words({.size = 5}) == 1);
        CHECK(ketchup_words({.size = 6}) == 2);
        CHECK(ketchup_words({.board = KetchupBoard::square, .size = 8}) == 1);
        CHECK(ketchup_words({.board = KetchupBoard::square, .size = 9}) == 2);
        CHECK(Ketchup<2>({.size = 7}).legal_actions().size() == 127);
        CHECK(Ketchup<2>({.board = KetchupBoard::square, .size = 10}).legal_actions().size() ==
              100);
    }
}

TEST_SUITE("Ketchup clause 1: placements and their allowance") {
    TEST_CASE("the score is the size of the largest group, 0 with no stones") {
        CHECK(Ketchup<1>(hex_3).scores() == Scores{0, 0});
        const auto position = on_hex_3(R"(
              0 . 0
             0 . . 1
            . . . 1 .
             . 1 1 .
              0 0 . )",
                                       0);
        CHECK(position.scores() == Scores{2, 4});
    }

    TEST_CASE("on a square board a cell touches its four neighbours, not the diagonal ones") {
        Ketchup<1> position({.board = KetchupBoard::square, .size = 5});
        play(position, {"a1", "c3"});
        CHECK(legal_texts(position) == std::vector<std::string>{"b3", "c2", "c4", "d3"});
        play(position, {"c4"});
        CHECK(position.scores() == Scores{1, 2});
    }

    TEST_CASE("the very first stone makes its seat the leader, so the turn ends by itself") {
        Ketchup<1> position(hex_3);
        play(position, {"c3"});
        CHECK(position.to_move() == make_seat(1));
        CHECK(position.at_turn_start());
    }

    TEST_CASE("with 1-2 a seat that stays behind places two stones") {
        auto position = on_hex_3(R"(
              . . .
             . 0 0 .
            . . 0 . .
             . . . .
              . . 1 )",
                                 1);
        play(position, {"e1"});
        CHECK(position.to_move() == make_seat(1));
        CHECK_FALSE(position.at_turn_start());
        play(position, {"c1"});
        CHECK(position.to_move() == make_seat(0));
        CHECK(position.at_turn_start());
        CHECK(picture(position) == drawn(R"(
              1 . .
             . 0 0 .
            1 . 0 . .
             . . . .
              . . 1 )"));
    }

    TEST_CASE("with 1-2 a seat that becomes the leader by its first stone stops") {
        auto position = on_hex_3(R"(
              . . .
             . . 0 .
            . . 0 . .
             . . . .
              1 . 1 )",
                                 1);
        play(position, {"a2"});
        CHECK(position.scores() == Scores{2, 3});
        CHECK(position.to_move() == make_seat(0));
    }

    TEST_CASE("with 1-2 a leader places one stone") {
        auto position = on_hex_3(R"(
              . . .
             . . 0 .
            . . 0 . .
             . . . .
              1 . . )",
                                 0);
        play(position, {"e1"});
        CHECK(position.to_move() == make_seat(1));
    }

    TEST_CASE("with 2-3 a leader places two stones") {
        auto position = on_hex_3(R"(
              . . .
             . . 0 .
            . . 0 . .
             . . . .
              1 . . )",
                                 0, 0, hex_3_more);
        play(position, {"e1"});
        CHECK(position.to_move() == make_seat(0));
        play(position, {"a3"});
        CHECK(position.to_move() == make_seat(1));
    }

    TEST_CASE("with 2-3 a seat that stays behind places three stones") {
        auto position = on_hex_3(R"(
              . . .
             . 0 0 .
            . . 0 . .
             . . . .
              1 . . )",
                                 1, 0, hex_3_more);
        play(position, {"e1", "e3"});
        CHECK(position.to_move() == make_seat(1));
        play(position, {"a3"});
        CHECK(position.to_move() == make_seat(0));
    }

    TEST_CASE("with 2-3 a seat that leads after its first stone may place a second, no third") {
        auto position = on_hex_3(R"(
              . . .
             . . 0 .
            . . 0 . .
             . . . .
              1 . 1 )",
                                 1, 0, hex_3_more);
        play(position, {"a2"});
        CHECK(position.to_move() == make_seat(1));
        play(position, {"e1"});
        CHECK(position.to_move() == make_seat(0));
    }

    TEST_CASE("with 2-3 a seat that leads after its second stone stops") {
        auto position = on_hex_3(R"(
              . . .
             . . 0 .
            . . 0 . .
             . . . .
              1 . 1 )",
                                 1, 0, hex_3_more);
        play(position, {"e1", "a2"});
        CHECK(position.to_move() == make_seat(0));
    }

    TEST_CASE("a stone goes on an empty cell of the board") {
        Ketchup<1> position(hex_3);
        play(position, {"c3"});
        CHECK(refusal(position, "c3") == "this cell is taken");
        CHECK(refusal(position, "c6") ==
              "this is not a cell of the board; its cells run from a1 to e3");
        CHECK_FALSE(refusal(position, "").empty());
        CHECK_FALSE(refusal(position, "END").empty());
        CHECK_FALSE(refusal(position, "c4 ").empty());
    }
}

TEST_SUITE("Ketchup clause 2: ending a turn") {
    TEST_CASE("a seat may not end its turn before its first stone") {
        const Ketchup<1> position(hex_3);
        CHECK(refusal(position, "end") == "place at least one stone before you end your turn");
        CHECK_FALSE(is_legal(position, "end"));
    }

    TEST_CASE("after one stone a seat may end its turn") {
        auto position = on_hex_3(R"(
              . . .
             . 0 0 .
            . . 0 . .
             . . . .
              . . 1 )",
                                 1);
        play(position, {"e1"});
        CHECK(is_legal(position, "end"));
        play(position, {"end"});
        CHECK(position.to_move() == make_seat(0));
        CHECK(position.at_turn_start());
        CHECK(refusal(position, "end") == "place at least one stone before you end your turn");
    }

    TEST_CASE("the turn ends by itself when every further stone is illegal") {
        // Seat 1 is still behind after d3, but a second stone on c5 would make both equal.
        auto position = on_hex_3(R"(
              1 1 1
             1 0 . 1
            0 0 0 0 .
             0 1 0 1
              0 0 1 )",
                                 1);
        play(position, {"d3"});
        CHECK(position.scores() == Scores{9, 6});
        CHECK(position.to_move() == make_seat(0));
        CHECK(position.at_turn_start());
        CHECK(legal_texts(position) == std::vector<std::string>{"c5"});
    }
}

TEST_SUITE("Ketchup clause 3: no turn ends with equal largest groups") {
    TEST_CASE("a first stone may leave both equal when a second can change that, not end there") {
        auto position = on_hex_3(R"(
              . . .
             . . . .
            . . 0 0 .
             . . . .
              1 . . )",
                                 1);
        play(position, {"a2"});
        CHECK(position.scores() == Scores{2, 2});
        CHECK(refusal(position, "end") ==
              "a turn may not end while both largest groups are equal; they have 2 stones each "
              "now");
        CHECK_FALSE(is_legal(position, "end"));
        CHECK(refusal(position, "e1") ==
              "this stone would leave both largest groups equal, at 2, and it is the last stone of "
              "your turn");
        CHECK(legal_texts(position) == std::vector<std::string>{"a3", "b1", "b2", "b3"});
        play(position, {"b3"});
        CHECK(position.to_move() == make_seat(0));
    }

    TEST_CASE("a last stone may not make both equal") {
        const auto position = on_hex_3(R"(
              . . .
             . . . .
            . . 0 0 .
             . . . .
              1 . . )",
                                       1, 1);
        CHECK(refusal(position, "a2") ==
              "this stone would leave both largest groups equal, at 2, and it is the last stone of "
              "your turn");
        CHECK(is_legal(position, "e1"));
    }

    TEST_CASE("a first stone that no second could make unequal again is illegal") {
        const auto position = on_hex_3(R"(
              1 . 1
             1 0 1 1
            0 0 0 0 0
             1 . . 1
              . . . )",
                                       1);
        CHECK(refusal(position, "e2") ==
              "this stone would leave both largest groups equal, at 6, and no further stone of "
              "your turn can change that");
        CHECK_FALSE(is_legal(position, "e2"));
        CHECK(is_legal(position, "b2"));
    }

    TEST_CASE("with 2-3 a first stone may leave both equal when it takes two more to change that") {
        auto position = on_hex_3(R"(
              0 . 1
             1 1 1 0
            0 0 0 0 1
             1 1 1 .
              0 0 . )",
                                 1, 0, hex_3_more);
        CHECK(position.scores() == Scores{5, 4});
        play(position, {"e2"});
        CHECK(position.scores() == Scores{5, 5});
        CHECK(legal_texts(position) == std::vector<std::string>{"a3", "b4"});
        play(position, {"a3"});
        CHECK(position.scores() == Scores{5, 5});
        CHECK_FALSE(is_legal(position, "end"));
        play(position, {"b4"});
        CHECK(position.scores() == Scores{5, 6});
        CHECK(position.outcome() == Outcome{seats({1}), OutcomeReason::board_full});
    }

    TEST_CASE("with 1-2 the same first stone is illegal") {
        const auto position = on_hex_3(R"(
              0 . 1
             1 1 1 0
            0 0 0 0 1
             1 1 1 .
              0 0 . )",
                                       1);
        CHECK(refusal(position, "e2") ==
              "this stone would leave both largest groups equal, at 5, and no further stone of "
              "your turn can change that");
    }

    TEST_CASE("the fast check agrees with the clause word for word on random boards") {
        for (unsigned seed = 1; seed <= 20000; ++seed) {
            std::mt19937 random(seed);
            const KetchupOptions options{.size = 3,
                                         .leader_stones = 1 + static_cast<int>(seed % 2)};
            const Reference reference{hex_grid<1>(3), options.leader_stones};
            std::array<Mask<1>, 2> stones;
            // Mostly nearly full boards, where the largest groups are closed in.
            const unsigned empty_in_ten =
                static_cast<unsigned>(random() % (seed % 4 == 0 ? 10 : 4));
            reference.grid.cells.for_each([&](Cell cell) {
                if (random() % 10 >= empty_in_ten) {
                    stones[random() % 2].insert(cell);
                }
            });
            const int placed = static_cast<int>(random()) & options.leader_stones;
            const Ketchup<1> position(options, stones, make_seat(0), placed);
            CAPTURE(seed);
            REQUIRE(listed_cells(position) == reference.placements(stones[0], stones[1], placed));
        }
    }
}

TEST_SUITE("Ketchup clause 4: the end") {
    TEST_CASE("on a full board the larger group wins") {
        auto position = on_hex_3(R"(
              0 0 0
             0 1 1 0
            1 1 . 0 0
             1 0 0 1
              1 1 0 )",
                                 0);
        CHECK(position.scores() == Scores{10, 7});
        play(position, {"c3"});
        CHECK(position.outcome() == Outcome{seats({0}), OutcomeReason::board_full});
        CHECK_FALSE(position.to_move());
        CHECK(position.legal_actions().empty());
        CHECK(position.at_turn_start());
        CHECK(refusal(position, "end") == "the game is over");
        CHECK(refusal(position, "c3") == "the game is over");
    }

    TEST_CASE("a seat to move without a legal placement ends the game; the larger group wins") {
        const auto position = on_hex_3(R"(
              0 1 0
             1 1 1 0
            1 0 0 1 .
             0 1 0 0
              1 0 0 )",
                                       1);
        CHECK(position.scores() == Scores{7, 6});
        CHECK(position.outcome() == Outcome{seats({0}), OutcomeReason::no_placement});
        CHECK(position.legal_actions().empty());
    }

    TEST_CASE("a seat that forfeits loses") {
        Ketchup<1> position(hex_3);
        position.forfeit(make_seat(0));
        CHECK(position.outcome() == Outcome{seats({1}), OutcomeReason::forfeit});
        CHECK(position.in_game() == seats({1}));
        CHECK(position.at_turn_start());
        CHECK(position.legal_actions().empty());
        CHECK(position.is_consistent());
    }

    TEST_CASE("the other seat may forfeit in the middle of a turn") {
        auto position = on_hex_3(R"(
              . . .
             . 0 0 .
            . . 0 . .
             . . . .
              . . 1 )",
                                 1);
        play(position, {"e1"});
        position.forfeit(make_seat(0));
        CHECK(position.outcome() == Outcome{seats({1}), OutcomeReason::forfeit});
        CHECK(position.at_turn_start());
    }
}

TEST_CASE("Ketchup perft with the default options") {
    const Ketchup<1> start;
    CHECK(count_sequences(start, 1) == 61);
    CHECK(count_sequences(start, 2) == 3660);
    CHECK(count_sequences(start, 3) == 18408);
    CHECK(count_sequences(start, 4) == 1067664);
}
