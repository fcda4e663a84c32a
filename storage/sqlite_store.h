// SqliteStore: a Store over one SQLite file in WAL mode, or over a database in memory.
//
// The file (tables: schema.h) has `-wal` and `-shm` beside it while it is open; the last connection
// to close folds them in. A commit is one SQLite transaction with a savepoint for each of ours.
// Invariant: between calls no transaction is open, whatever has failed, so the store recovers when
// the cause is gone. For the writing thread; readers have their own connections.
#pragma once

#include "storage/sqlite_support.h"
#include "storage/store.h"

namespace potluck::storage {

class SqliteStore final : public Store {
public:
    static Result<std::unique_ptr<SqliteStore>> open(const SqliteOptions& options);

    std::vector<WriteResult> commit(std::span<const Transaction> transactions) override;
    std::unique_ptr<Reader> open_reader() override;

    // The writing connection, for maintenance and tests.
    SQLite::Database& database() { return *database_; }

private:
    SqliteStore(const SqliteOptions& options, std::unique_ptr<SQLite::Database> database);

    WriteResult run_transaction(const Transaction& transaction);
    WriteResult run_write(const Write& write);
    WriteResult run_step(const Step& step);
    void roll_back();

    SqliteOptions options_;
    std::unique_ptr<SQLite::Database> database_;  // outlives the statements below
    SqliteStatements statements_;
    SQLite::Statement begin_;
    SQLite::Statement commit_;
    SQLite::Statement savepoint_;
    SQLite::Statement roll_back_to_savepoint_;
    SQLite::Statement release_savepoint_;
};

}  // namespace potluck::storage
