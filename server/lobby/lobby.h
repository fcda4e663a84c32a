// Lobby: the list of rooms, which of them are public, and who follows the list.
//
// It knows rooms only as entries: a code, the port to reach the room, a summary, and the node it
// lives on if that is another. Nothing outside this folder may assume that a room is in this
// process.
// Invariants: a code is listed from open() to remove(); followers know the newest public rooms, up
// to rooms_listed_max, and are told what changes of those, many changes of a room as one and the
// one that has waited longest first, in as many bytes a second as Limits allows. Any thread: one
// lock, never held while calling out.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "protocol/events.h"
#include "server/frame.h"
#include "server/limits.h"
#include "server/lobby/lobby_news.h"
#include "server/token_bucket.h"
#include "server/viewer.h"

namespace potluck::server {

class RoomPort;

class Lobby {
public:
    explicit Lobby(const Limits& limits) : limits_(limits) {}

    // Reserve a place for a room; false when a limit is reached (then nothing is listed). A room
    // that comes back counts for its creator, but their limit is one on opening rooms alone.
    // `address`: the address that asked for it; empty when nobody did. `epoch`: of the
    // room here.
    bool open(const protocol::RoomCode& code, RoomPort& port, const protocol::UserId& creator,
              const std::string& address = {}, std::int64_t epoch = 0);
    bool reopen(const protocol::RoomCode& code, RoomPort& port, const protocol::UserId& creator,
                const std::string& address = {}, std::int64_t epoch = 0);
    // `summary`: of a public room.
    void update(const protocol::RoomCode& code, std::optional<protocol::RoomSummary> summary,
                std::vector<protocol::UserId> seated);
    void remove(const protocol::RoomCode& code);

    // --- Rooms of other nodes; of the limits, they count for their creators' alone ---

    // The room lives there, and is reached through `port`. No effect if it is here, or known to
    // have a later owner: a node that was taken for dead may speak once more.
    void hear(const std::string& node, RoomPort& port, ListedRoom room);
    // No effect if it is not listed as that node's.
    void forget(const std::string& node, const protocol::RoomCode& code);
    void forget_node(const std::string& node);
    // Where a room is. Without node and port, there is no such room.
    struct Place {
        std::string node{};        // empty: here
        RoomPort* port = nullptr;  // of a room here
    };
    Place place_of(const protocol::RoomCode& code);
    // What has changed of the rooms that are here since the last call, from the first one on.
    LobbyNews take_news();
    // All of them.
    LobbyNews rooms_here();

    // Null when there is no such room.
    RoomPort* find(const protocol::RoomCode& code);
    // For whom its computer players think: the address that asked for the room, or the room itself.
    std::string asker_of(const protocol::RoomCode& code);
    // The rooms in which the person plays, newest first, up to own_rooms_listed_max.
    std::vector<protocol::RoomCode> rooms_of(const protocol::UserId& user);
    std::set<protocol::RoomCode> rooms_with_seat_of(const protocol::UserId& user);
    std::vector<protocol::RoomSummary> public_rooms();
    // A few public tables of the game where others than this person wait for a player.
    std::vector<protocol::RoomCode> waiting_tables(const protocol::GameName& game,
                                                   const protocol::UserId& user);
    // Those that are here.
    std::size_t room_count();
    std::size_t follower_count();

    // The list now; its changes are sent from then on.
    protocol::RoomList follow(const std::shared_ptr<Viewer>& viewer);
    void unfollow(const std::shared_ptr<Viewer>& viewer);
    // When the server stops, while the sockets' threads still exist.
    void drop_followers();
    // Tells followers what has changed: many of them a few at a time, so that others' messages go
    // in between. Returns when to call it again.
    std::chrono::milliseconds flush(std::int64_t now_ms);

private:
    // News on the way to the followers.
    struct Round {
        Frame frame;
        std::vector<std::pair<std::uint64_t, std::shared_ptr<Viewer>>> left;  // newest first
        std::size_t at_once = 0;
        std::chrono::milliseconds pause{0};
    };
    struct Entry {
        RoomPort* port = nullptr;
        protocol::UserId creator;
        std::string address;
        std::int64_t epoch = 0;
        std::uint64_t number = 0;  // rises with each room
        std::optional<protocol::RoomSummary> summary;
        std::vector<protocol::UserId> seated;
        std::string node{};  // empty: it is here
    };
    bool add_locked(const protocol::RoomCode& code, RoomPort& port, const protocol::UserId& creator,
                    const std::string& address, std::int64_t epoch);
    void update_locked(const protocol::RoomCode& code, Entry& entry,
                       std::optional<protocol::RoomSummary> summary,
                       std::vector<protocol::UserId> seated);
    using Entries = std::unordered_map<protocol::RoomCode, Entry>;
    // Where the next one is.
    Entries::iterator remove_locked(Entries::iterator found);
    // Other nodes have to be told of it.
    void note_news(const protocol::RoomCode& code, const Entry& entry);
    std::vector<protocol::RoomSummary> public_rooms_locked() const;
    // Followers have to be told of it.
    void note_change(const protocol::RoomCode& code);
    // The same, of a room that is public or listed from now on, or no longer.
    void note_in_or_out(std::uint64_t number, const protocol::RoomCode& code);
    // The number of the oldest room that is listed.
    std::uint64_t listed_from() const;
    protocol::LobbyChanged take_changes();
    // Leaves round_ empty if there is nothing to tell.
    void begin_round(std::int64_t now_ms);

    const Limits& limits_;
    std::mutex mutex_;
    std::uint64_t last_number_ = 0;
    Entries entries_;
    std::size_t here_ = 0;               // how many of them are in this process
    std::set<protocol::RoomCode> news_;  // of rooms here
    bool has_readers_of_news_ = false;
    std::map<protocol::UserId, std::size_t> rooms_created_;
    std::unordered_map<std::string, std::size_t> rooms_of_address_;
    std::map<protocol::UserId, std::set<protocol::RoomCode>> seated_;
    std::map<std::uint64_t, protocol::RoomCode> public_;  // by number
    std::set<protocol::RoomCode> told_;                   // what followers take to be listed
    std::deque<protocol::RoomCode> changed_;              // they have to be told of, oldest first
    std::set<protocol::RoomCode> is_changed_;             // the same
    std::optional<TokenBucket> bytes_;                    // sent to all followers
    std::unordered_map<std::shared_ptr<Viewer>, std::uint64_t> followers_;  // numbered as they came
    std::uint64_t last_follower_ = 0;
    Round round_;
};

}  // namespace potluck::server
