// OwnFence: whether this node may still act for its rooms. Others take them over when they have
// seen no beat for dead_after; so it stops by itself well before.
//
// The time of a beat is that at which it was sent to the store, not at which the store confirmed
// it: others count from what the store had then. Pure; time comes in. Not safe for two threads.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace potluck::server {

class OwnFence {
public:
    static constexpr std::chrono::milliseconds default_limit{1'500};

    // The start counts as a beat: the node has just written its row.
    explicit OwnFence(std::int64_t now_ms, std::chrono::milliseconds limit = default_limit)
        : limit_(limit), last_beat_ms_(now_ms) {}

    // The store has confirmed the beat that was sent then.
    void beat_confirmed(std::int64_t sent_ms) { last_beat_ms_ = std::max(last_beat_ms_, sent_ms); }
    // The store says that this incarnation is dead or replaced: for good.
    void declared_dead() { is_dead_ = true; }

    // Whether its timers, bots and events go on.
    bool may_act(std::int64_t now_ms) const { return !is_dead_ && now_ms < stops_ms(); }
    bool is_dead() const { return is_dead_; }
    // When it has to stop unless a beat comes before.
    std::int64_t stops_ms() const { return last_beat_ms_ + limit_.count(); }

private:
    const std::chrono::milliseconds limit_;
    std::int64_t last_beat_ms_;
    bool is_dead_ = false;
};

}  // namespace potluck::server
