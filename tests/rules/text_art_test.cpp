#include "rules/text_art.h"

#include <initializer_list>
#include <random>

#include <doctest/doctest.h>

#include "tests/support/started_game.h"

using namespace potluck::rules;
using namespace potluck::tests;

namespace {

// The art begins on the line after R"( for readability.
std::string art(std::string_view drawn) {
    return std::string(drawn.substr(1));
}

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a board of hexagons: rows centred, each with its letter and its last number") {
    CHECK(text_art(played_game("die", {{"size", 3}}, {"c1", "a3", "e1"})) == art(R"(
Die: Player 2 ● to move

  e  ▲ · ·  3
 d  · · · ·  4
c  ▲ · · · ·  5
 b  · · · ·  4
  a  · · ●  3

score: stones on the board (fewer is better)
▲ Player 1    2
● Player 2    1
)"));
}

TEST_CASE("rows of the triangle are centred, too") {
    const std::string text = text_art(played_game("attack-of-the-moulds", {{"players", 3}}, {}));
    CHECK(contains(text, R"(
      h  ▲  1
     g  · ·  2
  f  ● · · · ◆  5
 e  ● · · · · ◆  6
  d  · · · · ·  5
 c  · · · · · ·  6
b  ◆ · · · · · ●  7
     a  ▲ ▲  2
)"));
}

TEST_CASE("a square board has rank numbers at the left and column letters below") {
    CHECK(text_art(played_game("ketchup", {{"board", "square"}, {"size", 10}},
                               {"a1", "j10", "j9"})) == art(R"(
Ketchup: Player 1 ▲ to move

10  · · · · · · · · · ●
 9  · · · · · · · · · ●
 8  · · · · · · · · · ·
 7  · · · · · · · · · ·
 6  · · · · · · · · · ·
 5  · · · · · · · · · ·
 4  · · · · · · · · · ·
 3  · · · · · · · · · ·
 2  · · · · · · · · · ·
 1  ▲ · · · · · · · · ·
    a b c d e f g h i j

score: stones in the largest group
▲ Player 1    1
● Player 2    2
)"));
}

TEST_CASE("a square without corners leaves them blank") {
    const std::string text =
        text_art(played_game("attack-of-the-moulds", {{"board", std::string("plus")}}, {}));
    CHECK(text.find(" 7      · ▲ ·\n 6      · · ·\n 5  · · · · · · ·\n 4  ● · ·") !=
          std::string::npos);
}

TEST_CASE("eaten pieces are shown where the game counts them") {
    CHECK(contains(text_art(played_game("eat-your-neighbor", {}, {"a1"})),
                   "▲ Player 1    0   eaten 0\n"));
}

TEST_CASE("the ring is a loop, clockwise to the right above and to the left below") {
    CHECK(text_art(played_game("eat-thyself", {}, {"A2-"})) == art(R"(
Eat Thyself: Player 2 ● to move

       1    2    3    4    5    6    7    8
   ╭ [K▲]  P●   P▲  [  ]  K●   P▲   P●  [  ] ╮
   │                                         │
   ╰  P●   P▲   K●  [  ]  P▲   P●   K▲  ──── ╯
      15   14   13   12   11   10    9

score: pieces still in the game (fewer is better)
▲ Player 1    6   cards A 2, B 1
● Player 2    6   cards A 1, B 1
)"));
}

TEST_CASE("in the middle of a turn the pieces in hand are shown") {
    const std::string text = text_art(played_game("eat-thyself", {}, {"A2+"}));
    CHECK(text.starts_with("Eat Thyself: Player 1 ▲ to go on with the turn\n"));
    CHECK(contains(text, "\n\nin hand: P●\n\n"));
}

TEST_CASE("a seat that has left is marked") {
    const std::string text = text_art(played_game("eat-thyself", {{"players", 3}}, {"forfeit:1"}));
    CHECK(contains(text, "● Player 2    6   cards A 1, B 1   has left\n"));
    CHECK(contains(text, "▲ Player 1    6   cards A 1, B 1\n"));
}

TEST_CASE("a finished game shows the winner and the reason") {
    CHECK(text_art(played_game("die", {{"size", 2}}, {"forfeit:0"}))
              .starts_with("Die: Player 2 ● has won (forfeit)\n"));
}

TEST_CASE("a draw is different from a shared win") {
    // Kings that capture no own pieces: after a hundred turns it is a draw.
    Game quiet = played_game("eat-thyself", {}, {});
    while (!quiet.outcome()) {
        for (const ShortText& action : quiet.legal_actions()) {
            Game next = quiet;
            next.act(action);
            if (next.scores() == quiet.scores()) {
                quiet = next;
                break;
            }
        }
    }
    CHECK(text_art(quiet).starts_with(
        "Eat Thyself: a draw between Player 1 and Player 2 (no progress)\n"));

    // Random games of four moulds until some but not all seats share the win.
    for (std::uint32_t seed = 1;; ++seed) {
        REQUIRE(seed < 2000);
        std::mt19937 random(seed);
        Game game = played_game("attack-of-the-moulds", {{"players", 4}, {"goal", "full"}}, {});
        while (!game.outcome()) {
            const std::vector<ShortText> legal = game.legal_actions();
            game.act(legal[random() % legal.size()]);
        }
        const int winners = game.outcome()->winners.size();
        if (winners > 1 && winners < 4) {
            CHECK(contains(text_art(game), " share the win ("));
            break;
        }
    }
}
