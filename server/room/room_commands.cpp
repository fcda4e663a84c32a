// What each command does in a room. Every function answers its request exactly once, now or after
// the store has confirmed.
#include <algorithm>
#include <utility>

#include "server/people/bot_user.h"
#include "server/room/room.h"

namespace potluck::server {

using protocol::ErrorCode;
using protocol::RoomState;

void Room::on(RoomRequest& request, const protocol::JoinRoom&) {
    if (const Refused refused = come_in(request)) {
        refuse(request, *refused);
        return;
    }
    // The others hear of it first, so that the snapshot already counts the event.
    tell_of_visit(request.user->id());
    answer_snapshot(request);
}

void Room::on(RoomRequest& request, const protocol::WatchRoom&) {
    const std::optional<protocol::Person> before = shown(request.user->id());
    if (Refused refused = add_viewer(request)) {
        refuse(request, *refused);
        return;
    }
    // A member who was away is back, and the others see it.
    if (shown(request.user->id()) != before) {
        tell_of_visit(request.user->id());
    }
    answer_snapshot(request);
}

void Room::on(RoomRequest& request, const protocol::LeaveRoom&) {
    const protocol::UserId user = request.user->id();
    const bool was_member = find_member(user) != nullptr;
    const bool plays = state_ == RoomState::playing && seat_of(user).has_value();
    remove_viewer(request.viewer);
    request.viewer->left_room(settings_.code.value);
    if (was_member && plays) {
        find_member(user)->has_left = true;
    } else if (was_member) {
        remove_member(user);
    }
    answer_ok(request);
    if (was_member) {
        tell_of_visit(user);
    }
    if (members_.empty() && viewers_.empty()) {
        close("everybody has left");
    }
}

void Room::on(RoomRequest& request, const protocol::Sit& command) {
    if (!viewers_.contains(request.viewer.get())) {
        refuse(request, {ErrorCode::not_here, "room", "join the room first"});
        return;
    }
    if (state_ == RoomState::playing) {
        refuse(request, {ErrorCode::wrong_state, "", "a match is being played"});
        return;
    }
    if (const Refused refused = why_no_seat(command.seat)) {
        refuse(request, *refused);
        return;
    }
    auto& seat = seats_[static_cast<std::size_t>(command.seat)];
    if (seat && *seat != request.user->id()) {
        refuse(request, {ErrorCode::seat_taken, "seat", "somebody sits there already"});
        return;
    }
    if (Refused refused = become_member(request.user)) {
        refuse(request, *refused);
        return;
    }
    if (const std::optional<int> old_seat = seat_of(request.user->id())) {
        seats_[static_cast<std::size_t>(*old_seat)].reset();
    }
    seat = request.user->id();
    record_is_behind_ = true;
    broadcast_info();
    answer_ok(request);
}

void Room::on(RoomRequest& request, const protocol::Stand&) {
    const std::optional<int> seat = seat_of(request.user->id());
    if (!seat) {
        refuse(request, {ErrorCode::not_seated, "", "you do not sit here"});
        return;
    }
    if (state_ == RoomState::playing) {
        refuse(request, {ErrorCode::wrong_state, "", "a match is being played; resign instead"});
        return;
    }
    stand_up(request.user->id());
    broadcast_info();
    answer_ok(request);
}

void Room::on(RoomRequest& request, const TakeSeat&) {
    const auto free = std::find(seats_.begin(), seats_.end(), std::nullopt);
    const bool sits = seat_of(request.user->id()).has_value();
    if (state_ == RoomState::playing || (free == seats_.end() && !sits)) {
        refuse(request, {ErrorCode::seat_taken, "room", "no seat is free here any more"});
        return;
    }
    if (const Refused refused = come_in(request)) {
        refuse(request, *refused);
        return;
    }
    if (!sits) {
        *free = request.user->id();
    }
    ready_.insert(request.user->id());
    record_is_behind_ = true;
    broadcast_info();
    // The snapshot must be the answer, whether a match begins at once or not.
    request.answer = [answer = std::move(request.answer), id = request.id,
                      room = weak_from_this()](const Frame& frame) {
        const auto self = room.lock();
        answer(self ? make_frame(protocol::encode_ok(id, self->snapshot())) : frame);
    };
    if (all_are_ready()) {
        start_match(std::move(request));
    } else {
        answer_ok(request);
    }
}

void Room::on(RoomRequest& request, const protocol::ChangeTable& command) {
    if (const Refused refused = why_not_keep_table(request.user->id())) {
        refuse(request, *refused);
        return;
    }
    auto settings = check_table(settings_.code, command.table);
    if (!settings) {
        refuse(request, settings.error());
        return;
    }
    settings_ = std::move(*settings);
    seats_.resize(seat_count(settings_));
    ready_.clear();
    record_is_behind_ = true;
    broadcast_info();
    answer_ok(request);
}

void Room::on(RoomRequest& request, const protocol::Remove& command) {
    if (const Refused refused = why_not_keep_table(request.user->id())) {
        refuse(request, *refused);
        return;
    }
    if (bot_level(command.user) && seat_of(command.user)) {
        stand_up(command.user);
        broadcast_info();
        answer_ok(request);
        return;
    }
    if (command.user == host_ || find_member(command.user) == nullptr) {
        refuse(request, {ErrorCode::bad_field, "user",
                         "must be another member of this table, or a bot at it"});
        return;
    }
    if (removed_.size() >= limits_.members_per_room_max) {
        refuse(request, {ErrorCode::limit_reached, "user", "too many people were sent away"});
        return;
    }
    removed_.insert(command.user);
    remove_member(command.user);
    info_is_behind_ = true;
    broadcast_info();
    answer_ok(request);
}

void Room::on(RoomRequest& request, const protocol::Resume& command) {
    const std::optional<protocol::Person> before = shown(request.user->id());
    if (Refused refused = add_viewer(request)) {
        refuse(request, *refused);
        return;
    }
    if (request.user->id() == host_) {
        // After a restart only those with a seat are known as members, and a host may have none.
        // A table that is full or that sent them away is watched, like by everybody else.
        static_cast<void>(become_member(request.user));
    }
    protocol::Resumed resumed;
    const bool gap_is_known = command.since >= 0 && command.since <= seq_ &&
                              seq_ - command.since <= static_cast<std::int64_t>(history_.size());
    if (gap_is_known) {
        resumed.events.emplace();
        for (const EventHistory::Event& event : history_) {
            if (event.seq > command.since) {
                resumed.events->push_back({std::string(event.frame.payload())});
            }
        }
    } else {
        resumed.snapshot = snapshot();
    }
    request.answer(make_frame(protocol::encode_ok(request.id, resumed)));
    // Whoever was away is shown as back; this event follows the answer.
    if (shown(request.user->id()) != before) {
        tell_of_visit(request.user->id());
    }
}

}  // namespace potluck::server
