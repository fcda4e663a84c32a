#include "storage/storage_thread.h"

#include <algorithm>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <iterator>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace potluck::storage {

using std::chrono::steady_clock;

class StorageThread::Implementation {
public:
    Implementation(std::unique_ptr<Store> store, StorageThreadLimits limits,
                   CommitObserver observer)
        : limits_(limits),
          observer_(std::move(observer)),
          store_(std::move(store)),
          reader_(store_->open_reader()),
          write_thread_([this] { run_writes(); }),
          read_thread_([this] { run_reads(); }) {}

    void write(std::vector<Transaction> transactions, WritesDone done) {
        const std::size_t size = transactions.size();
        std::unique_lock lock(mutex_);
        if (stopping_ || writes_queued_ + size > limits_.writes_queued_max) {
            const Failure failure =
                stopping_ ? Failure{FailureKind::stopped, "the storage has been stopped"}
                          : Failure{FailureKind::busy, "too many writes wait for the storage"};
            counts_.failures += size;
            lock.unlock();
            done(std::vector<WriteResult>(size, failure));
            return;
        }
        writes_queued_ += size;
        writes_.push_back({std::move(transactions), std::move(done)});
        const bool may_wait = writes_.size() == 1;
        lock.unlock();
        if (may_wait) {
            write_wanted_.notify_one();
        }
    }

    bool read(ReadJob job) {
        {
            const std::lock_guard lock(mutex_);
            if (stopping_ || reads_.size() >= limits_.reads_queued_max) {
                return false;
            }
            reads_.push_back(std::move(job));
        }
        read_wanted_.notify_one();
        return true;
    }

    void stop() {
        const std::thread::id caller = std::this_thread::get_id();
        if (caller == write_thread_id_ || caller == read_thread_id_) {
            std::fputs("StorageThread::stop called from one of its own callbacks\n", stderr);
            std::abort();
        }
        {
            const std::lock_guard lock(mutex_);
            stopping_ = true;
        }
        write_wanted_.notify_all();
        read_wanted_.notify_all();
        const std::lock_guard one_at_a_time(stop_mutex_);
        if (write_thread_.joinable()) {
            write_thread_.join();
            read_thread_.join();
            reader_.reset();
            store_.reset();
        }
    }

    StorageCounts counts() const {
        const std::lock_guard lock(mutex_);
        StorageCounts counts = counts_;
        counts.is_failing |=
            commit_began_ && steady_clock::now() - *commit_began_ > limits_.commit_max;
        counts.writes_queued = writes_queued_;
        counts.reads_queued = reads_.size();
        return counts;
    }

private:
    struct QueuedWrites {
        std::vector<Transaction> transactions;
        WritesDone done;
    };
    struct Callback {
        WritesDone done;
        std::size_t size;  // number of transactions
    };
    struct Batch {
        std::vector<Transaction> transactions;
        std::vector<Callback> callbacks;
    };

    void run_writes() {
        while (std::optional<Batch> batch = wait_for_writes()) {
            commit_batch(*std::move(batch));
        }
        if (doubtful_) {
            commit_batch(trial());
        }
        if (doubtful_) {
            answer(*doubtful_, {doubtful_->transactions.size(),
                                Failure{FailureKind::unknown, "the storage has been stopped"}});
        }
    }

    // What its callbacks hold is freed before the next wait.
    void commit_batch(Batch batch) {
        const auto begin = steady_clock::now();
        {
            const std::lock_guard lock(mutex_);
            commit_began_ = begin;
        }
        std::vector<WriteResult> results = store_->commit(batch.transactions);
        if (observer_) {
            observer_(steady_clock::now() - begin, results.size());
        }
        if (auto settled = store_->settled(); settled && doubtful_) {
            answer(*std::exchange(doubtful_, std::nullopt), *std::move(settled));
        }
        note_end(std::ranges::any_of(results, is_failure));
        if (is_unknown(results.front()) && !doubtful_) {
            doubtful_ = std::move(batch);
        } else {
            answer(batch, std::move(results));
        }
    }

    void answer(const Batch& batch, std::vector<WriteResult> results) {
        count(results);
        auto result = std::make_move_iterator(results.begin());
        for (const Callback& callback : batch.callbacks) {
            const auto end = result + static_cast<std::ptrdiff_t>(callback.size);
            callback.done({result, end});
            result = end;
        }
    }

