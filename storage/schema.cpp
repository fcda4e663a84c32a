#include "storage/schema.h"

#include <array>
#include <string>

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Transaction.h>

namespace potluck::storage {

namespace {

// Matches have a number inside (short keys for their rows) and an id outside.
// The columns of the outcome are null until the match is finished; winners and scores are JSON
// arrays. ply_count is written once, at the end: an append then touches a single page.
// players.user_id is no foreign key: an imported game may name unknown people.
constexpr const char* version_1 = R"sql(
CREATE TABLE users (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    token_hash BLOB NOT NULL UNIQUE,
    name TEXT NOT NULL,
    created_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE matches (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    room TEXT NOT NULL,
    host TEXT NOT NULL,
    visibility TEXT NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    started_ms INTEGER NOT NULL,
    finished_ms INTEGER,
    reason TEXT,
    winners TEXT,
    scores TEXT,
    ply_count INTEGER
) STRICT;

CREATE TABLE players (
    match INTEGER NOT NULL REFERENCES matches (number),
    seat INTEGER NOT NULL,
    user_id TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE actions (
    match INTEGER NOT NULL REFERENCES matches (number),
    ply INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    cause TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    PRIMARY KEY (match, ply)
) STRICT, WITHOUT ROWID;

CREATE INDEX matches_unfinished ON matches (started_ms, id) WHERE finished_ms IS NULL;
CREATE INDEX matches_listed ON matches (finished_ms, id)
    WHERE finished_ms IS NOT NULL AND visibility = 'public';
CREATE INDEX matches_listed_by_game ON matches (game, finished_ms, id)
    WHERE finished_ms IS NOT NULL AND visibility = 'public';
)sql";

// Adding a column rewrites no rows. An action's clock is in its row, so that an append still
// touches a single page.
// A match without winners was aborted and is not listed. listed_players repeats the listed matches
// for each player name; two players with one name are one row.
constexpr const char* version_2 = R"sql(
ALTER TABLE actions ADD COLUMN clock TEXT NOT NULL DEFAULT '';
ALTER TABLE matches ADD COLUMN settings TEXT NOT NULL DEFAULT '';
ALTER TABLE matches ADD COLUMN clock TEXT NOT NULL DEFAULT '';

DROP INDEX matches_listed;
DROP INDEX matches_listed_by_game;
CREATE INDEX matches_listed ON matches (finished_ms, id)
    WHERE finished_ms IS NOT NULL AND visibility = 'public' AND winners <> '[]';
CREATE INDEX matches_listed_by_game ON matches (game, finished_ms, id)
    WHERE finished_ms IS NOT NULL AND visibility = 'public' AND winners <> '[]';

CREATE TABLE listed_players (
    name TEXT NOT NULL COLLATE NOCASE,
    finished_ms INTEGER NOT NULL,
    id TEXT NOT NULL REFERENCES matches (id),
    game TEXT NOT NULL,
    PRIMARY KEY (name, finished_ms, id)
) STRICT, WITHOUT ROWID;
INSERT OR IGNORE INTO listed_players (name, finished_ms, id, game)
    SELECT players.name, finished_ms, id, game
    FROM matches JOIN players ON players.match = matches.number
    WHERE finished_ms IS NOT NULL AND visibility = 'public' AND winners <> '[]'
        AND players.name <> ''
    ORDER BY players.name COLLATE NOCASE, finished_ms, id;
CREATE INDEX listed_players_by_game ON listed_players (name, game, finished_ms, id);

CREATE TABLE tokens (
    token_hash BLOB NOT NULL PRIMARY KEY,
    user INTEGER NOT NULL REFERENCES users (number),
    created_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE rooms (
    number INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    host TEXT NOT NULL,
    settings TEXT NOT NULL,
    seats TEXT NOT NULL,
    opened_ms INTEGER NOT NULL,
    closed_ms INTEGER,
    reason TEXT NOT NULL
) STRICT;
CREATE INDEX rooms_open ON rooms (opened_ms, code) WHERE closed_ms IS NULL;
CREATE INDEX rooms_closed ON rooms (closed_ms) WHERE closed_ms IS NOT NULL;

CREATE TABLE alive (
    number INTEGER PRIMARY KEY CHECK (number = 1),
    at_ms INTEGER NOT NULL
) STRICT;
)sql";

// Who has taken over a seat; players keeps who began.
constexpr const char* version_3 = R"sql(
CREATE TABLE takeovers (
    match INTEGER NOT NULL REFERENCES matches (number),
    seat INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    cause TEXT NOT NULL,
    user_id TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
)sql";

// Rooms that are open but in no server's memory are asleep (asleep_ms): they come back when
// somebody asks for them, or at wake_ms, when a clock of theirs runs out. asleep_seats says whose
// they are. An unfinished match is found by its room; a room that is neither closed nor asleep was
// in memory when the server stopped.
// Older programs left a match unfinished when its room closed, and opened it again at each restart.
// What had happened last tells them apart: of a closed room, or of one that nobody knows any more
// and a day old, it was abandoned; of an open room, a day old and without a clock, it is asleep.
constexpr const char* asleep_rooms = R"sql(
ALTER TABLE rooms ADD COLUMN asleep_ms INTEGER;
ALTER TABLE rooms ADD COLUMN wake_ms INTEGER;
DROP INDEX rooms_open;
CREATE INDEX rooms_open ON rooms (asleep_ms, opened_ms, code) WHERE closed_ms IS NULL;
CREATE INDEX rooms_waking ON rooms (wake_ms) WHERE wake_ms IS NOT NULL;
DROP INDEX matches_unfinished;
CREATE INDEX matches_unfinished ON matches (room) WHERE finished_ms IS NULL;

CREATE TABLE asleep_seats (
    user_id TEXT NOT NULL,
    room TEXT NOT NULL,
    PRIMARY KEY (user_id, room)
) STRICT, WITHOUT ROWID;
CREATE INDEX asleep_seats_by_room ON asleep_seats (room);

CREATE TEMP TABLE left_over AS
    SELECT matches.number, matches.room, rooms.code, rooms.closed_ms,
        matches.started_ms + coalesce((SELECT max(at_ms) FROM actions
            WHERE match = matches.number), 0) AS last_ms,
        matches.clock <> '' OR EXISTS
            (SELECT 1 FROM actions WHERE match = matches.number AND clock <> '') AS has_clock
    FROM matches LEFT JOIN rooms ON rooms.code = matches.room WHERE finished_ms IS NULL;
CREATE TEMP TABLE a_day_before AS
    SELECT max(at_ms) - 86400000 AS at_ms FROM (SELECT at_ms FROM alive
        UNION ALL SELECT max(last_ms) FROM left_over
        UNION ALL SELECT max(opened_ms) FROM rooms);

UPDATE matches SET finished_ms = coalesce(closed_ms, last_ms), reason = 'abandoned', winners = '[]',
    scores = '[]', ply_count =
        (SELECT coalesce(max(ply) + 1, 0) FROM actions WHERE match = matches.number)
    FROM left_over WHERE left_over.number = matches.number AND (closed_ms IS NOT NULL OR
        (code IS NULL AND last_ms < (SELECT at_ms FROM a_day_before)));
INSERT INTO rooms (code, host, settings, seats, opened_ms, reason)
    SELECT room, host, settings, '[]', min(started_ms), '' FROM matches
    WHERE finished_ms IS NULL AND room NOT IN (SELECT code FROM rooms) GROUP BY room;
UPDATE rooms SET asleep_ms = last_ms FROM left_over
    WHERE left_over.code = rooms.code AND rooms.closed_ms IS NULL AND NOT has_clock
        AND last_ms < (SELECT at_ms FROM a_day_before);
INSERT OR IGNORE INTO asleep_seats (user_id, room)
    SELECT user_id, code FROM rooms
        JOIN matches ON matches.room = rooms.code AND matches.finished_ms IS NULL
        JOIN players ON players.match = matches.number
    WHERE asleep_ms IS NOT NULL;
DROP TABLE left_over;
DROP TABLE a_day_before;
)sql";

// What is needed to delete: each match is in one of matches_listed, matches_unlisted and
// matches_aborted. listed_players no longer refers to matches, as SQLite would look through all of
// it for each match that is deleted.
// Everybody counts as seen when the file is migrated.
constexpr const char* expiry = R"sql(
ALTER TABLE users ADD COLUMN seen_ms INTEGER NOT NULL DEFAULT 0;
UPDATE users SET seen_ms = max(created_ms, 1000 * CAST(strftime('%s', 'now') AS INTEGER));
CREATE INDEX players_by_user ON players (user_id);
CREATE INDEX tokens_by_user ON tokens (user);

CREATE INDEX matches_unlisted ON matches (finished_ms)
    WHERE finished_ms IS NOT NULL AND visibility <> 'public' AND winners <> '[]';
CREATE INDEX matches_aborted ON matches (finished_ms)
    WHERE finished_ms IS NOT NULL AND winners = '[]';

ALTER TABLE listed_players RENAME TO listed_players_before;
CREATE TABLE listed_players (
    name TEXT NOT NULL COLLATE NOCASE,
    finished_ms INTEGER NOT NULL,
    id TEXT NOT NULL,
    game TEXT NOT NULL,
    PRIMARY KEY (name, finished_ms, id)
) STRICT, WITHOUT ROWID;
INSERT INTO listed_players SELECT name, finished_ms, id, game FROM listed_players_before;
DROP TABLE listed_players_before;
CREATE INDEX listed_players_by_game ON listed_players (name, game, finished_ms, id);
)sql";

// Only a cluster of nodes fills these; it keeps its rooms in PostgreSQL, and a room's epoch stays
// with it when everything moves here.
constexpr const char* owners = R"sql(
ALTER TABLE rooms ADD COLUMN owner TEXT NOT NULL DEFAULT '';
ALTER TABLE rooms ADD COLUMN owner_incarnation INTEGER NOT NULL DEFAULT 0;
ALTER TABLE rooms ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;
ALTER TABLE actions ADD COLUMN command INTEGER NOT NULL DEFAULT 0;
)sql";

