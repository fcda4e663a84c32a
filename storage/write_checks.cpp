#include "storage/write_checks.h"

#include <set>

namespace potluck::storage {

namespace {

Failure conflict(std::string message) {
    return {FailureKind::conflict, std::move(message)};
}

WriteResult check_running(const std::string& id, const std::optional<MatchState>& state) {
    if (!state) {
        return conflict("there is no match " + id);
    }
    if (state->finished) {
        return conflict("match " + id + " is finished");
    }
    return std::nullopt;
}

}  // namespace

WriteResult check_put_user(const UserRecord& user, bool token_is_anothers) {
    if (token_is_anothers) {
        return conflict("the token of user " + user.id + " belongs to another user");
    }
    return std::nullopt;
}

WriteResult check_add_token(const AddToken& add, bool token_is_known, bool user_exists) {
    if (token_is_known) {
        return conflict("the new token of user " + add.user_id + " is known already");
    }
    if (!user_exists) {
        return conflict("there is no user " + add.user_id);
    }
    return std::nullopt;
}

WriteResult check_start(const MatchRecord& match, bool exists) {
    if (exists) {
        return conflict("match " + match.id + " is there already");
    }
    std::set<int> seats;
    for (const PlayerRecord& player : match.players) {
        if (!seats.insert(player.seat).second) {
            return conflict("match " + match.id + " has two players on seat " +
                            std::to_string(player.seat));
        }
    }
    return std::nullopt;
}

WriteResult check_append(const AppendAction& append, const std::optional<MatchState>& state) {
    if (WriteResult refused = check_running(append.match_id, state)) {
        return refused;
    }
    if (append.action.ply != state->ply_count) {
        return conflict("match " + append.match_id + " has " + std::to_string(state->ply_count) +
                        " actions; ply " + std::to_string(append.action.ply) +
                        " is not the next one");
    }
    return std::nullopt;
}

WriteResult check_take_back(const TakeBack& take_back, const std::optional<MatchState>& state) {
    if (WriteResult refused = check_running(take_back.match_id, state)) {
        return refused;
    }
    if (take_back.ply_count < 0 || take_back.ply_count >= state->ply_count ||
        take_back.ply_count < state->takeover_ply_max) {
        return conflict("match " + take_back.match_id + " has " + std::to_string(state->ply_count) +
                        " actions and cannot be taken back to " +
                        std::to_string(take_back.ply_count));
    }
    return std::nullopt;
}

WriteResult check_take_over(const TakeOver& take_over, const std::optional<MatchState>& state,
                            bool is_taken_over) {
    if (WriteResult refused = check_running(take_over.match_id, state)) {
        return refused;
    }
    const TakeOverRecord& takeover = take_over.takeover;
    if (takeover.ply != state->ply_count || is_taken_over) {
        return conflict("seat " + std::to_string(takeover.seat) + " of match " +
                        take_over.match_id + ", which has " + std::to_string(state->ply_count) +
                        " actions, cannot be taken over at ply " + std::to_string(takeover.ply));
    }
    return std::nullopt;
}

WriteResult check_put_clock(const PutClock& put, const std::optional<MatchState>& state) {
    return check_running(put.match_id, state);
}

WriteResult check_finish(const FinishMatch& finish, const std::optional<MatchState>& state) {
    return check_running(finish.match_id, state);
}

}  // namespace potluck::storage
