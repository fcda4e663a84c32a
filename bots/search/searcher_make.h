// The definition of make_searcher_of; included only by the files that compile it for their game.
#pragma once

#include <type_traits>

#include "bots/search/alpha_beta.h"
#include "bots/search/knowledge.h"
#include "bots/search/monte_carlo.h"
#include "bots/search/searcher_of.h"

namespace potluck::bots {

template <class Engine, class P>
class SearcherOf final : public Searcher {
    static_assert(std::is_empty_v<Knowledge<P>>, "include the game's knowledge first");

public:
    SearcherOf(const SearchSettings& settings, std::uint64_t seed) : engine_(settings, seed) {}

    void think(const rules::Game& game, const Budget& budget) override {
        game.visit_position([&](const auto& position) {
            if constexpr (std::is_same_v<std::remove_cvref_t<decltype(position)>, P>) {
                engine_.think(position, budget);
            }
        });
    }
    Advice advice() const override { return engine_.advice(); }
    bool suits(const rules::Game& game) const override {
        return game.visit_position([](const auto& position) {
            return std::is_same_v<std::remove_cvref_t<decltype(position)>, P>;
        });
    }
    std::size_t bytes_used() const override { return engine_.bytes_used(); }

private:
    Engine engine_;
};

template <class P>
std::unique_ptr<Searcher> make_searcher_of(const SearchSettings& settings, std::uint64_t seed) {
    if constexpr (knows_alpha_beta<P>) {
        if (settings.kind == SearchKind::alpha_beta) {
            return std::make_unique<SearcherOf<AlphaBeta<P>, P>>(settings, seed);
        }
    }
    return std::make_unique<SearcherOf<MonteCarlo<P>, P>>(settings, seed);
}

}  // namespace potluck::bots
