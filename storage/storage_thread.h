// StorageThread: the store behind two threads, so that no network thread ever waits for a disk.
//
// One thread commits all queued writes at once (group commit); reads run on a second thread with
// its own reader.
// Invariants: writes complete in the order of submission; every callback is called exactly once, on
// a storage thread, and must only pass the result on, without throwing; both queues are bounded,
// and what does not fit is refused at once with FailureKind::busy (the callback then runs in the
// caller). While nobody can tell whether a commit has happened, its callbacks wait; later writes
// fail at once meanwhile.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include "storage/store.h"

namespace potluck::storage {

struct StorageThreadLimits {
    std::size_t writes_queued_max = 20'000;
    std::size_t reads_queued_max = 1'000;
    std::size_t transactions_per_commit_max = 1'000;
    std::chrono::milliseconds commit_max{2'000};  // one that takes longer is failing
    std::chrono::milliseconds retry_delay{500};   // after a failure, while nobody writes
};

// For metrics; a consistent copy.
struct StorageCounts {
    std::size_t writes_queued = 0;
    std::size_t reads_queued = 0;
    std::size_t transactions_committed = 0;
    std::size_t commits = 0;   // rounds with at least one success
    std::size_t failures = 0;  // failed transactions, refused ones included
    // The last round could not be written, or the present one takes too long. While nobody writes
    // anything, a PutAlive tries again.
    bool is_failing = false;
};

// Called on the writing thread after each commit with its duration and the number of transactions.
// Must not throw.
using CommitObserver = std::function<void(std::chrono::steady_clock::duration, std::size_t)>;

class StorageThread {
public:
    using WriteDone = std::function<void(WriteResult)>;
    using WritesDone = std::function<void(std::vector<WriteResult>)>;
    using ReadJob = std::function<void(Reader&)>;

    explicit StorageThread(std::unique_ptr<Store> store, StorageThreadLimits limits = {},
                           CommitObserver observer = {});
    // Calls stop().
    ~StorageThread();
    StorageThread(const StorageThread&) = delete;
    StorageThread& operator=(const StorageThread&) = delete;

    void write(Transaction transaction, WriteDone done);
    // Several in one handover, there and back: `done` gets their results in the same order. They
    // are refused together or not at all.
    void write(std::vector<Transaction> transactions, WritesDone done);
    // False, without calling `job`, when too many reads wait or the thread has stopped.
    bool read(ReadJob job);
    // Finishes everything submitted, then ends the threads and closes the store. Later writes are
    // refused with FailureKind::stopped. May be called repeatedly, from any thread but the two of
    // its own; each call returns when all is done.
    void stop();
    StorageCounts counts() const;

private:
    class Implementation;
    std::unique_ptr<Implementation> implementation_;
};

}  // namespace potluck::storage
