#include "server/room/chat_log.h"

#include <utility>

namespace potluck::server {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Status;

Status ChatLog::check(const protocol::UserId& user, const protocol::Say& command,
                      protocol::ChatMode mode, std::int64_t now_ms) {
    if (command.phrase.has_value() == command.text.has_value()) {
        return Error{ErrorCode::bad_field, "phrase",
                     "exactly one of `phrase` and `text` must be there"};
    }
    if (command.text && mode != protocol::ChatMode::free) {
        return Error{ErrorCode::wrong_state, "text", "this table allows ready phrases only"};
    }
    if (muted_.contains(user)) {
        return Error{ErrorCode::muted, "", "the host has muted you at this table"};
    }
    if (!may_speak_now(user, now_ms)) {
        return Error{ErrorCode::too_fast, "", "wait a moment before you say more"};
    }
    if (!all_) {
        all_.emplace(limits_.chat_rate_of_room, now_ms);
    }
    if (!all_->take(limits_.chat_rate_of_room, now_ms)) {
        return Error{ErrorCode::too_fast, "",
                     "too much is being said at this table; wait a moment"};
    }
    return {};
}

bool ChatLog::may_speak_now(const protocol::UserId& user, std::int64_t now_ms) {
    // A full bucket needs no entry, so the map holds recent speakers only.
    std::erase_if(speech_, [&](const auto& entry) {
        return entry.first != user && entry.second.is_full(limits_.chat_rate, now_ms);
    });
    const auto found = speech_.find(user);
    if (found == speech_.end() && speech_.size() >= limits_.members_per_room_max) {
        return false;
    }
    return speech_.try_emplace(user, limits_.chat_rate, now_ms)
        .first->second.take(limits_.chat_rate, now_ms);
}

const protocol::ChatMessage& ChatLog::add(protocol::ChatMessage message) {
    message.number = ++last_number_;
    messages_.push_back(std::move(message));
    if (messages_.size() > limits_.chat_messages_max) {
        messages_.pop_front();
    }
    return messages_.back();
}

protocol::ChatLog ChatLog::read(std::int64_t since, bool is_player) const {
    protocol::ChatLog log;
    for (const protocol::ChatMessage& message : messages_) {
        if (message.number > since && is_heard(message.audience, is_player)) {
            log.messages.push_back(message);
        }
    }
    return log;
}

Status ChatLog::mute(const protocol::UserId& user, bool is_muted) {
    if (!is_muted) {
        muted_.erase(user);
    } else if (muted_.size() >= limits_.members_per_room_max) {
        return Error{ErrorCode::limit_reached, "user", "too many people are muted here"};
    } else {
        muted_.insert(user);
    }
    return {};
}

}  // namespace potluck::server
