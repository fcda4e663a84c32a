// Room: a table where people meet, with a code that is also its link. It outlives a match.
//
// States: waiting -> playing -> finished -> playing ...; closed at the end, from any state, when
// nobody was connected for as long as Limits allows in that state.
// Invariants: every event has the next `seq`; viewers get each event exactly once and in order;
// whatever changes a match is stored before it is confirmed or shown (while one change is being
// stored, other requests wait in a bounded line); `history_` holds the last events without gaps.
// Presence (who views the room), liveness (sockets) and clocks are three things: a person who is
// away keeps the seat and their time runs; only after a restart of the server it waits for them.
// Runs on its owner's executor only: all calls come from there. Knows no socket and no clock.
// A computer player is the id at a seat and nothing else (people/bot_user.h): no member, no viewer.
// The code is in room.cpp (line, events, life), room_commands.cpp (people's commands),
// room_match.cpp (the match), room_people.cpp, room_bots.cpp, room_chat.cpp and room_record.cpp
// (the store).
#pragma once

#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <unordered_map>
#include <vector>

#include "server/limits.h"
#include "server/match/match.h"
#include "server/room/event_history.h"
#include "server/room/room_request.h"
#include "server/room/table_settings.h"

namespace potluck::server {

class Room : public std::enable_shared_from_this<Room> {
public:
    // The people of a room of which the store still knows; they come back by their tokens.
    struct Restored {
        protocol::UserId host;
        std::vector<std::optional<Player>> seats;
        std::optional<Match> match;  // unfinished
    };

    Room(RoomSettings settings, UserPointer host, RoomEnvironment& environment,
         const Limits& limits);
    Room(RoomSettings settings, Restored restored, RoomEnvironment& environment,
         const Limits& limits);

    void handle(RoomRequest request);
    // To a viewer who has missed events: the state now. Nothing when they are gone.
    void show_anew(const std::shared_ptr<Viewer>& viewer);
    // The socket is gone.
    void viewer_gone(const std::shared_ptr<Viewer>& viewer);
    // Someone chose another name.
    void rename(const protocol::UserId& user, const protocol::PersonName& name);
    // Time passes: sends and stores what was gathered, closes a room that everybody has left.
    void tick();
    // The time that wake_at asked for has come: clocks run out or go on, bots act.
    void wake();
    // Once, for a room restored with a match: its clock waits for the people, and the store knows.
    void begin_grace();
    // The server stops: the clock waits from now on, and the store knows.
    void freeze();
    // Ends the room; its viewers are told why.
    void close(std::string reason);

    const protocol::RoomCode& code() const { return settings_.code; }
    bool is_public() const { return settings_.visibility == protocol::Visibility::public_; }
    protocol::RoomState state() const { return state_; }
    protocol::RoomSnapshot snapshot() const;
    protocol::RoomSummary summary() const;
    // People who have a seat in a match that is being played, or who wait for one.
    std::vector<protocol::UserId> seated_users() const;
    std::size_t viewer_count() const { return viewers_.size(); }
    bool has_running_clock() const { return match_ && match_->clock().is_running(); }

private:
    struct Member {
        protocol::UserId id;
        protocol::PersonName name;
        UserPointer user;  // null for people restored from the store who have not come back yet
        int sockets = 0;
        bool has_left = false;  // left in the middle of a match: the seat is theirs until its end
        std::optional<std::int64_t> away_since_ms{};  // without a socket
    };
    struct ViewerEntry {
        std::shared_ptr<Viewer> viewer;
        protocol::UserId user;
        bool only_watches = true;  // is no member
    };
    using Refused = std::optional<protocol::Error>;

    // The line of requests.
    void work_off();
    void perform(RoomRequest& request);
    void answer_ok(const RoomRequest& request);
    void answer_snapshot(const RoomRequest& request);
    void refuse(const RoomRequest& request, const protocol::Error& error);
    // Stores, then calls `then` with whether it is stored; the line waits meanwhile.
    void store(storage::Transaction transaction, std::function<void(bool)> then);
    // Stores, then calls `then` on success; refuses the request otherwise.
    void store_then(RoomRequest request, storage::Transaction transaction,
                    std::function<void(const RoomRequest&)> then);

