#include "server/nodes/cluster_node.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <type_traits>
#include <utility>
#include <variant>

#include "server/cluster/rendezvous.h"
#include "server/log.h"
#include "server/room/renaming.h"
#include "server/room/restored_room.h"

namespace potluck::server {

namespace {

constexpr std::uint64_t ticks_per_news = 2;
// What is told of the lobby at once, so that no message is long.
constexpr std::size_t rooms_per_item_max = 200;
// As long without the bus, while others have it, and a node stops.
constexpr std::int64_t cut_off_max_ms = 5'000;
// A node that owns rooms is in every beat that begins later. The next one may have begun already;
// the second has not.
constexpr std::uint64_t stranger_beats = 2;
constexpr std::size_t strangers_max = 1'000;
// Rooms that are looked up in the store at a time.
constexpr std::size_t orphans_per_tick_max = 20;
// News of people that a node gets which has missed messages.
constexpr std::size_t people_news_max = 256;
// A node that has died: each takes its share of the rooms. Others may see it later or die as well,
// so everybody looks at what is left, twice.
constexpr int takeover_attempts = 3;
constexpr std::int64_t takeover_pause_ms = 2'000;
// For so long after its owner's last beat, a room in play is left to the node whose share it is.
constexpr std::int64_t share_ms = 4'000;

StoredState state_of(storage::NodeState state) {
    return state == storage::NodeState::alive      ? StoredState::alive
           : state == storage::NodeState::draining ? StoredState::draining
                                                   : StoredState::dead;
}

}  // namespace

ClusterNode::ClusterNode(NodeId self, Parts parts, const MakeBus& make_bus)
    : self_(std::move(self)),
      parts_(parts),
      environment_(parts.environment),
      links_(self_, *this,
             [this] {
                 environment_.post([this] {
                     if (bus_ != nullptr) {
                         links_.flush(*bus_, environment_.steady_ms());
                     }
                 });
             }),
      gateway_(links_, parts_.lobby, self_.incarnation, [this] { return parts_.storage.now_ms(); }),
      viewers_(
          links_, parts_.lobby, parts_.people,
          [this](const std::string& address, Rate Limits::*rate) {
              return environment_.address_may(address, rate);
          },
          [this] { return parts_.storage.now_ms(); }) {
    static_cast<void>(parts_.lobby.take_news());  // from now on
    bus_ = make_bus(*this);
    subscription_ = bus_->subscribe(*node_subject(self_), [this](std::string_view payload) {
        links_.received(payload, environment_.steady_ms());
    });
}

bool ClusterNode::is_elsewhere(const storage::RoomRecord& room) const {
    const NodeId owner{room.owner, room.owner_incarnation};
    if (room.closed_ms || room.asleep_ms || owner.name.empty() || owner.name == self_.name) {
        return false;
    }
    const std::scoped_lock lock(mutex_);
    const auto found = known_.find(owner.name);
    if (found != known_.end() && found->second.run >= owner.incarnation) {
        return found->second.run == owner.incarnation &&
               found->second.state != storage::NodeState::dead;
    }
    // It has just come, unless it has been dead for so long that no beat tells of it.
    if (strangers_.size() >= strangers_max) {
        strangers_.clear();
    }
    return beats_ - strangers_.try_emplace(owner, beats_).first->second < stranger_beats;
}

void ClusterNode::device_ended(const protocol::UserId& user, const std::string& token_hash,
                               const std::string& replacement) {
    tell_of_person(TokenEnded{user, token_hash, replacement});
}

void ClusterNode::renamed(const protocol::UserId& user, const protocol::PersonName& name) {
    tell_of_person(NewName{user, name});
}

void ClusterNode::tell_of_person(NodeItem news) {
    links_.send_to_all(news);
    const std::scoped_lock lock(mutex_);
    people_news_.push_back(std::move(news));
    if (people_news_.size() > people_news_max) {
        people_news_.pop_front();
    }
}

void ClusterNode::tell_again(const std::string& node) {
    const std::scoped_lock lock(mutex_);
    for (const NodeItem& news : people_news_) {
        links_.send(node, news);
    }
}

void ClusterNode::start() {
    log_info("node {}, run {}: joining the others", self_.name, self_.incarnation);
    last_beat_ms_ = environment_.steady_ms();
    environment_.set_draining(!bus_is_up_);  // until it hears the others
    take_over({self_.name, self_.incarnation - 1}, parts_.outage, 1);
    take_over({{}, 0}, parts_.outage, 1);  // of a single server before
}

void ClusterNode::tick() {
    if (is_stopping_) {
        return;
    }
    const std::int64_t now = environment_.steady_ms();
    links_.tick(*bus_, now);
    bus_queued_bytes_ = bus_->queued_bytes();
    check_bus();
    gateway_.tick();
    if (ticks_++ % ticks_per_news == 0) {
        tell_lobby(parts_.lobby.take_news());
    }
    for (const TakeOver& each : std::exchange(later_, {})) {
        if (now < each.due_ms) {
            later_.push_back(each);
        } else {
            take_over(each.owner, each.outage, each.attempts_left);
        }
    }
    adopt_orphans();
    if (now >= membership_.next_poll_ms()) {
        environment_.hurry_beat();
    }
}

void ClusterNode::stop() {
    is_stopping_ = true;
    subscription_ = {};
    bus_.reset();
}

// --- What other nodes say ---

void ClusterNode::take(const std::string& node, NodeItem item, std::string_view tail) {
    std::visit(
        [&](auto& each) {
            using T = std::decay_t<decltype(each)>;
            if constexpr (std::is_same_v<T, SayAgain>) {
                gateway_.tell_viewing(node);
                tell_lobby(parts_.lobby.rooms_here(), node);
                tell_again(node);
            } else if constexpr (requires { viewers_.take(node, std::move(each)); }) {
                viewers_.take(node, std::move(each));
            } else if constexpr (requires { gateway_.take(node, each, tail); }) {
                gateway_.take(node, each, tail);
            } else if constexpr (requires { gateway_.take(node, each); }) {
                gateway_.take(node, each);
            } else if constexpr (std::is_same_v<T, LobbyNews>) {
                take_lobby(node, each);
            } else if constexpr (std::is_same_v<T, TakenForDead>) {
                if (each.run == self_.incarnation) {
                    environment_.left_out("the other nodes took this one for dead");
                }
            } else {
                take_person(each);
            }
        },
        item);
}

void ClusterNode::missed(const std::string& node) {
    log_warning("messages of node {} were lost; its tables are asked for their state", node);
    gateway_.missed(node);
    links_.send(node, SayAgain{});
}

void ClusterNode::began_anew(const std::string& node) {
    viewers_.drop_node(node);
    parts_.lobby.forget_node(node);
    gateway_.node_is_gone(node);
    tell_lobby(parts_.lobby.rooms_here(), node);
    tell_again(node);
}

void ClusterNode::is_silent(const NodeId& node) {
    membership_.hint(node);
}

void ClusterNode::bus_is_up() {
    bus_is_up_ = true;
    gateway_.set_reachable(true);
    environment_.set_draining(false);
    log_info("the bus is up");
}

void ClusterNode::bus_is_down(std::string_view reason) {
    bus_is_up_ = false;
    gateway_.set_reachable(false);
    environment_.set_draining(true);
    log_warning("the bus is down, tables of other nodes cannot be reached: {}", reason);
}

void ClusterNode::take_person(const TokenEnded& ended) {
    if (const UserPointer user = parts_.people.find(ended.token_hash)) {
        parts_.people.end_device(user, ended.token_hash, ended.replacement);
    }
}

void ClusterNode::take_person(const NewName& chosen) {
    {
        // What this node has said of them is older, and must not come back.
        const std::scoped_lock lock(mutex_);
        std::erase_if(people_news_, [&](const NodeItem& news) {
            const auto* before = std::get_if<NewName>(&news);
            return before != nullptr && before->user == chosen.user;
        });
    }
    if (const UserPointer user = parts_.people.find_by_id(chosen.user)) {
        user->set_name(chosen.name);
        tell_new_name(*user, parts_.lobby);
    }
}

void ClusterNode::check_bus() {
    const auto reaches_it = [](const auto& each) {
        return each.second.state == storage::NodeState::alive;
    };
    const std::int64_t now = environment_.steady_ms();
    // Without the store it would not know of the others.
    const bool knows_others = now - last_beat_ms_ < MembershipTimes().poll_gap_max.count();
    if (!bus_is_up_ && knows_others) {
        const std::scoped_lock lock(mutex_);
        // This one says of itself that it drains.
        is_cut_off_ = std::ranges::any_of(known_, reaches_it);
    } else {
        is_cut_off_ = false;
    }
    if (!is_cut_off_) {
        cut_off_at_ms_.reset();
    } else if (now - cut_off_at_ms_.emplace(cut_off_at_ms_.value_or(now)) > cut_off_max_ms) {
        environment_.left_out("the other nodes have a bus that this one does not reach");
    }
}

// --- The lobby ---

void ClusterNode::take_lobby(const std::string& node, const LobbyNews& news) {
    if (news.from_scratch) {
        parts_.lobby.forget_node(node);
    }
    for (const ListedRoom& room : news.rooms) {
        parts_.lobby.hear(node, gateway_, room);
    }
    for (const protocol::RoomCode& code : news.removed) {
        parts_.lobby.forget(node, code);
    }
    gateway_.follow_rooms();
}

void ClusterNode::tell_lobby(const LobbyNews& news, const std::string& node) {
    LobbyNews part{news.from_scratch, {}, news.removed};
    const auto tell = [&] {
        if (node.empty()) {
            links_.send_to_all(part);
        } else {
            links_.send(node, part);
        }
        part = {};
    };
    for (const ListedRoom& room : news.rooms) {
        part.rooms.push_back(room);
        if (part.rooms.size() == rooms_per_item_max) {
            tell();
        }
    }
    if (part.from_scratch || !part.rooms.empty() || !part.removed.empty()) {
        tell();
    }
}

// --- Who is alive ---

std::vector<std::string> ClusterNode::owners() const {
    std::vector<std::string> names = membership_.owners();
    if (std::find(names.begin(), names.end(), self_.name) == names.end()) {
        names.push_back(self_.name);
    }
    return names;
}

void ClusterNode::take_beat(storage::Result<storage::Beat> beat) {
    if (!beat) {
        membership_.poll_failed();
        if (beat.error().kind == storage::FailureKind::fenced) {
            environment_.left_out("the other nodes took this one for dead");
        }
        return;
    }
    last_beat_ms_ = environment_.steady_ms();
    std::vector<NodeBeat> rows;
    const std::int64_t offset_ms = parts_.storage.now_ms() - beat->now_ms;
    {
        const std::scoped_lock lock(mutex_);
        ++beats_;
        for (const storage::NodeRow& row : beat->nodes) {
            known_[row.node] = {row.incarnation, row.state};
        }
    }
    for (const storage::NodeRow& row : beat->nodes) {
        rows.push_back(
            {{row.node, row.incarnation}, row.beat, state_of(row.state), row.is_disconnected});
        last_beats_ms_[row.node] = row.beat_at_ms + offset_ms;
    }
    for (const MembershipChange& change : membership_.polled(last_beat_ms_, rows)) {
        take_change(change);
    }
}

void ClusterNode::take_change(const MembershipChange& change) {
    using Kind = MembershipChange::Kind;
    const NodeId& node = change.node;
    if (node.name == self_.name) {
        return;
    }
    switch (change.kind) {
        case Kind::joined:
        case Kind::recovered:
            log_info("node {}, run {}, is there", node.name, node.incarnation);
            break;
        case Kind::suspected:
            log_warning("node {} is silent", node.name);
            return;
        case Kind::draining:
            return;
        case Kind::died:
            environment_.declare_dead(node, [this, node](bool is_dead) {
                if (is_dead) {
                    end_node(node);
                } else {
                    membership_.not_confirmed(node);
                }
            });
            return;
        case Kind::replaced:
        case Kind::left:
            return;
    }
    links_.link(node, environment_.steady_ms());
}

void ClusterNode::end_node(const NodeId& node) {
    if (is_stopping_) {
        return;  // the bus is gone, and no table comes here any more
    }
    log_warning("node {}, run {}, is dead; its tables go on elsewhere", node.name,
                node.incarnation);
    {
        const std::scoped_lock lock(mutex_);
        Known& known = known_[node.name];
        if (known.run <= node.incarnation) {
            known = {node.incarnation, storage::NodeState::dead};
        }
    }
    links_.send(node.name, TakenForDead{node.incarnation});
    links_.flush(*bus_, environment_.steady_ms());
    links_.unlink(node.name);
    viewers_.drop_node(node.name);
    parts_.lobby.forget_node(node.name);
    gateway_.node_is_gone(node.name);
    const std::int64_t now = parts_.storage.now_ms();
    const auto last = last_beats_ms_.find(node.name);
    const std::int64_t from = last == last_beats_ms_.end() ? now : std::min(last->second, now);
    take_over(node, {from, now}, takeover_attempts);
}

// --- Rooms that come here ---

void ClusterNode::take_over(const NodeId& owner, const Outage& outage, int attempts_left) {
    parts_.storage.look_up(
        [name = owner.name](storage::Reader& reader) {
            return reader.awake_tables_of(std::array{name});
        },
        [this, owner, outage,
         attempts_left](storage::Result<std::vector<storage::TableRecord>> found) {
            if (!found) {
                log_error("the tables of node {} cannot be read: {}", owner.name,
                          found.error().message);
                take_over_later(owner, outage, attempts_left);
                return;
            }
            const std::vector<std::string> nodes = owners();
            std::erase_if(*found, [&](const storage::TableRecord& table) {
                const protocol::RoomCode code{table.room.code};
                return table.room.owner_incarnation > owner.incarnation ||
                       (attempts_left == takeover_attempts &&
                        *owner_of(code.value, nodes) != self_.name) ||
                       adopting_.contains(code) || parts_.lobby.place_of(code).port != nullptr;
            });
            claim(*std::move(found), outage);
            // The rest was waiting for people, not playing: it wakes when somebody comes.
            parts_.storage.write(
                {storage::SleepIdleRooms{parts_.storage.now_ms(), owner.name, owner.incarnation}},
                [](const storage::WriteResult&) {});
            if (attempts_left > 1) {
                take_over_later(owner, outage, attempts_left - 1);
            }
        });
}

void ClusterNode::take_over_later(const NodeId& owner, const Outage& outage, int attempts_left) {
    later_.push_back({environment_.steady_ms() + takeover_pause_ms, owner, outage, attempts_left});
}

void ClusterNode::claim(std::vector<storage::TableRecord> tables, const Outage& outage) {
    // Two nodes that claimed the same in another order would wait for each other in PostgreSQL.
    std::ranges::sort(tables, {}, [](const storage::TableRecord& each) { return each.room.code; });
    for (const storage::TableRecord& table : tables) {
        const auto shared = std::make_shared<const storage::TableRecord>(table);
        parts_.storage.write({claim_of(table.room, self_)},
                             [this, shared, outage](const storage::WriteResult& result) {
                                 if (result) {
                                     open(*shared, outage);
                                     ++takeovers_;
                                 } else if (result.error().kind != storage::FailureKind::conflict) {
                                     log_error("table {} could not be taken over: {}",
                                               shared->room.code, result.error().message);
                                 }
                             });
    }
}

void ClusterNode::open(const storage::TableRecord& table, const Outage& outage) {
    auto room = restore_room(table, outage, parts_.storage.now_ms());
    if (!room) {
        log_error("table {} cannot be read", table.room.code);
        return;
    }
    room->people.has_grace = room->people.match.has_value();
    room->people.epoch = table.room.epoch + 1;
    log_info("{}", claimed_words(table.room));
    environment_.open(std::move(*room), [this] {
        if (!has_opened_) {
            has_opened_ = true;
            environment_.post([this] {
                has_opened_ = false;
                tell_lobby(parts_.lobby.take_news());
                gateway_.follow_rooms();
            });
        }
    });
}

void ClusterNode::adopt_orphans() {
    std::vector<protocol::RoomCode> orphans = gateway_.follow_rooms();
    // Each in its turn: a node that has died may leave hundreds, and the store has enough to do
    // then.
    std::rotate(orphans.begin(), std::upper_bound(orphans.begin(), orphans.end(), last_orphan_),
                orphans.end());
    orphans.resize(std::min(orphans.size(), orphans_per_tick_max));
    last_orphan_ = orphans.empty() ? last_orphan_ : orphans.back();
    std::ranges::sort(orphans);  // see claim()
    for (const protocol::RoomCode& code : orphans) {
        if (!adopting_.insert(code).second) {
            continue;
        }
        parts_.storage.look_up(
            [code](storage::Reader& reader) { return reader.find_table(code.value); },
            [this, code](storage::Result<std::optional<storage::TableRecord>> found) {
                adopt(code, std::move(found));
            });
    }
}

void ClusterNode::adopt(const protocol::RoomCode& code,
                        storage::Result<std::optional<storage::TableRecord>> found) {
    adopting_.erase(code);
    const Lobby::Place place = parts_.lobby.place_of(code);
    if (!found || place.port != nullptr || !place.node.empty()) {
        return;  // tried again, or somebody has it meanwhile
    }
    if (!*found || (*found)->room.closed_ms ||
        is_given_up((*found)->room, parts_.limits, parts_.storage.now_ms())) {
        gateway_.room_is_lost(code);
        return;
    }
    const storage::TableRecord& table = **found;
    if (is_elsewhere(table.room)) {
        parts_.lobby.hear(table.room.owner, gateway_,
                          {code, table.room.epoch, {table.room.host}, {}, {}});
        gateway_.follow_rooms();
        return;
    }
    const bool is_here_soon = table.room.owner == self_.name &&
                              table.room.owner_incarnation == self_.incarnation &&
                              !table.room.asleep_ms;
    // What died in the middle of a match is taken over as a whole; clocks ran until its last beat.
    const auto last = last_beats_ms_.find(table.room.owner);
    const std::int64_t now = parts_.storage.now_ms();
    const bool has_died = !table.room.asleep_ms && last != last_beats_ms_.end();
    const bool is_share_of_another = has_died && table.match && now - last->second < share_ms &&
                                     *owner_of(code.value, owners()) != self_.name;
    if (!is_here_soon && !is_share_of_another) {
        adopting_.insert(code);  // until the claim is decided
        const Outage outage = has_died ? Outage{std::min(last->second, now), now} : parts_.outage;
        const auto shared = std::make_shared<storage::TableRecord>(table);
        parts_.storage.write({claim_of(table.room, self_)},
                             [this, code, shared, outage](const storage::WriteResult& result) {
                                 adopting_.erase(code);
                                 if (result) {
                                     open(*shared, outage);
                                 }
                             });
    }
}

ClusterLevels ClusterNode::levels() {
    ClusterLevels levels;
    {
        const std::scoped_lock lock(mutex_);
        levels.nodes = static_cast<std::size_t>(std::ranges::count_if(known_, [](const auto& each) {
            return each.second.state != storage::NodeState::dead;
        }));
    }
    levels.beat_age_seconds = static_cast<double>(environment_.steady_ms() - last_beat_ms_) / 1'000;
    levels.beat_seconds = environment_.beat_seconds();
    levels.bus_is_up = bus_is_up_;
    levels.is_cut_off = is_cut_off_;
    levels.bus_queued_bytes = bus_queued_bytes_;
    levels.links = links_.counts();
    levels.connections_elsewhere = gateway_.connection_count();
    levels.requests_elsewhere = gateway_.waiting_count();
    levels.takeovers = takeovers_;
    return levels;
}

}  // namespace potluck::server
