// How far from the end results are proved, and how many won positions level 5 gives away, with the
// proof search and without it. A plain program, since what counts here is not time. From the root:
// build/release/benchmarks/endings_benchmark [--positions N] [--ms M] [--game NAME]
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

#include "bots/games/attack_of_the_moulds_knowledge.h"
#include "bots/games/die_knowledge.h"
#include "bots/games/eat_thyself_knowledge.h"
#include "bots/games/eat_your_neighbor_knowledge.h"
#include "bots/games/ketchup_knowledge.h"
#include "bots/level_settings.h"
#include "bots/search/ending.h"
#include "bots/search/settings.h"
#include "bots/thinker.h"
#include "rules/game.h"

namespace potluck::bots {

namespace {

using rules::Game;

constexpr std::size_t distance_min = 6;
constexpr std::size_t distance_max = 25;
constexpr std::uint64_t judge_nodes = 200'000;

struct Arguments {
    int positions = 100;
    int ms = 100;
    std::string game;  // empty: all
};

struct Late {
    Game game;
    std::size_t distance = 0;  // actions until the end of its own game
};

// Of the processor's time, so that other programs do not count.
std::function<bool()> after(int ms) {
    return [end = std::clock() + ms * (CLOCKS_PER_SEC / 1'000)] { return std::clock() >= end; };
}

Thinker::SettingsFor level_5(bool proves) {
    return [proves](const Game& game) {
        SearchSettings settings = level_settings(5, game);
        settings.forced_nodes_max = 0;  // as in advice
        settings.proof.actions_max = proves ? settings.proof.actions_max : 0;
        return settings;
    };
}

// Of games between two computer players, one position of each.
std::vector<Late> late_positions(const rules::GameInfo& info, int count) {
    const Game start = *Game::start(info, {});
    rules::RandomSource random(1);
    std::vector<Late> found;
    while (found.size() < static_cast<std::size_t>(count)) {
        Thinker player([](const Game& game) { return level_settings(3, game); }, random.bits());
        std::vector<Game> history;
        for (Game game = start; game.to_move() && history.size() < 1'000;) {
            history.push_back(game);
            game.act(player.choose(game, {.nodes_max = 200, .should_stop = {}}).action);
        }
        const std::size_t distance =
            distance_min +
            random.below(static_cast<std::uint32_t>(distance_max - distance_min + 1));
        if (distance <= history.size()) {
            found.push_back({history[history.size() - distance], distance});
        }
    }
    return found;
}

// Of the seat `seat`, after `position`; with the table that level 5 has.
Proved prove(const Game& game, rules::Seat seat, std::uint64_t nodes_max,
             const std::function<bool()>& should_stop) {
    return game.visit_position([&](const auto& position) {
        using P = std::remove_cvref_t<decltype(position)>;
        if (const auto outcome = position.outcome()) {
            return ProofGoal{seat, true}.is_reached(outcome->winners)    ? Proved::won
                   : ProofGoal{seat, false}.is_reached(outcome->winners) ? Proved::drawn
                                                                         : Proved::lost;
        }
        Ending<P> ending(position, proof_bytes_full, game.info().has_draws);
        std::uint64_t nodes = 0;
        while (!ending.is_done() && nodes < nodes_max && !should_stop()) {
            ending.work(100);
            nodes += 100;
        }
        const Proved proved = ending.proved();
        if (position.to_move() == seat || proved == Proved::open || proved == Proved::drawn) {
            return proved;
        }
        return proved == Proved::won ? Proved::lost : Proved::won;
    });
}

Proved judge(const Game& game, rules::Seat seat) {
    return prove(game, seat, judge_nodes, [] { return false; });
}

constexpr std::size_t ranges = 4;
struct Share {
    std::array<int, ranges> proved{};
    std::array<int, ranges> of{};

    void add(std::size_t distance, bool is_proved) {
        const std::size_t range = (distance - distance_min) / 5;
        proved[range] += is_proved ? 1 : 0;
        ++of[range];
    }
    void print(const char* what, int ms) const {
        std::printf("  %-24s %4d ms", what, ms);
        for (std::size_t range = 0; range < ranges; ++range) {
            std::printf("   %2d of %2d", proved[range], of[range]);
        }
        std::printf("\n");
        std::fflush(stdout);
    }
};

bool proves(const Thinker::SettingsFor& settings, const Game& game, int ms) {
    return Thinker(settings, 1).choose(game, {.nodes_max = 0, .should_stop = after(ms)}).proved !=
           Proved::open;
}

void print_reach(const std::vector<Late>& all, int ms) {
    Share proof;
    Share search;
    Share both;
    for (const Late& each : all) {
        proof.add(each.distance,
                  prove(each.game, *each.game.to_move(), UINT64_MAX, after(ms)) != Proved::open);
        search.add(each.distance, proves(level_5(false), each.game, ms));
        both.add(each.distance, proves(level_5(true), each.game, ms));
    }
    proof.print("proof search alone", ms);
    search.print("search alone", ms);
    both.print("level 5: both", ms);
}

// Won, but not by every action.
std::vector<Late> won_positions(const std::vector<Late>& all) {
    std::vector<Late> found;
    for (const Late& each : all) {
        if (each.game.legal_actions().size() > 1 &&
            judge(each.game, *each.game.to_move()) == Proved::won) {
            found.push_back(each);
        }
    }
    return found;
}

void print_blunders(const std::vector<Late>& won, bool with_proofs, int ms) {
    int given_away = 0;
    int unknown = 0;
    for (const Late& each : won) {
        const Advice advice = Thinker(level_5(with_proofs), 1)
                                  .choose(each.game, {.nodes_max = 0, .should_stop = after(ms)});
        Game next = each.game;
        next.act(advice.action);
        const Proved proved = judge(next, *each.game.to_move());
        given_away += proved == Proved::lost || proved == Proved::drawn ? 1 : 0;
        unknown += proved == Proved::open ? 1 : 0;
    }
    std::printf("  %-24s %4d ms   %d of %d given away, %d unknown\n",
                with_proofs ? "level 5 with proofs" : "level 5 without", ms, given_away,
                static_cast<int>(won.size()), unknown);
    std::fflush(stdout);
}

Arguments read(int count, char** texts) {
    Arguments arguments;
    for (int place = 1; place + 1 < count; place += 2) {
        const std::string name = texts[place];
        const std::string value = texts[place + 1];
        if (name == "--positions") {
            arguments.positions = std::atoi(value.c_str());
        } else if (name == "--ms") {
            arguments.ms = std::atoi(value.c_str());
        } else if (name == "--game") {
            arguments.game = value;
        }
    }
    return arguments;
}

void run(const rules::GameInfo& info, const Arguments& arguments) {
    std::printf("%s: proved, 6-10, 11-15, 16-20, 21-25 actions from the end\n",
                std::string(info.name).c_str());
    const std::vector<Late> all = late_positions(info, arguments.positions);
    print_reach(all, arguments.ms);
    const std::vector<Late> won = won_positions(all);
    print_blunders(won, false, arguments.ms);
    print_blunders(won, true, arguments.ms);
}

}  // namespace

}  // namespace potluck::bots

int main(int count, char** texts) {
    const auto arguments = potluck::bots::read(count, texts);
    for (const potluck::rules::GameInfo* info : potluck::rules::all_games()) {
        if (arguments.game.empty() || arguments.game == info->name) {
            potluck::bots::run(*info, arguments);
        }
    }
}
