#include "storage/sqlite_store.h"

#include <atomic>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdexcept>
#include <unistd.h>

#include <sys/stat.h>

#include "storage/schema.h"

namespace potluck::storage {

namespace {

// After 1,000 pages (4 MB) a commit copies the WAL into the file, and the next one restarts it; a
// reader in the middle of a query only delays that. A WAL file that has outgrown journal_size_limit
// is truncated then. A database in memory has no WAL.
void configure(SQLite::Database& database, const SqliteOptions& options) {
    const std::string wanted = options.in_memory ? "memory" : "wal";
    const std::string mode = database.execAndGet("PRAGMA journal_mode = " + wanted).getString();
    if (mode != wanted) {
        throw SQLite::Exception("this file system does not allow a write-ahead log", SQLITE_IOERR);
    }
    database.exec(options.full_sync ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL");
    database.exec(
        "PRAGMA foreign_keys = ON;"
        "PRAGMA wal_autocheckpoint = 1000;"
        "PRAGMA journal_size_limit = 16777216;"
        "PRAGMA temp_store = MEMORY;"
        "PRAGMA cache_size = -4096;");
}

// The files are for their owner only, even in a folder that others may enter: SQLite gives those
// beside the database its mode.
void make_private(const std::string& database) {
    constexpr mode_t owner_only = 0600;
    const int created = ::open(database.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, owner_only);
    if (created >= 0) {
        ::close(created);
    }
    for (const char* ending : {"", "-wal", "-shm"}) {
        ::chmod((database + ending).c_str(), owner_only);
    }
}

}  // namespace

Result<std::unique_ptr<SqliteStore>> SqliteStore::open(const SqliteOptions& options) {
    try {
        if (!options.in_memory) {
            make_private(options.path);
        }
        auto database = std::make_unique<SQLite::Database>(
            options.path,
            SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE | SQLite::OPEN_NOMUTEX |
                (options.in_memory ? SQLite::OPEN_URI : 0),
            options.busy_timeout_ms);
        if (database->execAndGet("PRAGMA page_count").getInt() == 0) {
            // Only now: without it, pages could never be given back.
            database->exec("PRAGMA auto_vacuum = INCREMENTAL");
        }
        if (WriteResult migrated = migrate(*database); !migrated) {
            return std::move(migrated).error();
        }
        configure(*database, options);
        return std::unique_ptr<SqliteStore>(new SqliteStore(options, std::move(database)));
    } catch (const SQLite::Exception& exception) {
        return failure_of(exception, options.path);
    }
}

SqliteStore::SqliteStore(const SqliteOptions& options, std::unique_ptr<SQLite::Database> database)
    : options_(options),
      database_(std::move(database)),
      statements_(*database_),
      begin_(*database_, "BEGIN IMMEDIATE"),
      commit_(*database_, "COMMIT"),
      savepoint_(*database_, "SAVEPOINT one"),
      roll_back_to_savepoint_(*database_, "ROLLBACK TO one"),
      release_savepoint_(*database_, "RELEASE one") {}

std::vector<WriteResult> SqliteStore::commit(std::span<const Transaction> transactions) {
    try {
        run(begin_);
        std::vector<WriteResult> results;
        results.reserve(transactions.size());
        for (const Transaction& transaction : transactions) {
            results.push_back(run_transaction(transaction));
        }
        run(commit_);
        return results;
    } catch (const SQLite::Exception& exception) {
        const Failure failure = failure_of(exception, options_.path);
        roll_back();
        return {transactions.size(), failure};
    }
}

WriteResult SqliteStore::run_transaction(const Transaction& transaction) {
    // A single move changes the tables with one statement, which SQLite rolls back by itself.
    if (transaction.size() == 1 && std::holds_alternative<AppendAction>(transaction.front())) {
        return run_write(transaction.front());
    }
    run(savepoint_);
    WriteResult result;
    for (const Write& write : transaction) {
        result = run_write(write);
        if (!result) {
            run(roll_back_to_savepoint_);
            break;
        }
    }
    run(release_savepoint_);
    return result;
}

// A constraint violation concerns this transaction only, not those committed with it.
WriteResult SqliteStore::run_write(const Write& write) {
    try {
        if (const auto* give_back = std::get_if<GiveBackSpace>(&write)) {
            database_->exec("PRAGMA incremental_vacuum(" + std::to_string(give_back->pages_max) +
                            ")");
            return {};
        }
        for (const Step& step : steps_of(write)) {
            if (WriteResult result = run_step(step); !result) {
                return result;
            }
        }
        return {};
    } catch (const SQLite::Exception& exception) {
        Failure failure = failure_of(exception, options_.path);
        if (failure.kind != FailureKind::conflict) {
            throw;
        }
        return failure;
    }
}

WriteResult SqliteStore::run_step(const Step& step) {
    SQLite::Statement& statement = statements_[step.statement];
    const bool has_row = StatementRun(statement, step.parameters).next();
    const bool is_query = statement.getColumnCount() > 0;
    if (step.conflict != nullptr && (is_query ? !has_row : statement.getChanges() == 0)) {
        return conflict_of(step);
    }
    return {};
}

// After some failures SQLite has already ended the transaction.
void SqliteStore::roll_back() {
    if (sqlite3_get_autocommit(database_->getHandle()) == 0) {
        database_->tryExec("ROLLBACK");
    }
}

std::unique_ptr<Reader> SqliteStore::open_reader() {
    return std::make_unique<Reader>(options_);
}

Result<std::unique_ptr<Store>> open_sqlite_store(const SqliteOptions& options) {
    Result<std::unique_ptr<SqliteStore>> store = SqliteStore::open(options);
    if (!store) {
        return std::move(store).error();
    }
    return std::unique_ptr<Store>(*std::move(store));
}

std::unique_ptr<Store> make_memory_store() {
    // SQLite's memdb: all connections in the process that name it share it.
    static std::atomic<std::uint64_t> count = 0;
    const std::string path = "file:/potluck-" + std::to_string(++count) + "?vfs=memdb";
    auto store = open_sqlite_store({.path = path, .full_sync = false, .in_memory = true});
    if (!store) {
        throw std::runtime_error(store.error().message);
    }
    return *std::move(store);
}

}  // namespace potluck::storage
