// The definition of make_searcher_of; included only by the files that compile it for their game.
#pragma once

#include <algorithm>
#include <optional>
#include <type_traits>

#include "bots/search/alpha_beta.h"
#include "bots/search/ending.h"
#include "bots/search/knowledge.h"
#include "bots/search/monte_carlo.h"
#include "bots/search/proved_advice.h"
#include "bots/search/searcher_of.h"

namespace potluck::bots {

template <class Engine, class P>
class SearcherOf final : public Searcher {
    static_assert(std::is_empty_v<Knowledge<P>>, "include the game's knowledge first");

public:
    SearcherOf(const SearchSettings& settings, std::uint64_t seed)
        : engine_(settings, seed), proof_(settings.proof) {}

    void think(const rules::Game& game, const Budget& budget) override {
        game.visit_position([&](const auto& position) {
            if constexpr (std::is_same_v<std::remove_cvref_t<decltype(position)>, P>) {
                think_about(position, budget);
            }
        });
    }
    Advice advice() const override {
        Advice advice = engine_.advice();
        if (proofs_) {
            add_proofs(advice, *proofs_);
        }
        return advice;
    }
    bool suits(const rules::Game& game) const override {
        return game.visit_position([](const auto& position) {
            return std::is_same_v<std::remove_cvref_t<decltype(position)>, P>;
        });
    }
    std::size_t bytes_used() const override { return engine_.bytes_used(); }

private:
    void think_about(const P& position, const Budget& budget) {
        proofs_.reset();
        if (proof_.actions_max == 0 || !is_late(position, proof_.actions_max)) {
            engine_.think(position, budget);
            return;
        }
        const std::size_t bytes = budget.proof_bytes_max == 0
                                      ? proof_.bytes_max
                                      : std::min(proof_.bytes_max, budget.proof_bytes_max);
        Ending<P> ending(position, bytes, proof_.has_draws);
        // The proof takes its turns whenever the search asks. A win ends both; in a lost position
        // the search goes on, for the most stubborn move.
        Budget shared = budget;
        shared.should_stop = [this, &ending, &budget] {
            if (budget.should_stop && budget.should_stop()) {
                return true;
            }
            ending.work(proof_.slice);
            return ending.proved() == Proved::won;
        };
        engine_.think(position, shared);
        proofs_ = ending.proofs();
    }

    Engine engine_;
    ProofSettings proof_;
    std::optional<Proofs> proofs_;  // of the last position, if it was late
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
