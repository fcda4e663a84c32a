// Process: whether what runs in one server's process runs: a frozen one does all it had to do when
// it wakes.
#pragma once

#include <deque>
#include <utility>

#include "tests/simulation/timeline.h"

namespace potluck::simulation {

class Process {
public:
    bool is_frozen() const { return is_frozen_; }
    void run(Job job) {
        if (is_frozen_) {
            held_.push_back(std::move(job));
        } else {
            job();
        }
    }
    void freeze() { is_frozen_ = true; }
    void thaw() {
        is_frozen_ = false;
        while (!is_frozen_ && !held_.empty()) {
            const Job job = std::move(held_.front());
            held_.pop_front();
            job();
        }
    }
    void end() {
        is_frozen_ = false;
        held_.clear();
    }

private:
    bool is_frozen_ = false;
    std::deque<Job> held_;
};

}  // namespace potluck::simulation
