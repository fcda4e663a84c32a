#include "bots/bot.h"

#include "bots/level_settings.h"
#include "bots/thinker.h"

namespace potluck::bots {

class Bot::Mind : public Thinker {
public:
    using Thinker::Thinker;
};

Bot::Bot(int level, std::uint64_t seed)
    : level_(level),
      mind_(std::make_unique<Mind>(
          [level](const rules::Game& game) { return level_settings(level, game); }, seed)) {}

Bot::Bot(Bot&&) noexcept = default;
Bot& Bot::operator=(Bot&&) noexcept = default;
Bot::~Bot() = default;

Advice Bot::choose(const rules::Game& game, const SearchLimits& limits) {
    return mind_->choose(game, limits);
}

void Bot::ponder(const rules::Game& game, const SearchLimits& limits) {
    mind_->ponder(game, limits);
}

void Bot::forget() {
    mind_->forget();
}

Advice advise(const rules::Game& game, std::uint64_t seed, const SearchLimits& limits) {
    return Thinker(full_settings, seed).choose(game, limits);
}

}  // namespace potluck::bots
