// SqliteEngine: a read-only connection to an SQLite file for the Reader.
#pragma once

#include "storage/query_engine.h"
#include "storage/sqlite_support.h"

namespace potluck::storage {

class SqliteEngine final : public QueryEngine {
public:
    explicit SqliteEngine(const SqliteOptions& options);

    void begin() override;
    void end() override;
    void run(Statement statement, const Parameters& parameters, const EachRow& each) override;
    void run_each(Statement statement, std::span<const std::int64_t> keys,
                  const EachRowOf& each) override;
    std::int64_t pages_to_give_back() override;

private:
    // With SQLite's exceptions as ours.
    template <class Function>
    auto guarded(Function function);

    std::string path_;
    std::unique_ptr<SQLite::Database> database_;  // outlives the statements below
    SqliteStatements statements_;
};

}  // namespace potluck::storage
