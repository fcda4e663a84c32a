#include "storage/postgres_engine.h"

#include <algorithm>

namespace potluck::storage {

// A reader locks no rows, and its thread gives way to all others, so it may pause for longer than a
// writer. Still less than lock_timeout: a frozen reader does not keep a new schema from being made.
PostgresEngine::PostgresEngine(const PostgresOptions& options) : connection_(options) {
    connection_.run("SET idle_in_transaction_session_timeout = '2500ms'");
}

void PostgresEngine::begin() {
    begin_is_due_ = true;
}

void PostgresEngine::begin_if_due() {
    if (std::exchange(begin_is_due_, false)) {
        connection_.send("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
        begin_is_sent_ = true;
    }
}

PostgresResult PostgresEngine::next() {
    PostgresResult result = connection_.next();
    if (std::exchange(begin_is_sent_, false)) {
        if (auto failure = connection_.failure_in(*result)) {
            throw StoreError(*std::move(failure));
        }
        result = connection_.next();
    }
    if (auto failure = connection_.failure_in(*result)) {
        throw StoreError(*std::move(failure));
    }
    return result;
}

void PostgresEngine::end() {
    if (!std::exchange(begin_is_due_, false)) {
        connection_.run("COMMIT");
    }
}

void PostgresEngine::run(Statement statement, const Parameters& parameters, const EachRow& each) {
    begin_if_due();
    connection_.send(statement, parameters);
    connection_.sync();
    const PostgresResult result = next();
    connection_.finish();
    for (int row = 0; row < PQntuples(result.get()); ++row) {
        if (!each(PostgresRow(*result, row))) {
            break;
        }
    }
}

void PostgresEngine::run_each(Statement statement, std::span<const std::int64_t> keys,
                              const EachRowOf& each) {
    constexpr std::size_t keys_max = 500;  // whose answers are in memory together
    for (std::size_t first = 0; first < keys.size(); first += keys_max) {
        const auto some = keys.subspan(first, std::min(keys_max, keys.size() - first));
        begin_if_due();
        for (const std::int64_t key : some) {
            connection_.send(statement, {key});
        }
        connection_.sync();
        for (std::size_t index = 0; index < some.size(); ++index) {
            const PostgresResult result = next();
            for (int row = 0; row < PQntuples(result.get()); ++row) {
                each(first + index, PostgresRow(*result, row));
            }
        }
        connection_.finish();
    }
}

}  // namespace potluck::storage
