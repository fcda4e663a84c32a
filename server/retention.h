// Retention: deletes what has been stored for long enough, and gives its space back.
//
// A round goes through all kinds, one step per tick(): it reads a page of what has expired and
// deletes it with one transaction, which is committed together with the moves that are queued. Then
// free pages of the file are given back; the next round begins after Limits::retention_rest.
// Invariants: one step at a time, each of a few milliseconds. The store checks what must never be
// deleted (Expire). A step that fails ends the round.
// Runs on the thread of its StorageAccess.
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
    // Must outlive its calls to the storage.
    Retention(StorageAccess& storage, const Limits& limits, Metrics& metrics)
        : storage_(storage), limits_(limits), metrics_(metrics) {}

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
    std::size_t kind_ = 0;     // index in expiry_kinds; at its end, space is given back
    std::int64_t from_ = 0;    // where the next page of this kind begins
    std::size_t deleted_ = 0;  // in this round
};

// How long this kind is kept; zero: for ever.
std::chrono::milliseconds keep_time(const Limits& limits, storage::ExpiryKind kind);

}  // namespace potluck::server
