// People of a room: members, seats, sockets that view it.
#include <algorithm>
#include <utility>

#include "protocol/game_json.h"
#include "server/people/bot_user.h"
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

Room::Refused Room::why_no_seat(int seat) const {
    if (seat >= 0 && static_cast<std::size_t>(seat) < seats_.size()) {
        return std::nullopt;
    }
    return protocol::Error{ErrorCode::bad_field, "seat",
                           "this table has the seats 0 to " + std::to_string(seats_.size() - 1)};
}

Room::Refused Room::become_member(const UserPointer& user) {
    if (Member* member = find_member(user->id())) {
        member->user = user;
        return std::nullopt;
    }
    if (removed_.contains(user->id())) {
        return protocol::Error{ErrorCode::removed, "room",
                               "the host has sent you away from this table; you can still watch"};
    }
    if (members_.size() >= limits_.members_per_room_max) {
        return protocol::Error{ErrorCode::limit_reached, "room",
                               "this table is full; you can still watch"};
    }
    members_.push_back({user->id(), user->name(), user, 0});
    if (find_member(host_) == nullptr) {
        record_is_behind_ = true;
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

Room::Refused Room::come_in(const RoomRequest& request) {
    const bool was_member = find_member(request.user->id()) != nullptr;
    Refused refused = become_member(request.user);
    if (!refused) {
        refused = add_viewer(request);
        if (refused && !was_member) {
            remove_member(request.user->id());
        }
    }
    return refused;
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
        info_is_behind_ = true;
        return;
    }
    member->sockets = 0;
    for (auto& [pointer, entry] : viewers_) {
        if (entry.user == user) {
            entry.only_watches = false;
            ++member->sockets;
        }
    }
    if (member->sockets > 0) {
        member->away_since_ms.reset();
    } else if (!member->away_since_ms) {
        member->away_since_ms = environment_.now_ms();
        // Who is not there must not be started with.
        ready_.erase(user);
    }
}

void Room::viewer_gone(const std::shared_ptr<Viewer>& viewer) {
    const auto found = viewers_.find(viewer.get());
    if (found == viewers_.end()) {
        return;
    }
    const protocol::UserId user = found->second.user;
    remove_viewer(viewer);
    if (const Member* member = find_member(user); member != nullptr && member->sockets == 0) {
        tell_of_visit(user);
        mind_the_clock();
    }
}

void Room::rename(const protocol::UserId& user, const protocol::PersonName& name) {
    Member* member = find_member(user);
    if (member != nullptr && member->name != name) {
        member->name = name;
        tell_of_visit(user);
    }
}

void Room::stand_up(const protocol::UserId& user) {
    if (const std::optional<int> seat = seat_of(user)) {
        seats_[static_cast<std::size_t>(*seat)].reset();
        record_is_behind_ = true;
    }
    ready_.erase(user);
}

void Room::remove_member(const protocol::UserId& user) {
    stand_up(user);
    std::erase_if(members_, [&](const Member& member) { return member.id == user; });
    for (auto& [pointer, entry] : viewers_) {
        entry.only_watches = entry.only_watches || entry.user == user;
    }
    if (host_ == user && !members_.empty()) {
        host_ = members_.front().id;
        record_is_behind_ = true;
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
    if (const std::optional<int> level = bot_level(user)) {
        return protocol::Person{user, bot_name(*level), true, level};
    }
    const Member* member = find_member(user);
    return member == nullptr ? std::nullopt : std::optional(person(*member));
}

bool Room::is_online(const protocol::UserId& user) const {
    const Member* member = find_member(user);
    return bot_level(user) || (member != nullptr && member->sockets > 0);
}

Room::Refused Room::why_not_keep_table(const protocol::UserId& user) const {
    if (user != host_) {
        return protocol::Error{ErrorCode::not_host, "", "only the host can do this"};
    }
    if (state_ == RoomState::playing) {
        return protocol::Error{ErrorCode::wrong_state, "", "a match is being played"};
    }
    return std::nullopt;
}

bool Room::may_start(const protocol::UserId& user) const {
    if (user == host_) {
        return true;
    }
    // A host who is away must not hold up the others.
    return seat_of(user).has_value() && !is_online(host_);
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
    info.clock = settings_.clock;
    info.chat = settings_.chat;
    info.drop_out = settings_.drop_out;
    info.muted.assign(muted_.begin(), muted_.end());
    info.host = host_;
    for (std::size_t number = 0; number < seats_.size(); ++number) {
        protocol::SeatInfo seat{static_cast<int>(number), std::nullopt};
        if (seats_[number]) {
            seat.person = shown(*seats_[number]);
            seat.ready = ready_.contains(*seats_[number]) || bot_level(*seats_[number]);
            seat.claim_from_ms = claim_from_ms(*seats_[number]);
        }
        info.seats.push_back(std::move(seat));
    }
    for (const Member& member : members_) {
        info.members.push_back(person(member));
    }
    info.watchers = watcher_count();
    return info;
}

int Room::watcher_count() const {
    auto count = static_cast<int>(viewers_.size());
    for (const Member& member : members_) {
        count -= member.sockets;
    }
    return count;
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
    summary.clock = settings_.clock;
    summary.ply = match_ ? match_->ply() : 0;
    if (match_ && &match_->game().info() == settings_.game) {
        summary.board = protocol::write_board(match_->game());
        summary.position = protocol::position_text(match_->game(), false);
    }
    return summary;
}

std::vector<protocol::UserId> Room::seated_users() const {
    std::vector<protocol::UserId> users;
    if (state_ != RoomState::finished) {
        for (const auto& seat : seats_) {
            if (seat && !bot_level(*seat)) {
                users.push_back(*seat);
            }
        }
    }
    return users;
}

}  // namespace potluck::server
