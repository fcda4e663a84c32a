// Every clause of the game in one place, in the order of rules.md; that is why this file is long.
#include "rules/games/eat_thyself/eat_thyself.h"

#include <doctest/doctest.h>

#include "tests/support/play.h"

using namespace potluck::rules;
using namespace potluck::tests;

namespace {

using Texts = std::vector<std::string>;

constexpr EatThyselfOptions ones_and_twos{.cards = {{{1, 2}, {2, 4}}}};
constexpr EatThyselfOptions three_seats{.players = 3};
constexpr EatThyselfOptions last_king{.goal = EatThyselfGoal::last_king};

EatThyself on_ring(std::string_view ring, int to_move = 0, const EatThyselfOptions& options = {},
                   int quiet_turns = 0) {
    return {options, parse_ring(ring).value(), make_seat(to_move), quiet_turns};
}

RingView view_of(const EatThyself& position) {
    return std::get<RingView>(position.view());
}

std::string joined(const std::vector<ShortText>& texts) {
    std::string line;
    for (const ShortText& text : texts) {
        line += (line.empty() ? "" : " ") + text.str();
    }
    return line;
}

std::string ring_of(const EatThyself& position) {
    return joined(view_of(position).slots);
}

std::string hand_of(const EatThyself& position) {
    return joined(view_of(position).hand);
}

long count_sequences(const EatThyself& position, int depth) {
    if (depth == 0) {
        return 1;
    }
    long count = 0;
    for (const auto& action : position.legal_actions()) {
        EatThyself next = position;
        next.apply(action);
        count += count_sequences(next, depth - 1);
    }
    return count;
}

}  // namespace

TEST_SUITE("Eat Thyself options and start") {
    TEST_CASE("the defaults are two seats, the cards 1/2 and 1/3, and the goal of the last piece") {
        const auto options = eat_thyself_options(*resolve_options(eat_thyself_info().options, {}));
        REQUIRE(options);
        CHECK(options->players == 2);
        CHECK(options->cards == std::array<EatThyselfCard, 2>{{{1, 2}, {1, 3}}});
        CHECK(options->goal == EatThyselfGoal::last_piece);
    }

    TEST_CASE("the cards are two different ones, each written with the face that is up first") {
        const auto resolved = [](const OptionList& cards) {
            return resolve_options(eat_thyself_info().options, {{"cards", cards}});
        };
        const auto options = eat_thyself_options(*resolved({"4/2", "2/1"}));
        REQUIRE(options);
        CHECK(options->cards == std::array<EatThyselfCard, 2>{{{4, 2}, {2, 1}}});
        const auto same = eat_thyself_options(*resolved({"1/2", "2/1"}));
        REQUIRE_FALSE(same);
        CHECK(same.error().option == "cards");
        CHECK(same.error().message ==
              "cards must be two different cards; 1/2 and 2/1 are the same card");
        CHECK(resolved({"1/2", "1/2"}).error().option == "cards");
        CHECK(resolved({"1/2"}).error().option == "cards");
        CHECK(resolved({"1/2", "1/4"}).error().option == "cards");
    }

    TEST_CASE("two seats begin on sixteen slots") {
        const EatThyself position;
        CHECK(ring_of(position) == "_ K0 P1 P0 _ K1 P0 P1 _ K0 P1 P0 _ K1 P0 P1");
        CHECK(view_of(position).cards == std::vector<std::vector<int>>{{1, 1}, {1, 1}});
        CHECK(hand_of(position).empty());
        CHECK(position.scores() == Scores{6, 6});
        CHECK(legal_texts(position) ==
              Texts{"A10+", "A10-", "A2+", "A2-", "B10+", "B10-", "B2+", "B2-"});
    }

    TEST_CASE("three seats begin on twenty-four slots") {
        const EatThyself position(three_seats);
        CHECK(ring_of(position) ==
              "_ K0 P1 P2 _ K1 P2 P0 _ K2 P0 P1 _ K0 P1 P2 _ K1 P2 P0 _ K2 P0 P1");
        CHECK(position.scores() == Scores{6, 6, 6});
    }
}

