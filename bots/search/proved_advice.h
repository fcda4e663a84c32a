// Puts what was proved into a search's advice: the choice, the figures and their order. Pure.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "bots/bot.h"
#include "bots/search/ending.h"

namespace potluck::bots {

// What the seat to move gets of the win.
constexpr std::optional<double> share_of(Proved proved) {
    switch (proved) {
        case Proved::won:
            return 1.0;
        case Proved::drawn:
            return 0.5;
        case Proved::lost:
            return 0.0;
        case Proved::open:
            break;
    }
    return std::nullopt;
}

// The seat to move gets its share, the others the rest as they were estimated.
inline void set_share(Estimates& estimates, std::size_t mover, double share) {
    const double rest = 1 - estimates[mover];
    for (std::size_t seat = 0; seat < estimates.size(); ++seat) {
        const double part =
            rest > 0 ? estimates[seat] / rest : 1.0 / static_cast<double>(estimates.size() - 1);
        estimates[seat] = seat == mover ? share : (1 - share) * part;
    }
}

// What a choice is worth: nothing proved is better than a proved loss. Where the end is proved,
// only what reaches it counts.
constexpr int worth_of(Proved action, Proved root) {
    return action == Proved::won                              ? 3
           : action == Proved::drawn && root == Proved::drawn ? 2
           : action == Proved::lost                           ? 0
                                                              : 1;
}

template <rules::GameRules P>
void add_proofs(Advice& advice, const Ending<P>& ending, const P& root) {
    const Proved proved = ending.proved();
    const auto after = [&](const rules::ShortText& action) {
        return ending.proved_after(*root.parse_action(action));
    };
    // The search's own candidates first, then any other action that is worth more.
    rules::ShortText best = advice.action;
    int worth = worth_of(after(best), proved);
    const auto consider = [&](const rules::ShortText& action) {
        if (const int each = worth_of(after(action), proved); each > worth) {
            worth = each;
            best = action;
        }
    };
    for (const Candidate& candidate : advice.candidates) {
        consider(candidate.action);
    }
    for (const auto& action : root.legal_actions()) {
        consider(root.to_text(action));
    }
    advice.action = best;

    auto& candidates = advice.candidates;
    const auto listed = std::find_if(candidates.begin(), candidates.end(),
                                     [&](const Candidate& each) { return each.action == best; });
    Candidate first = listed == candidates.end() ? Candidate{best, 0.5, 0} : *listed;
    if (listed != candidates.end()) {
        candidates.erase(listed);
    }
    candidates.insert(candidates.begin(), first);
    candidates.resize(std::min(candidates.size(), candidates_max));
    for (Candidate& candidate : candidates) {
        const Proved each = proved == Proved::lost ? Proved::lost : after(candidate.action);
        candidate.estimate = share_of(each).value_or(candidate.estimate);
    }
    std::stable_sort(candidates.begin() + 1, candidates.end(),
                     [&](const Candidate& left, const Candidate& right) {
                         return worth_of(after(left.action), proved) >
                                worth_of(after(right.action), proved);
                     });
    if (const std::optional<double> share = share_of(proved)) {
        const std::size_t mover = root.to_move()->number;
        set_share(advice.estimates, mover, *share);
        candidates.front().estimate = *share;
        advice.is_proven = true;
        advice.proved = proved;
    }
}

}  // namespace potluck::bots
