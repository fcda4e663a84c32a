// Helpers over SQLiteCpp. No state.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>

#include "storage/store.h"

namespace potluck::storage {

// The message names the file.
Failure failure_of(const SQLite::Exception& exception, const std::string& path);

// Bound as bytes, not as text.
struct Blob {
    const std::string& bytes;
};

// One run of a prepared statement; afterwards it is reset and holds no lock.
// The values must outlive the run: texts are not copied.
class StatementRun {
public:
    template <class... Values>
    explicit StatementRun(SQLite::Statement& statement, const Values&... values)
        : statement_(&statement) {
        int index = 0;
        (bind(++index, values), ...);
    }
    ~StatementRun() { statement_->tryReset(); }
    StatementRun(const StatementRun&) = delete;
    StatementRun& operator=(const StatementRun&) = delete;

    // Whether there is a (next) row; must not be called after false.
    bool next() { return statement_->executeStep(); }
    SQLite::Column column(int index) const { return statement_->getColumn(index); }
    std::string text(int index) const { return column(index).getString(); }

private:
    void bind(int index, int value) { statement_->bind(index, value); }
    void bind(int index, std::int64_t value) { statement_->bind(index, value); }
    void bind(int index, const std::optional<std::int64_t>& value) {
        value ? statement_->bind(index, *value) : statement_->bind(index);
    }
    void bind(int index, const std::string& value) { statement_->bindNoCopy(index, value); }
    void bind(int index, const Blob& value) {
        statement_->bindNoCopy(index, value.bytes.data(), static_cast<int>(value.bytes.size()));
    }

    SQLite::Statement* statement_;
};

// For statements without rows.
template <class... Values>
void run(SQLite::Statement& statement, const Values&... values) {
    StatementRun(statement, values...).next();
}

// As a JSON array. Parsing throws SQLite::Exception (corrupt) on any other text.
std::string numbers_to_text(const std::vector<int>& numbers);
std::vector<int> parse_numbers(const std::string& text);

}  // namespace potluck::storage
