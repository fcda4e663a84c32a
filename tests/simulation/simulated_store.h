// SimulatedStore: the real store in memory behind a disk that is slow, fails and crashes.
//
// Like StorageThread: transactions are committed in order, all waiting ones at once, and their
// callbacks come a moment later. What is committed is in the ledger from that moment on.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <vector>

#include "storage/store.h"
#include "tests/simulation/dice.h"
#include "tests/simulation/ledger.h"
#include "tests/simulation/timeline.h"
#include "tests/simulation/totals.h"

namespace potluck::simulation {

class SimulatedStore {
public:
    // May be null.
    using Done = std::function<void(storage::WriteResult)>;

    SimulatedStore(Timeline& timeline, Totals& totals, std::uint64_t seed)
        : timeline_(timeline), totals_(totals), dice_(seed) {}

    void write(storage::Transaction transaction, Done done);
    // The machine stops: some waiting transactions become durable, the rest is lost, without
    // callbacks.
    void crash();
    // The disk refuses everything for that time.
    void refuse_for(std::int64_t time_ms) { refuses_until_ms_ = timeline_.now_ms() + time_ms; }

    storage::Reader& reader() { return *reader_; }
    const Ledger& ledger() const { return ledger_; }

private:
    struct Entry {
        storage::Transaction transaction;
        Done done;
        std::int64_t submitted_ms = 0;
    };
    void begin_commit();
    void commit(std::size_t count);
    storage::WriteResult commit_one(const Entry& entry);
    void tell_one();

    Timeline& timeline_;
    Totals& totals_;
    Dice dice_;
    std::unique_ptr<storage::Store> store_ = storage::make_memory_store();
    std::unique_ptr<storage::Reader> reader_ = store_->open_reader();
    Ledger ledger_;
    std::deque<Entry> waiting_;
    std::deque<std::pair<Done, storage::WriteResult>> told_;  // callbacks about to be called
    std::uint64_t life_ = 0;                                  // rises with each crash
    bool is_committing_ = false;
    std::int64_t refuses_until_ms_ = 0;
};

}  // namespace potluck::simulation
