// ChatLog: what was said at a table, how much each may still say, and who is muted.
// Invariant: messages have rising numbers, the oldest go first; every list is bounded by Limits.
// Knows neither viewers nor the match: who is a player comes in as an argument. Runs where its room
// runs.
#pragma once

#include <cstdint>
#include <list>
#include <map>
#include <set>

#include "protocol/events.h"
#include "server/limits.h"
#include "server/token_bucket.h"

namespace potluck::server {

class ChatLog {
public:
    explicit ChatLog(const Limits& limits) : limits_(limits) {}

    // Whether this may be said now; counts it, if so.
    protocol::Status check(const protocol::UserId& user, const protocol::Say& command,
                           protocol::ChatMode mode, std::int64_t now_ms);
    // Keeps the message; returns it with its number.
    const protocol::ChatMessage& add(protocol::ChatMessage message);
    // What a person may read; `is_player`: of the match that is being played.
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
};

}  // namespace potluck::server
