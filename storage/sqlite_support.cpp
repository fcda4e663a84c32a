#include "storage/sqlite_support.h"

#include <algorithm>
#include <sqlite3.h>

namespace potluck::storage {

namespace {

FailureKind kind_of(int error_code) {
    switch (error_code & 0xff) {
        case SQLITE_FULL:
            return FailureKind::full;
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
        case SQLITE_PROTOCOL:
            return FailureKind::locked;
        case SQLITE_CONSTRAINT:
            return FailureKind::conflict;
        default:
            return FailureKind::io;
    }
}

}  // namespace

Failure failure_of(const SQLite::Exception& exception, const std::string& path) {
    return {kind_of(exception.getErrorCode()),
            path + ": " + exception.what() + " (SQLite code " +
                std::to_string(exception.getExtendedErrorCode()) + ")"};
}

StatementRun::StatementRun(SQLite::Statement& statement, const Parameters& parameters)
    : statement_(&statement) {
    int index = 0;
    for (const Parameter& parameter : parameters) {
        bind(++index, parameter);
    }
}

void StatementRun::bind(int index, const Parameter& parameter) {
    if (const std::int64_t* number = parameter.number()) {
        statement_->bind(index, *number);
    } else if (const std::string* text = parameter.text()) {
        statement_->bindNoCopy(index, *text);
    } else if (const std::string* bytes = parameter.bytes()) {
        statement_->bindNoCopy(index, bytes->data(), static_cast<int>(bytes->size()));
    } else {
        statement_->bind(index);
    }
}

SQLite::Statement& SqliteStatements::operator[](Statement statement) {
    std::optional<SQLite::Statement>& prepared = prepared_[static_cast<std::size_t>(statement)];
    if (!prepared) {
        prepared.emplace(*database_, for_sqlite(sql_of(statement)));
    }
    return *prepared;
}

std::string for_sqlite(std::string sql) {
    std::ranges::replace(sql, '$', '?');
    return sql;
}

}  // namespace potluck::storage
