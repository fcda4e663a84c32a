// Timeline: simulated time and its scheduled events, one after the other.
//
// Simultaneous events are ordered by stream (who caused it), then by number. So the order depends
// only on the seed, not even on a room's order of viewers.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <tuple>
#include <utility>
#include <vector>

namespace potluck::simulation {

using Job = std::function<void()>;

class Timeline {
public:
    std::int64_t now_ms() const { return now_ms_; }

    void at(std::int64_t time_ms, std::uint64_t stream, Job job) {
        waiting_.push_back({std::max(time_ms, now_ms_), stream, ++last_number_, std::move(job)});
        std::push_heap(waiting_.begin(), waiting_.end(), is_later);
    }
    void after(std::int64_t delay_ms, std::uint64_t stream, Job job) {
        at(now_ms_ + delay_ms, stream, std::move(job));
    }
    // Of the next event; something has to be scheduled.
    std::int64_t next_ms() const { return waiting_.front().time_ms; }
    void advance_to(std::int64_t time_ms) { now_ms_ = std::max(now_ms_, time_ms); }
    // False: nothing is scheduled.
    bool run_one() {
        if (waiting_.empty()) {
            return false;
        }
        std::pop_heap(waiting_.begin(), waiting_.end(), is_later);
        const Entry entry = std::move(waiting_.back());
        waiting_.pop_back();
        now_ms_ = entry.time_ms;
        entry.job();
        return true;
    }

private:
    struct Entry {
        std::int64_t time_ms;
        std::uint64_t stream;
        std::uint64_t number;
        Job job;
    };
    static bool is_later(const Entry& left, const Entry& right) {
        return std::tie(left.time_ms, left.stream, left.number) >
               std::tie(right.time_ms, right.stream, right.number);
    }

    std::int64_t now_ms_ = 1'700'000'000'000;
    std::uint64_t last_number_ = 0;
    std::vector<Entry> waiting_;
};

}  // namespace potluck::simulation