TEST_SUITE("Eat Thyself clause 1: the king move") {
    TEST_CASE("a bare king's slot closes up before it counts") {
        auto position = on_ring("_ K0 P1 P0 _ K1 K0 K1", 0, ones_and_twos);
        play(position, {"B2+"});
        CHECK(ring_of(position) == "_ P1 K0 _ K1 K0 K1");  // over P1 on the own P0
        position = on_ring("_ P0 P1 K0 _ K1 K0 K1", 0, ones_and_twos);
        play(position, {"B4-"});
        CHECK(ring_of(position) == "_ K0 P1 _ K1 K0 K1");  // over P1 on the own P0
    }

    TEST_CASE("a tile that a king leaves stays and counts as a space") {
        auto position = on_ring("P0 _K0 P1 P0 _ K1 K0 K1", 0, ones_and_twos);
        play(position, {"B2+"});
        CHECK(ring_of(position) == "P0 _ P1 K0 _ K1 K0 K1");
    }

    TEST_CASE("the ring has no end: after the last slot comes the first, and the other way") {
        auto position = on_ring("_ P0 P1 _ K1 K1 K0 K0");
        play(position, {"A8+"});
        CHECK(ring_of(position) == "_K0 P0 P1 _ K1 K1 K0");
        position = on_ring("K0 P0 P1 _ K1 K1 K0 _");
        play(position, {"A1-"});
        CHECK(ring_of(position) == "P0 P1 _ K1 K1 K0 _K0");
        position = on_ring("_ P0 P1 _ K1 K1 K0 _K0", 0, ones_and_twos);
        play(position, {"B8+"});
        CHECK(ring_of(position) == "_ K0 P1 _ K1 K1 K0 _");
    }

    TEST_CASE("the distance is the face showing, and then the card is turned over") {
        auto position = on_ring("_ _ _ _ K0 K0 K1 K1 P0 P1");
        play(position, {"A5-"});
        CHECK(view_of(position).cards == std::vector<std::vector<int>>{{2, 1}, {1, 1}});
        CHECK(ring_of(position) == "_ _ _ _K0 K0 K1 K1 P0 P1");
        play(position, {"B7+", "P>1"});
        CHECK(view_of(position).cards == std::vector<std::vector<int>>{{2, 1}, {1, 3}});
    }

    TEST_CASE("a king on a tile may come back to that same tile, and nothing else happens") {
        auto position = on_ring("_K0 _K0 _K1 _K1", 0, {.cards = {{{4, 2}, {1, 2}}}});
        play(position, {"A1+"});
        CHECK(ring_of(position) == "_K0 _K0 _K1 _K1");
        CHECK(position.to_move() == make_seat(1));
        CHECK(view_of(position).cards[0] == std::vector<int>{2, 1});
    }

    TEST_CASE("a turn begins with an own king, on a slot of the ring") {
        const EatThyself position;
        CHECK(refusal(position, "A4+") == "slot 4 does not hold a king of yours");
        CHECK(refusal(position, "A6+") == "slot 6 does not hold a king of yours");
        CHECK(refusal(position, "A1+") == "slot 1 does not hold a king of yours");
        CHECK(refusal(position, "A17+") ==
              "there is no slot 17; the ring's slots are numbered from 1 to 16");
        CHECK(refusal(position, "A0+") ==
              "there is no slot 0; the ring's slots are numbered from 1 to 16");
        for (const char* text : {"t3", "x4", "end", "K>1", "P=1"}) {
            CHECK(refusal(position, text) == "a turn begins with a king move, like A3+");
        }
        for (const char* text : {"", "A", "A2", "A2++", "C2+", "A02+", "a2+", "K>", "K5", "t",
                                 "t7 ", "A1000+", "x-1", "P<3", "END"}) {
            CHECK(refusal(position, text).starts_with("this is not an action; write a king move"));
        }
    }
}

