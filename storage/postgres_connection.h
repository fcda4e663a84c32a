// PostgresConnection: libpq in pipeline mode, for one thread at a time.
//
// Commands are sent without waiting; sync() ends a group of them, and next() then reads their
// results in order. Invariant: no wait is longer than answer_timeout_ms, as a PostgreSQL that hangs
// must not hold its caller for ever. Everything throws StoreError, ConnectionLost if the connection
// is of no use any more.
#pragma once

#include <bitset>
#include <chrono>
#include <functional>
#include <memory>
#include <span>
#include <string>

#include <libpq-fe.h>

#include "storage/query_engine.h"

namespace potluck::storage {

struct PostgresOptions {
    std::string address;  // postgresql://..., or anything that libpq takes; may have a password
    // Whose fence is taken: of two processes with one name, the later one writes.
    std::string node = "single";
    bool full_sync = true;  // false: synchronous_commit=off, may lose the last moments
    int connect_timeout_s = 3;
    int answer_timeout_ms = 10'000;
    // Called on the writing thread, once, when another process has taken this one's place.
    std::function<void()> on_fenced{};
    // How long a commit waits to hear whether it happened, once its answer is lost.
    int settle_timeout_ms = 2'000;
};

// What the writing session of a node is called in PostgreSQL, so that others can end it. A node's
// name that is too long for PostgreSQL is shortened.
std::string session_name(const std::string& node, std::int64_t incarnation);

// For logs and messages: without password and parameters.
std::string shown_address(const std::string& address);

class ConnectionLost : public StoreError {
public:
    using StoreError::StoreError;
};

// PostgreSQL hangs; it will hardly answer another connection at once.
class AnswerTimeout : public ConnectionLost {
public:
    using ConnectionLost::ConnectionLost;
};

struct ClearResult {
    void operator()(PGresult* result) const { PQclear(result); }
};
using PostgresResult = std::unique_ptr<PGresult, ClearResult>;

class PostgresConnection {
public:
    explicit PostgresConnection(const PostgresOptions& options);
    ~PostgresConnection() { PQfinish(connection_); }
    PostgresConnection(const PostgresConnection&) = delete;
    PostgresConnection& operator=(const PostgresConnection&) = delete;

    void send(const std::string& sql, const Parameters& parameters = {});
    // Prepares it before its first use, in the same group: one more result then, which next()
    // skips.
    void send(Statement statement, const Parameters& parameters);
    void sync();
    // Of the next command; an error of SQL is one of them, see failure_in.
    PostgresResult next();
    // Ends the group: what has not been read of it is dropped.
    void finish();
    // One command as a group of its own; throws its error.
    PostgresResult run(const std::string& sql, const Parameters& parameters = {});
    void name_session(const std::string& name);

    // Nothing if the command has worked. The rest of the group after a failed one is not carried
    // out, and fails as well.
    std::optional<Failure> failure_in(const PGresult& result) const;
    const std::string& shown() const { return shown_; }
    PGconn* handle() { return connection_; }

private:
    PostgresResult next_of_any();
    void wait_for_answer();
    [[noreturn]] void lose(const std::string& why);

    std::string shown_;
    std::chrono::milliseconds answer_timeout_;
    PGconn* connection_;
    std::bitset<statement_count> prepared_;
    bool is_in_group_ = false;  // there will be a sync's result
    // The commands of this group, in order; of those that prepare a statement, which one.
    std::vector<std::optional<Statement>> sent_;
    std::size_t read_ = 0;  // how many of those have been answered
};

// A row of a result.
class PostgresRow final : public Row {
public:
    PostgresRow(const PGresult& result, int row) : result_(&result), row_(row) {}
    bool is_null(int column) const override;
    std::int64_t number(int column) const override;
    std::string text(int column) const override;

private:
    const PGresult* result_;
    int row_;
};

}  // namespace potluck::storage
