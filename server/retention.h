// Retention: deletes what has been stored for long enough, and gives its space back.
//
// A round goes through all kinds, one step with each tick(): a page of what has expired is read,
// and deleted with one transaction, which the storage commits together with the moves that wait.
// Then pages of the file are given back, and after Limits::retention_rest the next round begins.
// Invariants: one step at a time, each of a few milliseconds; Expire itself says what may never be
// deleted. A step that fails ends the round.
// Runs on one thread, that of its StorageAccess.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

#include "server/limits.h"
#include "server/storage_access.h"

namespace potluck::server {

class Metrics;

class Retention {
public:
    // Outlives what it has asked the storage.
    Retention(StorageAccess& storage, const Limits& limits, Metrics& metrics)
        : storage_(storage), limits_(limits), metrics_(metrics) {}

    // Once, before any room is open: rooms that a restart has left behind, and that nobody has come
    // back to for as long as closed ones are kept, count as closed now.
    void begin();
    // Time passes.
    void tick();

private:
    void expire_some(storage::ExpiryKind kind, std::int64_t before_ms);
    void go_on(std::optional<std::int64_t> next);
    void give_back_space();
    void end_round();
    void fail(const storage::Failure& failure);

    StorageAccess& storage_;
    const Limits& limits_;
    Metrics& metrics_;
    bool is_in_step_ = false;
    std::int64_t next_round_ms_ = 0;
    std::size_t kind_ = 0;     // of expiry_kinds; behind its end: space is given back
    std::int64_t from_ = 0;    // where the next page of this kind begins
    std::size_t deleted_ = 0;  // in this round
};

// How long this kind is kept; zero: for ever.
std::chrono::milliseconds keep_time(const Limits& limits, storage::ExpiryKind kind);

}  // namespace potluck::server
