#include "server/people/user.h"

#include <algorithm>

namespace potluck::server {

std::optional<Frame> User::begin_command(const protocol::CommandId& id) {
    const std::scoped_lock lock(mutex_);
    const auto found = std::find_if(answers_.begin(), answers_.end(),
                                    [&](const auto& entry) { return entry.first == id; });
    if (found != answers_.end()) {
        return found->second;
    }
    if (answers_.size() == answers_kept_max_) {
        answers_.pop_front();
    }
    answers_.emplace_back(id, nullptr);
    return std::nullopt;
}

void User::end_command(const protocol::CommandId& id, Frame answer) {
    const std::scoped_lock lock(mutex_);
    const auto found = std::find_if(answers_.begin(), answers_.end(),
                                    [&](const auto& entry) { return entry.first == id; });
    if (found != answers_.end()) {
        found->second = std::move(answer);
    }
}

}  // namespace potluck::server
