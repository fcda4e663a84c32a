// Search settings: everything that may differ between levels, games and the arena's plain opponent.
// The engines have no such constants of their own.
// Pure values; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

namespace potluck::bots {

enum class SearchKind : std::uint8_t {
    random,       // no search: any legal action
    monte_carlo,  // search/monte_carlo.h
    alpha_beta,   // search/alpha_beta.h; only for two seats and games with an evaluation
};

// How Monte Carlo search balances exploration and exploitation.
enum class SelectionRule : std::uint8_t {
    ucb1,  // every action once, then mean + c * sqrt(ln N / n)
    puct,  // mean + c * prior * sqrt(N) / (1 + n)
};

inline constexpr std::size_t tree_bytes_full = std::size_t{64} << 20U;
inline constexpr std::size_t tree_bytes_weak = std::size_t{4} << 20U;
// 130,000 positions of the largest boards, 260,000 of the others. With four times as many, Die's
// hardest proofs look at fewer positions and take longer: their memory is farther away.
inline constexpr std::size_t proof_bytes_full = std::size_t{16} << 20U;

// How search/ending.h proves late positions beside the search.
struct ProofSettings {
    int actions_max = 0;  // tried if random games end after so few actions; 0: never
    // Positions that it looks at between two of the search's questions whether to stop.
    std::uint64_t slice = 0;
    std::size_t bytes_max = proof_bytes_full;  // of its table, while the search thinks
    bool has_draws = false;
};

struct SearchSettings {
    SearchKind kind = SearchKind::monte_carlo;
    SelectionRule selection = SelectionRule::puct;
    std::uint64_t nodes_max = 0;  // 0: bounded only by the clock
    // With one legal action a player has nothing to choose; this is enough for an estimate. 0: no
    // less than with more actions.
    std::uint64_t forced_nodes_max = 64;
    std::size_t tree_bytes_max = tree_bytes_full;
    float exploration = 1.0F;
    // An untried action counts as this much below the mean of its position.
    float first_play_reduction = 0.1F;
    // The position after an action enters the tree after this many visits.
    std::uint32_t expand_visits = 3;
    // The number of visits at which an action's own results weigh as much as those of all playouts
    // in which it was made later (AMAF); 0: AMAF is off.
    float amaf_visits = 0;
    bool solves = true;           // proves wins and losses
    bool knows_priors = false;    // uses the game's weights of actions
    bool knows_playouts = false;  // uses the game's choice of actions in playouts
    // Of two random actions, playouts make the one with which earlier playouts ended better, in
    // games whose knowledge has keys of actions.
    bool learns_playouts = false;
    // Alpha-beta: how many actions get an exact score; the others are only known to be no better
    // than the best.
    std::size_t exact_lines = 1;
    // Alpha-beta: late moves are searched by so many actions less deeply, unless they turn out
    // better than expected (chessprogramming.org/Late_Move_Reductions); 0: never.
    int late_reduction = 0;
    ProofSettings proof;
    // The chance of a random legal action instead of the chosen one.
    double slip = 0;
};

// The plain opponent for measurements: UCT (Kocsis, Szepesvari 2006) with random playouts and
// nothing else.
constexpr SearchSettings plain_uct_settings() {
    SearchSettings settings;
    settings.selection = SelectionRule::ucb1;
    settings.exploration = 0.7F;
    settings.solves = false;
    return settings;
}

// When a search must end, and what it may take.
struct Budget {
    std::uint64_t nodes_max = 0;  // 0: no limit
    std::function<bool()> should_stop;
    std::size_t proof_bytes_max = 0;  // 0: no limit but the settings'
};

}  // namespace potluck::bots
