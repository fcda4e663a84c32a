#include "server/people/user.h"

#include <algorithm>
#include <utility>

#include "protocol/events.h"

namespace potluck::server {

namespace {

// Ids are counted, mostly: they differ at their end.
bool are_equal(const std::string& one, const std::string& other) {
    return one.size() == other.size() && one.back() == other.back() && one == other;
}

}  // namespace

User::Kept* User::find(const protocol::CommandId& id) {
    const auto found = std::find_if(answers_.begin(), answers_.end(), [&](const Kept& kept) {
        return are_equal(kept.id.value, id.value);
    });
    return found == answers_.end() ? nullptr : &*found;
}

std::optional<Frame> User::begin_command(const protocol::CommandId& id) {
    const std::scoped_lock lock(mutex_);
    if (const Kept* kept = find(id)) {
        return kept->in_work || kept->answer != nullptr ? kept->answer
                                                        : make_frame(protocol::encode_ok(id));
    }
    if (answers_.size() < answers_kept_max_) {
        answers_.push_back({id, true, nullptr});
    } else {
        answers_[oldest_answer_] = {id, true, nullptr};
        oldest_answer_ = (oldest_answer_ + 1) % answers_kept_max_;
    }
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
