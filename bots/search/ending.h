// Ending: proves how a late position ends for the seat to move, and after each of its actions.
//
// In games with draws two goals take turns: to win, and not to lose. With more than two seats only
// a win is proved, whatever the others do: a seat that they could stop together is not lost. Its
// table gives its memory back with the ending; so it lives no longer than one search. No clock; one
// thread at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "bots/bot.h"
#include "bots/search/proof_search.h"
#include "bots/search/proved_advice.h"
#include "rules/random_source.h"

namespace potluck::bots {

template <rules::GameRules P>
class Ending {
public:
    // The position must not be over.
    Ending(const P& position, std::size_t bytes_max, bool has_draws)
        : root_(position),
          is_duel_(position.in_game().size() == 2),
          table_(bytes_max),
          win_(position, {*position.to_move(), true}, table_) {
        if (has_draws && is_duel_) {
            safety_.emplace(position, ProofGoal{*position.to_move(), false}, table_);
        }
    }
    // The searches refer to the table.
    Ending(const Ending&) = delete;
    Ending& operator=(const Ending&) = delete;

    void work(std::uint64_t nodes) {
        if (!safety_) {
            win_.work(nodes);
        } else if (proved() == Proved::open) {
            win_.work(safety_->is_done() ? nodes : (nodes + 1) / 2);
            safety_->work(win_.is_done() ? nodes : (nodes + 1) / 2);
        }
    }
    bool is_done() const {
        return proved() != Proved::open || (win_.is_done() && (!safety_ || safety_->is_done()));
    }
    Proved proved() const {
        return proved(win_.numbers(), safety_ ? safety_->numbers() : win_.numbers());
    }
    // All that is proved so far.
    Proofs proofs() const {
        Proofs proofs{root_.to_move()->number, proved(), {}};
        for (const auto& action : root_.legal_actions()) {
            proofs.after.push_back({root_.to_text(action), proved_after(action)});
        }
        return proofs;
    }

private:
    Proved proved_after(const typename P::Action& action) const {
        const ProofNumbers win = win_.numbers_after(action);
        return proved(win, safety_ ? safety_->numbers_after(action) : win);
    }
    // Without draws, a seat that does not win loses.
    Proved proved(ProofNumbers win, ProofNumbers safety) const {
        if (win.proof == 0) {
            return Proved::won;
        }
        if (!is_duel_) {
            return Proved::open;
        }
        if (safety.disproof == 0) {
            return Proved::lost;
        }
        return win.disproof == 0 && safety.proof == 0 ? Proved::drawn : Proved::open;
    }

    P root_;
    bool is_duel_;  // two seats are in the game
    typename ProofSearch<P>::Table table_;
    ProofSearch<P> win_;
    std::optional<ProofSearch<P>> safety_;  // in a game with draws
};

// Whether random games from here end after so few actions that a proof is in reach.
template <rules::GameRules P>
bool is_late(const P& position, int actions_max) {
    constexpr int games = 8;
    rules::RandomSource random(1);
    int left = games * actions_max;
    for (int game = 0; game < games && left >= 0; ++game) {
        for (P each = position; each.to_move() && left >= 0; --left) {
            each.apply(each.random_action(random));
        }
    }
    return left >= 0;
}

}  // namespace potluck::bots
