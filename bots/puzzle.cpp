#include "bots/puzzle.h"

#include <algorithm>
#include <utility>

#include "bots/level_settings.h"
#include "bots/thinker.h"
#include "rules/random_source.h"

namespace potluck::bots {

namespace {

using rules::Game;
using rules::Seat;
using rules::ShortText;

constexpr int games_max = 30;               // before a seed is given up
constexpr std::size_t actions_max = 1'000;  // of a game
constexpr int turns_looked_at = 16;         // of a game's last ones
constexpr std::size_t choices_min = 4;      // with fewer legal actions, a guess would do
constexpr std::size_t wrong_share = 3;      // at most a third of them may win
constexpr int positions_max = 40'000;       // that one puzzle may take to judge
constexpr int players_level = 3;
constexpr std::uint64_t players_nodes = 400;

// Looks at all lines of play, within a number of positions.
class Solver {
public:
    Solver(Seat seat, int positions) : seat_(seat), left_(positions) {}

    bool has_given_up() const { return left_ < 0; }

    // Whether the seat wins alone, whatever the others do, within the turns that it may begin.
    bool wins(const Game& game, int turns) {
        if (const auto outcome = game.outcome()) {
            return outcome->winners.size() == 1 && outcome->winners.front() == seat_;
        }
        const bool mine = game.to_move() == seat_;
        if (mine && game.at_turn_start() && --turns < 0) {
            return false;
        }
        for (const ShortText& action : game.legal_actions()) {
            if (--left_ < 0) {
                return false;
            }
            if (wins(after(game, action), turns) == mine) {
                return mine;
            }
        }
        return !mine;
    }

    // The actions that win. At the start of a turn of the seat, that turn is one of `turns`.
    std::vector<ShortText> winning(const Game& game, int turns) {
        const int then = game.at_turn_start() ? turns - 1 : turns;
        std::vector<ShortText> found;
        if (then >= 0) {
            for (const ShortText& action : game.legal_actions()) {
                if (wins(after(game, action), then)) {
                    found.push_back(action);
                }
            }
        }
        return found;
    }

    static Game after(const Game& game, const ShortText& action) {
        Game next = game;
        next.act(action);
        return next;
    }

private:
    Seat seat_;
    int left_;
};

// A game's positions at the start of each turn, with the number of actions before.
struct Turn {
    Game game;
    std::size_t ply = 0;
};

struct Played {
    std::vector<ShortText> actions;
    std::vector<Turn> turns;
};

Played play(const Game& start, std::uint64_t seed, const std::function<bool()>& should_stop) {
    Thinker player([](const Game& game) { return level_settings(players_level, game); }, seed);
    Played played;
    Game game = start;
    while (game.to_move() && played.actions.size() < actions_max && !should_stop()) {
        if (game.at_turn_start()) {
            played.turns.push_back({game, played.actions.size()});
        }
        const ShortText action = player.choose(game, {players_nodes, should_stop}).action;
        game.act(action);
        played.actions.push_back(action);
    }
    return played;
}

// Where the last moves of the usual board decide nothing any more, a smaller one is searched.
rules::OptionMap board_of(const rules::GameInfo& info) {
    if (info.name == "ketchup" || info.name == "die") {
        return {{"size", std::int64_t{4}}};
    }
    return {};
}

// How many turns the seat to move needs, if most of its actions do not win.
std::optional<int> turns_of_puzzle(const Game& game) {
    if (game.legal_actions().size() < choices_min) {
        return std::nullopt;
    }
    Solver solver(*game.to_move(), positions_max);
    for (int turns = 1; turns <= puzzle_turns_max; ++turns) {
        const std::size_t ways = solver.winning(game, turns).size();
        if (solver.has_given_up()) {
            return std::nullopt;
        }
        if (ways > 0) {
            return ways * wrong_share <= game.legal_actions().size() ? std::optional(turns)
                                                                     : std::nullopt;
        }
    }
    return std::nullopt;
}

// The last of the hardest ones.
std::optional<Puzzle> find_puzzle(Played played, const std::function<bool()>& should_stop) {
    std::optional<Puzzle> best;
    const std::size_t count = std::min<std::size_t>(played.turns.size(), turns_looked_at);
    for (std::size_t back = 1; back <= count && !should_stop(); ++back) {
        const Turn& turn = played.turns[played.turns.size() - back];
        const auto turns = turns_of_puzzle(turn.game);
        if (turns && (!best || *turns > best->turns)) {
            const auto end = played.actions.begin() + static_cast<std::ptrdiff_t>(turn.ply);
            best = Puzzle{
                &turn.game.info(), {}, {played.actions.begin(), end}, *turn.game.to_move(), *turns};
        }
    }
    return best;
}

constexpr std::size_t most_ways = 10'000;  // no game has as many legal actions

// As the other seat sees it: an end is what it likes least.
std::size_t ways_to_win(const Game& game, Seat seat, int turns) {
    if (game.outcome()) {
        return most_ways - 1;
    }
    return game.to_move() == seat ? Solver(seat, positions_max).winning(game, turns).size() : 0;
}

// The other seat's whole turn.
void reply(Attempt& attempt, Seat solver_seat) {
    while (attempt.game.to_move() && attempt.game.to_move() != solver_seat) {
        ShortText best;
        std::size_t fewest = most_ways;
        for (const ShortText& action : attempt.game.legal_actions()) {
            const std::size_t ways =
                ways_to_win(Solver::after(attempt.game, action), solver_seat, attempt.turns_left);
            if (ways < fewest) {
                fewest = ways;
                best = action;
            }
        }
        attempt.game.act(best);
        attempt.actions.push_back(best);
    }
}

}  // namespace

std::optional<Puzzle> make_puzzle(const rules::GameInfo& info, std::uint64_t seed,
                                  const std::function<bool()>& should_stop) {
    rules::RandomSource random(seed);
    auto board = rules::resolve_options(info.options, board_of(info));
    const auto options = rules::draw_options(
        info.options, *std::move(board), [&](std::uint32_t bound) { return random.below(bound); });
    const auto start = Game::start(info, options);
    std::optional<Puzzle> easy;
    for (int number = 0; number < games_max && !should_stop(); ++number) {
        auto found = find_puzzle(play(*start, random.bits(), should_stop), should_stop);
        if (found) {
            found->options = options;
            if (found->turns > 1) {
                return found;
            }
            easy = std::move(found);
        }
    }
    return should_stop() ? std::nullopt : easy;
}

rules::Result<Attempt, AttemptError> attempt(const Puzzle& puzzle,
                                             std::span<const std::string> actions) {
    Attempt made{{}, *Game::start(*puzzle.info, puzzle.options), Progress::open, puzzle.turns};
    for (const ShortText& action : puzzle.actions) {
        made.game.act(action);
    }
    for (const std::string& action : actions) {
        if (rules::parse_forfeit(action)) {
            return AttemptError{made.actions.size(), "nobody forfeits in a puzzle"};
        }
        const bool begins = made.game.to_move() == puzzle.seat && made.game.at_turn_start();
        if (auto refusal = made.game.act(action)) {
            return AttemptError{made.actions.size(), std::move(refusal->message)};
        }
        made.turns_left -= begins ? 1 : 0;
        made.actions.emplace_back(action);
    }
    Solver solver(puzzle.seat, positions_max);
    if (made.turns_left < 0 || !solver.wins(made.game, made.turns_left)) {
        made.progress = Progress::failed;
        return made;
    }
    reply(made, puzzle.seat);
    made.progress = made.game.outcome() ? Progress::solved : Progress::open;
    return made;
}

}  // namespace potluck::bots
