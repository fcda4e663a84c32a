#include "server/people/user.h"

#include <functional>
#include <utility>

#include "protocol/events.h"

namespace potluck::server {

namespace {

// Crafted collisions only cost a few comparisons.
std::uint32_t hash_of(const protocol::CommandId& id) {
    return static_cast<std::uint32_t>(std::hash<protocol::CommandId>()(id));
}

}  // namespace

User::Kept* User::find(const protocol::CommandId& id, std::uint32_t hash) {
    for (std::size_t index = 0; index < hashes_.size(); ++index) {
        if (hashes_[index] == hash && answers_[index].id == id) {
            return &answers_[index];
        }
    }
    return nullptr;
}

void User::enter_room(const protocol::RoomCode& code) {
    const std::scoped_lock lock(mutex_);
    std::erase(rooms_, code);
    if (rooms_.size() == rooms_max) {
        rooms_.erase(rooms_.begin());
    }
    rooms_.push_back(code);
}

std::optional<Frame> User::begin_command(const protocol::CommandId& id) {
    const std::uint32_t hash = hash_of(id);
    const std::scoped_lock lock(mutex_);
    if (const Kept* kept = find(id, hash)) {
        return kept->in_work || kept->answer != nullptr ? kept->answer
                                                        : make_frame(protocol::encode_ok(id));
    }
    if (answers_.size() < answers_kept_max_) {
        answers_.push_back({id, true, nullptr});
        hashes_.push_back(hash);
    } else {
        answers_[oldest_answer_] = {id, true, nullptr};
        hashes_[oldest_answer_] = hash;
        oldest_answer_ = (oldest_answer_ + 1) % answers_kept_max_;
    }
    return std::nullopt;
}

void User::end_command(const protocol::CommandId& id, const Reply& reply) {
    const std::uint32_t hash = hash_of(id);
    const std::scoped_lock lock(mutex_);
    if (Kept* kept = find(id, hash)) {
        kept->in_work = false;
        if (!reply.ok || reply.has_result) {
            kept->answer = reply.frame;
        }
    }
}

}  // namespace potluck::server
