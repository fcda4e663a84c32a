#include "server/room/roster.h"

#include <algorithm>
#include <iterator>
#include <string>

#include "server/people/bot_user.h"

namespace potluck::server {

using protocol::Error;
using protocol::ErrorCode;
using protocol::Status;
using protocol::UserId;

bool Roster::Seat::has_bot() const {
    return holder && bot_level(*holder);
}

Roster::Roster(const UserPointer& host, std::size_t seat_count, std::int64_t now_ms,
               const Limits& limits)
    : limits_(limits), host_(host->id()), host_seen_ms_(now_ms), seats_(seat_count) {
    members_.push_back({host->id(), host->name(), host, now_ms});
}

Roster::Roster(UserId host, std::vector<std::optional<Player>> seats, std::int64_t away_since_ms,
               const Limits& limits)
    : limits_(limits), host_(std::move(host)), host_seen_ms_(away_since_ms) {
    for (std::optional<Player>& player : seats) {
        seats_.push_back({player ? std::optional(player->user) : std::nullopt});
        if (player && !seats_.back().has_bot()) {
            members_.push_back(
                {std::move(player->user), std::move(player->name), nullptr, away_since_ms});
        }
    }
}

Roster::Member* Roster::find_member(const UserId& user) {
    const auto found = std::find_if(members_.begin(), members_.end(),
                                    [&](const Member& member) { return member.id == user; });
    return found == members_.end() ? nullptr : &*found;
}

const Roster::Member* Roster::find(const UserId& user) const {
    return const_cast<Roster*>(this)->find_member(user);
}

std::optional<int> Roster::seat_of(const UserId& user) const {
    const auto found = std::find_if(seats_.begin(), seats_.end(),
                                    [&](const Seat& seat) { return seat.holder == user; });
    return found == seats_.end() ? std::nullopt
                                 : std::optional(static_cast<int>(found - seats_.begin()));
}

std::optional<int> Roster::free_seat() const {
    const auto found =
        std::find_if(seats_.begin(), seats_.end(), [](const Seat& seat) { return !seat.holder; });
    return found == seats_.end() ? std::nullopt
                                 : std::optional(static_cast<int>(found - seats_.begin()));
}

std::optional<protocol::Person> Roster::person(const UserId& user) const {
    if (const std::optional<int> level = bot_level(user)) {
        return protocol::Person{user, bot_name(*level), true, level};
    }
    const Member* member = find(user);
    return member == nullptr ? std::nullopt : std::optional(member->person());
}

bool Roster::is_online(const UserId& user) const {
    const Member* member = find(user);
    return member != nullptr ? member->is_online() : bot_level(user).has_value();
}

bool Roster::is_viewing(const Viewer& viewer) const {
    const auto has_it = [&](const Member& member) {
        return std::any_of(member.sockets.begin(), member.sockets.end(),
                           [&](const auto& socket) { return socket.get() == &viewer; });
    };
    return spectators_.contains(&viewer) || std::any_of(members_.begin(), members_.end(), has_it);
}

bool Roster::is_name_taken(const NameLook& look, const UserId& by_other_than) const {
    return std::any_of(members_.begin(), members_.end(), [&](const Member& member) {
        return member.id != by_other_than && member.look.is_like(look);
    });
}

protocol::PersonName Roster::name_of(const User& user) const {
    if (const Member* member = find(user.id())) {
        return member->name;
    }
    return distinct_name(user.name(),
                         [&](const NameLook& look) { return is_name_taken(look, user.id()); });
}

void Roster::name_member(Member& member, const protocol::PersonName& name) {
    if (member.chosen_name == name) {
        return;
    }
    member.chosen_name = name;
    member.name =
        distinct_name(name, [&](const NameLook& look) { return is_name_taken(look, member.id); });
    member.look = NameLook(member.name);
}

std::size_t Roster::viewer_count() const {
    std::size_t count = spectators_.size();
    for (const Member& member : members_) {
        count += member.sockets.size();
    }
    return count;
}

bool Roster::may_begin(bool needs_ready) const {
    const auto is_set = [&](const Seat& seat) {
        return seat.has_bot() ||
               (seat.holder && (seat.is_ready || !needs_ready) && is_online(*seat.holder));
    };
    return std::ranges::all_of(seats_, is_set) && !std::ranges::all_of(seats_, &Seat::has_bot);
}

const Roster::Member* Roster::best_member(bool must_be_online) const {
    const Member* best = nullptr;
    const auto rank = [this](const Member& member) {
        return (seat_of(member.id) ? 2 : 0) + (member.is_online() ? 1 : 0);
    };
    for (const Member& member : members_) {
        if ((member.is_online() || !must_be_online) &&
            (best == nullptr || rank(member) > rank(*best))) {
            best = &member;
        }
    }
    return best;
}

bool Roster::update_deputy(std::int64_t now_ms) {
    // After a restart a host without a seat may be a spectator.
    const auto is_by_host = [this](const auto& entry) { return entry.second.user == host_; };
    if (is_online(host_) || std::any_of(spectators_.begin(), spectators_.end(), is_by_host)) {
        host_seen_ms_ = now_ms;
    }
    const std::optional<UserId> before = deputy_;
    if (now_ms - host_seen_ms_ < limits_.host_absence_max.count()) {
        deputy_.reset();
    } else if (!deputy_ || !is_online(*deputy_)) {
        const Member* const best = best_member(true);
        deputy_ = best != nullptr ? std::optional(best->id) : std::nullopt;
    }
    return deputy_ != before;
}

Status Roster::add_viewer(const UserPointer& user, const std::shared_ptr<Viewer>& viewer) {
    if (is_viewing(*viewer)) {
        return {};
    }
    if (viewer_count() >= limits_.viewers_per_room_max) {
        return Error{ErrorCode::limit_reached, "room", "too many people are watching this table"};
    }
    if (Member* member = find_member(user->id())) {
        member->user = user;
        // It may have changed while they were offline.
        name_member(*member, user->name());
        member->has_left = false;
        member->sockets.push_back(viewer);
    } else {
        spectators_.emplace(viewer.get(), Spectator{viewer, user->id()});
    }
    return {};
}

Status Roster::become_member(const UserPointer& user, std::int64_t now_ms) {
    if (Member* member = find_member(user->id())) {
        member->user = user;
        return {};
    }
    if (removed_.contains(user->id())) {
        return Error{ErrorCode::removed, "room",
                     "the host has sent you away from this table; you can still watch"};
    }
    if (members_.size() >= limits_.members_per_room_max) {
        return Error{ErrorCode::limit_reached, "room", "this table is full; you can still watch"};
    }
    const protocol::PersonName name = name_of(*user);
    Member& member = members_.emplace_back(Member{user->id(), name, user, now_ms});
    member.chosen_name = user->name();
    std::erase_if(spectators_, [&](auto& entry) {
        if (entry.second.user != member.id) {
            return false;
        }
        member.sockets.push_back(std::move(entry.second.viewer));
        return true;
    });
    if (std::exchange(host_has_left_, false)) {
        host_ = member.id;  // all others have left: somebody must be able to start
        is_changed_ = true;
    }
    return {};
}

Status Roster::join(const UserPointer& user, const std::shared_ptr<Viewer>& viewer,
                    std::int64_t now_ms) {
    const bool was_member = find(user->id()) != nullptr;
    if (Status status = become_member(user, now_ms); !status) {
        return status;
    }
    Status status = add_viewer(user, viewer);
    if (!status && !was_member) {
        remove_member(user->id());
    }
    return status;
}

std::optional<UserId> Roster::remove_viewer(const Viewer& viewer, std::int64_t now_ms) {
    if (const auto spectator = spectators_.extract(&viewer)) {
        return spectator.mapped().user;
    }
    for (Member& member : members_) {
        const auto found = std::find_if(member.sockets.begin(), member.sockets.end(),
                                        [&](const auto& each) { return each.get() == &viewer; });
        if (found == member.sockets.end()) {
            continue;
        }
        member.sockets.erase(found);
        if (!member.is_online()) {
            member.away_since_ms = now_ms;
            // A match must not start with somebody offline.
            set_ready(member.id, false);
        }
        return member.id;
    }
    return std::nullopt;
}

void Roster::remove_member(const UserId& user) {
    Member* member = find_member(user);
    if (member == nullptr) {
        return;
    }
    stand(user);
    for (std::shared_ptr<Viewer>& viewer : member->sockets) {
        const Viewer* key = viewer.get();
        spectators_.emplace(key, Spectator{std::move(viewer), member->id});
    }
    const UserId left = member->id;
    members_.erase(members_.begin() + (member - members_.data()));
    if (left == deputy_) {
        deputy_.reset();
    }
    if (left == host_) {
        const Member* next = best_member(false);
        host_has_left_ = next == nullptr;
        host_ = next != nullptr ? next->id : host_;
        deputy_.reset();
        is_changed_ = true;
    }
}

void Roster::leave_after_match(const UserId& user) {
    find_member(user)->has_left = true;
}

void Roster::remove_left_members() {
    std::vector<UserId> gone;
    for (const Member& member : members_) {
        if (member.has_left && !member.is_online()) {
            gone.push_back(member.id);
        }
    }
    for (const UserId& user : gone) {
        remove_member(user);
    }
}

Status Roster::remove(const UserId& user, const UserId& by) {
    if (bot_level(user) && seat_of(user)) {
        stand(user);
        return {};
    }
    if (user == host_ || user == by || find(user) == nullptr) {
        return Error{ErrorCode::bad_field, "user",
                     "must be another member of this table, or a bot at it"};
    }
    if (by != host_ && seat_of(user)) {
        return Error{ErrorCode::not_host, "user",
                     "only the host can send away somebody with a seat"};
    }
    if (removed_.size() >= limits_.members_per_room_max) {
        return Error{ErrorCode::limit_reached, "user", "too many people were sent away"};
    }
    removed_.insert(user);
    remove_member(user);
    return {};
}

bool Roster::rename(const UserId& user, const protocol::PersonName& name) {
    Member* member = find_member(user);
    if (member == nullptr) {
        return false;
    }
    const protocol::PersonName before = member->name;
    name_member(*member, name);
    return member->name != before;
}

void Roster::clear() {
    spectators_.clear();
    members_.clear();
}

Status Roster::check_seat(int seat, const UserId& user) const {
    if (seat < 0 || static_cast<std::size_t>(seat) >= seats_.size()) {
        return Error{ErrorCode::bad_field, "seat",
                     "this table has the seats 0 to " + std::to_string(seats_.size() - 1)};
    }
    const std::optional<UserId>& holder = seats_[static_cast<std::size_t>(seat)].holder;
    if (holder && *holder != user) {
        return Error{ErrorCode::seat_taken, "seat", "somebody sits there already"};
    }
    return {};
}

Status Roster::sit(const UserPointer& user, int seat, std::int64_t now_ms) {
    if (Status status = check_seat(seat, user->id()); !status) {
        return status;
    }
    if (Status status = become_member(user, now_ms); !status) {
        return status;
    }
    Seat taken{user->id()};
    if (const std::optional<int> before = seat_of(user->id())) {
        taken = std::exchange(seats_[static_cast<std::size_t>(*before)], Seat());
    }
    seats_[static_cast<std::size_t>(seat)] = std::move(taken);
    is_changed_ = true;
    return {};
}

void Roster::stand(const UserId& user) {
    if (const std::optional<int> seat = seat_of(user)) {
        seats_[static_cast<std::size_t>(*seat)] = Seat();
        is_changed_ = true;
    }
}

Status Roster::add_bot(const UserId& bot, int seat) {
    if (Status status = check_seat(seat, bot); !status) {
        return status;
    }
    seats_[static_cast<std::size_t>(seat)].holder = bot;
    is_changed_ = true;
    return {};
}

bool Roster::set_ready(const UserId& user, bool is_ready) {
    const std::optional<int> seat = seat_of(user);
    return seat &&
           std::exchange(seats_[static_cast<std::size_t>(*seat)].is_ready, is_ready) != is_ready;
}

void Roster::clear_ready() {
    for (Seat& seat : seats_) {
        seat.is_ready = false;
    }
}

void Roster::resize_seats(std::size_t count) {
    seats_.resize(count);
    clear_ready();
    is_changed_ = true;
}

void Roster::seat_players(const std::vector<Player>& players) {
    const bool is_same =
        std::equal(seats_.begin(), seats_.end(), players.begin(), players.end(),
                   [](const Seat& seat, const Player& each) { return seat.holder == each.user; });
    is_changed_ = is_changed_ || !is_same;
    seats_.clear();
    for (const Player& player : players) {
        seats_.push_back({player.user});
    }
}

void Roster::replace(const UserId& leaver, const UserId& bot) {
    if (const std::optional<int> seat = seat_of(leaver)) {
        seats_[static_cast<std::size_t>(*seat)] = Seat{bot};
        is_changed_ = true;
    }
    const Member* member = find(leaver);
    if (member != nullptr && member->has_left && !member->is_online()) {
        remove_member(leaver);
    }
}

}  // namespace potluck::server
