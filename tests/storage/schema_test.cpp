#include "storage/schema.h"

#include <algorithm>
#include <array>

#include <SQLiteCpp/Column.h>

#include "storage/sqlite_store.h"
#include "tests/storage/support.h"
#include "tests/support/read_file.h"

using namespace potluck::storage;
using namespace potluck::tests;

namespace {

SQLite::Database open_raw(const SqliteOptions& options) {
    return {options.path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
}

int number_of(SQLite::Database& database, const std::string& query) {
    return database.execAndGet(query).getInt();
}

// What a potluck of schema version 1 had written: two finished matches, an aborted one, a private
// one, one that is running, and a user.
void make_version_1(const SqliteOptions& options) {
    SQLite::Database database = open_raw(options);
    REQUIRE(migrate(database, schema_migrations().first(1)));
    database.exec(R"sql(
        INSERT INTO users VALUES (1, 'ann', CAST('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' AS BLOB), 'Ann', 5);
        INSERT INTO matches VALUES
            (1, 'old', 'r', 'ann', 'public', 'die', '{}', 10, 20, 'no_stones', '[1]', '[0,4]', 2),
            (2, 'new', 'r', 'ann', 'public', 'ketchup', '{}', 11, 30, 'full', '[0,1]', '[2,2]', 0),
            (3, 'aborted', 'r', 'ann', 'public', 'die', '{}', 12, 31, 'aborted', '[]', '[]', 0),
            (4, 'secret', 'r', 'ann', 'private', 'die', '{}', 13, 32, 'full', '[0]', '[]', 0),
            (5, 'running', 'r', 'ann', 'public', 'die', '{}', 14, NULL, NULL, NULL, NULL, NULL);
        INSERT INTO players VALUES
            (1, 0, 'ann', 'Ann'), (1, 1, 'bob', 'bob'), (2, 0, '', 'ANN'), (2, 1, 'cyd', 'ann'),
            (3, 0, 'ann', 'Ann'), (3, 1, '', ''), (4, 0, 'ann', 'Ann'), (4, 1, 'bob', 'bob'),
            (5, 0, 'ann', 'Ann'), (5, 1, 'bob', 'bob');
        INSERT INTO actions VALUES
            (1, 0, 0, 'a1', 'played', 15), (1, 1, 1, 'b2', 'resigned', 16),
            (5, 0, 0, 'c3', 'played', 17);
    )sql");
}

}  // namespace

TEST_CASE("a new file gets our application id and the last version") {
    const TemporaryFolder folder;
    open_store(folder.options());
    SQLite::Database database = open_raw(folder.options());
    CHECK(number_of(database, "PRAGMA application_id") == application_id);
    CHECK(number_of(database, "PRAGMA user_version") ==
          static_cast<int>(schema_migrations().size()));
    CHECK(database.execAndGet("PRAGMA integrity_check").getString() == "ok");
}

TEST_CASE("migrations run in order from the version of the file, and only once") {
    const TemporaryFolder folder;
    SQLite::Database database = open_raw(folder.options());
    const std::array one{"CREATE TABLE t (x)"};
    const std::array three{one[0], "INSERT INTO t VALUES (1)", "UPDATE t SET x = x + 10"};
    CHECK(migrate(database, one));
    CHECK(number_of(database, "PRAGMA user_version") == 1);
    CHECK(migrate(database, three));
    CHECK(migrate(database, three));
    CHECK(number_of(database, "PRAGMA user_version") == 3);
    CHECK(number_of(database, "SELECT x FROM t") == 11);
}

TEST_CASE("a migration that fails leaves the file at the version it had") {
    const TemporaryFolder folder;
    SQLite::Database database = open_raw(folder.options());
    const std::array broken{"CREATE TABLE t (x)", "CREATE TABLE u (x)", "UPDATE nothing SET x = 1"};
    CHECK(migrate(database, std::span(broken).first(1)));
    CHECK_THROWS_AS(migrate(database, broken), SQLite::Exception);
    CHECK(number_of(database, "PRAGMA user_version") == 1);
    CHECK_FALSE(database.tableExists("u"));
}

TEST_CASE("a database of a newer program is refused, with both versions, and left as it is") {
    const TemporaryFolder folder;
    open_store(folder.options());
    open_raw(folder.options()).exec("PRAGMA user_version = 4711");
    const std::string before = read_file(folder.options().path);
    const Failure failure = failure_to_open(folder.options());
    CHECK(failure.kind == FailureKind::incompatible);
    CHECK(failure.message.find("4711") != std::string::npos);
    CHECK(failure.message.find("up to " + std::to_string(schema_migrations().size())) !=
          std::string::npos);
    CHECK(failure.message.find(folder.options().path) != std::string::npos);
    CHECK(read_file(folder.options().path) == before);
}

TEST_CASE("a database of another program is refused and left as it is") {
    const TemporaryFolder folder;
    const char* preparation = "";
    SUBCASE("with tables") {
        preparation = "CREATE TABLE notes (x)";
    }
    SUBCASE("with an application id") {
        preparation = "PRAGMA application_id = 7";
    }
    SUBCASE("with a version") {
        preparation = "PRAGMA user_version = 1";
    }
    open_raw(folder.options()).exec(preparation);
    const std::string before = read_file(folder.options().path);
    CHECK(failure_to_open(folder.options()).kind == FailureKind::incompatible);
    CHECK(read_file(folder.options().path) == before);
}

TEST_CASE("a version 1 file keeps all it has, is searched by player, and goes on") {
    const TemporaryFolder folder;
    make_version_1(folder.options());
    const std::unique_ptr<Store> store = open_store(folder.options());
    const std::unique_ptr<Reader> reader = store->open_reader();

    const MatchRecord old{
        .id = "old",
        .room = "r",
        .host = "ann",
        .visibility = "public",
        .game = "die",
        .options = "{}",
        .started_ms = 10,
        .players = {{0, "ann", "Ann"}, {1, "bob", "bob"}},
        .actions = {{0, 0, "a1", "played", 15}, {1, 1, "b2", "resigned", 16}},
        .outcome = OutcomeRecord{
            .winners = {1}, .reason = "no_stones", .scores = {0, 4}, .finished_ms = 20}};
    CHECK(value_of(reader->find_match("old")) == old);
    CHECK(value_of(reader->find_match("aborted"))->outcome->reason == "aborted");
    CHECK(value_of(reader->find_user_by_token_hash(std::string(32, 'a')))->name == "Ann");
    REQUIRE(value_of(reader->unfinished_matches()).size() == 1);
    CHECK(value_of(reader->unfinished_matches())[0].actions.size() == 1);

    const auto found = [&](const MatchQuery& query) {
        std::vector<std::string> ids;
        for (const MatchSummary& summary : value_of(reader->list_matches(query)).matches) {
            ids.push_back(summary.match.id);
        }
        return ids;
    };
    using Ids = std::vector<std::string>;
    CHECK(found({}) == Ids{"new", "old"});
    CHECK(found({.game = "die"}) == Ids{"old"});
    CHECK(found({.player = "Ann"}) == Ids{"new", "old"});
    CHECK(found({.game = "die", .player = "ann"}) == Ids{"old"});
    CHECK(found({.player = "BOB"}) == Ids{"old"});
    CHECK(found({.player = "cyd"}).empty());
    CHECK(found({.from_ms = 21}) == Ids{"new"});

    require_stored(*store, {append_action("running", 1), TakeBack{"running", 1, "[5]"},
                            TakeOver{"running", {1, 1, "resigned", "bot", "Spore (bot)"}},
                            finish_match("running", 40), PutRoom{{"r", "ann", "{}", "[]", 1}},
                            AddToken{std::string(32, 'b'), "ann", 50}, PutAlive{60}});
    CHECK(found({.player = "bob"}) == Ids{"running", "old"});
    CHECK(value_of(reader->find_match("running"))->actions.at(0).clock == "[5]");
    CHECK(value_of(reader->find_match("running"))->takeovers.at(0).name == "Spore (bot)");
    CHECK(value_of(reader->find_user_by_token_hash(std::string(32, 'b')))->id == "ann");
    CHECK(value_of(reader->find_room("r")) == RoomRecord{"r", "ann", "{}", "[]", 14});
    CHECK(value_of(reader->last_alive_ms()) == 60);
}

TEST_CASE("matches that a version 3 server had left unfinished do not come back if nobody did") {
    const TemporaryFolder folder;
    {
        SQLite::Database database = open_raw(folder.options());
        REQUIRE(migrate(database, schema_migrations().first(3)));
        constexpr std::int64_t day_ms = 86'400'000;
        const auto play = [&](const std::string& room, std::int64_t last_ms,
                              const std::string& clock = "") {
            const std::string number = std::to_string(room.size());
            database.exec(
                "INSERT INTO matches (number, id, room, host, visibility, game, options,"
                " started_ms, clock) VALUES (" +
                number + ", '" + room + "', '" + room + "', 'ann', 'public', 'die', '{}', 10, '" +
                clock +
                "');"
                "INSERT INTO players VALUES (" +
                number +
                ", 0, 'ann', 'Ann');"
                "INSERT INTO actions VALUES (" +
                number + ", 0, 0, 'a1', 'played', " + std::to_string(last_ms - 10) + ", '')");
        };
        play("now", 2 * day_ms);
        play("closed", 2 * day_ms);
        play("left", day_ms - 1);
        play("today", day_ms);
        play("correspondence", 20, "clock");
        play("forgotten", 30);
        play("unknown room", 2 * day_ms);
        database.exec(
            "INSERT INTO rooms (code, host, settings, seats, opened_ms, closed_ms, reason)"
            " SELECT room, 'ann', '{}', '[]', 5, NULL, '' FROM matches"
            " WHERE room NOT IN ('forgotten', 'unknown room');"
            "UPDATE rooms SET closed_ms = 77 WHERE code = 'closed'");
    }
    const std::unique_ptr<Store> store = open_store(folder.options());
    const std::unique_ptr<Reader> reader = store->open_reader();
    std::vector<std::string> awake;
    for (const TableRecord& table : value_of(reader->awake_tables())) {
        awake.push_back(table.room.code);
    }
    std::ranges::sort(awake);
    CHECK(awake == std::vector<std::string>{"correspondence", "now", "today", "unknown room"});
    CHECK(value_of(reader->asleep_rooms_of("ann", 9)) == std::vector<std::string>{"left"});
    CHECK(value_of(reader->find_table("left"))->match);
    const OutcomeRecord abandoned{{}, "abandoned", {}, 77};
    CHECK(value_of(reader->find_match("closed"))->outcome == abandoned);
    CHECK(value_of(reader->find_match("forgotten"))->outcome->finished_ms == 30);
    CHECK(value_of(reader->list_matches({})).matches.empty());
}

TEST_CASE("a migrated file has the same tables as a new one") {
    const TemporaryFolder folder;
    SqliteOptions migrated = folder.options();
    migrated.path = folder.file("migrated.db").string();
    make_version_1(migrated);
    open_store(migrated);
    open_store(folder.options());
    const auto tables_of = [](const SqliteOptions& options) {
        SQLite::Database database = open_raw(options);
        CHECK(database.execAndGet("PRAGMA integrity_check").getString() == "ok");
        CHECK(database.execAndGet("SELECT count(*) FROM pragma_foreign_key_check").getInt() == 0);
        return database
            .execAndGet(
                "SELECT group_concat(sql, ';') FROM"
                " (SELECT sql FROM sqlite_schema ORDER BY type, name)")
            .getString();
    };
    CHECK(tables_of(migrated) == tables_of(folder.options()));
}
