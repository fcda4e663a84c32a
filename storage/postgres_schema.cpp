#include "storage/postgres_schema.h"

#include <array>
#include <string>

namespace potluck::storage {

namespace {

// As in SQLite (schema.cpp has the reasons), with these differences. Texts sort by their bytes
// (COLLATE "C"), and lower() then knows ASCII letters only. listed_players has names in small
// letters. matches_unfinished has the number as well: without it PostgreSQL would look for the
// greatest one of a room among all matches.
// node_fence: who may write. Each batch counts `batch` up first, in the row of its node; that finds
// no row when another process has taken the node over, and tells later whether a batch was
// committed.
constexpr const char* first_tables = R"sql(
CREATE TABLE users (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text COLLATE "C" NOT NULL UNIQUE,
    token_hash bytea NOT NULL UNIQUE,
    name text COLLATE "C" NOT NULL,
    created_ms bigint NOT NULL,
    seen_ms bigint NOT NULL
);

CREATE TABLE tokens (
    token_hash bytea NOT NULL PRIMARY KEY,
    "user" bigint NOT NULL REFERENCES users (number),
    created_ms bigint NOT NULL
);
CREATE INDEX tokens_by_user ON tokens ("user");

CREATE TABLE matches (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text COLLATE "C" NOT NULL UNIQUE,
    room text COLLATE "C" NOT NULL,
    host text COLLATE "C" NOT NULL,
    visibility text COLLATE "C" NOT NULL,
    game text COLLATE "C" NOT NULL,
    options text COLLATE "C" NOT NULL,
    started_ms bigint NOT NULL,
    finished_ms bigint,
    reason text COLLATE "C",
    winners text COLLATE "C",
    scores text COLLATE "C",
    ply_count bigint,
    settings text COLLATE "C" NOT NULL DEFAULT '',
    clock text COLLATE "C" NOT NULL DEFAULT ''
);
CREATE INDEX matches_unfinished ON matches (room, number) WHERE finished_ms IS NULL;
CREATE INDEX matches_listed ON matches (finished_ms, id)
    WHERE finished_ms IS NOT NULL AND visibility = 'public' AND winners <> '[]';
CREATE INDEX matches_listed_by_game ON matches (game, finished_ms, id)
    WHERE finished_ms IS NOT NULL AND visibility = 'public' AND winners <> '[]';
CREATE INDEX matches_unlisted ON matches (finished_ms)
    WHERE finished_ms IS NOT NULL AND visibility <> 'public' AND winners <> '[]';
CREATE INDEX matches_aborted ON matches (finished_ms)
    WHERE finished_ms IS NOT NULL AND winners = '[]';

CREATE TABLE players (
    match bigint NOT NULL REFERENCES matches (number),
    seat bigint NOT NULL,
    user_id text COLLATE "C" NOT NULL,
    name text COLLATE "C" NOT NULL,
    PRIMARY KEY (match, seat)
);
CREATE INDEX players_by_user ON players (user_id);

CREATE TABLE actions (
    match bigint NOT NULL REFERENCES matches (number),
    ply bigint NOT NULL,
    seat bigint NOT NULL,
    action text COLLATE "C" NOT NULL,
    cause text COLLATE "C" NOT NULL,
    at_ms bigint NOT NULL,
    clock text COLLATE "C" NOT NULL DEFAULT '',
    PRIMARY KEY (match, ply)
);

CREATE TABLE takeovers (
    match bigint NOT NULL REFERENCES matches (number),
    seat bigint NOT NULL,
    ply bigint NOT NULL,
    cause text COLLATE "C" NOT NULL,
    user_id text COLLATE "C" NOT NULL,
    name text COLLATE "C" NOT NULL,
    PRIMARY KEY (match, seat)
);

CREATE TABLE listed_players (
    name text COLLATE "C" NOT NULL,
    finished_ms bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    game text COLLATE "C" NOT NULL,
    PRIMARY KEY (name, finished_ms, id)
);
CREATE INDEX listed_players_by_game ON listed_players (name, game, finished_ms, id);

CREATE TABLE rooms (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    code text COLLATE "C" NOT NULL UNIQUE,
    host text COLLATE "C" NOT NULL,
    settings text COLLATE "C" NOT NULL,
    seats text COLLATE "C" NOT NULL,
    opened_ms bigint NOT NULL,
    closed_ms bigint,
    reason text COLLATE "C" NOT NULL,
    asleep_ms bigint,
    wake_ms bigint
);
CREATE INDEX rooms_open ON rooms (asleep_ms, opened_ms, code) WHERE closed_ms IS NULL;
CREATE INDEX rooms_closed ON rooms (closed_ms) WHERE closed_ms IS NOT NULL;
CREATE INDEX rooms_waking ON rooms (wake_ms) WHERE wake_ms IS NOT NULL;

CREATE TABLE asleep_seats (
    user_id text COLLATE "C" NOT NULL,
    room text COLLATE "C" NOT NULL,
    PRIMARY KEY (user_id, room)
);
CREATE INDEX asleep_seats_by_room ON asleep_seats (room);

CREATE TABLE alive (
    number bigint PRIMARY KEY CHECK (number = 1),
    at_ms bigint NOT NULL
);

CREATE TABLE node_fence (
    node text COLLATE "C" PRIMARY KEY,
    incarnation bigint NOT NULL,
    state text COLLATE "C" NOT NULL,
    batch bigint NOT NULL
);
)sql";

// A new column with a default rewrites no rows.
constexpr const char* room_owners = R"sql(
ALTER TABLE rooms ADD COLUMN owner text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE rooms ADD COLUMN owner_incarnation bigint NOT NULL DEFAULT 0;
ALTER TABLE rooms ADD COLUMN epoch bigint NOT NULL DEFAULT 0;
ALTER TABLE actions ADD COLUMN command bigint NOT NULL DEFAULT 0;
)sql";

