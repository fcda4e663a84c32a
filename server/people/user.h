// User: a person, known by a secret token; not a socket and not a seat.
// Shared by all sockets of that person and by the rooms they are in; any thread.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "protocol/bounded_text.h"
#include "server/reply.h"
#include "server/token_bucket.h"

namespace potluck::server {

class User {
public:
    User(protocol::UserId id, std::string token_hash, protocol::PersonName name,
         std::int64_t created_ms, std::size_t answers_kept_max)
        : id_(std::move(id)),
          token_hash_(std::move(token_hash)),
          created_ms_(created_ms),
          answers_kept_max_(answers_kept_max),
          name_(std::move(name)) {}

    const protocol::UserId& id() const { return id_; }
    const std::string& token_hash() const { return token_hash_; }
    std::int64_t created_ms() const { return created_ms_; }

    protocol::PersonName name() const {
        const std::scoped_lock lock(mutex_);
        return name_;
    }
    void set_name(protocol::PersonName name) {
        const std::scoped_lock lock(mutex_);
        name_ = std::move(name);
    }

    // Whether this person, with all their sockets, may send a command now.
    bool may_command(const Rate& rate, std::int64_t now_ms) {
        const std::scoped_lock lock(mutex_);
        if (!commands_) {
            commands_.emplace(rate, now_ms);
        }
        return commands_->take(rate, now_ms);
    }

    // The answer that a command of this id got before; a null frame while it is still being worked
    // on; nothing when the id is new, which then counts as being worked on.
    std::optional<Frame> begin_command(const protocol::CommandId& id);
    void end_command(const protocol::CommandId& id, const Reply& reply);

private:
    struct Kept {
        protocol::CommandId id;
        bool in_work = false;
        Frame answer;  // null for a plain "ok", of which there are most
    };

    Kept* find(const protocol::CommandId& id, std::uint32_t hash);

    const protocol::UserId id_;
    const std::string token_hash_;
    const std::int64_t created_ms_;
    const std::size_t answers_kept_max_;
    mutable std::mutex mutex_;
    protocol::PersonName name_;
    std::optional<TokenBucket> commands_;
    std::vector<Kept> answers_;  // at most answers_kept_max_, then a ring
    // The hash of each one's id: all are looked through for each command, and these lie together.
    std::vector<std::uint32_t> hashes_;
    std::size_t oldest_answer_ = 0;
};

using UserPointer = std::shared_ptr<User>;

}  // namespace potluck::server