    // One function per command; they answer the request.
    void on(RoomRequest& request, const protocol::JoinRoom& command);
    void on(RoomRequest& request, const protocol::WatchRoom& command);
    void on(RoomRequest& request, const protocol::LeaveRoom& command);
    void on(RoomRequest& request, const protocol::Resume& command);
    void on(RoomRequest& request, const protocol::Sit& command);
    void on(RoomRequest& request, const protocol::Stand& command);
    void on(RoomRequest& request, const protocol::Ready& command);
    void on(RoomRequest& request, const protocol::ChangeTable& command);
    void on(RoomRequest& request, const protocol::Remove& command);
    void on(RoomRequest& request, const protocol::AddBot& command);
    void on(RoomRequest& request, const protocol::Mute& command);
    void on(RoomRequest& request, const protocol::Start& command);
    void on(RoomRequest& request, const protocol::Act& command);
    void on(RoomRequest& request, const protocol::Resign& command);
    void on(RoomRequest& request, const protocol::Abort& command);
    void on(RoomRequest& request, const protocol::Offer& command);
    void on(RoomRequest& request, const protocol::Respond& command);
    void on(RoomRequest& request, const protocol::Claim& command);
    void on(RoomRequest& request, const protocol::Hint& command);
    void on(RoomRequest& request, const protocol::Say& command);
    void on(RoomRequest& request, const protocol::ReadChat& command);
    void on(RoomRequest& request, const TakeSeat& command);

    // People.
    Member* find_member(const protocol::UserId& user);
    const Member* find_member(const protocol::UserId& user) const;
    std::optional<int> seat_of(const protocol::UserId& user) const;
    // Why this is no seat of the table, if it is none.
    Refused why_no_seat(int seat) const;
    // Nothing when they are a member now; otherwise why they cannot become one.
    Refused become_member(const UserPointer& user);
    Refused add_viewer(const RoomRequest& request);
    // Both of these, or neither.
    Refused come_in(const RoomRequest& request);
    void remove_viewer(const std::shared_ptr<Viewer>& viewer);
    void recount_sockets(const protocol::UserId& user);
    void remove_member(const protocol::UserId& user);
    void remove_those_who_left();
    void stand_up(const protocol::UserId& user);
    // How a member or a bot is shown to the others; nothing for anybody else.
    std::optional<protocol::Person> shown(const protocol::UserId& user) const;
    bool is_online(const protocol::UserId& user) const;
    bool may_start(const protocol::UserId& user) const;
    // Why this person may not change the table now, if they may not.
    Refused why_not_keep_table(const protocol::UserId& user) const;
    protocol::Person person(const Member& member) const;
    protocol::RoomInfo info() const;
    int watcher_count() const;
    // From when on the others may claim, for a person who is away from a running match.
    std::optional<std::int64_t> claim_from_ms(const protocol::UserId& user) const;

    // Bots.
    // What a bot has been asked, and what it has answered.
    struct BotTurn {
        protocol::MatchId match;
        int ply = 0;
        int takebacks = 0;
        std::size_t takeovers = 0;
        std::int64_t act_at_ms = 0;  // not before, so that people can follow
        bool is_asked = false;       // otherwise it must be asked again
        std::optional<rules::ShortText> action{};

        bool is_same_turn(const BotTurn& other) const {
            return match == other.match && ply == other.ply && takebacks == other.takebacks &&
                   takeovers == other.takeovers;
        }
    };
    // The bot whose turn it is, if it is one's.
    std::optional<int> level_to_move() const;
    // After anything that may change whose turn it is: asks the bot, or lets it act.
    void mind_the_bots();
    void ask_bot(int level);
    void act_for_bot();
    // As much of this time as a bot may take for an action, so that its clock does not run out.
    std::int64_t bot_time_ms(std::int64_t most) const;
    // What the bots say to what people offer; changes a decision about offers.
    protocol::Result<AnyDecision> with_bots(protocol::Result<AnyDecision> decision);
    // A bot goes on for who leaves, where the table has agreed on that.
    AnyDecision or_takeover(Decision decision);
    void take_over(TakeOverDecision decision);
    Refused why_no_hint(const protocol::UserId& user, const protocol::Hint& command) const;

