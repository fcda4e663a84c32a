// Room: a table where people meet, with a code that is also its link. It outlives its matches.
//
// States: waiting -> playing -> finished -> playing ...; when nobody was connected for as long as
// Limits allows in that state, it is closed, or put to sleep while a match is being played.
// Its parts are Roster (people and seats), RoomMatch (the match, its clock and bots), ChatLog,
// EventStream (what viewers are sent), AwayNews (what others are told) and RequestQueue; each knows
// only itself. The room takes a
// request from the queue, gets a decision, stores what lasts, answers, and updates the lobby.
// Commands that name a match are handled in room_match.cpp, all others in room_commands.cpp.
// Invariants: a change to a match is stored before it is confirmed or shown, and while one change
// is being stored other requests wait in a bounded queue; every request is answered once.
// Runs on its owner's executor only. Knows no socket and no clock.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/limits.h"
#include "server/room/away_news.h"
#include "server/room/chat_log.h"
#include "server/room/event_stream.h"
#include "server/room/request_queue.h"
#include "server/room/room_info.h"
#include "server/room/room_match.h"
#include "server/room/room_record.h"
#include "server/room/room_request.h"
#include "server/room/roster.h"
#include "server/room/table_settings.h"

namespace potluck::server {

class Room : public std::enable_shared_from_this<Room> {
public:
    Room(RoomSettings settings, const UserPointer& host, RoomEnvironment& environment,
         const Limits& limits);
    Room(RoomSettings settings, RestoredPeople restored, RoomEnvironment& environment,
         const Limits& limits);

    void handle(RoomRequest request);
    // Resyncs a viewer that has missed events, unless it has left.
    void send_snapshot(Viewer& viewer);
    void viewer_gone(const std::shared_ptr<Viewer>& viewer);
    void rename(const protocol::UserId& user, const protocol::PersonName& name);
    // Sends and stores what was gathered; ends a room that has been idle for too long.
    void tick();
    // At the time given to wake_at: clocks run out or go on, bots act.
    void wake();
    // Once, for a restored room: stores that it is awake, and goes on with its match.
    void go_on();
    // The server is stopping: pauses the clock, and stores that.
    void freeze();
    // Ends the room; its viewers are told why. A match that is being played is abandoned.
    void close(std::string reason);

    const protocol::RoomCode& code() const { return settings_.code; }
    protocol::RoomSnapshot snapshot() const;
    LobbyEntry lobby_entry() const;
    const Roster& roster() const { return roster_; }
    bool has_running_clock() const { return match_.has_running_clock(); }

private:
    struct Done {};  // "ok", with a snapshot if the command enters the room
    struct Change {  // the same, once it is stored and applied
        storage::Transaction transaction;
        std::function<void()> apply;
    };
    struct Answered {};  // the handler calls finish() itself, now or later
    using Outcome = std::variant<Done, Reply, Change, Answered, protocol::Error>;

    void perform(RoomRequest& request);
    // Answers the request, after storing what it changes: the only place that does.
    void finish(RoomRequest& request, Outcome outcome);
    // Stores the change, applies it, then reports whether it is stored; requests wait meanwhile.
    using Then = std::function<void(const storage::WriteResult&)>;
    void store(Change change, Then then);
    static Outcome not_stored(const RoomRequest& request, const storage::Failure& failure);
    void work_off();

    Outcome on(RoomRequest& request, const protocol::JoinRoom& command);
    Outcome on(RoomRequest& request, const protocol::WatchRoom& command);
    Outcome on(RoomRequest& request, const protocol::LeaveRoom& command);
    Outcome on(RoomRequest& request, const protocol::Resume& command);
    Outcome on(RoomRequest& request, const protocol::Sit& command);
    Outcome on(RoomRequest& request, const protocol::Look& command);
    Outcome on(RoomRequest& request, const protocol::Stand& command);
    Outcome on(RoomRequest& request, const protocol::Ready& command);
    Outcome on(RoomRequest& request, const protocol::ChangeTable& command);
    Outcome on(RoomRequest& request, const protocol::Remove& command);
    Outcome on(RoomRequest& request, const protocol::AddBot& command);
    Outcome on(RoomRequest& request, const protocol::Mute& command);
    Outcome on(RoomRequest& request, const protocol::Start& command);
    Outcome on(RoomRequest& request, const protocol::Say& command);
    Outcome on(RoomRequest& request, const protocol::ReadChat& command);
    Outcome on(RoomRequest& request, const protocol::Hint& command);
    Outcome on(RoomRequest& request, const TakeSeat& command);
    Outcome on(RoomRequest& request, const ComeBack& command);
    // Views the room again, in the same role as before.
    protocol::Status view_again(const RoomRequest& request);
    Outcome outcome_of(AnyDecision decision);
    // For the person who has asked for it.
    Outcome start_match(RoomRequest& request);
    // Whether nothing is missing for the first match of a table that starts by itself.
    bool starts_by_itself() const;
    // What was asked for is done, whether or not the match can begin.
    Outcome done_and_start(RoomRequest& request);
    // The same for a request that is answered already.
    void start_after_return(RoomRequest& request);

    // After any change: asks bots or lets them act, runs or pauses the clock.
    // `due`: a decision that no command has caused.
    void follow_match(std::optional<AnyDecision> due = std::nullopt);
    // Before this person becomes a member: members get every event, so what their sockets missed as
    // spectators must be sent first.
    void catch_up_spectators(const protocol::UserId& user);
    // Leaves the memory once the store has everything, unless a request has arrived by then.
    void fall_asleep();
    void let_go(RoomEnd end);
    void broadcast_info();
    // The same at once, or with the next tick while a crowd is told more than Limits allows.
    void announce();
    void store_record();

    RoomSettings settings_;
    RoomEnvironment& environment_;
    const Limits& limits_;
    const std::int64_t opened_ms_;
    Roster roster_;
    EventStream events_;
    RoomMatch match_;
    AwayNews news_;
    ChatLog chat_;
    RequestQueue queue_;
    protocol::RoomInfo sent_info_;  // what all viewers know at events_.seq()
    bool info_is_behind_ = false;   // sent with the next tick, so that a crowd costs one event
    bool lobby_is_behind_ = false;  // likewise
    TokenBucket table_bytes_;
    std::int64_t last_connected_ms_;
    bool has_ended_ = false;
};

}  // namespace potluck::server
