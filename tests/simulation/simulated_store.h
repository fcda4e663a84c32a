// SimulatedStore: how one process writes to a disk that is slow, fails and crashes.
//
// Like StorageThread: transactions are committed in order, all waiting ones at once, and their
// callbacks come a moment later. What is committed is in the ledger from that moment on. What a
// frozen process has sent may be committed meanwhile, if the fence lets it.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <utility>

#include "storage/store.h"
#include "tests/simulation/dice.h"
#include "tests/simulation/process.h"
#include "tests/simulation/simulated_disk.h"
#include "tests/simulation/timeline.h"
#include "tests/simulation/totals.h"

namespace potluck::simulation {

class SimulatedStore {
public:
    // May be null.
    using Done = std::function<void(storage::WriteResult)>;

    SimulatedStore(Timeline& timeline, Totals& totals, SimulatedDisk& disk, std::uint64_t seed)
        : timeline_(timeline), totals_(totals), disk_(disk), dice_(seed) {}

    // Of a cluster's node: who writes from now on.
    void begin(server::NodeId writer) { writer_ = std::move(writer); }
    void write(storage::Transaction transaction, Done done);
    // The machine stops: some waiting transactions become durable, the rest is lost, without
    // callbacks.
    void crash();

    storage::Reader& reader() { return disk_.reader(); }
    const server::NodeId& writer() const { return writer_; }
    Process& process() { return process_; }

private:
    struct Entry {
        storage::Transaction transaction;
        Done done;
        std::int64_t submitted_ms = 0;
    };
    void begin_commit();
    void commit(std::size_t count);
    storage::WriteResult commit_one(const Entry& entry);
    storage::WriteResult refuse(const Entry& entry, storage::FailureKind kind);
    void tell_one();

    Timeline& timeline_;
    Totals& totals_;
    SimulatedDisk& disk_;
    Dice dice_;
    server::NodeId writer_;
    Process process_;
    std::deque<Entry> waiting_;
    std::deque<std::pair<Done, storage::WriteResult>> told_;  // callbacks about to be called
    std::uint64_t life_ = 0;                                  // rises with each crash
    bool is_committing_ = false;
};

}  // namespace potluck::simulation
