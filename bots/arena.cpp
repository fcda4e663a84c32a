#include "bots/arena.h"

#include <array>
#include <cmath>

#include "bots/level.h"
#include "bots/level_settings.h"

namespace potluck::bots {

namespace {

SearchSettings random_settings() {
    SearchSettings settings;
    settings.kind = SearchKind::random;
    return settings;
}

SearchLimits limits_of_action(const ArenaLimits& limits) {
    SearchLimits result{.nodes_max = limits.nodes_max, .should_stop = {}};
    if (limits.think_ms_max > 0) {
        const std::int64_t end_ms = limits.clock_ms() + limits.think_ms_max;
        result.should_stop = [&clock_ms = limits.clock_ms, end_ms] { return clock_ms() >= end_ms; };
    }
    return result;
}

Score score_of(rules::SeatSet winners, bool a_has_odd_seats) {
    bool a_wins = false;
    bool b_wins = false;
    winners.for_each([&](rules::Seat seat) {
        const bool is_a = (seat.number % 2 == 1) == a_has_odd_seats;
        (is_a ? a_wins : b_wins) = true;
    });
    return a_wins == b_wins ? Score{.draws = 1} : a_wins ? Score{.wins = 1} : Score{.losses = 1};
}

}  // namespace

std::optional<Thinker::SettingsFor> settings_of_player(std::string_view name) {
    if (name == "random") {
        return [](const rules::Game&) { return random_settings(); };
    }
    if (name == "uct") {
        return [](const rules::Game&) { return plain_uct_settings(); };
    }
    if (name == "full") {
        return full_settings;
    }
    if (name.size() == 1 && name[0] >= '1' && name[0] < '1' + levels_count) {
        const int number = name[0] - '0';
        return [number](const rules::Game& game) { return level_settings(number, game); };
    }
    return std::nullopt;
}

double Score::share() const {
    return games() == 0 ? 0.5
                        : (static_cast<double>(wins) + static_cast<double>(draws) / 2) /
                              static_cast<double>(games());
}

void Score::add(const Score& other) {
    wins += other.wins;
    draws += other.draws;
    losses += other.losses;
}

Interval wilson_interval(double share, std::uint64_t games) {
    if (games == 0) {
        return {};
    }
    constexpr double z = 1.959964;  // covers 95 % of the normal distribution
    const auto n = static_cast<double>(games);
    const double middle = share + z * z / (2 * n);
    const double spread = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    return {(middle - spread) / (1 + z * z / n), (middle + spread) / (1 + z * z / n)};
}

Score play_arena_game(const rules::Game& start, const Thinker::SettingsFor& a,
                      const Thinker::SettingsFor& b, const ArenaLimits& limits, std::uint64_t seed,
                      std::uint64_t number) {
    rules::RandomSource seeds(seed + number * 0x9e3779b97f4a7c15U);
    std::array<Thinker, 2> players{Thinker(a, seeds.bits()), Thinker(b, seeds.bits())};
    const bool a_has_odd_seats = number % 2 == 1;
    rules::Game game = start;
    for (int made = 0; made < arena_actions_max && game.to_move(); ++made) {
        const bool is_odd = game.to_move()->number % 2 == 1;
        Thinker& player = players[is_odd == a_has_odd_seats ? 0 : 1];
        static_cast<void>(game.act(player.choose(game, limits_of_action(limits)).action));
    }
    return game.outcome() ? score_of(game.outcome()->winners, a_has_odd_seats) : Score{.draws = 1};
}

}  // namespace potluck::bots