TEST_SUITE("Eat Thyself clause 2: landing") {
    TEST_CASE("on an unoccupied tile nothing else happens") {
        EatThyself position;
        play(position, {"A2-"});
        CHECK(ring_of(position) == "_K0 P1 P0 _ K1 P0 P1 _ K0 P1 P0 _ K1 P0 P1");
        CHECK(position.to_move() == make_seat(1));
    }

    TEST_CASE("an own pawn leaves the game, and the king takes its place on the tile") {
        auto position = on_ring("_ K0 _P0 P0 _ K1 K0 K1");
        play(position, {"A2+"});
        CHECK(ring_of(position) == "_ _K0 P0 _ K1 K0 K1");
        CHECK(position.scores() == Scores{3, 2});
        CHECK(position.to_move() == make_seat(1));
    }

    TEST_CASE("an own king leaves the game; then one own pawn may be removed") {
        auto position = on_ring("_ K0 K0 P0 _P0 K1 P0 K1");
        play(position, {"A2+"});
        CHECK(ring_of(position) == "_ K0 P0 _P0 K1 P0 K1");
        CHECK(position.scores() == Scores{4, 2});
        CHECK(position.to_move() == make_seat(0));
        CHECK_FALSE(position.at_turn_start());
        CHECK(legal_texts(position) == Texts{"end", "x3", "x4", "x6"});
        CHECK(refusal(position, "x2") == "slot 2 does not hold a pawn of yours");
        CHECK(refusal(position, "x5") == "slot 5 does not hold a pawn of yours");
        CHECK(refusal(position, "x1") == "slot 1 does not hold a pawn of yours");
        CHECK(refusal(position, "x8").starts_with("there is no slot 8"));
        CHECK(refusal(position, "B2+") ==
              "your king was captured: remove one of your pawns, like x5, or end your turn");
        EatThyself kept = position;
        play(kept, {"end"});
        CHECK(ring_of(kept) == "_ K0 P0 _P0 K1 P0 K1");
        CHECK(kept.to_move() == make_seat(1));
        EatThyself from_tile = position;
        play(from_tile, {"x4"});
        CHECK(ring_of(from_tile) == "_ K0 P0 _ K1 P0 K1");
        CHECK(from_tile.scores() == Scores{3, 2});
        play(position, {"x3"});
        CHECK(ring_of(position) == "_ K0 _P0 K1 P0 K1");
        CHECK(position.to_move() == make_seat(1));
    }

    TEST_CASE("an enemy pawn is taken in hand and must be put back") {
        EatThyself position;
        play(position, {"A2+"});
        CHECK(ring_of(position) == "_ K0 P0 _ K1 P0 P1 _ K0 P1 P0 _ K1 P0 P1");
        CHECK(hand_of(position) == "P1");
        CHECK(position.scores() == Scores{6, 6});
        CHECK(position.to_move() == make_seat(0));
        CHECK(refusal(position, "end") == "first put the pieces in hand back, like P>5");
        CHECK(refusal(position, "B2+") == "first put the pieces in hand back, like P>5");
        CHECK(refusal(position, "t5") == "first put the pieces in hand back, like P>5");
        CHECK(refusal(position, "K>5") == "there is no king in hand");
    }

    TEST_CASE("with an enemy king, two more pieces of that enemy are taken in hand") {
        auto position = on_ring("_ K0 K1 P0 _P1 K1 P1 K0");
        play(position, {"A2+"});
        CHECK(ring_of(position) == "_ K0 P0 _P1 K1 P1 K0");
        CHECK(hand_of(position) == "K1");
        CHECK(legal_texts(position) == Texts{"t4", "t5", "t6"});
        CHECK(refusal(position, "t3") ==
              "slot 3 does not hold a piece of Player 2, whose king you captured");
        CHECK(refusal(position, "t1") ==
              "slot 1 does not hold a piece of Player 2, whose king you captured");
        CHECK(refusal(position, "t8").starts_with("there is no slot 8"));
        CHECK(refusal(position, "K>1") ==
              "you captured a king: first take two more pieces of Player 2, like t7");
        play(position, {"t5"});  // a bare slot closes up
        CHECK(ring_of(position) == "_ K0 P0 _P1 P1 K0");
        CHECK(refusal(position, "end") ==
              "you captured a king: first take one more piece of Player 2, like t7");
        CHECK(legal_texts(position) == Texts{"t4", "t5"});
        play(position, {"t4"});  // a tile stays
        CHECK(ring_of(position) == "_ K0 P0 _ P1 K0");
        CHECK(hand_of(position) == "K1 K1 P1");
        CHECK(position.scores() == Scores{3, 4});
        CHECK(refusal(position, "t5") == "first put the pieces in hand back, like K>5");
    }

    TEST_CASE("with fewer than two left, all of them are taken in hand") {
        auto position = on_ring("_ K0 K1 P0 _P1 K0");
        play(position, {"A2+"});
        CHECK(legal_texts(position) == Texts{"t4"});
        CHECK(refusal(position, "P>4") ==
              "you captured a king: first take one more piece of Player 2, like t7");
        play(position, {"t4"});
        CHECK(hand_of(position) == "K1 P1");
        CHECK(is_legal(position, "K>1"));
    }

    TEST_CASE("with three seats only pieces of the captured king's owner are taken") {
        auto position = on_ring("_ K0 K2 P1 _P2 K1 P2 K0 P0 P1 _ K1", 0, three_seats);
        play(position, {"A2+"});
        CHECK(legal_texts(position) == Texts{"t4", "t6"});
        CHECK(refusal(position, "t3") ==
              "slot 3 does not hold a piece of Player 3, whose king you captured");
        play(position, {"t4", "t6"});
        CHECK(hand_of(position) == "K2 P2 P2");
        play(position, {"P>1", "K>1", "P=6"});
        CHECK(ring_of(position) == "_ K2 P2 K0 P1 _P2 K1 K0 P0 P1 _ K1");
        CHECK(position.to_move() == make_seat(1));
    }
}

