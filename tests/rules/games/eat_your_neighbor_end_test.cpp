// How Eat Your Neighbor ends: clauses 5 and 6, Keystone Creatures and forfeits; and its positions
// and options.
#include <doctest/doctest.h>

#include "tests/rules/games/eat_your_neighbor_positions.h"

namespace potluck::tests {

namespace {

using namespace neighbor;

// Seat 1, to move, touches every empty cell with a creature of 4. Standing: seat 0 two pairs, a
// worm and a bee; seat 1 three bars and an arch.
constexpr std::string_view seat_1_is_stuck = R"(
       1 1 1 1
      0 0 . 0 0
     . 1 1 . 0 0
    0 1 0 0 1 . 1
     0 1 . 1 . 1
      0 0 1 . 1
       . 1 . 1)";

}  // namespace

TEST_CASE("Eat Your Neighbor 5: the game ends when a seat has eaten twelve or more") {
    const std::string_view drawing = R"(
           . . . .
          . . . . .
         . . . . . .
        0 0 . 1 1 . .
         . . . . . .
          . . . . .
           . . . .)";
    Neighbor eleven = position_from(drawing, seat_0, {9, 0});
    play(eleven, {"d3"});
    CHECK(eaten(eleven) == std::array{11, 0});
    CHECK_FALSE(eleven.outcome());
    CHECK(eleven.to_move() == seat_1);

    Neighbor twelve = position_from(drawing, seat_0, {10, 11});
    play(twelve, {"d3"});
    CHECK(eaten(twelve) == std::array{12, 11});
    CHECK(twelve.outcome() == Outcome{seats({0}), OutcomeReason::eaten_twelve});
    CHECK_FALSE(twelve.to_move());
    CHECK(twelve.legal_actions().empty());
    CHECK(refusal(twelve, "a1") == "the game is over");

    Neighbor thirteen = position_from(drawing, seat_0, {11, 0});
    play(thirteen, {"d3"});
    CHECK(thirteen.outcome() == Outcome{seats({0}), OutcomeReason::eaten_twelve});
}

TEST_CASE("Eat Your Neighbor 5: the game ends when the seat to move has no legal placement") {
    const Neighbor stuck = position_from(seat_1_is_stuck, seat_1, {1, 6});
    CHECK(stuck.outcome() == Outcome{seats({1}), OutcomeReason::no_placement});
    CHECK_FALSE(stuck.to_move());
    CHECK(stuck.legal_actions().empty());
    CHECK(refusal(stuck, "a1") == "the game is over");

    const Neighbor other_seat = position_from(seat_1_is_stuck, seat_0, {1, 6});
    CHECK_FALSE(other_seat.outcome());
    CHECK(other_seat.to_move() == seat_0);
}

TEST_CASE("Eat Your Neighbor 6: more pieces eaten win; if equal, the last placement wins") {
    const auto winners = [](Seat to_move, std::array<int, 2> eaten_pieces) {
        std::array<Mask<1>, 2> pieces = pieces_in(seat_1_is_stuck);
        if (to_move == seat_0) {
            std::swap(pieces[0], pieces[1]);
        }
        return Neighbor({.size = 4}, pieces, to_move, eaten_pieces).outcome()->winners;
    };
    CHECK(winners(seat_1, {5, 3}) == seats({0}));
    CHECK(winners(seat_1, {3, 5}) == seats({1}));
    CHECK(winners(seat_1, {4, 4}) == seats({0}));
    CHECK(winners(seat_0, {5, 3}) == seats({0}));
    CHECK(winners(seat_0, {3, 5}) == seats({1}));
    CHECK(winners(seat_0, {4, 4}) == seats({1}));
}

TEST_CASE("Keystone Creatures: each creature standing with a shape on a card is worth 3") {
    using enum Keystone;
    const auto scores = [](KeystoneSet keystones) {
        return position_from(seat_1_is_stuck, seat_1, {1, 6}, keystones).scores();
    };
    CHECK(scores({}) == Scores{1, 6});
    CHECK(scores(cards({one, three_line, propeller, wave})) == Scores{1, 6});
    CHECK(scores(cards({two, three_line, propeller, wave})) == Scores{7, 6});
    CHECK(scores(cards({bar, three_line, propeller, wave})) == Scores{1, 15});
    CHECK(scores(cards({two, bar, arch, worm})) == Scores{10, 18});
    CHECK(scores(cards({bee, pistol, one, arch})) == Scores{4, 9});
}

