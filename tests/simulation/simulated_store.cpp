#include "tests/simulation/simulated_store.h"

#include <string>
#include <utility>

#include "tests/simulation/broken.h"

namespace potluck::simulation {

namespace {

constexpr std::uint64_t store_stream = 1;

}  // namespace

void SimulatedStore::write(storage::Transaction transaction, Done done) {
    waiting_.push_back({std::move(transaction), std::move(done), timeline_.now_ms()});
    if (!is_committing_) {
        begin_commit();
    }
}

void SimulatedStore::begin_commit() {
    is_committing_ = true;
    // Mostly as fast as a disk, sometimes as slow as a busy one.
    const std::int64_t time_ms =
        dice_.one_in(50) ? dice_.between(100, 1'500) : dice_.between(1, 25);
    timeline_.after(time_ms, store_stream, [this, life = life_, count = waiting_.size()] {
        const Job job = [this, life, count] {
            if (life == life_) {
                commit(count);
            }
        };
        if (process_.is_frozen() && dice_.one_in(2)) {
            job();  // it was on its way
        } else {
            process_.run(job);
        }
    });
}

storage::WriteResult SimulatedStore::commit_one(const Entry& entry) {
    storage::WriteResult result = disk_.commit(writer_, entry.transaction, entry.submitted_ms);
    if (!result && writer_.name.empty()) {
        throw Broken("the store was given what does not fit: " + result.error().message, "");
    }
    totals_["conflicts"] += result ? 0 : 1;
    return result;
}

storage::WriteResult SimulatedStore::refuse(const Entry& entry, storage::FailureKind kind) {
    ++totals_[kind == storage::FailureKind::fenced ? "late writes refused" : "storage failures"];
    disk_.forget(entry.transaction);
    return storage::Failure{kind, "not stored"};
}

void SimulatedStore::commit(std::size_t count) {
    const bool all_fail = disk_.refuses() || dice_.one_in(400);
    for (; count > 0; --count) {
        Entry entry = std::move(waiting_.front());
        waiting_.pop_front();
        storage::WriteResult result;
        if (!disk_.lets_write(writer_)) {
            result = refuse(entry, storage::FailureKind::fenced);
        } else if (all_fail || dice_.one_in(300)) {
            result = refuse(entry, storage::FailureKind::full);
        } else {
            result = commit_one(entry);
        }
        if (entry.done) {
            told_.emplace_back(std::move(entry.done), std::move(result));
            timeline_.after(dice_.below(2), store_stream, [this, life = life_] {
                process_.run([this, life] {
                    if (life == life_) {
                        tell_one();
                    }
                });
            });
        }
    }
    is_committing_ = false;
    if (!waiting_.empty()) {
        begin_commit();
    }
}

void SimulatedStore::tell_one() {
    const auto [done, result] = std::move(told_.front());
    told_.pop_front();
    done(result);
}

void SimulatedStore::crash() {
    ++life_;
    told_.clear();
    process_.end();
    is_committing_ = false;
    // Commits happen in order: the end of the queue is lost.
    auto durable = dice_.below(static_cast<std::uint32_t>(waiting_.size() + 1));
    for (const Entry& entry : waiting_) {
        if (durable == 0 || !disk_.lets_write(writer_)) {
            ++totals_["writes lost in crashes"];
            continue;
        }
        --durable;
        commit_one(entry);
    }
    waiting_.clear();
}

}  // namespace potluck::simulation
