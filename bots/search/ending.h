// Ending: proves how a late position ends for the seat to move, and after each of its actions.
//
// In games with draws two goals take turns: to win, and not to lose. With more than two seats only
// a win is proved, whatever the others do: a seat that they could stop together is not lost. What
// is proved of a position stays in the table, so that the next move of the same seat finds it
// there. Invariant: root_ is the position that is being proved. No clock; one thread at a time.
#pragma once

#include <array>
#include <cstdint>

#include "bots/bot.h"
#include "bots/search/proof_search.h"
#include "rules/random_source.h"

namespace potluck::bots {

template <rules::GameRules P>
class Ending {
public:
    Ending(std::size_t positions_max, bool has_draws)
        : has_draws_(has_draws), table_(positions_max) {}

    // The position must not be over. The same one again: goes on with it.
    void settle_on(const P& position) {
        if (is_begun_ && position == root_) {
            return;
        }
        is_begun_ = true;
        root_ = position;
        is_duel_ = position.in_game().size() == 2;
        table_.grow_older();
        win_.begin(root_, goal(true), table_);
        if (has_two_goals()) {
            safety_.begin(root_, goal(false), table_);
        }
    }
    void work(std::uint64_t nodes) {
        if (!has_two_goals()) {
            win_.work(nodes, table_);
        } else if (proved() == Proved::open) {
            win_.work(safety_.is_done() ? nodes : nodes / 2, table_);
            safety_.work(win_.is_done() ? nodes : nodes / 2, table_);
        }
    }
    bool is_done() const {
        return proved() != Proved::open ||
               (win_.is_done() && (!has_two_goals() || safety_.is_done()));
    }
    Proved proved() const { return proved(win_.numbers(), safety_.numbers()); }
    // For the root's seat, after this action of the root.
    Proved proved_after(const typename P::Action& action) const {
        P after = root_;
        after.apply(action);
        const auto look = [&](bool is_win) {
            return ProofSearch<P>::numbers_at(after, goal(is_win), table_);
        };
        return proved(look(true), has_two_goals() ? look(false) : ProofNumbers{});
    }
    std::size_t bytes_used() const { return table_.bytes_used(); }

private:
    bool has_two_goals() const { return has_draws_ && is_duel_; }
    ProofGoal goal(bool is_win) const { return {*root_.to_move(), is_win}; }
    Proved proved(ProofNumbers win, ProofNumbers safety) const {
        if (win.proof == 0) {
            return Proved::won;
        }
        if (!is_duel_) {
            return Proved::open;
        }
        if (!has_draws_) {
            return win.disproof == 0 ? Proved::lost : Proved::open;
        }
        if (safety.disproof == 0) {
            return Proved::lost;
        }
        return win.disproof == 0 && safety.proof == 0 ? Proved::drawn : Proved::open;
    }

    bool has_draws_;
    bool is_begun_ = false;
    bool is_duel_ = true;  // two seats are in the game
    P root_;
    typename ProofSearch<P>::Table table_;
    ProofSearch<P> win_;
    ProofSearch<P> safety_;
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
