// When a write is refused, said once for all stores: each finds out what it has, these decide.
// Pure functions.
#pragma once

#include <optional>

#include "storage/store.h"

namespace potluck::storage {

// What a store has of the match that a write wants to change.
struct MatchState {
    bool finished = false;
    int ply_count = 0;
    int takeover_ply_max = -1;  // of the last takeover; -1: there was none
};

WriteResult check_put_user(const UserRecord& user, bool token_is_anothers);
WriteResult check_add_token(const AddToken& add, bool token_is_known, bool user_exists);
WriteResult check_start(const MatchRecord& match, bool exists);
WriteResult check_append(const AppendAction& append, const std::optional<MatchState>& state);
WriteResult check_take_back(const TakeBack& take_back, const std::optional<MatchState>& state);
WriteResult check_take_over(const TakeOver& take_over, const std::optional<MatchState>& state,
                            bool is_taken_over);
WriteResult check_put_clock(const PutClock& put, const std::optional<MatchState>& state);
WriteResult check_finish(const FinishMatch& finish, const std::optional<MatchState>& state);

}  // namespace potluck::storage