// One for each person at most. They live for minutes, so nothing refers to them, and people may be
// deleted while theirs is left over.
constexpr const char* passes = R"sql(
CREATE TABLE passes (
    user_id TEXT NOT NULL PRIMARY KEY,
    hash BLOB NOT NULL UNIQUE,
    expires_ms INTEGER NOT NULL,
    address TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passes_by_end ON passes (expires_ms);
)sql";

// Where people are told of what happens; nothing refers to users, so that they may be deleted in
// any order. secrets: the server's own.
constexpr const char* pushes = R"sql(
CREATE TABLE pushes (
    user_id TEXT NOT NULL,
    device TEXT NOT NULL,
    address TEXT NOT NULL UNIQUE,
    key BLOB NOT NULL,
    secret BLOB NOT NULL,
    time_zone TEXT NOT NULL,
    quiet_from INTEGER NOT NULL,
    quiet_until INTEGER NOT NULL,
    renewed_ms INTEGER NOT NULL,
    PRIMARY KEY (user_id, device)
) STRICT, WITHOUT ROWID;
CREATE INDEX pushes_by_renewal ON pushes (renewed_ms);

CREATE TABLE secrets (
    name TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
)sql";

constexpr const char* takebacks =
    "ALTER TABLE matches ADD COLUMN takebacks INTEGER NOT NULL DEFAULT 0;";

