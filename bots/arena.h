// The arena: matches between two players, to measure which is stronger.
// The players alternate seats; with more than two seats, A has the seats of one parity and B the
// others, swapped every game. Pure except for the given clock; any thread, one call at a time.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "bots/thinker.h"
#include "rules/game.h"

namespace potluck::bots {

// A level from 1 to 5, `random`, `uct` (plain UCT without any knowledge) or `full`; nothing for any
// other text.
std::optional<Thinker::SettingsFor> settings_of_player(std::string_view name);

struct ArenaLimits {
    // For each action, see SearchLimits. A player without a limit of its own needs one of the two.
    std::uint64_t nodes_max = 0;
    int think_ms_max = 0;
    // The time in ms, from any starting point; called only if think_ms_max is not 0.
    std::function<std::int64_t()> clock_ms;
};

struct Score {
    std::uint64_t wins = 0;   // of A alone
    std::uint64_t draws = 0;  // A and B share the win, or nobody wins within actions_max
    std::uint64_t losses = 0;

    std::uint64_t games() const { return wins + draws + losses; }
    double share() const;
    void add(const Score& other);
    friend bool operator==(const Score&, const Score&) = default;
};

// The 95 % confidence interval of a share after this many games (Wilson 1927).
struct Interval {
    double low = 0;
    double high = 1;
};
Interval wilson_interval(double share, std::uint64_t games);

inline constexpr int arena_actions_max = 3'000;

// Game number `number` of a match from `seed`; A begins on seat 0 in even games.
Score play_arena_game(const rules::Game& start, const Thinker::SettingsFor& a,
                      const Thinker::SettingsFor& b, const ArenaLimits& limits, std::uint64_t seed,
                      std::uint64_t number);

}  // namespace potluck::bots
