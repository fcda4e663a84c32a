// HandSetStorage: a StorageAccess, or what derives from it, whose store answers when the test says
// so. It also has the time.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <span>
#include <utility>

#include "server/storage_access.h"
#include "storage/store.h"

namespace potluck::tests {

template <class Base = server::StorageAccess>
struct HandSetStorage : Base {
    using Base::Base;

    std::int64_t now_ms() override { return now; }
    bool read(std::function<void(storage::Reader&)> job, std::function<void()> done) override {
        if (is_busy) {
            return false;
        }
        job(*reader);
        waiting.push_back(std::move(done));
        return true;
    }
    void write(storage::Transaction transaction,
               std::function<void(storage::WriteResult)> done) override {
        longest = std::max(longest, transaction.size());
        waiting.push_back([this, transaction = std::move(transaction), done = std::move(done)] {
            done(disk_is_full ? storage::Failure{storage::FailureKind::full, "full"}
                              : store->commit(std::span(&transaction, 1)).front());
        });
    }
    void answer_all() {
        while (!waiting.empty()) {
            const auto next = std::move(waiting.front());
            waiting.pop_front();
            next();
        }
    }

    std::unique_ptr<storage::Store> store = storage::make_memory_store();
    std::unique_ptr<storage::Reader> reader = store->open_reader();
    std::deque<std::function<void()>> waiting;
    std::int64_t now = 1'000;
    std::size_t longest = 0;  // transaction
    bool is_busy = false;
    bool disk_is_full = false;
};

}  // namespace potluck::tests
