#include "server/bots/advice.h"

#include <string>

#include "bots/figures.h"

namespace potluck::server {

using bots::thousandths;

namespace {

std::optional<protocol::ProvedOutcome> outcome_of(bots::Proved proved) {
    switch (proved) {
        case bots::Proved::won:
            return protocol::ProvedOutcome::won;
        case bots::Proved::drawn:
            return protocol::ProvedOutcome::drawn;
        case bots::Proved::lost:
            return protocol::ProvedOutcome::lost;
        case bots::Proved::open:
            break;
    }
    return std::nullopt;
}

}  // namespace

protocol::Advice to_advice(const std::optional<protocol::MatchId>& match, int ply,
                           const rules::Game& game, const bots::Advice& advice) {
    protocol::Advice result;
    result.match = match;
    result.ply = ply;
    result.seat = game.to_move()->number;
    result.action = std::string(std::string_view(advice.action));
    for (double estimate : advice.estimates) {
        result.estimates.push_back(thousandths(estimate));
    }
    for (const bots::Candidate& candidate : advice.candidates) {
        result.candidates.push_back({std::string(std::string_view(candidate.action)),
                                     thousandths(candidate.estimate),
                                     thousandths(candidate.share)});
    }
    result.proven = advice.is_proven;
    result.outcome = outcome_of(advice.proved);
    return result;
}

protocol::Advice final_advice(const std::optional<protocol::MatchId>& match, int ply,
                              const rules::Game& game) {
    protocol::Advice result;
    result.match = match;
    result.ply = ply;
    for (const double estimate : bots::final_estimates(game)) {
        result.estimates.push_back(thousandths(estimate));
    }
    result.proven = true;
    return result;
}

}  // namespace potluck::server