// The nodes of a cluster, each with its beat: a counter, and when it was counted up last. Apart
// from node_fence, so that no beat waits for a batch; which of a node's lives is the present one,
// and whether it still lives, only node_fence says.
constexpr const char* cluster_nodes = R"sql(
CREATE TABLE nodes (
    node text COLLATE "C" PRIMARY KEY,
    incarnation bigint NOT NULL,
    address text COLLATE "C" NOT NULL,
    protocol bigint NOT NULL,
    is_draining bigint NOT NULL,
    beat bigint NOT NULL,
    beat_at_ms bigint NOT NULL
);
)sql";

constexpr const char* device_passes = R"sql(
CREATE TABLE passes (
    user_id text COLLATE "C" PRIMARY KEY,
    hash bytea NOT NULL UNIQUE,
    expires_ms bigint NOT NULL,
    address text COLLATE "C" NOT NULL
);
CREATE INDEX passes_by_end ON passes (expires_ms);
)sql";

// A move takes the number of its match from the table of matches, in the very command that stores
// it, and is deleted before the match. To look for the match once more took a third of a move's
// time.
constexpr const char* moves_unchecked = R"sql(
ALTER TABLE actions DROP CONSTRAINT actions_match_fkey;
)sql";

// A person's matches, newest first. SQLite's index has the match at its end anyway, as the key of
// its table.
constexpr const char* players_in_order = R"sql(
DROP INDEX players_by_user;
CREATE INDEX players_by_user ON players (user_id, match);
)sql";

constexpr const char* push_subscriptions = R"sql(
CREATE TABLE pushes (
    user_id text COLLATE "C" NOT NULL,
    device text COLLATE "C" NOT NULL,
    address text COLLATE "C" NOT NULL UNIQUE,
    key bytea NOT NULL,
    secret bytea NOT NULL,
    time_zone text COLLATE "C" NOT NULL,
    quiet_from bigint NOT NULL,
    quiet_until bigint NOT NULL,
    renewed_ms bigint NOT NULL,
    PRIMARY KEY (user_id, device)
);
CREATE INDEX pushes_by_renewal ON pushes (renewed_ms);

