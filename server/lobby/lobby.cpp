#include "server/lobby/lobby.h"

#include <algorithm>
#include <utility>

namespace potluck::server {

namespace {

bool has_waiting_player(const protocol::RoomSummary& room, const protocol::GameName& game,
                        const protocol::UserId& user) {
    if (room.game != game || room.state != protocol::RoomState::waiting) {
        return false;
    }
    bool has_free_seat = false;
    bool somebody_waits = false;
    for (const protocol::SeatInfo& seat : room.seats) {
        has_free_seat = has_free_seat || !seat.person;
        somebody_waits = somebody_waits || (seat.person && seat.person->online && seat.ready);
        if (seat.person && (seat.person->user == user || !seat.person->online)) {
            return false;
        }
    }
    return has_free_seat && somebody_waits;
}

template <class Counts, class Key>
void count_down(Counts& counts, const Key& key) {
    const auto found = counts.find(key);
    if (found != counts.end() && --found->second == 0) {
        counts.erase(found);
    }
}

}  // namespace

bool Lobby::open(const protocol::RoomCode& code, RoomPort& port, const protocol::UserId& creator,
                 const std::string& address) {
    const std::scoped_lock lock(mutex_);
    const auto created = rooms_created_.find(creator);
    return (created == rooms_created_.end() ||
            created->second < limits_.rooms_created_per_user_max) &&
           add_locked(code, port, creator, address);
}

bool Lobby::reopen(const protocol::RoomCode& code, RoomPort& port, const protocol::UserId& creator,
                   const std::string& address) {
    const std::scoped_lock lock(mutex_);
    return add_locked(code, port, creator, address);
}

bool Lobby::add_locked(const protocol::RoomCode& code, RoomPort& port,
                       const protocol::UserId& creator, const std::string& address) {
    const auto of_address = rooms_of_address_.find(address);
    if (entries_.size() >= limits_.rooms_max ||
        (of_address != rooms_of_address_.end() &&
         of_address->second >= limits_.rooms_per_address_max)) {
        return false;
    }
    const bool is_new =
        entries_.emplace(code, Entry{&port, creator, address, ++last_number_, std::nullopt, {}})
            .second;
    if (is_new) {
        ++rooms_created_[creator];
        if (!address.empty()) {
            ++rooms_of_address_[address];
        }
    }
    return is_new;
}

void Lobby::update(const protocol::RoomCode& code, std::optional<protocol::RoomSummary> summary,
                   std::vector<protocol::UserId> seated) {
    const std::scoped_lock lock(mutex_);
    const auto found = entries_.find(code);
    if (found == entries_.end()) {
        return;
    }
    Entry& entry = found->second;
    if (summary) {
        changed_.insert(code);
        removed_.erase(code);
    } else if (entry.summary) {
        changed_.erase(code);
        removed_.insert(code);
    }
    entry.summary = std::move(summary);
    if (entry.seated == seated) {
        return;
    }
    for (const protocol::UserId& user : entry.seated) {
        const auto rooms = seated_.find(user);
        if (rooms != seated_.end() && rooms->second.erase(code) > 0 && rooms->second.empty()) {
            seated_.erase(rooms);
        }
    }
    entry.seated = std::move(seated);
    for (const protocol::UserId& user : entry.seated) {
        seated_[user].insert(code);
    }
}

void Lobby::remove(const protocol::RoomCode& code) {
    update(code, std::nullopt, {});
    const std::scoped_lock lock(mutex_);
    const auto found = entries_.find(code);
    if (found == entries_.end()) {
        return;
    }
    count_down(rooms_created_, found->second.creator);
    count_down(rooms_of_address_, found->second.address);
    entries_.erase(found);
}

RoomPort* Lobby::find(const protocol::RoomCode& code) {
    const std::scoped_lock lock(mutex_);
    const auto found = entries_.find(code);
    return found == entries_.end() ? nullptr : found->second.port;
}

std::vector<protocol::RoomCode> Lobby::rooms_of(const protocol::UserId& user) {
    const std::scoped_lock lock(mutex_);
    const auto found = seated_.find(user);
    if (found == seated_.end()) {
        return {};
    }
    std::vector<protocol::RoomCode> rooms(found->second.begin(), found->second.end());
    std::sort(rooms.begin(), rooms.end(),
              [this](const protocol::RoomCode& left, const protocol::RoomCode& right) {
                  return entries_.at(left).number > entries_.at(right).number;
              });
    rooms.resize(std::min(rooms.size(), limits_.own_rooms_listed_max));
    return rooms;
}

std::set<protocol::RoomCode> Lobby::rooms_with_seat_of(const protocol::UserId& user) {
    const std::scoped_lock lock(mutex_);
    const auto found = seated_.find(user);
    return found == seated_.end() ? std::set<protocol::RoomCode>() : found->second;
}

std::vector<protocol::RoomCode> Lobby::waiting_tables(const protocol::GameName& game,
                                                      const protocol::UserId& user) {
    const std::scoped_lock lock(mutex_);
    std::vector<std::pair<std::uint64_t, protocol::RoomCode>> found;
    for (const auto& [code, entry] : entries_) {
        if (entry.summary && has_waiting_player(*entry.summary, game, user)) {
            found.emplace_back(entry.number, code);
        }
    }
    // Longest waiting first.
    std::sort(found.begin(), found.end());
    constexpr std::size_t tries_max = 5;
    found.resize(std::min(found.size(), tries_max));
    std::vector<protocol::RoomCode> codes;
    codes.reserve(found.size());
    for (auto& [number, code] : found) {
        codes.push_back(std::move(code));
    }
    return codes;
}

std::vector<protocol::RoomSummary> Lobby::public_rooms() {
    const std::scoped_lock lock(mutex_);
    return public_rooms_locked();
}

std::vector<protocol::RoomSummary> Lobby::public_rooms_locked() const {
    std::vector<const Entry*> entries;
    for (const auto& [code, entry] : entries_) {
        if (entry.summary) {
            entries.push_back(&entry);
        }
    }
    std::sort(entries.begin(), entries.end(),
              [](const Entry* left, const Entry* right) { return left->number > right->number; });
    if (entries.size() > limits_.rooms_listed_max) {
        entries.resize(limits_.rooms_listed_max);
    }
    std::vector<protocol::RoomSummary> rooms;
    rooms.reserve(entries.size());
    for (const Entry* entry : entries) {
        rooms.push_back(*entry->summary);
    }
    return rooms;
}

std::size_t Lobby::room_count() {
    const std::scoped_lock lock(mutex_);
    return entries_.size();
}

std::size_t Lobby::follower_count() {
    const std::scoped_lock lock(mutex_);
    return followers_.size();
}

protocol::RoomList Lobby::follow(const std::shared_ptr<Viewer>& viewer) {
    const std::scoped_lock lock(mutex_);
    followers_.insert(viewer);
    return {public_rooms_locked()};
}

void Lobby::unfollow(const std::shared_ptr<Viewer>& viewer) {
    const std::scoped_lock lock(mutex_);
    followers_.erase(viewer);
}

void Lobby::drop_followers() {
    const std::scoped_lock lock(mutex_);
    followers_.clear();
}

void Lobby::flush() {
    protocol::LobbyChanged event;
    std::vector<std::shared_ptr<Viewer>> followers;
    {
        const std::scoped_lock lock(mutex_);
        if (changed_.empty() && removed_.empty()) {
            return;
        }
        for (const protocol::RoomCode& code : changed_) {
            event.rooms.push_back(*entries_.at(code).summary);
        }
        event.removed.assign(removed_.begin(), removed_.end());
        changed_.clear();
        removed_.clear();
        followers.assign(followers_.begin(), followers_.end());
    }
    const Frame frame = make_frame(protocol::encode_event(event));
    for (const auto& follower : followers) {
        follower->send(frame);
    }
}

}  // namespace potluck::server
