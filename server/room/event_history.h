// EventHistory: the latest events of a room, for clients that resume.
// Invariant: no gaps up to the newest; bounded in number and bytes, the oldest are evicted first.
// Not thread-safe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "server/frame.h"

namespace potluck::server {

class EventHistory {
public:
    struct Event {
        std::int64_t seq = 0;
        Frame frame;
    };

    EventHistory(std::size_t events_max, std::size_t bytes_max)
        : events_max_(static_cast<std::ptrdiff_t>(events_max)), bytes_max_(bytes_max) {}

    void add(std::int64_t seq, Frame frame) {
        bytes_ += frame.bytes().size();
        events_.push_back({seq, std::move(frame)});
        auto kept = events_.begin();
        while (events_.end() - kept > events_max_ || bytes_ > bytes_max_) {
            bytes_ -= kept->frame.bytes().size();
            ++kept;
        }
        events_.erase(events_.begin(), kept);
    }

    void clear() {
        events_ = {};
        bytes_ = 0;
    }

    std::size_t size() const { return events_.size(); }
    auto begin() const { return events_.begin(); }
    auto end() const { return events_.end(); }

private:
    std::ptrdiff_t events_max_;
    std::size_t bytes_max_;
    std::size_t bytes_ = 0;
    std::vector<Event> events_;  // oldest first
};

}  // namespace potluck::server
