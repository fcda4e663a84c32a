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
    static_cast<void>(game);
    SearchSettings settings;
    settings.amaf_visits = 0;
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
