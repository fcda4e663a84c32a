// People of a room: members, seats, sockets that view it.
#include <algorithm>
#include <utility>

#include "protocol/game_json.h"
#include "server/room/room.h"

namespace potluck::server {

using protocol::ErrorCode;
using protocol::RoomState;

Room::Member* Room::find_member(const protocol::UserId& user) {
    const auto found = std::find_if(members_.begin(), members_.end(),
                                    [&](const Member& member) { return member.id == user; });
    return found == members_.end() ? nullptr : &*found;
}

const Room::Member* Room::find_member(const protocol::UserId& user) const {
    return const_cast<Room*>(this)->find_member(user);
}

std::optional<int> Room::seat_of(const protocol::UserId& user) const {
    const auto found = std::find(seats_.begin(), seats_.end(), user);
    if (found == seats_.end()) {
        return std::nullopt;
    }
    return static_cast<int>(found - seats_.begin());
}

Room::Refused Room::become_member(const UserPointer& user) {
    if (Member* member = find_member(user->id())) {
        member->user = user;
        return std::nullopt;
    }
    if (members_.size() >= limits_.members_per_room_max) {
        return protocol::Error{ErrorCode::limit_reached, "room",
                               "this table is full; you can still watch"};
    }
    members_.push_back({user->id(), user->name(), user, 0});
    if (find_member(host_) == nullptr) {
        host_ = user->id();  // all others have left: somebody must be able to start
    }
    recount_sockets(user->id());
    return std::nullopt;
}

Room::Refused Room::add_viewer(const RoomRequest& request) {
    if (viewers_.contains(request.viewer.get())) {
        return std::nullopt;
    }
    if (viewers_.size() >= limits_.viewers_per_room_max) {
        return protocol::Error{ErrorCode::limit_reached, "room",
                               "too many people are watching this table"};
    }
    viewers_.emplace(request.viewer.get(), ViewerEntry{request.viewer, request.user->id()});
    if (Member* member = find_member(request.user->id())) {
        member->user = request.user;
        // The name may have been chosen anew while they were away.
        member->name = request.user->name();
        member->has_left = false;
    }
    recount_sockets(request.user->id());
    return std::nullopt;
}

void Room::remove_viewer(const std::shared_ptr<Viewer>& viewer) {
    const auto found = viewers_.find(viewer.get());
    if (found == viewers_.end()) {
        return;
    }
    const protocol::UserId user = found->second.user;
    viewers_.erase(found);
    last_connected_ms_ = environment_.now_ms();
    recount_sockets(user);
}

void Room::recount_sockets(const protocol::UserId& user) {
    Member* member = find_member(user);
    if (member == nullptr) {
        watchers_changed_ = true;
        return;
    }
    member->sockets =
        static_cast<int>(std::count_if(viewers_.begin(), viewers_.end(), [&](const auto& entry) {
            return entry.second.user == user;
        }));
}

void Room::viewer_gone(const std::shared_ptr<Viewer>& viewer) {
    const auto found = viewers_.find(viewer.get());
    if (found == viewers_.end()) {
        return;
    }
    const protocol::UserId user = found->second.user;
    remove_viewer(viewer);
    if (const Member* member = find_member(user); member != nullptr && member->sockets == 0) {
        broadcast_info();
    }
}

void Room::rename(const protocol::UserId& user, const protocol::PersonName& name) {
    Member* member = find_member(user);
    if (member != nullptr && member->name != name) {
        member->name = name;
        broadcast_info();
    }
}

void Room::remove_member(const protocol::UserId& user) {
    if (const std::optional<int> seat = seat_of(user)) {
        seats_[static_cast<std::size_t>(*seat)].reset();
    }
    std::erase_if(members_, [&](const Member& member) { return member.id == user; });
    if (host_ == user && !members_.empty()) {
        host_ = members_.front().id;
    }
}

void Room::remove_those_who_left() {
    std::vector<protocol::UserId> gone;
    for (const Member& member : members_) {
        if (member.has_left && member.sockets == 0) {
            gone.push_back(member.id);
        }
    }
    for (const protocol::UserId& user : gone) {
        remove_member(user);
    }
}

std::optional<protocol::Person> Room::shown(const protocol::UserId& user) const {
    const Member* member = find_member(user);
    return member == nullptr ? std::nullopt : std::optional(person(*member));
}

bool Room::may_start(const protocol::UserId& user) const {
    if (user == host_) {
        return true;
    }
    // A host who is away must not hold up the others.
    const Member* host = find_member(host_);
    return seat_of(user).has_value() && (host == nullptr || host->sockets == 0);
}

protocol::Person Room::person(const Member& member) const {
    return {member.id, member.name, member.sockets > 0};
}

protocol::RoomInfo Room::info() const {
    protocol::RoomInfo info;
    info.state = state_;
    info.visibility = settings_.visibility;
    info.game = {std::string(settings_.game->name)};
    info.options = protocol::write_options(settings_.options);
    info.host = host_;
    for (std::size_t number = 0; number < seats_.size(); ++number) {
        protocol::SeatInfo seat{static_cast<int>(number), std::nullopt};
        if (seats_[number]) {
            seat.person = shown(*seats_[number]);
        }
        info.seats.push_back(std::move(seat));
    }
    std::size_t member_sockets = 0;
    for (const Member& member : members_) {
        info.members.push_back(person(member));
        member_sockets += static_cast<std::size_t>(member.sockets);
    }
    info.watchers = static_cast<int>(viewers_.size() - member_sockets);
    return info;
}

protocol::RoomSummary Room::summary() const {
    protocol::RoomInfo now = info();
    protocol::RoomSummary summary;
    summary.room = settings_.code;
    summary.state = state_;
    summary.game = now.game;
    summary.options = std::move(now.options);
    summary.seats = std::move(now.seats);
    summary.watchers = now.watchers;
    summary.ply = match_ ? match_->ply() : 0;
    return summary;
}

std::vector<protocol::UserId> Room::playing_users() const {
    std::vector<protocol::UserId> users;
    if (state_ == RoomState::playing) {
        for (const auto& seat : seats_) {
            if (seat) {
                users.push_back(*seat);
            }
        }
    }
    return users;
}

}  // namespace potluck::server
