// What people say in a room: who hears it, how much, how often.
#include <algorithm>
#include <utility>

#include "server/room/room.h"

namespace potluck::server {

using protocol::ChatAudience;
using protocol::ErrorCode;
using protocol::RoomState;

bool Room::is_player(const protocol::UserId& user) const {
    return state_ == RoomState::playing && match_->seat_of(user).has_value();
}

bool Room::hears(const protocol::UserId& user, ChatAudience audience) const {
    return audience != ChatAudience::watchers || !is_player(user);
}

Room::Refused Room::why_not_say(const protocol::UserId& user, const protocol::Say& command) {
    if (command.phrase.has_value() == command.text.has_value()) {
        return protocol::Error{ErrorCode::bad_field, "phrase",
                               "exactly one of `phrase` and `text` must be there"};
    }
    if (command.text && settings_.chat != protocol::ChatMode::free) {
        return protocol::Error{ErrorCode::wrong_state, "text",
                               "this table allows ready phrases only"};
    }
    if (muted_.contains(user)) {
        return protocol::Error{ErrorCode::muted, "", "the host has muted you at this table"};
    }
    if (!may_speak_now(user)) {
        return protocol::Error{ErrorCode::too_fast, "", "wait a moment before you say more"};
    }
    return std::nullopt;
}

bool Room::may_speak_now(const protocol::UserId& user) {
    const std::int64_t now = environment_.now_ms();
    // Whoever has been silent long enough needs no entry; so the list is as long as the last
    // moments were busy.
    std::erase_if(speech_, [&](const auto& entry) {
        return entry.first != user && entry.second.is_full(limits_.chat_rate, now);
    });
    const auto found = speech_.find(user);
    if (found == speech_.end() && speech_.size() >= limits_.members_per_room_max) {
        return false;
    }
    return speech_.try_emplace(user, limits_.chat_rate, now)
        .first->second.take(limits_.chat_rate, now);
}

void Room::on(RoomRequest& request, const protocol::Say& command) {
    if (!viewers_.contains(request.viewer.get())) {
        refuse(request, {ErrorCode::not_here, "room", "join the room first"});
        return;
    }
    const protocol::UserId user = request.user->id();
    if (const Refused refused = why_not_say(user, command)) {
        refuse(request, *refused);
        return;
    }
    const ChatAudience audience = state_ != RoomState::playing ? ChatAudience::everyone
                                  : is_player(user)            ? ChatAudience::players
                                                               : ChatAudience::watchers;
    protocol::ChatMessage message{
        ++chat_number_, environment_.now_ms(), user,        request.user->name(),
        audience,       command.phrase,        command.text};
    const Frame frame = make_frame(protocol::encode_event(protocol::Said{code(), message}));
    chat_.push_back(std::move(message));
    if (chat_.size() > limits_.chat_messages_max) {
        chat_.pop_front();
    }
    for (const auto& [pointer, entry] : viewers_) {
        if (hears(entry.user, audience)) {
            entry.viewer->send(frame);
        }
    }
    answer_ok(request);
}

void Room::on(RoomRequest& request, const protocol::ReadChat& command) {
    if (!viewers_.contains(request.viewer.get())) {
        refuse(request, {ErrorCode::not_here, "room", "join the room first"});
        return;
    }
    protocol::ChatLog log;
    for (const protocol::ChatMessage& message : chat_) {
        if (message.number > command.since && hears(request.user->id(), message.audience)) {
            log.messages.push_back(message);
        }
    }
    request.answer(make_frame(protocol::encode_ok(request.id, log)));
}

void Room::on(RoomRequest& request, const protocol::Mute& command) {
    if (request.user->id() != host_) {
        refuse(request, {ErrorCode::not_host, "", "only the host can do this"});
        return;
    }
    if (command.user == host_) {
        refuse(request, {ErrorCode::bad_field, "user", "you cannot mute yourself"});
        return;
    }
    if (command.muted && muted_.size() >= limits_.members_per_room_max) {
        refuse(request, {ErrorCode::limit_reached, "user", "too many people are muted here"});
        return;
    }
    if (command.muted) {
        muted_.insert(command.user);
    } else {
        muted_.erase(command.user);
    }
    broadcast_info();
    answer_ok(request);
}

}  // namespace potluck::server
