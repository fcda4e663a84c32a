// Thinker: searches any game with given settings; the core of Bot and the arena.
// Invariant: it keeps at most one search, for the last game it was given. One thread at a time; no
// clock.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

#include "bots/bot.h"
#include "bots/search/searcher.h"
#include "bots/search/settings.h"
#include "rules/random_source.h"

namespace potluck::bots {

class Thinker {
public:
    // `settings_for` gives the settings for a game; called when a search begins.
    using SettingsFor = std::function<SearchSettings(const rules::Game&)>;
    Thinker(SettingsFor settings_for, std::uint64_t seed)
        : settings_for_(std::move(settings_for)), random_(seed) {}

    Advice choose(const rules::Game& game, const SearchLimits& limits);
    void forget() { searcher_.reset(); }
    std::size_t bytes_used() const { return searcher_ ? searcher_->bytes_used() : 0; }

private:
    void prepare(const rules::Game& game);
    Budget budget_of(const SearchLimits& limits) const;
    bool slips();

    SettingsFor settings_for_;
    rules::RandomSource random_;
    SearchSettings settings_;
    int seat_count_ = 0;  // of the game of settings_ and searcher_
    std::unique_ptr<Searcher> searcher_;
};

}  // namespace potluck::bots
