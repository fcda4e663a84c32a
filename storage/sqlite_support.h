// Helpers over SQLiteCpp.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>

#include "storage/steps.h"
#include "storage/store.h"

namespace potluck::storage {

// The message names the file.
Failure failure_of(const SQLite::Exception& exception, const std::string& path);

// One run of a prepared statement; afterwards it is reset and holds no lock.
// The parameters must outlive the run: texts are not copied.
class StatementRun {
public:
    explicit StatementRun(SQLite::Statement& statement) : statement_(&statement) {}
    StatementRun(SQLite::Statement& statement, const Parameters& parameters);
    ~StatementRun() { statement_->tryReset(); }
    StatementRun(const StatementRun&) = delete;
    StatementRun& operator=(const StatementRun&) = delete;

    // Whether there is a (next) row; must not be called after false.
    bool next() { return statement_->executeStep(); }
    SQLite::Column column(int index) const { return statement_->getColumn(index); }

private:
    void bind(int index, const Parameter& parameter);

    SQLite::Statement* statement_;
};

// For statements without parameters and rows.
inline void run(SQLite::Statement& statement) {
    StatementRun(statement).next();
}

// The statements of statements.h, prepared at their first use. The database outlives them.
class SqliteStatements {
public:
    explicit SqliteStatements(SQLite::Database& database) : database_(&database) {}
    SQLite::Statement& operator[](Statement statement);

private:
    SQLite::Database* database_;
    std::array<std::optional<SQLite::Statement>, statement_count> prepared_;
};

// $1 is a name to SQLite, numbered in the order of appearance; ?1 is a number.
std::string for_sqlite(std::string sql);

}  // namespace potluck::storage
