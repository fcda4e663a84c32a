#include "storage/sqlite_engine.h"

namespace potluck::storage {

namespace {

class SqliteRow final : public Row {
public:
    explicit SqliteRow(const StatementRun& run) : run_(&run) {}
    bool is_null(int column) const override { return run_->column(column).isNull(); }
    std::int64_t number(int column) const override { return run_->column(column).getInt64(); }
    std::string text(int column) const override { return run_->column(column).getString(); }

private:
    const StatementRun* run_;
};

std::unique_ptr<SQLite::Database> open_for_reading(const SqliteOptions& options) {
    try {
        return std::make_unique<SQLite::Database>(
            options.path, SQLite::OPEN_READONLY | SQLite::OPEN_URI | SQLite::OPEN_NOMUTEX,
            options.busy_timeout_ms);
    } catch (const SQLite::Exception& exception) {
        throw StoreError(failure_of(exception, options.path));
    }
}

}  // namespace

SqliteEngine::SqliteEngine(const SqliteOptions& options)
    : path_(options.path), database_(open_for_reading(options)), statements_(*database_) {}

template <class Function>
auto SqliteEngine::guarded(Function function) {
    try {
        return function();
    } catch (const SQLite::Exception& exception) {
        throw StoreError(failure_of(exception, path_));
    }
}

void SqliteEngine::begin() {
    guarded([&] { database_->exec("BEGIN"); });
}

void SqliteEngine::end() {
    guarded([&] { database_->exec("COMMIT"); });
}

void SqliteEngine::run(Statement statement, const Parameters& parameters, const EachRow& each) {
    guarded([&] {
        StatementRun found(statements_[statement], parameters);
        const SqliteRow row(found);
        while (found.next() && each(row)) {
        }
    });
}

void SqliteEngine::run_each(Statement statement, std::span<const std::int64_t> keys,
                            const EachRowOf& each) {
    for (std::size_t index = 0; index < keys.size(); ++index) {
        run(statement, {keys[index]}, [&](const Row& row) {
            each(index, row);
            return true;
        });
    }
}

std::int64_t SqliteEngine::pages_to_give_back() {
    constexpr int incremental = 2;
    return guarded([&]() -> std::int64_t {
        return database_->execAndGet("PRAGMA auto_vacuum").getInt() == incremental
                   ? database_->execAndGet("PRAGMA freelist_count").getInt64()
                   : 0;
    });
}

}  // namespace potluck::storage