TEST_SUITE("Eat Thyself clause 3: putting back") {
    TEST_CASE("a piece goes after any slot or onto any empty tile") {
        auto position = on_ring("_ K0 P1 _P0 _ K1 K0 K1");
        play(position, {"A2+"});
        CHECK(ring_of(position) == "_ K0 _P0 _ K1 K0 K1");
        CHECK(legal_texts(position) ==
              Texts{"P=1", "P=4", "P>1", "P>2", "P>3", "P>4", "P>5", "P>6", "P>7"});
        CHECK(refusal(position, "P=2") == "slot 2 is not an unoccupied tile");
        CHECK(refusal(position, "P=3") == "slot 3 is not an unoccupied tile");
        CHECK(refusal(position, "P>8") ==
              "there is no slot 8; the ring's slots are numbered from 1 to 7");
        CHECK(refusal(position, "P>0").starts_with("there is no slot 0"));
        const auto after = [&](std::string_view text) {
            EatThyself next = position;
            play(next, {text});
            CHECK(next.to_move() == make_seat(1));
            CHECK(hand_of(next).empty());
            return ring_of(next);
        };
        CHECK(after("P>1") == "_ P1 K0 _P0 _ K1 K0 K1");
        CHECK(after("P>7") == "_ K0 _P0 _ K1 K0 K1 P1");
        CHECK(after("P=4") == "_ K0 _P0 _P1 K1 K0 K1");
    }

    TEST_CASE("several pieces go back one action each, in any order") {
        auto position = on_ring("_ K0 K1 P0 P1 _ P1 K1 K0");
        play(position, {"A2+", "t4", "t5"});
        CHECK(ring_of(position) == "_ K0 P0 _ K1 K0");
        CHECK(hand_of(position) == "K1 P1 P1");
        play(position, {"P>2"});
        CHECK(hand_of(position) == "K1 P1");
        CHECK(ring_of(position) == "_ K0 P1 P0 _ K1 K0");
        play(position, {"K=1"});
        CHECK(refusal(position, "K>1") == "there is no king in hand");
        CHECK_FALSE(is_legal(position, "K>1"));
        CHECK(position.to_move() == make_seat(0));
        play(position, {"P=5"});
        CHECK(ring_of(position) == "_K1 K0 P1 P0 _P1 K1 K0");
        CHECK(position.to_move() == make_seat(1));
        CHECK(position.at_turn_start());
    }
}

