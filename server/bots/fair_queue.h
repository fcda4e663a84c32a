// FairQueue: jobs of many askers, in turns: each asker's next job comes as soon as anybody's,
// however many jobs another has waiting. An asker's own jobs keep their order. A value; not safe
// for two threads.
#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <unordered_map>
#include <utility>

namespace potluck::server {

template <class Job>
class FairQueue {
public:
    std::size_t size() const { return size_; }
    bool is_empty() const { return size_ == 0; }
    std::size_t askers() const { return turns_.size(); }
    std::size_t waiting_of(const std::string& asker) const {
        const auto found = jobs_.find(asker);
        return found == jobs_.end() ? 0 : found->second.size();
    }

    void add(const std::string& asker, Job job) {
        std::deque<Job>& jobs = jobs_[asker];
        if (jobs.empty()) {
            turns_.push_back(asker);
        }
        jobs.push_back(std::move(job));
        ++size_;
    }
    // The next job; there must be one.
    Job take() {
        std::string asker = std::move(turns_.front());
        turns_.pop_front();
        const auto found = jobs_.find(asker);
        Job job = std::move(found->second.front());
        found->second.pop_front();
        --size_;
        if (found->second.empty()) {
            jobs_.erase(found);
        } else {
            turns_.push_back(std::move(asker));
        }
        return job;
    }

private:
    std::unordered_map<std::string, std::deque<Job>> jobs_;  // none is empty
    std::deque<std::string> turns_;                          // each asker with jobs once
    std::size_t size_ = 0;
};

}  // namespace potluck::server
