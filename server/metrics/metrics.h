// Metrics: the server's counters, as text for Prometheus.
//
// Counters are incremented where things happen, without a lock; levels (how much is open or queued)
// are looked up on request. Labels have few values, all known at the start; none comes from a
// client.
// Any thread.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>

#include "protocol/commands.h"
#include "protocol/error.h"
#include "server/nodes/cluster_levels.h"
#include "storage/records.h"

namespace potluck::server {

// See net/levels.h.
struct Levels {
    std::size_t connections = 0;
    std::size_t rooms = 0;
    std::size_t outgoing_bytes = 0;
    std::size_t storage_writes_waiting = 0;
    std::size_t storage_reads_waiting = 0;
    std::size_t storage_failures = 0;  // since the start
    std::size_t bot_tasks_waiting = 0;
    std::size_t pushes_waiting = 0;
    double bot_busy_seconds = 0;  // since the start, of all bot threads
    bool is_ready = true;
    std::optional<ClusterLevels> cluster{};  // nothing: this process is alone
};

// What becomes of tables, beside being closed.
enum class TableEvent {
    fell_asleep,
    woke_up,
    abandoned,    // closed for good, their match finished with that
    left_asleep,  // their match was being played before the start, and found no place any more
};

// What becomes of a message to somebody's device.
enum class PushEnd {
    sent,
    retried,  // later, as its push service could not be reached or is busy
    failed,   // for good
    gone,     // its push service has given the subscription up
    dropped,  // too much waits, or nobody wants to know it any more
};

class Metrics {
public:
    using Duration = std::chrono::steady_clock::duration;

    Metrics();
    Metrics(const Metrics&) = delete;
    Metrics& operator=(const Metrics&) = delete;

    // A readable command, before it is carried out.
    void count_command(const protocol::Command& command) {
        commands_[command.index()]->Increment();
    }
    void count_error(protocol::ErrorCode code) {
        errors_[static_cast<std::size_t>(code)]->Increment();
    }
    void count_http_answer(unsigned status);
    void count_tables(TableEvent event, std::size_t count = 1) {
        tables_[static_cast<std::size_t>(event)]->Increment(static_cast<double>(count));
    }
    void count_push(PushEnd end) { pushes_[static_cast<std::size_t>(end)]->Increment(); }
    // From a move's arrival until it was stored and sent to all viewers.
    void observe_move(Duration time) { moves_->Observe(seconds(time)); }
    void observe_commit(Duration time, std::size_t transactions) {
        commits_->Observe(seconds(time));
        transactions_->Increment(static_cast<double>(transactions));
    }
    // What Retention has deleted, the time of the oldest that is still kept, and the end of a
    // round; times are seconds since 1970.
    void count_expired(storage::ExpiryKind kind, std::size_t count) {
        of(kind).expired->Increment(static_cast<double>(count));
    }
    void set_oldest_kept(storage::ExpiryKind kind, double time) { of(kind).oldest->Set(time); }
    void set_retention_end(double time) { retention_end_->Set(time); }

    // In Prometheus' text format, version 0.0.4.
    std::string text(const Levels& levels) const;

private:
    struct OfKind {
        prometheus::Counter* expired = nullptr;
        prometheus::Gauge* oldest = nullptr;
    };

    void add_retention();
    OfKind& of(storage::ExpiryKind kind) { return kinds_[static_cast<std::size_t>(kind)]; }
    static double seconds(Duration time) { return std::chrono::duration<double>(time).count(); }

    prometheus::Registry registry_;
    std::array<prometheus::Counter*, std::variant_size_v<protocol::Command>> commands_{};
    std::array<prometheus::Counter*, protocol::error_codes.size()> errors_{};
    std::array<prometheus::Counter*, 5> http_answers_{};  // 1xx to 5xx
    std::array<prometheus::Counter*, 4> tables_{};        // by TableEvent
    std::array<prometheus::Counter*, 5> pushes_{};        // by PushEnd
    prometheus::Histogram* moves_ = nullptr;
    prometheus::Histogram* commits_ = nullptr;
    prometheus::Counter* transactions_ = nullptr;
    std::array<OfKind, storage::expiry_kinds.size()> kinds_{};
    prometheus::Gauge* retention_end_ = nullptr;
};

}  // namespace potluck::server
