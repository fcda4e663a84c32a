#include "bots/level_settings.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "bots/level.h"

namespace potluck::bots {

namespace {

// A level's limits: playouts (Monte Carlo) or positions (alpha-beta), and the chance of a random
// legal action instead of the best one.
struct Strength {
    std::uint64_t nodes_max;
    double slip;
};

// One row per game: its search at full strength, and its levels. Measured with `potluck arena`; see
// README.md in this folder.
struct GameStrengths {
    std::string_view game;
    SearchKind kind;  // for two seats; Monte Carlo for more
    float exploration;
    float amaf_visits;
    bool knows_priors;
    bool knows_playouts;
    int late_reduction;
    int proof_actions_max;
    std::uint64_t proof_slice;  // for a tenth to a half of the time
    std::array<Strength, levels_count> levels;
};

constexpr std::array<GameStrengths, 5> strengths{{
    {.game = "eat-your-neighbor",
     .kind = SearchKind::alpha_beta,
     .exploration = 1.0F,
     .amaf_visits = 0,
     .knows_priors = true,
     .knows_playouts = false,
     .late_reduction = 0,
     .proof_actions_max = 20,
     .proof_slice = 40,
     .levels = {{{60, 0.5}, {400, 0.06}, {4'000, 0}, {40'000, 0}, {100'000'000, 0}}}},
    {.game = "eat-thyself",
     .kind = SearchKind::monte_carlo,
     .exploration = 1.0F,
     .amaf_visits = 0,
     .knows_priors = true,
     .knows_playouts = true,
     .late_reduction = 0,
     .proof_actions_max = 30,
     .proof_slice = 6,
     .levels = {{{5, 0.4}, {25, 0.1}, {150, 0}, {1'500, 0}, {400'000, 0}}}},
    {.game = "ketchup",
     .kind = SearchKind::monte_carlo,
     .exploration = 1.0F,
     .amaf_visits = 0,
     .knows_priors = true,
     .knows_playouts = false,
     .late_reduction = 0,
     .proof_actions_max = 20,
     .proof_slice = 40,
     .levels = {{{15, 0.2}, {80, 0.05}, {400, 0}, {2'500, 0}, {400'000, 0}}}},
    {.game = "attack-of-the-moulds",
     .kind = SearchKind::alpha_beta,
     .exploration = 1.0F,
     .amaf_visits = 0,
     .knows_priors = true,
     .knows_playouts = false,
     .late_reduction = 2,
     .proof_actions_max = 24,
     .proof_slice = 50,
     .levels = {{{60, 0.45}, {60, 0.08}, {4'000, 0}, {40'000, 0}, {100'000'000, 0}}}},
    {.game = "die",
     .kind = SearchKind::monte_carlo,
     .exploration = 0.4F,
     .amaf_visits = 1'000,
     .knows_priors = false,
     .knows_playouts = false,
     .late_reduction = 0,
     .proof_actions_max = 40,
     .proof_slice = 150,
     .levels = {{{10, 0.25}, {50, 0.08}, {250, 0}, {1'000, 0}, {200'000, 0}}}},
}};

const GameStrengths& strengths_of(const rules::Game& game) {
    return *std::find_if(strengths.begin(), strengths.end(),
                         [&](const GameStrengths& each) { return each.game == game.info().name; });
}

}  // namespace

SearchSettings full_settings(const rules::Game& game) {
    const GameStrengths& row = strengths_of(game);
    SearchSettings settings;
    settings.kind = game.seat_count() == 2 ? row.kind : SearchKind::monte_carlo;
    settings.exploration = row.exploration;
    settings.amaf_visits = row.amaf_visits;
    settings.knows_priors = row.knows_priors;
    settings.knows_playouts = row.knows_playouts;
    settings.learns_playouts = true;
    settings.late_reduction = row.late_reduction;
    settings.proof.actions_max = row.proof_actions_max;
    settings.proof.slice = row.proof_slice;
    settings.proof.has_draws = game.info().has_draws;
    return settings;
}

SearchSettings level_settings(int level, const rules::Game& game) {
    SearchSettings settings = full_settings(game);
    const Strength& strength = strengths_of(game).levels.at(static_cast<std::size_t>(level - 1));
    settings.nodes_max = strength.nodes_max;
    settings.slip = strength.slip;
    if (level < levels_count) {
        settings.tree_bytes_max = tree_bytes_weak;
        settings.proof = {};
    }
    return settings;
}

}  // namespace potluck::bots
