#include "storage/schema.h"

#include <array>
#include <fstream>

#include <SQLiteCpp/Column.h>

#include "storage/sqlite_store.h"
#include "tests/storage/support.h"

using namespace potluck::storage;
using namespace potluck::tests;

namespace {

SQLite::Database open_raw(const SqliteOptions& options) {
    return {options.path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
}

int number_of(SQLite::Database& database, const std::string& query) {
    return database.execAndGet(query).getInt();
}

std::string bytes_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

Failure failure_to_open(const SqliteOptions& options) {
    Result<std::unique_ptr<Store>> store = open_sqlite_store(options);
    REQUIRE_FALSE(store.has_value());
    return store.error();
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
    CHECK_FALSE(migrate(database, one));
    CHECK(number_of(database, "PRAGMA user_version") == 1);
    CHECK_FALSE(migrate(database, three));
    CHECK_FALSE(migrate(database, three));
    CHECK(number_of(database, "PRAGMA user_version") == 3);
    CHECK(number_of(database, "SELECT x FROM t") == 11);
}

TEST_CASE("a migration that fails leaves the file at the version it had") {
    const TemporaryFolder folder;
    SQLite::Database database = open_raw(folder.options());
    const std::array broken{"CREATE TABLE t (x)", "CREATE TABLE u (x)", "UPDATE nothing SET x = 1"};
    CHECK_FALSE(migrate(database, std::span(broken).first(1)));
    CHECK_THROWS_AS(migrate(database, broken), SQLite::Exception);
    CHECK(number_of(database, "PRAGMA user_version") == 1);
    CHECK_FALSE(database.tableExists("u"));
}

TEST_CASE("a database of a newer program is refused, with both versions, and left as it is") {
    const TemporaryFolder folder;
    open_store(folder.options());
    open_raw(folder.options()).exec("PRAGMA user_version = 4711");
    const std::string before = bytes_of(folder.options().path);
    const Failure failure = failure_to_open(folder.options());
    CHECK(failure.kind == FailureKind::incompatible);
    CHECK(failure.message.find("4711") != std::string::npos);
    CHECK(failure.message.find("up to " + std::to_string(schema_migrations().size())) !=
          std::string::npos);
    CHECK(failure.message.find(folder.options().path) != std::string::npos);
    CHECK(bytes_of(folder.options().path) == before);
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
    const std::string before = bytes_of(folder.options().path);
    CHECK(failure_to_open(folder.options()).kind == FailureKind::incompatible);
    CHECK(bytes_of(folder.options().path) == before);
}
