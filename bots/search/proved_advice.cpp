#include "bots/search/proved_advice.h"

#include <algorithm>
#include <optional>

namespace potluck::bots {

namespace {

constexpr int worth_max = 3;

// What an action is worth: nothing proved is better than a proved loss. Where the end is proved,
// only what reaches it counts; in a lost position every action does.
int worth_of(Proved action, Proved root) {
    return root == Proved::lost                               ? 0
           : action == Proved::won                            ? worth_max
           : action == Proved::drawn && root == Proved::drawn ? 2
           : action == Proved::lost                           ? 0
                                                              : 1;
}

// What the seat to move gets of the win.
std::optional<double> share_of(Proved proved) {
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
void set_share(Estimates& estimates, std::size_t mover, double share) {
    const double rest = 1 - estimates[mover];
    for (std::size_t seat = 0; seat < estimates.size(); ++seat) {
        const double part =
            rest > 0 ? estimates[seat] / rest : 1.0 / static_cast<double>(estimates.size() - 1);
        estimates[seat] = seat == mover ? share : (1 - share) * part;
    }
}

Proved after(const Proofs& proofs, const rules::ShortText& action) {
    const auto found = std::find_if(proofs.after.begin(), proofs.after.end(),
                                    [&](const auto& each) { return each.first == action; });
    return found == proofs.after.end() ? Proved::open : found->second;
}

}  // namespace

void add_proofs(Advice& advice, const Proofs& proofs) {
    const auto worth = [&](const rules::ShortText& action) {
        return worth_of(after(proofs, action), proofs.root);
    };
    // The search's own choice first, then its other candidates, then any action that is worth more.
    std::vector<Candidate> ordered;
    for (int each = worth_max; each >= 0; --each) {
        for (const Candidate& candidate : advice.candidates) {
            if (worth(candidate.action) == each) {
                ordered.push_back(candidate);
            }
        }
    }
    for (const auto& [action, proved] : proofs.after) {
        if (ordered.empty() || worth_of(proved, proofs.root) > worth(ordered.front().action)) {
            ordered.insert(ordered.begin(), Candidate{action, 0.5, 0});
        }
    }
    ordered.resize(std::min(ordered.size(), candidates_max));
    for (Candidate& candidate : ordered) {
        const Proved each =
            proofs.root == Proved::lost ? Proved::lost : after(proofs, candidate.action);
        candidate.estimate = share_of(each).value_or(candidate.estimate);
    }
    if (const std::optional<double> share = share_of(proofs.root)) {
        set_share(advice.estimates, proofs.seat, *share);
        ordered.front().estimate = *share;
        advice.is_proven = true;
        advice.proved = proofs.root;
    }
    advice.action = ordered.front().action;
    advice.candidates = std::move(ordered);
}

}  // namespace potluck::bots