TEST_SUITE("Eat Thyself clause 4: winning") {
    TEST_CASE("last piece: a seat with one king and nothing else wins") {
        auto position = on_ring("_ K0 P0 _ K1 _ P1 K1");
        play(position, {"A2+"});
        CHECK(position.outcome() == Outcome{seats({0}), OutcomeReason::last_piece});
        CHECK(position.scores() == Scores{1, 3});
        CHECK_FALSE(position.to_move());
        CHECK(position.at_turn_start());
        CHECK(position.legal_actions().empty());
        CHECK(refusal(position, "A4+") == "the game is over");
    }

    TEST_CASE("last piece: the captured king may be the last other piece") {
        auto position = on_ring("_ K0 K0 _ K1 _ P1 K1");
        play(position, {"A2+"});
        CHECK(position.outcome() == Outcome{seats({0}), OutcomeReason::last_piece});
    }

    TEST_CASE("last piece: the removed pawn may be the last other piece") {
        auto position = on_ring("_ K0 K0 _ K1 _ P0 K1");
        play(position, {"A2+"});
        CHECK_FALSE(position.outcome());
        EatThyself kept = position;
        play(kept, {"end"});
        CHECK_FALSE(kept.outcome());
        play(position, {"x6"});
        CHECK(position.outcome() == Outcome{seats({0}), OutcomeReason::last_piece});
    }

    TEST_CASE("last piece: two kings without pawns have not won") {
        auto position = on_ring("_ K0 P0 _ K1 K0 P1 K1");
        play(position, {"A2+"});
        CHECK_FALSE(position.outcome());
    }

    TEST_CASE("last king: the game is over at once when an own king is captured") {
        auto position = on_ring("_ K0 K0 P0 _ K1 P0 K1", 0, last_king);
        play(position, {"A2+"});
        CHECK(position.outcome() == Outcome{seats({0}), OutcomeReason::last_king});
        CHECK(position.scores() == Scores{3, 2});
        CHECK(position.legal_actions().empty());
        CHECK(position.at_turn_start());
    }

    TEST_CASE("last king: pawns that leave do not decide, nor does a king in hand") {
        auto position = on_ring("_ K0 P0 _ K1 P0 P1 K0 K1", 0, last_king);
        play(position, {"A2+"});
        CHECK_FALSE(position.outcome());
        position = on_ring("_ K0 K1 _ P0 P1 K0 K1", 0, last_king);
        play(position, {"A2+"});
        CHECK(hand_of(position) == "K1");
        CHECK_FALSE(position.outcome());
    }
}

