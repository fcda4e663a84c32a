// The SQL that reads matches, separate so that a test can ask SQLite for its query plan.
// Invariant: no list needs a scan or a sort; each starts at its place in an index and ends after
// one page. Pure functions.
#pragma once

#include <string>

#include "storage/records.h"

namespace potluck::storage {

// "SELECT ... FROM matches": number, id, room, host, visibility, game, options, started_ms,
// finished_ms, reason, winners, scores, ply_count, settings, clock.
std::string select_matches();

// The unfinished match of a room: "SELECT ... FROM matches WHERE ...", the room's code being what
// `code` says, a parameter or a column.
std::string select_match_of_room(const std::string& code);

// The list for such a query. Its parameters: ?1 and ?2, the time and the id that all matches come
// behind; ?3, the earliest time; ?4, the number of rows; then those of game and player that are
// asked for, in this order.
std::string list_matches_sql(bool by_game, bool by_player);

}  // namespace potluck::storage