TEST_CASE("Keystone Creatures: scores during the game include the keystones standing now") {
    using enum Keystone;
    Neighbor position({.size = 4, .keystones = cards({one, two, bar, bee})});
    play(position, {"a1"});
    CHECK(position.scores() == Scores{3, 0});
    play(position, {"g4", "a2"});
    CHECK(position.scores() == Scores{3, 3});
    play(position, {"g1", "b2"});
    CHECK(position.scores() == Scores{0, 6});
    CHECK(eaten(position) == std::array{0, 0});
}

TEST_CASE("Keystone Creatures: the score with keystones decides, not the seat that ate twelve") {
    using enum Keystone;
    Neighbor position = position_from(R"(
           1 1 . 1
          . . . . .
         . . . . . .
        0 0 . 1 1 . .
         . . . . . .
          1 . 1 . 1
           . . . .)",
                                      seat_0, {10, 5}, cards({one, two, bar, bee}));
    play(position, {"d3"});
    CHECK(position.scores() == Scores{12, 20});
    CHECK(position.outcome() == Outcome{seats({1}), OutcomeReason::eaten_twelve});
}

TEST_CASE("Keystone Creatures: equal scores go to more pieces eaten, then the last placement") {
    using enum Keystone;
    const Neighbor more_eaten =
        position_from(seat_1_is_stuck, seat_1, {1, 7}, cards({two, worm, arch, one}));
    CHECK(more_eaten.scores() == Scores{10, 10});
    CHECK(more_eaten.outcome() == Outcome{seats({1}), OutcomeReason::no_placement});

    const Neighbor all_equal =
        position_from(seat_1_is_stuck, seat_1, {2, 2}, cards({arch, bee, one, propeller}));
    CHECK(all_equal.scores() == Scores{5, 5});
    CHECK(all_equal.outcome() == Outcome{seats({0}), OutcomeReason::no_placement});
}

TEST_CASE("Eat Your Neighbor: the seat that does not forfeit wins, whoever is to move") {
    for (int leaver = 0; leaver < 2; ++leaver) {
        Neighbor position;
        play(position, {"d4"});
        position.forfeit(make_seat(leaver));
        CHECK(position.outcome() == Outcome{seats({1 - leaver}), OutcomeReason::forfeit});
        CHECK(position.in_game() == seats({1 - leaver}));
        CHECK_FALSE(position.to_move());
        CHECK(position.legal_actions().empty());
        CHECK(refusal(position, "a1") == "the game is over");
        CHECK(picture(position) == drawn(R"(
               . . . .
              . . . . .
             . . . . . .
            . . . 0 . . .
             . . . . . .
              . . . . .
               . . . .)"));
    }
}

TEST_CASE("Eat Your Neighbor: options are size and four keystones, or none") {
    const auto resolved = [](const OptionMap& given) {
        return resolve_options(eat_your_neighbor_info().options, given);
    };
    const EatYourNeighborOptions defaults = eat_your_neighbor_options(*resolved({}));
    CHECK(defaults.size == 4);
    CHECK(defaults.keystones.empty());

    const OptionList names{"bee", "one", "three-bend", "arch"};
    const EatYourNeighborOptions chosen =
        eat_your_neighbor_options(*resolved({{"size", 6}, {"keystones", names}}));
    CHECK(chosen.size == 6);
    CHECK(chosen.keystones ==
          cards({Keystone::bee, Keystone::one, Keystone::three_bend, Keystone::arch}));

    CHECK(resolved({{"keystones", "draw"}}).has_value());
    CHECK(resolved({{"size", 7}}).error().message == "size must be one of 4, 5, 6");
    CHECK(resolved({{"keystones", OptionList{"bee", "one", "bee", "arch"}}}).error().message ==
          "keystones names bee twice");
    const std::string all =
        "one, two, three-line, three-bend, three-triangle, bar, worm, wave, pistol, propeller, "
        "arch, bee";
    CHECK(resolved({{"keystones", OptionList{"bee", "one"}}}).error().message ==
          "keystones must be a list of 4 different items out of " + all + ", or \"draw\"");
    CHECK(resolved({{"keystones", OptionList{"bee", "one", "two", "ant"}}}).error().message ==
          "keystones has an item that is not one of " + all);
}

TEST_CASE("Eat Your Neighbor: positions reached in different ways are equal") {
    Neighbor one_way;
    play(one_way, {"a1", "g4", "a2", "g3"});
    Neighbor other_way;
    play(other_way, {"a2", "g3", "a1", "g4"});
    CHECK(one_way == other_way);
    play(other_way, {"d4"});
    CHECK(one_way != other_way);
}

}  // namespace potluck::tests
