#include "bots/level_settings.h"

#include <array>

#include "bots/level.h"

namespace potluck::bots {

namespace {

struct Strength {
    std::uint64_t nodes_max;
    double slip;
};

constexpr std::array<Strength, levels_count> strengths{{
    {20, 0.2},
    {100, 0.05},
    {600, 0},
    {4'000, 0},
    {400'000, 0},
}};

}  // namespace

SearchSettings full_settings(const rules::Game& game) {
    SearchSettings settings;
    const std::string_view name = game.info().name;
    if (name == "attack-of-the-moulds") {
        settings.kind = game.seat_count() == 2 ? SearchKind::alpha_beta : SearchKind::monte_carlo;
        settings.knows_priors = true;
    } else if (name == "eat-your-neighbor") {
        settings.kind = SearchKind::alpha_beta;
    } else if (name == "eat-thyself") {
        settings.knows_priors = true;
        settings.knows_playouts = true;
    } else if (name == "die") {
        settings.amaf_visits = 200;
    }
    return settings;
}

SearchSettings level_settings(int level, const rules::Game& game) {
    SearchSettings settings = full_settings(game);
    const Strength& strength = strengths.at(static_cast<std::size_t>(level - 1));
    settings.nodes_max = strength.nodes_max;
    settings.slip = strength.slip;
    settings.tree_bytes_max = level == levels_count ? tree_bytes_full : tree_bytes_weak;
    return settings;
}

}  // namespace potluck::bots
