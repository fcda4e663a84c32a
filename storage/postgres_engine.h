// PostgresEngine: a connection to PostgreSQL for the Reader. A snapshot is a read-only transaction
// of the isolation level repeatable read.
#pragma once

#include "storage/postgres_connection.h"

namespace potluck::storage {

class PostgresEngine final : public QueryEngine {
public:
    explicit PostgresEngine(const PostgresOptions& options);

    // Goes out with the first query.
    void begin() override;
    void end() override;
    void run(Statement statement, const Parameters& parameters, const EachRow& each) override;
    void run_each(Statement statement, std::span<const std::int64_t> keys,
                  const EachRowOf& each) override;
    // PostgreSQL looks after its own files.
    std::int64_t pages_to_give_back() override { return 0; }

private:
    PostgresResult next();
    void begin_if_due();

    PostgresConnection connection_;
    bool begin_is_due_ = false;
    bool begin_is_sent_ = false;
};

}  // namespace potluck::storage
