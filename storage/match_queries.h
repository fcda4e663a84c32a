// The SQL that reads matches, apart so that a test can ask SQLite how it would carry it out.
// Invariant: no list needs a scan or a sort; each begins at its place in an index of its own and
// ends after one page. Pure functions.
#pragma once

#include <string>

#include "storage/records.h"

namespace potluck::storage {

// "SELECT ... FROM matches": number, id, room, host, visibility, game, options, started_ms,
// finished_ms, reason, winners, scores, ply_count, settings, clock.
std::string select_matches();

// The ids of what has finished or was closed before ?1, oldest first, with the number of rows that
// belong to each; ?2 is the number of ids. Not for users, who are found by another way.
std::string expired_sql(ExpiryKind kind);
// The oldest time of this kind that is stored.
std::string oldest_sql(ExpiryKind kind);

// The list for such a query. Its parameters: ?1 and ?2, the time and the id that all matches come
// behind; ?3, the earliest time; ?4, the number of rows; then those of game and player that are
// asked for, in this order.
std::string list_matches_sql(bool by_game, bool by_player);

}  // namespace potluck::storage
