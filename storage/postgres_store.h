// PostgresStore: a Store in a PostgreSQL database, for one writing process at a time.
//
// A batch takes two round trips, whatever its size: all its steps in a pipeline, moves of different
// matches together in one command, then the COMMIT. If a step conflicts, nothing is committed, and
// the batch runs again with a savepoint for each transaction. The fence: the first command of each
// batch changes the row of this node, which finds none once another process has opened the store
// under the same name; from then on everything fails with `fenced`. A COMMIT whose answer is lost
// is settled by the counter in that row, with the next connection. A batch that deadlocks with
// another node's is rolled back and runs again.
// Invariant: whatever has failed, the next commit begins with a working connection or says `io`.
#pragma once

#include <chrono>

#include "storage/postgres_connection.h"
#include "storage/store.h"

namespace potluck::storage {

class PostgresStore final : public Store {
public:
    // Creates or migrates the tables and takes the fence.
    static Result<std::unique_ptr<PostgresStore>> open(const PostgresOptions& options);

    std::vector<WriteResult> commit(std::span<const Transaction> transactions) override;
    std::optional<std::vector<WriteResult>> settled() override;
    std::unique_ptr<Reader> open_reader() override;

    // Which life of the node this is, counted from 1: that of the fence.
    std::int64_t incarnation() const { return incarnation_; }

private:
    using Results = std::vector<WriteResult>;
    enum class Settled { committed, not_committed, unknown };

    explicit PostgresStore(PostgresOptions options);

    void take_fence();
    std::unique_ptr<PostgresConnection> connect() const;
    void reconnect();
    void check_fence();
    [[noreturn]] void be_fenced();
    Failure fenced() const;
    void name_session();
    Results commit_batch(std::span<const Transaction> transactions);
    bool try_all(std::span<const Transaction> transactions);
    Results try_each(std::span<const Transaction> transactions);
    WriteResult try_one(const Transaction& transaction);
    void send_begin();
    void read_begin();
    std::vector<std::size_t> send_gathered(std::span<const Step> steps);
    WriteResult read_steps(std::span<const Step> steps);
    WriteResult read_gathered(std::span<const Step> steps, std::span<const std::size_t> sizes);
    WriteResult read_step(const Step& step, std::size_t size);
    void send_commit();
    Settled settle(Failure& why);

    PostgresOptions options_;
    std::unique_ptr<PostgresConnection> connection_;  // none after a failure
    std::int64_t incarnation_ = 0;
    std::int64_t batch_ = 0;      // the last one that was committed
    bool is_committing_ = false;  // COMMIT was sent, and not answered
    Results results_in_doubt_;    // of the batch that is being committed, or is in doubt
    std::optional<std::int64_t> batch_in_doubt_;  // its results were said to be unknown
    std::optional<Results> settled_;
    bool is_fenced_ = false;
    std::chrono::steady_clock::time_point retry_at_{};  // no attempt to connect before
    std::chrono::milliseconds retry_delay_{};
};

Result<std::unique_ptr<Store>> open_postgres_store(const PostgresOptions& options);
// Takes no fence and makes no tables: beside a server that writes.
std::unique_ptr<Reader> open_postgres_reader(const PostgresOptions& options);

}  // namespace potluck::storage
