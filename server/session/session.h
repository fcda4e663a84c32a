// Session: one client that speaks the protocol, from its hello to the end of its connection.
//
// It takes one command at a time, and the next only when the answer has been sent, so that a
// client can never have more than one command in work. Its connection is a subclass: the base knows
// no socket and no thread.
// Invariants: each command gets one answer; when the connection has ended, every room that was
// viewed has been told.
// Runs on its connection's thread. Viewer's functions and room_answered() may be called from any
// thread; the subclass passes the calls on to that one.
// The code is in session.cpp (commands and answers, spectators, the end), session_people.cpp and
// session_rooms.cpp.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/commands.h"
#include "protocol/events.h"
#include "server/people/user.h"
#include "server/reply.h"
#include "server/room/room_port.h"
#include "server/session/session_environment.h"

namespace potluck::server {

class Session : public Viewer, public std::enable_shared_from_this<Session> {
public:
    // `number`: the connection's, in the log.
    Session(SessionEnvironment& environment, std::uint64_t number);

    std::uint64_t number() const { return number_; }
    // Has said who it is.
    bool is_known() const { return user_ != nullptr; }

    // A message has come. False: it is being carried out, and read_on() will be called.
    bool take(std::string_view text);
    bool carry_out(protocol::CommandMessage message);
    // Once, when the connection has ended; never while a command is being carried out.
    void ended();

protected:
    // What the connection does for its session.

    // An event to a spectator, with less haste than send(). False: too much waits already, nothing
    // was sent, and drained() is called when all that waits has left.
    virtual bool send_to_spectator(Frame frame) = 0;
    // The next message may come. Nothing is given inside this call.
    virtual void read_on() = 0;
    // Ends the connection of a client that does not keep to the rules.
    virtual void reject(std::string_view reason) = 0;
    virtual std::int64_t round_trip_ms() const = 0;
    // Whether its address may open one more table, or make one more pass, now. Counts it.
    virtual bool may_create() = 0;
    // The same for another name of one of its people.
    virtual bool may_rename() = 0;
    // The room's answer to a command. Any thread: makes it room_has_answered().
    virtual void room_answered(const protocol::CommandId& id, Reply reply) = 0;

    // What the connection tells its session, on its thread.

    void room_has_answered(const protocol::CommandId& id, Reply reply);
    // Viewer's calls.
    void take_spectator_event(const std::string& room, Frame frame);
    void take_newest(const std::string& room, Frame frame);
    void forget_room(const std::string& room);
    void drained();

    SessionEnvironment& environment() { return environment_; }

private:
    using CommandId = protocol::CommandId;
    // The tables that `play_now` still tries, and the one it opens in the end.
    struct SeatSearch {
        std::vector<protocol::RoomCode> tables;  // from the end
        RoomSettings own;
    };

    bool is_too_fast(const std::optional<CommandId>& id);
    void answer(const CommandId& id, Reply reply);
    void refuse(const CommandId& id, const protocol::Error& error,
                const protocol::TableSettings* table = nullptr);
    // About a message that was not carried out.
    void send_error(const std::optional<CommandId>& id, const protocol::Error& error);

    // People and the lobby: session_people.cpp.
    void on(const CommandId& id, const protocol::Hello& command);
    void on(const CommandId& id, const protocol::SetName& command);
    void on(const CommandId& id, const protocol::MakePass& command);
    void on(const CommandId& id, const protocol::ListRooms& command);
    void hello_with_token(const CommandId& id, const protocol::Token& token);
    void hello_with_pass(const CommandId& id, const protocol::Pass& pass);
    void welcome(const CommandId& id, UserPointer user, std::optional<protocol::Token> token);
    void tell_new_name();

    // Rooms: session_rooms.cpp.
    void on(const CommandId& id, const protocol::CreateRoom& command);
    void on(const CommandId& id, const protocol::PlayNow& command);
    void on(const CommandId& id, const protocol::OpenAgain& command);
    // Why there can be no new room now, if so; counts it for the address otherwise.
    std::optional<protocol::Error> why_not_open();
    // Stores the new room, then opens it here and asks it; the room answers.
    void open_room(const CommandId& id, RoomSettings settings, RoomCommand first);
    // Asks the next table of the search, or opens the person's own.
    void search_seat(const CommandId& id);
    // Calls `then` when the room is there, or has been reopened because it was open when the server
    // stopped. Otherwise answers the command.
    void with_room(const CommandId& id, const protocol::RoomCode& code, std::function<void()> then);
    // Its record in the store. Otherwise gives the answer.
    void look_up_room(const CommandId& id, const protocol::RoomCode& code,
                      std::function<void(const storage::RoomRecord&)> then);
    void bring_back(const CommandId& id, const storage::RoomRecord& record,
                    const std::function<void()>& then);
    // False: there is no place for it.
    bool reopen(RestoredRoom room);
    // The room's answer becomes the command's.
    void ask_room(const CommandId& id, const protocol::RoomCode& code, RoomCommand command);
    void send_to_room(RoomPort& port, const CommandId& id, const protocol::RoomCode& code,
                      RoomCommand command);
    bool may_view_more() const;
    bool may_view(const RoomCommand& command, const protocol::RoomCode& code, RoomPort& port);

    // A finished match: session.cpp.
    void on(const CommandId& id, const protocol::Analyse& command);

    SessionEnvironment& environment_;
    const std::uint64_t number_;
    // Of the command in work.
    bool in_work_ = false;
    bool keeps_answer_ = false;
    bool is_move_ = false;
    std::chrono::steady_clock::time_point begun_at_;
    std::unique_ptr<SeatSearch> search_;
    UserPointer user_;
    TokenBucket first_commands_;    // before a hello
    TokenBucket refusals_;          // of commands that came too fast
    std::set<std::string> behind_;  // rooms whose events are left out until the newest state comes
    std::map<std::string, RoomPort*> viewed_;  // rooms this session views, or has asked to
};

}  // namespace potluck::server
