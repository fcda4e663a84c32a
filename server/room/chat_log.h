// ChatLog: a table's chat messages, the rate of each speaker and of all, and who is muted.
// Invariant: message numbers rise and the oldest are evicted first; every list is bounded by
// Limits.
// Knows neither viewers nor the match. Runs on its room's thread.
#pragma once

#include <cstdint>
#include <list>
#include <map>
#include <optional>
#include <set>

#include "protocol/events.h"
#include "server/limits.h"
#include "server/token_bucket.h"

namespace potluck::server {

class ChatLog {
public:
    explicit ChatLog(const Limits& limits) : limits_(limits) {}

    // Whether this may be said now; if so, it counts towards the rate.
    protocol::Status check(const protocol::UserId& user, const protocol::Say& command,
                           protocol::ChatMode mode, std::int64_t now_ms);
    const protocol::ChatMessage& add(protocol::ChatMessage message);
    // `is_player`: in the match that is being played.
    protocol::ChatLog read(std::int64_t since, bool is_player) const;
    static bool is_heard(protocol::ChatAudience audience, bool is_player) {
        return audience != protocol::ChatAudience::watchers || !is_player;
    }

    protocol::Status mute(const protocol::UserId& user, bool is_muted);
    const std::set<protocol::UserId>& muted() const { return muted_; }

private:
    bool may_speak_now(const protocol::UserId& user, std::int64_t now_ms);

    const Limits& limits_;
    std::list<protocol::ChatMessage> messages_;
    std::int64_t last_number_ = 0;
    std::set<protocol::UserId> muted_;
    std::map<protocol::UserId, TokenBucket> speech_;
    std::optional<TokenBucket> all_;  // of all speakers together
};

}  // namespace potluck::server