CREATE TABLE secrets (
    name text COLLATE "C" PRIMARY KEY,
    value bytea NOT NULL
);
)sql";

constexpr const char* takeback_counts =
    "ALTER TABLE matches ADD COLUMN takebacks bigint NOT NULL DEFAULT 0;";

constexpr std::array postgres_migrations_known{
    first_tables,    room_owners,      cluster_nodes,      device_passes,
    moves_unchecked, players_in_order, push_subscriptions, takeback_counts};
constexpr int nothing_there = -1;

std::int64_t number_of(PostgresConnection& connection, const std::string& sql) {
    const PostgresResult result = connection.run(sql);
    return PQntuples(result.get()) == 0 ? 0 : PostgresRow(*result, 0).number(0);
}

void check_version(PostgresConnection& connection, int version, int version_known) {
    if (version > version_known) {
        throw StoreError(
            {FailureKind::incompatible,
             connection.shown() + " has schema version " + std::to_string(version) +
                 "; this potluck knows versions up to " + std::to_string(version_known) +
                 ". Start the newer potluck that wrote it, or choose another database."});
    }
}

// The protocol for single commands takes no list of them: a block of PL/pgSQL does.
std::string as_one_command(const std::string& commands) {
    return "DO $potluck$ BEGIN " + commands + " END $potluck$";
}

}  // namespace

std::span<const char* const> postgres_migrations() {
    return postgres_migrations_known;
}

int postgres_version(PostgresConnection& connection) {
    const std::string ours =
        " FROM pg_catalog.pg_class WHERE relnamespace ="
        " (SELECT oid FROM pg_catalog.pg_namespace"
        " WHERE nspname = current_schema()) AND relkind IN ('r', 'p', 'v', 'm')";
    const auto foreign = [&] {
        return StoreError({FailureKind::incompatible,
                           connection.shown() + " is a database of another program; make one for "
                                                "Potluck alone (createdb potluck)"});
    };
    if (number_of(connection, "SELECT count(*)" + ours + " AND relname = 'potluck_schema'") == 0) {
        if (number_of(connection, "SELECT count(*)" + ours) != 0) {
            throw foreign();
        }
        return nothing_there;
    }
    const std::int64_t version =
        number_of(connection, "SELECT version FROM potluck_schema WHERE application = 'Potluck'");
    if (version <= 0) {
        throw foreign();
    }
    return static_cast<int>(version);
}

void migrate(PostgresConnection& connection, std::span<const char* const> migrations) {
    const int version_known = static_cast<int>(migrations.size());
    if (const char* encoding = PQparameterStatus(connection.handle(), "server_encoding");
        encoding == nullptr || std::string(encoding) != "UTF8") {
        throw StoreError({FailureKind::incompatible,
                          connection.shown() +
                              " keeps texts in another encoding than UTF8; make a new database "
                              "(createdb --encoding UTF8 --template template0 potluck)"});
    }
    const int before = postgres_version(connection);
    check_version(connection, before, version_known);
    if (before == version_known) {
        return;
    }
    connection.run("BEGIN");
    connection.run("SELECT pg_advisory_xact_lock(1349481580)");  // "Potl"
    // Read again under the lock: another process may have migrated meanwhile.
    const int version = postgres_version(connection);
    check_version(connection, version, version_known);
    if (version == nothing_there) {
        connection.run("CREATE TABLE potluck_schema (application text, version bigint NOT NULL)");
        connection.run("INSERT INTO potluck_schema VALUES ('Potluck', 0)");
    }
    for (int next = std::max(version, 0); next < version_known; ++next) {
        connection.run(as_one_command(migrations[static_cast<std::size_t>(next)]));
    }
    connection.run("UPDATE potluck_schema SET version = $1", {std::int64_t{version_known}});
    connection.run("COMMIT");
}

}  // namespace potluck::storage