    // Shows whether the store works again, and changes nothing else.
    static Batch trial() {
        const auto now = std::chrono::system_clock::now().time_since_epoch();
        Batch batch;
        batch.transactions.push_back(
            {PutAlive{std::chrono::duration_cast<std::chrono::milliseconds>(now).count()}});
        return batch;
    }

    // Everything that waits, up to the limit, but at least the first entry; nothing at the end.
    std::optional<Batch> wait_for_writes() {
        Batch batch;
        std::unique_lock lock(mutex_);
        const auto is_wanted = [this] { return stopping_ || !writes_.empty(); };
        if (!counts_.is_failing) {
            write_wanted_.wait(lock, is_wanted);
        } else if (!write_wanted_.wait_for(lock, limits_.retry_delay, is_wanted)) {
            return trial();
        }
        if (writes_.empty()) {
            return std::nullopt;
        }
        while (!writes_.empty()) {
            auto& [transactions, done] = writes_.front();
            const std::size_t size = transactions.size();
            if (!batch.transactions.empty() &&
                batch.transactions.size() + size > limits_.transactions_per_commit_max) {
                break;
            }
            std::ranges::move(transactions, std::back_inserter(batch.transactions));
            batch.callbacks.push_back({std::move(done), size});
            writes_queued_ -= size;
            writes_.pop_front();
        }
        return batch;
    }

    static bool is_failure(const WriteResult& result) {
        return !result && result.error().kind != FailureKind::conflict;
    }
    static bool is_unknown(const WriteResult& result) {
        return !result && result.error().kind == FailureKind::unknown;
    }

    void note_end(bool is_failing) {
        const std::lock_guard lock(mutex_);
        commit_began_.reset();
        counts_.is_failing = is_failing;
    }

    void count(const std::vector<WriteResult>& results) {
        const auto failures =
            static_cast<std::size_t>(std::ranges::count(results, false, &WriteResult::ok));
        const std::lock_guard lock(mutex_);
        counts_.failures += failures;
        counts_.transactions_committed += results.size() - failures;
        counts_.commits += failures < results.size() ? 1 : 0;
    }

    void run_reads() {
        while (ReadJob job = wait_for_read()) {
            job(*reader_);
        }
    }

    ReadJob wait_for_read() {
        std::unique_lock lock(mutex_);
        read_wanted_.wait(lock, [this] { return stopping_ || !reads_.empty(); });
        if (reads_.empty()) {
            return nullptr;
        }
        ReadJob job = std::move(reads_.front());
        reads_.pop_front();
        return job;
    }

    const StorageThreadLimits limits_;
    const CommitObserver observer_;
    std::unique_ptr<Store> store_;    // only the write thread's while it runs
    std::unique_ptr<Reader> reader_;  // only the read thread's while it runs
    // The write thread's: waits until the store says whether it has happened.
    std::optional<Batch> doubtful_;

    mutable std::mutex mutex_;  // guards what follows, to `counts_`
    bool stopping_ = false;
    std::deque<QueuedWrites> writes_;
    std::size_t writes_queued_ = 0;  // number of transactions
    std::deque<ReadJob> reads_;
    StorageCounts counts_;  // without the queue lengths
    std::optional<steady_clock::time_point> commit_began_;

    std::condition_variable write_wanted_;
    std::condition_variable read_wanted_;
    std::mutex stop_mutex_;  // guards the two joins
    std::thread write_thread_;
    std::thread read_thread_;
    const std::thread::id write_thread_id_ = write_thread_.get_id();
    const std::thread::id read_thread_id_ = read_thread_.get_id();
};

StorageThread::StorageThread(std::unique_ptr<Store> store, StorageThreadLimits limits,
                             CommitObserver observer)
    : implementation_(
          std::make_unique<Implementation>(std::move(store), limits, std::move(observer))) {}

StorageThread::~StorageThread() {
    stop();
}

void StorageThread::write(Transaction transaction, WriteDone done) {
    std::vector<Transaction> one;
    one.push_back(std::move(transaction));
    write(std::move(one), [done = std::move(done)](std::vector<WriteResult> results) {
        done(std::move(results.front()));
    });
}

void StorageThread::write(std::vector<Transaction> transactions, WritesDone done) {
    implementation_->write(std::move(transactions), std::move(done));
}

bool StorageThread::read(ReadJob job) {
    return implementation_->read(std::move(job));
}

void StorageThread::stop() {
    implementation_->stop();
}

StorageCounts StorageThread::counts() const {
    return implementation_->counts();
}

}  // namespace potluck::storage
