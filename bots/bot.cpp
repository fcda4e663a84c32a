#include "bots/bot.h"

#include "bots/level_settings.h"
#include "bots/thinker.h"

namespace potluck::bots {

class Bot::Mind : public Thinker {
public:
    using Thinker::Thinker;
};

Bot::Bot(int level, std::uint64_t seed)
    : mind_(std::make_unique<Mind>(
          [level](const rules::Game& game) { return level_settings(level, game); }, seed)) {}

Bot::Bot(Bot&&) noexcept = default;
Bot& Bot::operator=(Bot&&) noexcept = default;
Bot::~Bot() = default;

Advice Bot::choose(const rules::Game& game, const SearchLimits& limits) {
    return mind_->choose(game, limits);
}

void Bot::forget() {
    mind_->forget();
}

Advice advise(const rules::Game& game, std::uint64_t seed, const SearchLimits& limits) {
    const auto settings_for = [](const rules::Game& each) {
        SearchSettings settings = full_settings(each);
        settings.exact_lines = candidates_max;
        settings.forced_nodes_max = 0;  // people read its figures
        return settings;
    };
    return Thinker(settings_for, seed).choose(game, limits);
}

}  // namespace potluck::bots