    // The match.
    bool all_are_ready() const;
    void start_match(RoomRequest request);
    Refused why_not_match(const protocol::MatchId& match) const;
    template <class D>
    void carry_out(RoomRequest request, protocol::Result<D> decision);
    void make_so(AnyDecision decision);
    void after_end();
    // Who sits where in the next match: who sat last begins now, unless people have changed seats
    // themselves since the last match.
    std::vector<std::optional<protocol::UserId>> next_seats() const;
    // Lets the clock run or wait; true when that is different now.
    bool steer_clock();
    // After anything that may change it: tells of the clock and asks for the next wake-up.
    void mind_the_clock();
    void ask_to_be_woken();
    protocol::MatchInfo match_info() const;

    // The store.
    storage::Transaction start_transaction(const Match& match) const;
    storage::Transaction transaction_of(const AnyDecision& decision) const;
    void keep_clock();
    void keep_record();

    // Chat.
    bool is_player(const protocol::UserId& user) const;
    bool hears(const protocol::UserId& user, protocol::ChatAudience audience) const;
    Refused why_not_say(const protocol::UserId& user, const protocol::Say& command);
    bool may_speak_now(const protocol::UserId& user);

    // Events.
    template <class E>
    void broadcast(const E& event);
    void broadcast_info();
    // Somebody has come, gone or changed their name: at once, or with the next tick when they have
    // no seat and a crowd comes and goes.
    void tell_of_visit(const protocol::UserId& user);

    RoomSettings settings_;
    RoomEnvironment& environment_;
    const Limits& limits_;
    protocol::RoomState state_ = protocol::RoomState::waiting;
    bool closed_ = false;
    std::string close_reason_;
    std::int64_t opened_ms_;
    protocol::UserId host_;
    std::vector<std::optional<protocol::UserId>> seats_;
    std::set<protocol::UserId> ready_;  // of those who sit
    std::vector<Member> members_;
    std::set<protocol::UserId> removed_;  // by the host; bounded by members_per_room_max
    std::set<protocol::UserId> muted_;    // likewise
    std::unordered_map<Viewer*, ViewerEntry> viewers_;
    std::optional<Match> match_;
    std::int64_t grace_until_ms_ = 0;  // after a restart clocks wait for people until then
    std::optional<std::int64_t> retry_ms_;
    std::optional<BotTurn> bot_turn_;
    bool frozen_ = false;  // the server stops
    std::list<RoomRequest> line_;
    bool storing_ = false;
    bool working_ = false;
    bool info_is_behind_ = false;    // told with the next tick, so that a crowd costs one event
    bool lobby_is_behind_ = false;   // likewise
    bool record_is_behind_ = false;  // stored with the next tick
    std::int64_t seq_ = 0;
    EventHistory history_{limits_.history_events_max, limits_.history_bytes_max};
    std::list<protocol::ChatMessage> chat_;
    std::int64_t chat_number_ = 0;
    std::map<protocol::UserId, TokenBucket> speech_;  // how much somebody may still say
    std::int64_t last_connected_ms_;
    std::optional<TokenBucket> visits_;  // see tell_of_visit()
    protocol::RoomInfo told_;            // what all viewers know of it at seq_
};

// The store's record of a room that has just been opened.
storage::RoomRecord opened_record(const RoomSettings& settings, const protocol::UserId& host,
                                  std::int64_t now_ms);
// The people of a stored room. What cannot be read is left out.
Room::Restored restored_from(const storage::RoomRecord& record, std::size_t seat_count);

}  // namespace potluck::server
