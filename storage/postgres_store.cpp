#include "storage/postgres_store.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <string_view>
#include <thread>
#include <utility>

#include "storage/gathered_actions.h"
#include "storage/postgres_engine.h"
#include "storage/postgres_schema.h"

namespace potluck::storage {

namespace {

using std::chrono::steady_clock;
constexpr std::chrono::milliseconds retry_delay_min{100};
constexpr std::chrono::milliseconds retry_delay_max{2'000};
// People wait for what is written. Longer than a lock is waited for.
constexpr int write_answer_timeout_ms_max = 5'000;

const std::string count_batch =
    "UPDATE node_fence SET batch = $1 WHERE node = $2 AND incarnation = $3 AND state = 'alive'";

std::vector<Step> steps_of_all(const Transaction& transaction) {
    std::vector<Step> all;
    for (const Write& write : transaction) {
        std::ranges::move(steps_of(write), std::back_inserter(all));
    }
    return all;
}

// Two nodes waited for rows of each other's batch, and this one was rolled back.
class Collision : public StoreError {
public:
    using StoreError::StoreError;
};

bool is_collision(const PGresult& result) {
    const char* sqlstate = PQresultErrorField(&result, PG_DIAG_SQLSTATE);
    return sqlstate != nullptr && std::string_view(sqlstate).starts_with("40");
}

// Changed or found.
std::size_t rows_of(PGresult& result) {
    const std::string_view text = PQcmdTuples(&result);
    std::size_t count = 0;
    std::from_chars(text.data(), text.data() + text.size(), count);
    return count;
}

Failure connection_lost(const PostgresOptions& options) {
    return {FailureKind::io, shown_address(options.address) +
                                 ": the connection is lost, and is tried again in a moment"};
}

}  // namespace

PostgresStore::PostgresStore(PostgresOptions options) : options_(std::move(options)) {}

Result<std::unique_ptr<PostgresStore>> PostgresStore::open(const PostgresOptions& options) {
    std::unique_ptr<PostgresStore> store(new PostgresStore(options));
    try {
        store->take_fence();
        return store;
    } catch (const StoreError& error) {
        return error.failure();
    }
}

// Waits for a batch of the process before, which then fails at its next one.
void PostgresStore::take_fence() {
    {
        PostgresConnection patient(options_);
        migrate(patient);
    }
    connection_ = connect();
    const PostgresResult row = connection_->run(
        "INSERT INTO node_fence (node, incarnation, state, batch) VALUES ($1, 1, 'alive', 0)"
        " ON CONFLICT (node) DO UPDATE SET incarnation = node_fence.incarnation + 1,"
        " state = 'alive' RETURNING incarnation, batch",
        {options_.node});
    incarnation_ = PostgresRow(*row, 0).number(0);
    batch_ = PostgresRow(*row, 0).number(1);
    name_session();
}

void PostgresStore::name_session() {
    connection_->name_session(session_name(options_.node, incarnation_));
}

std::unique_ptr<PostgresConnection> PostgresStore::connect() const {
    PostgresOptions options = options_;
    options.answer_timeout_ms = std::min(options.answer_timeout_ms, write_answer_timeout_ms_max);
    return std::make_unique<PostgresConnection>(options);
}

void PostgresStore::reconnect() {
    if (connection_) {
        return;
    }
    if (steady_clock::now() < retry_at_) {
        throw StoreError(connection_lost(options_));
    }
    try {
        connection_ = connect();
        name_session();
        check_fence();
        retry_delay_ = {};
    } catch (const StoreError&) {
        connection_.reset();
        retry_delay_ = std::clamp(2 * retry_delay_, retry_delay_min, retry_delay_max);
        retry_at_ = steady_clock::now() + retry_delay_;
        throw;
    }
}

void PostgresStore::be_fenced() {
    is_fenced_ = true;
    if (options_.on_fenced) {
        options_.on_fenced();
    }
    throw StoreError(fenced());
}

Failure PostgresStore::fenced() const {
    return {FailureKind::fenced, "another process has taken over node " + options_.node + " of " +
                                     shown_address(options_.address)};
}

// FOR UPDATE: a commit that the connection before has asked for, and PostgreSQL is still at, must
// end before `batch` tells anything.
void PostgresStore::check_fence() {
    const PostgresResult row = connection_->run(
        "SELECT batch FROM node_fence WHERE node = $1 AND incarnation = $2 AND state = 'alive'"
        " FOR UPDATE",
        {options_.node, incarnation_});
    if (PQntuples(row.get()) == 0) {
        be_fenced();
    }
    batch_ = PostgresRow(*row, 0).number(0);
    if (batch_in_doubt_) {
        const bool is_committed = batch_ == *std::exchange(batch_in_doubt_, std::nullopt);
        settled_ = is_committed ? std::exchange(results_in_doubt_, {})
                                : Results(results_in_doubt_.size(),
                                          Failure{FailureKind::io, shown_address(options_.address) +
                                                                       ": it was not committed"});
    }
}

std::optional<std::vector<WriteResult>> PostgresStore::settled() {
    return std::exchange(settled_, std::nullopt);
}

std::vector<WriteResult> PostgresStore::commit(std::span<const Transaction> transactions) {
    if (transactions.empty()) {
        return {};
    }
    Failure failure;
    // A connection that was idle may have been closed by the other side: that shows only now. One
    // that hangs was tried long enough. Of two batches that collide one goes through.
    constexpr int losses_max = 2;
    constexpr int collisions_max = 5;
    for (int losses = 0, collisions = 0; losses < losses_max && collisions < collisions_max;) {
        if (is_fenced_) {
            failure = fenced();
            break;
        }
        try {
            is_committing_ = false;
            reconnect();
            return commit_batch(transactions);
        } catch (const AnswerTimeout& timeout) {
            connection_.reset();
            failure = timeout.failure();
            losses = losses_max;
        } catch (const ConnectionLost& lost) {
            connection_.reset();
            failure = lost.failure();
            ++losses;
        } catch (const Collision& collision) {
            connection_.reset();
            failure = collision.failure();
            ++collisions;
        } catch (const StoreError& error) {
            connection_.reset();
            failure = error.failure();
            break;
        }
        if (is_committing_) {
            const Settled settled = settle(failure);
            if (settled == Settled::committed) {
                return std::exchange(results_in_doubt_, {});
            }
            if (settled == Settled::unknown) {
                break;
            }
        }
    }
    return {transactions.size(), failure};
}

// Asks until an answer comes, but not for long: others wait for theirs meanwhile.
PostgresStore::Settled PostgresStore::settle(Failure& why) {
    const std::int64_t in_doubt = batch_ + 1;
    const auto deadline =
        steady_clock::now() + std::chrono::milliseconds(options_.settle_timeout_ms);
    while (steady_clock::now() < deadline && !is_fenced_) {
        std::this_thread::sleep_until(std::min(retry_at_, deadline));
        try {
            reconnect();
            return batch_ == in_doubt ? Settled::committed : Settled::not_committed;
        } catch (const StoreError& error) {
            why = error.failure();
        }
    }
    batch_in_doubt_ = in_doubt;
    why = {FailureKind::unknown, "whether the last moves are stored is not known: " + why.message};
    return Settled::unknown;
}

PostgresStore::Results PostgresStore::commit_batch(std::span<const Transaction> transactions) {
    results_in_doubt_.assign(transactions.size(), WriteResult());
    if (!try_all(transactions)) {
        results_in_doubt_ = try_each(transactions);
    }
    send_commit();
    ++batch_;
    return std::exchange(results_in_doubt_, {});
}

void PostgresStore::send_begin() {
    connection_->send("BEGIN ISOLATION LEVEL READ COMMITTED");
    connection_->send(count_batch, {batch_ + 1, options_.node, incarnation_});
}

void PostgresStore::read_begin() {
    if (auto failure = connection_->failure_in(*connection_->next())) {
        throw StoreError(*std::move(failure));
    }
    const PostgresResult counted = connection_->next();
    if (auto failure = connection_->failure_in(*counted)) {
        throw StoreError(*std::move(failure));
    }
    if (rows_of(*counted) == 0) {
        be_fenced();
    }
}

// How many steps each command carries.
std::vector<std::size_t> PostgresStore::send_gathered(std::span<const Step> steps) {
    std::vector<std::size_t> sizes;
    while (!steps.empty()) {
        const GatheredActions gathered(steps);
        if (gathered.size() > 1) {
            connection_->send(Statement::insert_actions, gathered.parameters());
        } else {
            connection_->send(steps.front().statement, steps.front().parameters);
        }
        sizes.push_back(std::max<std::size_t>(gathered.size(), 1));
        steps = steps.subspan(sizes.back());
    }
    return sizes;
}

// The first refusal, or the first error that is one.
WriteResult PostgresStore::read_gathered(std::span<const Step> steps,
                                         std::span<const std::size_t> sizes) {
    WriteResult refused;
    for (const std::size_t size : sizes) {
        if (refused) {
            refused = read_step(steps.front(), size);
        } else {
            connection_->next();  // carried out or not, it will be rolled back
        }
        steps = steps.subspan(size);
    }
    return refused;
}

WriteResult PostgresStore::read_steps(std::span<const Step> steps) {
    return read_gathered(steps, std::vector<std::size_t>(steps.size(), 1));
}

// Of a command that carries so many steps like this one.
WriteResult PostgresStore::read_step(const Step& step, std::size_t size) {
    const PostgresResult result = connection_->next();
    if (auto failure = connection_->failure_in(*result)) {
        if (is_collision(*result)) {
            throw Collision(*std::move(failure));
        }
        if (failure->kind != FailureKind::conflict) {
            throw StoreError(*std::move(failure));
        }
        return *std::move(failure);
    }
    if (step.conflict != nullptr && rows_of(*result) < size) {
        return conflict_of(step);
    }
    return {};
}

// False: something conflicts, and all is rolled back.
bool PostgresStore::try_all(std::span<const Transaction> transactions) {
    std::vector<Step> steps;
    for (const Transaction& transaction : transactions) {
        std::ranges::move(steps_of_all(transaction), std::back_inserter(steps));
    }
    send_begin();
    const std::vector<std::size_t> sizes = send_gathered(steps);
    connection_->sync();
    read_begin();
    const WriteResult result = read_gathered(steps, sizes);
    connection_->finish();
    if (!result) {
        connection_->run("ROLLBACK");
    }
    return result.ok();
}

PostgresStore::Results PostgresStore::try_each(std::span<const Transaction> transactions) {
    send_begin();
    connection_->sync();
    read_begin();
    connection_->finish();
    Results results;
    for (const Transaction& transaction : transactions) {
        results.push_back(try_one(transaction));
    }
    return results;
}

WriteResult PostgresStore::try_one(const Transaction& transaction) {
    const std::vector<Step> steps = steps_of_all(transaction);
    connection_->run("SAVEPOINT one");
    WriteResult result;
    if (!steps.empty()) {
        for (const Step& step : steps) {
            connection_->send(step.statement, step.parameters);
        }
        connection_->sync();
        result = read_steps(steps);
        connection_->finish();
    }
    if (!result) {
        connection_->run("ROLLBACK TO one");
    }
    connection_->run("RELEASE one");
    return result;
}

void PostgresStore::send_commit() {
    is_committing_ = true;
    const PostgresResult result = connection_->run("COMMIT");
    is_committing_ = false;
    // PostgreSQL answers so to the end of a transaction that had failed.
    if (std::string_view(PQcmdStatus(result.get())) != "COMMIT") {
        throw StoreError({FailureKind::io, connection_->shown() + ": nothing was committed"});
    }
}

std::unique_ptr<Reader> PostgresStore::open_reader() {
    return open_postgres_reader(options_);
}

Result<std::unique_ptr<Store>> open_postgres_store(const PostgresOptions& options) {
    auto store = PostgresStore::open(options);
    if (!store) {
        return std::move(store).error();
    }
    return std::unique_ptr<Store>(*std::move(store));
}

std::unique_ptr<Reader> open_postgres_reader(const PostgresOptions& options) {
    // To connect takes seconds while PostgreSQL hangs: not for each of all who wait in turn.
    return std::make_unique<Reader>([options, retry_at = steady_clock::time_point()]() mutable {
        if (steady_clock::now() < retry_at) {
            throw StoreError(connection_lost(options));
        }
        try {
            return std::make_unique<PostgresEngine>(options);
        } catch (const StoreError&) {
            retry_at = steady_clock::now() + 5 * retry_delay_min;
            throw;
        }
    });
}

}  // namespace potluck::storage
