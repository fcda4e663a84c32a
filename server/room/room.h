// Room: a table where people meet, with a code that is also its link. It outlives a match.
//
// States: waiting -> playing -> finished -> playing ...; closed at the end, from any state, when
// nobody was connected for as long as Limits allows in that state.
// Invariants: every event has the next `seq`; viewers get each event exactly once and in order;
// an action is stored before it is confirmed or shown (while one is being stored, other requests
// wait in a bounded line); `history_` holds the last events without gaps.
// Runs on its owner's executor only: all calls come from there. Knows no socket and no clock.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "server/limits.h"
#include "server/match/match.h"
#include "server/room/room_request.h"

namespace potluck::server {

struct RoomSettings {
    protocol::RoomCode code;
    const rules::GameInfo* game = nullptr;
    rules::OptionMap options;  // resolved; "draw" is drawn anew for each match
    protocol::Visibility visibility = protocol::Visibility::private_;
};

class Room : public std::enable_shared_from_this<Room> {
public:
    Room(RoomSettings settings, UserPointer host, RoomEnvironment& environment,
         const Limits& limits);
    // The room of a stored match that was not finished; its people come back by their tokens.
    Room(RoomSettings settings, Match match, protocol::UserId host, RoomEnvironment& environment,
         const Limits& limits);

    void handle(RoomRequest request);
    // The socket is gone.
    void viewer_gone(const std::shared_ptr<Viewer>& viewer);
    // Someone chose another name.
    void rename(const protocol::UserId& user, const protocol::PersonName& name);
    // Time passes: sends what was gathered, closes a room that everybody has left.
    void tick();
    // Ends the room; its viewers are told why.
    void close(std::string reason);

    const protocol::RoomCode& code() const { return settings_.code; }
    bool is_public() const { return settings_.visibility == protocol::Visibility::public_; }
    protocol::RoomState state() const { return state_; }
    protocol::RoomSnapshot snapshot() const;
    protocol::RoomSummary summary() const;
    // People who have a seat in a match that is being played.
    std::vector<protocol::UserId> playing_users() const;
    std::size_t viewer_count() const { return viewers_.size(); }

private:
    struct Member {
        protocol::UserId id;
        protocol::PersonName name;
        UserPointer user;  // null for people restored from the store who have not come back yet
        int sockets = 0;
        bool has_left = false;  // left in the middle of a match: the seat is theirs until its end
    };
    struct ViewerEntry {
        std::shared_ptr<Viewer> viewer;
        protocol::UserId user;
    };
    struct Event {
        std::int64_t seq = 0;
        Frame frame;
    };
    using Refused = std::optional<protocol::Error>;

    // The line of requests.
    void work_off();
    void perform(RoomRequest& request);
    void answer_ok(const RoomRequest& request);
    void answer_snapshot(const RoomRequest& request);
    void refuse(const RoomRequest& request, const protocol::Error& error);
    // Stores, then calls `then` on success; refuses the request otherwise.
    void store_then(RoomRequest request, storage::Transaction transaction,
                    std::function<void(const RoomRequest&)> then);

    // One function per command; they answer the request.
    void on(RoomRequest& request, const protocol::JoinRoom& command);
    void on(RoomRequest& request, const protocol::WatchRoom& command);
    void on(RoomRequest& request, const protocol::LeaveRoom& command);
    void on(RoomRequest& request, const protocol::Sit& command);
    void on(RoomRequest& request, const protocol::Stand& command);
    void on(RoomRequest& request, const protocol::Start& command);
    void on(RoomRequest& request, const protocol::Act& command);
    void on(RoomRequest& request, const protocol::Resign& command);
    void on(RoomRequest& request, const protocol::Resume& command);

    // People.
    Member* find_member(const protocol::UserId& user);
    const Member* find_member(const protocol::UserId& user) const;
    std::optional<int> seat_of(const protocol::UserId& user) const;
    // Nothing when they are a member now; otherwise why they cannot become one.
    Refused become_member(const UserPointer& user);
    Refused add_viewer(const RoomRequest& request);
    void remove_viewer(const std::shared_ptr<Viewer>& viewer);
    void recount_sockets(const protocol::UserId& user);
    void remove_member(const protocol::UserId& user);
    void remove_those_who_left();
    // How a member is shown to the others; nothing for anybody else.
    std::optional<protocol::Person> shown(const protocol::UserId& user) const;
    bool may_start(const protocol::UserId& user) const;
    protocol::Person person(const Member& member) const;
    protocol::RoomInfo info() const;

    // The match.
    void carry_out(RoomRequest request, protocol::Result<Decision> decision);
    // Who sits where in the next match: who sat last begins now, unless people have changed seats
    // themselves since the last match.
    std::vector<std::optional<protocol::UserId>> next_seats() const;
    storage::Transaction start_transaction(const Match& match) const;
    storage::Transaction action_transaction(const Decision& decision) const;
    protocol::MatchInfo match_info() const;

    // Events.
    template <class E>
    void broadcast(const E& event);
    void broadcast_info();

    RoomSettings settings_;
    RoomEnvironment& environment_;
    const Limits& limits_;
    protocol::RoomState state_ = protocol::RoomState::waiting;
    bool closed_ = false;
    protocol::UserId host_;
    std::vector<std::optional<protocol::UserId>> seats_;
    std::vector<Member> members_;
    std::unordered_map<Viewer*, ViewerEntry> viewers_;
    std::optional<Match> match_;
    std::deque<RoomRequest> line_;
    bool storing_ = false;
    bool working_ = false;
    bool watchers_changed_ = false;  // told with the next tick, so that a crowd costs one event
    std::int64_t seq_ = 0;
    std::deque<Event> history_;
    std::int64_t last_connected_ms_;
};

}  // namespace potluck::server