constexpr std::array migrations_known{version_1, version_2, version_3, asleep_rooms, expiry,
                                      owners,    passes,    pushes,    takebacks};

int number_of(SQLite::Database& database, const char* query) {
    return database.execAndGet(query).getInt();
}

// Refuses a file that cannot be migrated from `version`.
WriteResult check_file(SQLite::Database& database, int version, int version_known) {
    const int application = number_of(database, "PRAGMA application_id");
    const bool is_blank = application == 0 && version == 0 &&
                          number_of(database, "SELECT count(*) FROM sqlite_schema") == 0;
    if (application != application_id && !is_blank) {
        return Failure{FailureKind::incompatible,
                       database.getFilename() + " is a database of another program"};
    }
    if (version < 0 || version > version_known) {
        return Failure{FailureKind::incompatible,
                       database.getFilename() + " has schema version " + std::to_string(version) +
                           "; this potluck knows versions up to " + std::to_string(version_known) +
                           ". Start the newer potluck that wrote it, or choose another file."};
    }
    return {};
}

}  // namespace

std::span<const char* const> schema_migrations() {
    return migrations_known;
}

WriteResult migrate(SQLite::Database& database, std::span<const char* const> migrations) {
    const int version_known = static_cast<int>(migrations.size());
    const auto version_of = [&] { return number_of(database, "PRAGMA user_version"); };
    if (WriteResult result = check_file(database, version_of(), version_known); !result) {
        return result;
    }
    if (version_of() == version_known) {
        return {};
    }
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    // Checked again under the lock: another process may have migrated meanwhile.
    const int version = version_of();
    if (WriteResult result = check_file(database, version, version_known); !result) {
        return result;
    }
    for (const char* migration : migrations.subspan(static_cast<std::size_t>(version))) {
        database.exec(migration);
    }
    database.exec("PRAGMA application_id = " + std::to_string(application_id));
    database.exec("PRAGMA user_version = " + std::to_string(version_known));
    transaction.commit();
    return {};
}

}  // namespace potluck::storage
