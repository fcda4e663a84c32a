// AdviceCache: answers to `analyse`, kept for later viewers of the same match.
// Invariant: at most `kept_max` answers, the most recently used ones. One lock; any thread.
#pragma once

#include <cstddef>
#include <list>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

#include "protocol/events.h"

namespace potluck::server {

class AdviceCache {
public:
    explicit AdviceCache(std::size_t kept_max) : kept_max_(kept_max) {}

    std::optional<protocol::Advice> find(const protocol::MatchId& match, int ply) {
        const std::scoped_lock lock(mutex_);
        const auto found = places_.find({match, ply});
        if (found == places_.end()) {
            return std::nullopt;
        }
        answers_.splice(answers_.begin(), answers_, found->second);
        return answers_.front();
    }
    // Of a match.
    void keep(protocol::Advice advice) {
        const std::scoped_lock lock(mutex_);
        const Key key(advice.match.value(), advice.ply);
        if (const auto found = places_.find(key); found != places_.end()) {
            answers_.erase(found->second);
        }
        answers_.push_front(std::move(advice));
        places_[key] = answers_.begin();
        if (answers_.size() > kept_max_) {
            places_.erase({answers_.back().match.value(), answers_.back().ply});
            answers_.pop_back();
        }
    }

private:
    using Key = std::pair<protocol::MatchId, int>;

    const std::size_t kept_max_;
    std::mutex mutex_;
    std::list<protocol::Advice> answers_;  // most recently used first
    std::map<Key, std::list<protocol::Advice>::iterator> places_;
};

}  // namespace potluck::server