TEST_SUITE("Eat Thyself clause 5: no progress") {
    TEST_CASE("after a hundred turns without a piece leaving the game it is a draw") {
        auto position = on_ring("_ K0 P1 P0 _ K1 K0 K1", 0, {}, 99);
        EatThyself back = position;
        play(back, {"A2+"});
        CHECK_FALSE(back.outcome());
        play(back, {"P>1"});
        CHECK(back.outcome() == Outcome{seats({0, 1}), OutcomeReason::no_progress});
        play(position, {"A2-"});
        CHECK(position.outcome() == Outcome{seats({0, 1}), OutcomeReason::no_progress});
        CHECK(position.legal_actions().empty());
        CHECK_FALSE(on_ring("_ K0 P1 P0 _ K1 K0 K1", 0, {}, 99).outcome());
    }

    TEST_CASE("a piece that leaves the game restarts the count") {
        auto position = on_ring("_ K0 P0 P0 _ K1 K0 K1", 0, {}, 99);
        play(position, {"A2+"});
        CHECK_FALSE(position.outcome());
        CHECK(position == [] {
            auto same = on_ring("_ K0 P0 P0 _ K1 K0 K1");
            play(same, {"A2+"});
            return same;
        }());
        auto king = on_ring("_ K0 K0 P0 _ K1 P0 K1", 0, {}, 99);
        play(king, {"A2+", "end"});
        CHECK_FALSE(king.outcome());
    }

    TEST_CASE("the draw is among the seats still in the game") {
        auto position = on_ring("_ K0 P1 P2 _ K1 K2 K0 _ K1 K2", 0, three_seats, 99);
        position.forfeit(make_seat(1));
        play(position, {"A2-"});
        CHECK(position.outcome() == Outcome{seats({0, 2}), OutcomeReason::no_progress});
    }
}

TEST_SUITE("Eat Thyself forfeits") {
    TEST_CASE("with one seat left, that seat wins") {
        EatThyself position;
        position.forfeit(make_seat(0));
        CHECK(position.outcome() == Outcome{seats({1}), OutcomeReason::forfeit});
        CHECK(position.is_consistent());
    }

    TEST_CASE("with more left the pieces stay and the seat is skipped") {
        EatThyself position(three_seats);
        const std::string ring = ring_of(position);
        position.forfeit(make_seat(1));
        CHECK(ring_of(position) == ring);
        CHECK(position.to_move() == make_seat(0));
        CHECK(position.in_game() == seats({0, 2}));
        play(position, {"A2-"});
        CHECK(position.to_move() == make_seat(2));
        play(position, {"A9-"});
        CHECK(position.to_move() == make_seat(0));
        CHECK(position.scores() == Scores{6, 6, 6});
    }

    TEST_CASE("the turn passes on when the seat to move forfeits") {
        EatThyself position(three_seats);
        position.forfeit(make_seat(0));
        CHECK(position.to_move() == make_seat(1));
        position.forfeit(make_seat(2));
        CHECK(position.outcome() == Outcome{seats({1}), OutcomeReason::forfeit});
    }

    TEST_CASE("pieces of a seat that left are captured and put back like any enemy's") {
        auto position = on_ring("_ K0 K1 P1 _P2 K1 P2 K0 P0 P1 _ K2 K2", 0, three_seats);
        position.forfeit(make_seat(1));
        play(position, {"A2+", "t5", "t3", "P>1", "K>1", "K>1"});
        CHECK(ring_of(position) == "_ K1 K1 P1 K0 _P2 P2 K0 P0 P1 _ K2 K2");
        CHECK(position.to_move() == make_seat(2));
    }

    TEST_CASE("another seat may forfeit in the middle of a turn; its pieces in hand go back") {
        auto position = on_ring("_ K0 P1 P1 _P2 K1 P2 K0 P0 P1 _ K2 K1 K2", 0, three_seats);
        play(position, {"A2+"});
        position.forfeit(make_seat(1));
        CHECK(position.to_move() == make_seat(0));
        CHECK(hand_of(position) == "P1");
        CHECK(position.is_consistent());
        play(position, {"P>1"});
        CHECK(position.to_move() == make_seat(2));
    }
}

TEST_CASE("Eat Thyself perft with the default options") {
    const EatThyself start;
    CHECK(count_sequences(start, 1) == 8);
    CHECK(count_sequences(start, 2) == 108);
    CHECK(count_sequences(start, 3) == 1008);
}
