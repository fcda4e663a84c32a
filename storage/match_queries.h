// The SQL that reads matches, separate so that a test can ask SQLite for its query plan.
// Invariant: no list needs a scan or a sort; each starts at its place in an index and ends after
// one page; but a person's own matches are sorted, a thousand at most. Pure functions.
#pragma once

#include <string>

#include "storage/records.h"

namespace potluck::storage {

// "SELECT ... FROM matches": number, id, room, host, visibility, game, options, started_ms,
// finished_ms, reason, winners, scores, ply_count, settings, clock.
std::string select_matches();
// Without "FROM ...".
std::string select_matches_only();

// The same for the unfinished match of the room $1.
std::string select_match_of_room();

// The ids of what finished or was closed before $1, oldest first, with the number of rows that
// belong to each; $2 is the number of ids. Not for users.
std::string expired_sql(ExpiryKind kind);
// The time of the oldest one stored.
std::string oldest_sql(ExpiryKind kind);

// Parameters: $1 and $2, the time and the id that all matches come after; $3, the earliest time;
// $4, the number of rows; then game and player if asked for, in this order.
std::string list_matches_sql(bool by_game, bool by_player);

// The matches that the person $1 plays or played, the last started first, after the columns of
// select_matches(): the person's seat, and 1 if the name of another player is like $4, otherwise 0.
// $2: the number that all come before; $3: how many are looked at.
std::string own_matches_sql();
// game, seat and winners: of the newest $2, those that ended with a result.
std::string own_results_sql();

}  // namespace potluck::storage
