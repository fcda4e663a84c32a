// Store: matches, actions and people, in an SQLite file, in SQLite's memory or in PostgreSQL.
//
// One thread at a time writes (StorageThread owns the store); each reader from open_reader() may be
// used by one other thread at the same time.
// Invariant: when commit() has returned success for a transaction, all of it is durable (for
// SQLite: synced to disk, WAL with synchronous=FULL) and every reader sees it from then on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "rules/result.h"
#include "storage/records.h"

namespace potluck::storage {

enum class FailureKind {
    full,          // no room on the disk
    locked,        // another process holds the database
    io,            // the disk or the file does not work
    conflict,      // does not fit what is stored; our own bug or a duplicate write
    busy,          // too many writes are queued
    stopped,       // the storage thread has been stopped
    incompatible,  // a database of a newer program, or not one of ours
    fenced,        // another process has taken this one's place; nothing can be written any more
    unknown,       // the connection broke during the commit: stored or not, nobody can tell yet
};

struct Failure {
    FailureKind kind = FailureKind::io;
    std::string message;  // for the log; may name files
};

template <class T>
using Result = rules::Result<T, Failure>;

// True: it is stored.
using WriteResult = rules::Status<Failure>;

struct SqliteOptions {
    std::string path;  // of the database file; its folder must exist (a reader takes a URI, too)
    bool full_sync = true;  // false: synchronous=NORMAL, faster, may lose the last moments
    int busy_timeout_ms = 2000;
    bool in_memory = false;  // `path` is the URI of a database in memory
};

class QueryEngine;

// Queries over its own read-only connection. Each call is one snapshot: a match and its actions are
// consistent. For one thread at a time.
class Reader {
public:
    // Connects on first use, and again after a failure.
    explicit Reader(std::function<std::unique_ptr<QueryEngine>()> connect);
    explicit Reader(const SqliteOptions& options);
    ~Reader();
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    // By any token of the user; the record has the hash of the first one.
    Result<std::optional<UserRecord>> find_user_by_token_hash(const std::string& token_hash);
    Result<std::optional<UserRecord>> find_user(const std::string& id);
    // Oldest first; none when there is no such user.
    Result<std::vector<TokenRecord>> find_tokens(const std::string& user_id);
    // The user whose pass it is; none: it is not open.
    Result<std::optional<UserRecord>> find_pass(const std::string& hash, std::int64_t now_ms);
    // Those that are open, of whoever they are but this user, whose next one would replace the
    // last.
    Result<PassCounts> passes_open(std::int64_t now_ms, const std::string& address,
                                   const std::string& but_of_user);
    // Of all devices of the user.
    Result<std::vector<PushSubscription>> push_subscriptions(const std::string& user_id);
    // Of the last PutSecret that was the first of its name; nothing if there was none.
    Result<std::optional<std::string>> find_secret(const std::string& name);
    Result<std::optional<MatchRecord>> find_match(const std::string& id);
    Result<MatchPage> list_matches(const MatchQuery& query);
    Result<OwnMatchPage> own_matches(const OwnMatchQuery& query);
    // With their actions, oldest first.
    Result<std::vector<MatchRecord>> unfinished_matches();
    // The matches, with their rooms, that were being played in memory when the server stopped: of
    // rooms that are neither closed nor asleep. The one that was started last comes first.
    Result<std::vector<TableRecord>> awake_tables();
    // The same, of rooms with one of these owners, in whichever life; of none: nothing.
    Result<std::vector<TableRecord>> awake_tables_of(std::span<const std::string> owners);
    Result<std::optional<TableRecord>> find_table(const std::string& code);
    Result<std::optional<RoomRecord>> find_room(const std::string& code);
    // Codes of the sleeping rooms of this person, those first that fell asleep last.
    Result<std::vector<std::string>> asleep_rooms_of(const std::string& user, std::size_t limit);
    // The sleeping rooms of which a clock runs, and when it runs out: the earliest first.
    Result<std::vector<WakingRoom>> waking_rooms(std::size_t limit);
    // Codes of rooms without a running clock that have slept since before this time.
    Result<std::vector<std::string>> rooms_asleep_before(std::int64_t time_ms, std::size_t limit);
    // At most `limit` of the rooms that are not closed, the last opened first.
    Result<std::vector<RoomRecord>> open_rooms(std::size_t limit);
    // Of the last PutAlive; nothing if there was none.
    Result<std::optional<std::int64_t>> last_alive_ms();
    // What Expire would delete with this time, oldest first. `from`: 0, or `next` of the last page.
    Result<ExpiryPage> expired(ExpiryKind kind, std::int64_t before_ms, std::int64_t from);
    // The time of the oldest one that is stored: matches finished, rooms closed, users created.
    Result<std::optional<std::int64_t>> oldest_ms(ExpiryKind kind);
    // How many pages GiveBackSpace could take from the file.
    Result<std::int64_t> pages_to_give_back();

private:
    class Queries;
    template <class Value, class Query>
    Result<Value> read(Query query);

    std::function<std::unique_ptr<QueryEngine>()> connect_;
    std::unique_ptr<QueryEngine> engine_;  // none before the first use and after a failure
};

class Store {
public:
    virtual ~Store() = default;

    // Makes all transactions durable with one commit (group commit). Each one succeeds or fails by
    // itself; when the commit itself fails, all fail and none has happened. Only when all fail with
    // `unknown`, they may have happened.
    virtual std::vector<WriteResult> commit(std::span<const Transaction> transactions) = 0;
    // What became of the transactions that failed with `unknown`: said once, after the first
    // commit() that could find out. No other transaction is written before that.
    virtual std::optional<std::vector<WriteResult>> settled() { return std::nullopt; }
    // Any thread.
    virtual std::unique_ptr<Reader> open_reader() = 0;
};

// Opens the database, creates or migrates its tables; its files are for their owner only. Refuses a
// newer program's database.
Result<std::unique_ptr<Store>> open_sqlite_store(const SqliteOptions& options);
// In memory: lives as long as the store or one of its readers.
std::unique_ptr<Store> make_memory_store();

}  // namespace potluck::storage
