#include "server/people/user.h"

#include <algorithm>
#include <utility>

#include "protocol/events.h"

namespace potluck::server {

User::Kept* User::find(const protocol::CommandId& id) {
    const auto found = std::find_if(answers_.begin(), answers_.end(),
                                    [&](const Kept& kept) { return kept.id == id; });
    return found == answers_.end() ? nullptr : &*found;
}

std::optional<Frame> User::begin_command(const protocol::CommandId& id) {
    const std::scoped_lock lock(mutex_);
    if (const Kept* kept = find(id)) {
        return kept->in_work || kept->answer != nullptr ? kept->answer
                                                        : make_frame(protocol::encode_ok(id));
    }
    if (answers_.size() == answers_kept_max_) {
        answers_.erase(answers_.begin());
    }
    answers_.push_back({id, true, nullptr});
    return std::nullopt;
}

void User::end_command(const protocol::CommandId& id, Frame answer) {
    const std::scoped_lock lock(mutex_);
    if (Kept* kept = find(id)) {
        kept->in_work = false;
        if (answer.payload() != protocol::encode_ok(id)) {
            kept->answer = std::move(answer);
        }
    }
}

}  // namespace potluck::server
