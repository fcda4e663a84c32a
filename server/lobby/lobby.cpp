#include "server/lobby/lobby.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

namespace potluck::server {

namespace {

// Followers are told in steps: at least so many at once, in at most so many steps.
constexpr std::size_t told_at_once = 8;
constexpr std::size_t steps_max = 50;

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
                 const std::string& address, std::int64_t epoch) {
    const std::scoped_lock lock(mutex_);
    const auto created = rooms_created_.find(creator);
    return (created == rooms_created_.end() ||
            created->second < limits_.rooms_created_per_user_max) &&
           add_locked(code, port, creator, address, epoch);
}

bool Lobby::reopen(const protocol::RoomCode& code, RoomPort& port, const protocol::UserId& creator,
                   const std::string& address, std::int64_t epoch) {
    const std::scoped_lock lock(mutex_);
    return add_locked(code, port, creator, address, epoch);
}

bool Lobby::add_locked(const protocol::RoomCode& code, RoomPort& port,
                       const protocol::UserId& creator, const std::string& address,
                       std::int64_t epoch) {
    const auto of_address = rooms_of_address_.find(address);
    if (here_ >= limits_.rooms_max || (of_address != rooms_of_address_.end() &&
                                       of_address->second >= limits_.rooms_per_address_max)) {
        return false;
    }
    // It was there until now.
    if (const auto elsewhere = entries_.find(code);
        elsewhere != entries_.end() && !elsewhere->second.node.empty()) {
        remove_locked(elsewhere);
    }
    const bool is_new =
        entries_
            .emplace(code, Entry{&port, creator, address, epoch, ++last_number_, std::nullopt, {}})
            .second;
    if (is_new) {
        ++here_;
        note_news(code, entries_.at(code));
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
    if (found != entries_.end() && found->second.node.empty()) {
        update_locked(code, found->second, std::move(summary), std::move(seated));
    }
}

void Lobby::update_locked(const protocol::RoomCode& code, Entry& entry,
                          std::optional<protocol::RoomSummary> summary,
                          std::vector<protocol::UserId> seated) {
    const bool was_public = entry.summary.has_value();
    entry.summary = std::move(summary);
    if (entry.summary.has_value() != was_public) {
        note_in_or_out(entry.number, code);
    } else if (was_public) {
        note_change(code);
    }
    if (was_public || entry.summary || entry.seated != seated) {
        note_news(code, entry);
    }
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

void Lobby::note_news(const protocol::RoomCode& code, const Entry& entry) {
    if (has_readers_of_news_ && entry.node.empty()) {
        news_.insert(code);
    }
}

void Lobby::note_change(const protocol::RoomCode& code) {
    if (!followers_.empty() && is_changed_.insert(code).second) {
        changed_.push_back(code);
    }
}

void Lobby::note_in_or_out(std::uint64_t number, const protocol::RoomCode& code) {
    note_change(code);
    // The first that is not listed makes room for it, or comes into its place.
    const bool is_gone = public_.contains(number);
    if (!is_gone) {
        public_.emplace(number, code);
    }
    if (public_.size() > limits_.rooms_listed_max) {
        note_change(std::prev(public_.find(listed_from()))->second);
    }
    if (is_gone) {
        public_.erase(number);
    }
}

std::uint64_t Lobby::listed_from() const {
    if (public_.size() <= limits_.rooms_listed_max) {
        return 0;
    }
    return std::prev(public_.end(), static_cast<std::ptrdiff_t>(limits_.rooms_listed_max))->first;
}

void Lobby::remove(const protocol::RoomCode& code) {
    const std::scoped_lock lock(mutex_);
    const auto found = entries_.find(code);
    if (found != entries_.end() && found->second.node.empty()) {
        remove_locked(found);
    }
}

Lobby::Entries::iterator Lobby::remove_locked(Entries::iterator found) {
    const auto& [code, entry] = *found;
    update_locked(code, found->second, std::nullopt, {});
    note_news(code, entry);
    count_down(rooms_created_, entry.creator);
    if (entry.node.empty()) {
        --here_;
        count_down(rooms_of_address_, entry.address);
    }
    return entries_.erase(found);
}

void Lobby::hear(const std::string& node, RoomPort& port, ListedRoom room) {
    const std::scoped_lock lock(mutex_);
    auto found = entries_.find(room.room);
    if (found != entries_.end() &&
        (found->second.node.empty() || found->second.epoch > room.epoch)) {
        return;
    }
    if (found == entries_.end()) {
        ++rooms_created_[room.creator];
        Entry entry{&port, std::move(room.creator), {}, room.epoch, ++last_number_, std::nullopt,
                    {}};
        found = entries_.emplace(room.room, std::move(entry)).first;
    }
    found->second.node = node;
    found->second.epoch = room.epoch;
    update_locked(room.room, found->second, std::move(room.summary), std::move(room.seated));
}

void Lobby::forget(const std::string& node, const protocol::RoomCode& code) {
    const std::scoped_lock lock(mutex_);
    const auto found = entries_.find(code);
    if (found != entries_.end() && found->second.node == node) {
        remove_locked(found);
    }
}

void Lobby::forget_node(const std::string& node) {
    const std::scoped_lock lock(mutex_);
    for (auto each = entries_.begin(); each != entries_.end();) {
        each = each->second.node == node ? remove_locked(each) : std::next(each);
    }
}

Lobby::Place Lobby::place_of(const protocol::RoomCode& code) {
    const std::scoped_lock lock(mutex_);
    const auto found = entries_.find(code);
    if (found == entries_.end()) {
        return {};
    }
    const Entry& entry = found->second;
    return {entry.node, entry.node.empty() ? entry.port : nullptr};
}

LobbyNews Lobby::take_news() {
    const std::scoped_lock lock(mutex_);
    has_readers_of_news_ = true;
    LobbyNews news;
    for (const protocol::RoomCode& code : std::exchange(news_, {})) {
        const auto found = entries_.find(code);
        if (found == entries_.end()) {
            news.removed.push_back(code);
        } else if (const Entry& entry = found->second; entry.node.empty()) {
            news.rooms.push_back({code, entry.epoch, entry.creator, entry.summary, entry.seated});
        }
    }
    return news;
}

LobbyNews Lobby::rooms_here() {
    const std::scoped_lock lock(mutex_);
    LobbyNews news;
    news.from_scratch = true;
    for (const auto& [code, entry] : entries_) {
        if (entry.node.empty()) {
            news.rooms.push_back({code, entry.epoch, entry.creator, entry.summary, entry.seated});
        }
    }
    return news;
}

RoomPort* Lobby::find(const protocol::RoomCode& code) {
    const std::scoped_lock lock(mutex_);
    const auto found = entries_.find(code);
    return found == entries_.end() ? nullptr : found->second.port;
}

std::string Lobby::asker_of(const protocol::RoomCode& code) {
    const std::scoped_lock lock(mutex_);
    const auto found = entries_.find(code);
    return found == entries_.end() || found->second.address.empty() ? code.value
                                                                    : found->second.address;
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
    std::vector<protocol::RoomSummary> rooms;
    const auto end = std::make_reverse_iterator(public_.lower_bound(listed_from()));
    for (auto each = public_.rbegin(); each != end; ++each) {
        rooms.push_back(*entries_.at(each->second).summary);
    }
    return rooms;
}

std::size_t Lobby::room_count() {
    const std::scoped_lock lock(mutex_);
    return here_;
}

std::size_t Lobby::follower_count() {
    const std::scoped_lock lock(mutex_);
    return followers_.size();
}

protocol::RoomList Lobby::follow(const std::shared_ptr<Viewer>& viewer) {
    const std::scoped_lock lock(mutex_);
    followers_.try_emplace(viewer, ++last_follower_);
    protocol::RoomList list{public_rooms_locked()};
    for (const protocol::RoomSummary& room : list.rooms) {
        told_.insert(room.room);
    }
    return list;
}

void Lobby::unfollow(const std::shared_ptr<Viewer>& viewer) {
    const std::scoped_lock lock(mutex_);
    if (const auto found = followers_.find(viewer); found != followers_.end()) {
        std::erase(round_.left, std::pair(found->second, viewer));
        followers_.erase(found);
    }
}

void Lobby::drop_followers() {
    const std::scoped_lock lock(mutex_);
    followers_.clear();
    round_.left.clear();
}

protocol::LobbyChanged Lobby::take_changes() {
    protocol::LobbyChanged event;
    const std::uint64_t from = listed_from();
    while (!changed_.empty() && event.rooms.size() < limits_.lobby_rooms_per_event_max) {
        const protocol::RoomCode code = std::move(changed_.front());
        changed_.pop_front();
        is_changed_.erase(code);
        const auto found = entries_.find(code);
        if (found != entries_.end() && found->second.summary && found->second.number >= from) {
            event.rooms.push_back(*found->second.summary);
            told_.insert(code);
        } else if (told_.erase(code) > 0) {
            event.removed.push_back(code);
        }
    }
    return event;
}

void Lobby::begin_round(std::int64_t now_ms) {
    if (followers_.empty()) {
        // A new follower gets the whole list.
        changed_.clear();
        is_changed_.clear();
        told_.clear();
        return;
    }
    if (!bytes_) {
        bytes_.emplace(limits_.lobby_bytes, now_ms);
    }
    if (changed_.empty() || !bytes_->has_any(limits_.lobby_bytes, now_ms)) {
        return;
    }
    const protocol::LobbyChanged event = take_changes();
    if (event.rooms.empty() && event.removed.empty()) {
        return;
    }
    const std::size_t steps =
        std::clamp(followers_.size() / told_at_once, std::size_t{1}, steps_max);
    round_ = {make_frame(protocol::encode_event(event)),
              {},
              (followers_.size() + steps - 1) / steps,
              limits_.lobby_flush / static_cast<int>(steps)};
    for (const auto& [viewer, number] : followers_) {
        round_.left.emplace_back(number, viewer);
    }
    std::sort(round_.left.begin(), round_.left.end(), std::greater<>());
    bytes_->spend(limits_.lobby_bytes, now_ms,
                  static_cast<double>(round_.frame.payload().size() * followers_.size()));
}

std::chrono::milliseconds Lobby::flush(std::int64_t now_ms) {
    std::vector<std::shared_ptr<Viewer>> told;
    Frame frame;
    std::chrono::milliseconds pause = limits_.lobby_flush;
    {
        const std::scoped_lock lock(mutex_);
        if (round_.left.empty()) {
            begin_round(now_ms);
        }
        if (!round_.left.empty()) {
            frame = round_.frame;
            pause = round_.pause;
        }
        for (std::size_t left = round_.at_once; left > 0 && !round_.left.empty(); --left) {
            told.push_back(std::move(round_.left.back().second));
            round_.left.pop_back();
        }
    }
    for (const auto& follower : told) {
        follower->send(frame);
    }
    return pause;
}

}  // namespace potluck::server
