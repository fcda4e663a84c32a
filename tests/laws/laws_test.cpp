// The same laws for every game in every configuration, along random games. Each failure prints the
// configuration, the seed and the actions so far.
#include "tests/laws/laws.h"

#include <map>
#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace potluck::rules;
using namespace potluck::tests;

namespace {

constexpr std::uint32_t games_per_configuration = 8;

// One random game, looked at closely on the way.
class RandomGame {
public:
    RandomGame(const Configuration& configuration, std::uint32_t seed)
        : configuration_(configuration),
          dice_(seed),
          game_(configuration.start()),
          // Large boards have many cells and long games: they are searched less often.
          search_once_in_(static_cast<std::size_t>(1 + cell_count(game_) / 20)) {
        record_ = to_text(configuration) + ", seed " + std::to_string(seed) + ":";
    }

    // Plays to the end. Before an action some seat forfeits with this probability.
    void play(std::size_t forfeits_in_thousand) {
        int actions = 0;
        while (!game_.outcome()) {
            check();
            if (dice_.below(1000) < forfeits_in_thousand) {
                forfeit();
                continue;
            }
            require(++actions <= actions_max(game_), "the game does not end within its bound");
            act(dice_.pick(game_.legal_actions()));
        }
        check();
        check_replay();
    }

    const Game& game() const { return game_; }

private:
    void require(bool holds, const std::string& law) {
        if (!holds) {
            FAIL(record_, " BROKEN: ", law);
        }
    }
    void require_none(const std::string& broken_law) { require(broken_law.empty(), broken_law); }

    void check() {
        require_none(broken_position_law(game_));
        require_none(broken_random_law(game_, dice_.below(1'000'000)));
        if (dice_.below(search_once_in_) != 0) {
            return;
        }
        require_none(broken_apply_law(game_, game_.legal_actions()));
        require_none(broken_refusal_law(game_, texts_to_refuse(game_, dice_)));
        require_none(broken_refusal_law(game_, all_cells(game_)));
    }

    void act(std::string_view action) {
        record_.append(" ").append(action);
        actions_.emplace_back(action);
        require(!game_.act(action), "it is refused");
        if (game_.at_turn_start()) {
            turn_start_ = game_;
        }
    }

    // A seat that is still in leaves; an unfinished turn of its own is taken back first.
    void forfeit() {
        std::vector<Seat> seats;
        game_.in_game().for_each([&](Seat seat) { seats.push_back(seat); });
        const Seat seat = dice_.pick(seats);
        const ShortText text = forfeit_text(seat);
        Game expected = game_.to_move() == seat ? turn_start_ : game_;
        require(!expected.act(text) && !turn_start_.act(text), "a forfeit is refused");
        act(text);
        require(game_ == expected, "a forfeit takes back the own unfinished turn and no other");
        require(!game_.in_game().contains(seat), "a seat that forfeits has left");
        require(game_.why_illegal(text).has_value(), "a seat cannot forfeit twice");
    }

    void check_replay() {
        Game replayed = configuration_.start();
        for (const std::string& action : actions_) {
            require(!replayed.act(action), "the record is refused at " + action);
        }
        require(replayed == game_, "the record does not lead to an equal position");
        require(replayed.legal_actions() == game_.legal_actions(),
                "equal positions have equal legal actions");
    }

    Configuration configuration_;
    Dice dice_;
    Game game_;
    Game turn_start_ = game_;  // with the forfeits since then
    std::vector<std::string> actions_;
    std::string record_;
    std::size_t search_once_in_;
};

}  // namespace

TEST_CASE("every way to set up every game is under the laws") {
    std::map<std::string_view, std::size_t> counts;
    for (const Configuration& configuration : all_configurations()) {
        ++counts[configuration.info->name];
    }
    CHECK(counts["eat-your-neighbor"] == 12);     // 3 sizes, without keystones and 3 sets of them
    CHECK(counts["eat-thyself"] == 96);           // 2 or 3 seats, 24 pairs of faces, 2 goals
    CHECK(counts["ketchup"] == 22);               // 5 hexagons and 6 squares, 1-2 and 2-3
    CHECK(counts["attack-of-the-moulds"] == 24);  // square 16 (2, 4 seats), triangle 8 (2, 3)
    CHECK(counts["die"] == 9);
}

TEST_CASE("random games obey the laws") {
    for (const Configuration& configuration : all_configurations()) {
        for (std::uint32_t seed = 1; seed <= games_per_configuration; ++seed) {
            RandomGame(configuration, seed).play(0);
        }
    }
}

TEST_CASE("random games with forfeits at random moments obey the laws") {
    for (const Configuration& configuration : all_configurations()) {
        for (std::uint32_t seed = 1; seed <= games_per_configuration; ++seed) {
            RandomGame(configuration, 1000 + seed).play(seed % 2 == 0 ? 20 : 100);
        }
    }
}

TEST_CASE("positions that are reached by different ways and are equal have equal legal actions") {
    for (const Configuration& configuration : all_configurations()) {
        std::vector<Game> reached;
        for (std::uint32_t seed = 1; seed <= 60; ++seed) {
            Dice dice(seed);
            Game game = configuration.start();
            // Few different actions, so that the same positions come up again in another order.
            for (int count = 0; count < 5 && !game.outcome(); ++count) {
                const std::vector<ShortText> legal = game.legal_actions();
                game.act(legal[dice.below(std::min<std::size_t>(legal.size(), 4))]);
            }
            reached.push_back(game);
        }
        for (std::size_t first = 0; first < reached.size(); ++first) {
            for (std::size_t second = 0; second < first; ++second) {
                if (reached[first] == reached[second] &&
                    reached[first].legal_actions() != reached[second].legal_actions()) {
                    FAIL(to_text(configuration), ", seeds ", first + 1, " and ", second + 1);
                }
            }
        }
    }
}
