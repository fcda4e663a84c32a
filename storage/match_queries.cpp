#include "storage/match_queries.h"

namespace potluck::storage {

namespace {

// The conditions of the indices matches_listed and matches_listed_by_game, word for word: otherwise
// SQLite does not use a partial index.
const std::string are_listed =
    " WHERE finished_ms IS NOT NULL AND visibility = 'public' AND winners <> '[]'";

// CROSS JOIN: SQLite keeps this order of the tables, whatever it believes about their sizes.
const std::string of_player =
    " CROSS JOIN matches WHERE matches.id = listed_players.id AND listed_players.name = ";

const std::string columns =
    "SELECT matches.number, matches.id, matches.room, matches.host, matches.visibility,"
    " matches.game, matches.options, matches.started_ms, matches.finished_ms, matches.reason,"
    " matches.winners, matches.scores, matches.ply_count, matches.settings, matches.clock,"
    " matches.takebacks ";

// The conditions of matches_unlisted and matches_aborted, likewise.
const std::string are_unlisted =
    " WHERE finished_ms IS NOT NULL AND visibility <> 'public' AND winners <> '[]'";
const std::string are_aborted = " WHERE finished_ms IS NOT NULL AND winners = '[]'";

const std::string& condition_of(ExpiryKind kind) {
    return kind == ExpiryKind::public_match     ? are_listed
           : kind == ExpiryKind::unlisted_match ? are_unlisted
                                                : are_aborted;
}

}  // namespace

std::string expired_sql(ExpiryKind kind) {
    if (kind == ExpiryKind::room) {
        return "SELECT code, 1 FROM rooms WHERE closed_ms IS NOT NULL AND closed_ms < $1"
               " ORDER BY closed_ms LIMIT $2";
    }
    if (kind == ExpiryKind::push) {
        return "SELECT address, 1 FROM pushes WHERE renewed_ms < $1 ORDER BY renewed_ms LIMIT $2";
    }
    return "SELECT id, 8 + ply_count FROM matches" + condition_of(kind) +
           " AND finished_ms < $1 ORDER BY finished_ms LIMIT $2";
}

std::string oldest_sql(ExpiryKind kind) {
    if (kind == ExpiryKind::user) {
        return "SELECT created_ms FROM users ORDER BY number LIMIT 1";
    }
    if (kind == ExpiryKind::push) {
        return "SELECT min(renewed_ms) FROM pushes";
    }
    return kind == ExpiryKind::room ? "SELECT min(closed_ms) FROM rooms WHERE closed_ms IS NOT NULL"
                                    : "SELECT min(finished_ms) FROM matches" + condition_of(kind);
}

std::string select_matches() {
    return columns + "FROM matches";
}

std::string select_matches_only() {
    return columns;
}

std::string select_match_of_room() {
    return select_matches() +
           " WHERE matches.number = (SELECT max(number) FROM matches"
           " WHERE room = $1 AND finished_ms IS NULL)";
}

std::string list_matches_sql(bool by_game, bool by_player) {
    std::string sql = columns + "FROM ";
    // The table with the sort order, and with game and time for the conditions below.
    const std::string listed = by_player ? "listed_players" : "matches";
    sql += by_player ? listed + of_player + (by_game ? "$6" : "$5") : listed + are_listed;
    if (by_game) {
        sql += " AND " + listed + ".game = $5";
    }
    const std::string time = listed + ".finished_ms";
    const std::string id = listed + ".id";
    sql += " AND (" + time + ", " + id + ") < ($1, $2) AND " + time + " >= $3";
    return sql + " ORDER BY " + time + " DESC, " + id + " DESC LIMIT $4";
}

std::string own_matches_sql() {
    return columns.substr(0, columns.size() - 1) +
           ", mine.seat, CASE WHEN EXISTS (SELECT 1 FROM players AS other"
           " WHERE other.match = mine.match AND other.seat <> mine.seat"
           " AND lower(other.name) LIKE $4 ESCAPE '!') THEN 1 ELSE 0 END"
           " FROM (SELECT match, seat FROM players WHERE user_id = $1 AND match < $2"
           " ORDER BY match DESC LIMIT $3) AS mine"
           " CROSS JOIN matches WHERE matches.number = mine.match ORDER BY mine.match DESC";
}

std::string own_results_sql() {
    return "SELECT matches.game, mine.seat, matches.winners"
           " FROM (SELECT match, seat FROM players WHERE user_id = $1"
           " ORDER BY match DESC LIMIT $2) AS mine"
           " CROSS JOIN matches WHERE matches.number = mine.match"
           " AND matches.finished_ms IS NOT NULL AND matches.winners <> '[]'";
}

}  // namespace potluck::storage
