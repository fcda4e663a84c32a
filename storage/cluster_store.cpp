#include "storage/cluster_store.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <span>
#include <string_view>
#include <utility>

namespace potluck::storage {

namespace {

using std::chrono::steady_clock;

// A node that cannot beat stops acting long before.
constexpr int connect_timeout_s_max = 2;
constexpr int answer_timeout_ms_max = 4'000;
// A lost connection that shows this soon was closed while idle, and is replaced at once.
constexpr std::chrono::milliseconds retry_within{500};

const std::string clock_ms = "(1000 * extract(epoch FROM clock_timestamp()))::bigint";
// Of a row n of nodes with its row f of node_fence.
const std::string lives = "(f.incarnation = n.incarnation AND f.state = 'alive')";
const std::string nodes_with_fence =
    " FROM nodes AS n LEFT JOIN node_fence AS f ON f.node = n.node ";
// This node, $1 in its life $2, is alive.
const std::string own_is_alive =
    "EXISTS (SELECT 1 FROM node_fence"
    " WHERE node = $1 AND incarnation = $2 AND state = 'alive')";

// Held for as long as a session lives, and shared: the next session of the same life may come
// before PostgreSQL has noticed that the last one is gone.
const std::string hold_lock =
    "SELECT pg_advisory_lock_shared(hashtextextended('potluck ' || $1::text || '/' || $2::bigint, "
    "0))";
const std::string lock_is_free =
    "NOT EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND database ="
    " (SELECT oid FROM pg_database WHERE datname = current_database()) AND"
    " (classid::bigint << 32 | objid::bigint) ="
    " hashtextextended('potluck ' || n.node || '/' || n.incarnation, 0))";

const std::string enter_node =
    "INSERT INTO nodes (node, incarnation, address, protocol, is_draining, beat, beat_at_ms)"
    " SELECT $1, $2, $3, $4, 0, 0, " +
    clock_ms + " WHERE " + own_is_alive +
    " ON CONFLICT (node) DO UPDATE SET incarnation = $2, address = $3, protocol = $4,"
    " is_draining = 0, beat = 0, beat_at_ms = " +
    clock_ms + " RETURNING 1";
// Their rows in node_fence stay: an old life of theirs must never be taken for a new one.
const std::string forget_old_nodes =
    "DELETE FROM nodes AS n WHERE beat_at_ms < " + clock_ms +
    " - 604800000 AND NOT EXISTS (SELECT 1 FROM node_fence AS f WHERE f.node = n.node AND " +
    lives + ")";

// Its loss in a crash of PostgreSQL does no harm.
const std::string sync_nothing = "SET LOCAL synchronous_commit = off";
const std::string count_beat =
    "UPDATE nodes SET beat = beat + 1, is_draining = $3, beat_at_ms = " + clock_ms +
    " WHERE node = $1 AND incarnation = $2";
const std::string list_nodes = "SELECT n.node, n.incarnation, beat, CASE WHEN " + lives +
                               " THEN is_draining ELSE 2 END, address, protocol, beat_at_ms, " +
                               lock_is_free + ", " + clock_ms + nodes_with_fence + "WHERE " +
                               lives + " OR beat_at_ms > " + clock_ms + " - 3600000 ORDER BY " +
                               lives + " DESC NULLS LAST, beat_at_ms DESC LIMIT $1";

const std::string end_sessions =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $3"
    " AND datname = current_database() AND pid <> pg_backend_pid() AND " +
    own_is_alive;
// One declaration after the other: each sees whether the last one was about its own node.
const std::string wait_briefly = "SET LOCAL lock_timeout = '1500ms'";
const std::string declare_alone = "SELECT pg_advisory_xact_lock(1349481581)";
const std::string take_fence =
    "UPDATE node_fence SET state = 'dead' WHERE node = $3 AND incarnation = $4"
    " AND state = 'alive' AND " +
    own_is_alive;
const std::string look_at_both =
    "SELECT " + own_is_alive +
    ", EXISTS (SELECT 1 FROM node_fence WHERE node = $3"
    " AND (incarnation > $4 OR (incarnation = $4 AND state = 'dead')))";

const std::string end_own =
    "UPDATE node_fence SET state = 'dead' WHERE node = $1 AND incarnation = $2";

NodeRow node_of(const PostgresRow& row) {
    return {.node = row.text(0),
            .incarnation = row.number(1),
            .beat = row.number(2),
            .state = static_cast<NodeState>(row.number(3)),
            .address = row.text(4),
            .protocol = static_cast<int>(row.number(5)),
            .beat_at_ms = row.number(6),
            .is_disconnected = row.number(7) != 0};
}

Beat beat_in(const PGresult& rows) {
    Beat beat;
    for (int index = 0; index < PQntuples(&rows); ++index) {
        const PostgresRow row(rows, index);
        beat.nodes.push_back(node_of(row));
        beat.now_ms = row.number(8);
    }
    return beat;
}

struct Command {
    const std::string& sql;
    Parameters parameters{};
};

// In one transaction and one round trip; the last command's result.
PostgresResult run_together(PostgresConnection& connection, std::span<const Command> commands) {
    // Each command sees what others have committed before it, whatever the database's default is.
    connection.send("BEGIN ISOLATION LEVEL READ COMMITTED");
    for (const Command& command : commands) {
        connection.send(command.sql, command.parameters);
    }
    connection.send("COMMIT");
    connection.sync();
    const auto next = [&] {
        PostgresResult result = connection.next();
        if (auto failure = connection.failure_in(*result)) {
            throw StoreError(*std::move(failure));
        }
        return result;
    };
    next();
    PostgresResult last;
    for (std::size_t index = 0; index < commands.size(); ++index) {
        last = next();
    }
    next();
    connection.finish();
    return last;
}

}  // namespace

Beat read_nodes(PostgresConnection& connection) {
    return beat_in(*connection.run(list_nodes, {std::int64_t{nodes_listed_max}}));
}

ClusterStore::ClusterStore(PostgresOptions options, std::int64_t incarnation)
    : options_(std::move(options)), incarnation_(incarnation) {
    options_.connect_timeout_s = std::min(options_.connect_timeout_s, connect_timeout_s_max);
    options_.answer_timeout_ms = std::min(options_.answer_timeout_ms, answer_timeout_ms_max);
}

Result<std::unique_ptr<ClusterStore>> ClusterStore::open(const PostgresOptions& options,
                                                         std::int64_t incarnation,
                                                         const std::string& address, int protocol) {
    std::unique_ptr<ClusterStore> store(new ClusterStore(options, incarnation));
    const WriteResult entered = store->guarded<WriteResult>([&] {
        store->enter(address, protocol);
        return WriteResult();
    });
    if (!entered) {
        return entered.error();
    }
    return store;
}

void ClusterStore::connect() {
    if (!connection_) {
        connection_ = std::make_unique<PostgresConnection>(options_);
        // Unlike the writer's: nobody ends it, or two nodes could do so to each other for ever.
        connection_->name_session(session_name(options_.node, incarnation_) + " beat");
        connection_->run(hold_lock, {options_.node, incarnation_});
    }
}

// After a failure the connection may be within a transaction.
template <class Answer, class Function>
Answer ClusterStore::guarded(Function function) {
    const auto began = steady_clock::now();
    for (bool is_first = true;; is_first = false) {
        const bool was_connected = connection_ != nullptr;
        try {
            connect();
            return function();
        } catch (const ConnectionLost& lost) {
            connection_.reset();
            const bool was_idle = was_connected && steady_clock::now() - began < retry_within;
            if (!is_first || !was_idle) {
                return lost.failure();
            }
        } catch (const StoreError& error) {
            connection_.reset();
            return error.failure();
        }
    }
}

StoreError ClusterStore::fenced() const {
    return StoreError({FailureKind::fenced, "node " + options_.node + " of " +
                                                shown_address(options_.address) +
                                                " was declared dead, or started elsewhere"});
}

void ClusterStore::enter(const std::string& address, int protocol) {
    const PostgresResult entered = connection_->run(
        enter_node, {options_.node, incarnation_, address, std::int64_t{protocol}});
    if (PQntuples(entered.get()) == 0) {
        throw fenced();
    }
    connection_->run(forget_old_nodes);
}

Result<Beat> ClusterStore::beat(bool drains) {
    return guarded<Result<Beat>>([&] {
        const std::array commands{
            Command{sync_nothing},
            Command{count_beat, {options_.node, incarnation_, std::int64_t{drains}}},
            Command{list_nodes, {std::int64_t{nodes_listed_max}}}};
        const PostgresResult rows = run_together(*connection_, commands);
        Beat beat = beat_in(*rows);
        const bool is_alive = std::ranges::any_of(beat.nodes, [&](const NodeRow& row) {
            return row.node == options_.node && row.incarnation == incarnation_ &&
                   row.state != NodeState::dead;
        });
        if (!is_alive) {
            throw fenced();
        }
        return beat;
    });
}

Result<bool> ClusterStore::declare_dead(const std::string& node, std::int64_t incarnation) {
    return guarded<Result<bool>>([&] {
        const Parameters both{options_.node, incarnation_, node, incarnation};
        // Only for speed: a session that has another owner in PostgreSQL is left to its time-out.
        connection_->send(end_sessions,
                          {options_.node, incarnation_, session_name(node, incarnation)});
        connection_->sync();
        connection_->finish();
        const std::array commands{Command{wait_briefly}, Command{declare_alone},
                                  Command{take_fence, both}, Command{look_at_both, both}};
        const PostgresResult result = run_together(*connection_, commands);
        const PostgresRow row(*result, 0);
        if (row.number(0) == 0) {
            throw fenced();
        }
        return row.number(1) != 0;
    });
}

WriteResult ClusterStore::leave() {
    return guarded<WriteResult>([&] {
        connection_->run(end_own, {options_.node, incarnation_});
        connection_.reset();
        return WriteResult();
    });
}

}  // namespace potluck::storage
