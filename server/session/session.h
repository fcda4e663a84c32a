// Session: one client that speaks the protocol, from its hello to the end of its connection.
//
// It takes one command at a time, and the next only when the answer has been sent; but a question
// to the computer (a hint, an analysis) holds up nothing, and one may wait at a time. Its
// connection is a subclass: the base knows no socket and no thread. Invariants: each command gets
// one answer; when the connection ends, every room that it viewed is notified. Runs on its
// connection's thread. Viewer's functions and room_answered() may be called from any thread; the
// subclass passes the calls on to that one. The code is in session.cpp (commands and answers,
// spectators, the end), session_people.cpp, session_push.cpp,
// session_rooms.cpp and session_kept.cpp.
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
    // `number`: the connection's number in the log.
    Session(SessionEnvironment& environment, std::uint64_t number);

    std::uint64_t number() const { return number_; }
    bool is_known() const { return user_ != nullptr; }

    // False: the message is being carried out, and read_on() will be called. `waited`: since its
    // arrival.
    bool take(std::string_view text, std::chrono::milliseconds waited = {});
    bool carry_out(protocol::CommandMessage message, std::chrono::milliseconds waited = {});
    // Once, when the connection has ended; never while a command is being carried out.
    void ended();

protected:
    // Implemented by the connection.

    // Sends an event with less haste than send(). False: too much is queued, nothing was sent, and
    // drained() will be called when the queue is empty.
    virtual bool send_to_spectator(Frame frame) = 0;
    // The next message may come, but not within this call.
    virtual void read_on() = 0;
    // Disconnects a client that breaks the protocol.
    virtual void reject(std::string_view reason) = 0;
    virtual std::int64_t round_trip_ms() const = 0;
    // The room's answer to a command, on any thread; calls room_has_answered() on the session's.
    virtual void room_answered(const protocol::CommandId& id, Reply reply) = 0;

    // Called by the connection, on its thread.

    void room_has_answered(const protocol::CommandId& id, Reply reply);
    // For Viewer's functions.
    void take_spectator_event(const std::string& room, Frame frame);
    void take_newest(const std::string& room, Frame frame);
    void forget_room(const std::string& room);
    void fall_behind(const std::string& room);
    // The room takes this for a viewer again; it may have ended or left since that was asked for.
    void check_view(const std::string& room);
    void drained();

    SessionEnvironment& environment() { return environment_; }

private:
    using CommandId = protocol::CommandId;
    // The tables that `play_now` has not tried yet, and the one to open if none has a seat.
    struct SeatSearch {
        std::vector<protocol::RoomCode> tables;  // last one first
        RoomSettings own;
    };

    bool is_too_fast(const std::optional<CommandId>& id);
    void perform(protocol::CommandMessage message);
    // Whether this is the question's answer, which is sent.
    bool answer_question(const CommandId& id, Reply& reply);
    void answer(const CommandId& id, Reply reply);
    void refuse(const CommandId& id, const protocol::Error& error,
                const protocol::TableSettings* table = nullptr);
    // Answers when it is stored.
    void store_and_answer(const CommandId& id, storage::Transaction transaction, Reply reply);
    void send_error(const std::optional<CommandId>& id, const protocol::Error& error);

    // People and the lobby: session_people.cpp.
    void on(const CommandId& id, const protocol::Hello& command);
    void on(const CommandId& id, const protocol::SetName& command);
    void on(const CommandId& id, const protocol::MakePass& command);
    void on(const CommandId& id, const protocol::ListDevices& command);
    void on(const CommandId& id, const protocol::EndDevice& command);
    void on(const CommandId& id, const protocol::ListRooms& command);
    void on(const CommandId& id, const protocol::ReadPushKey& command);
    void on(const CommandId& id, const protocol::SetPush& command);
    void on(const CommandId& id, const protocol::EndPush& command);
    void hello_with_token(const CommandId& id, const protocol::Token& token);
    void hello_with_pass(const CommandId& id, const protocol::Pass& pass);
    // Uses the pass up for a token of this connection's device.
    void take_pass(const CommandId& id, const std::string& pass_hash, const UserPointer& user);
    void put_pass(const CommandId& id);
    void welcome(const CommandId& id, UserPointer user, const std::string& token_hash,
                 std::optional<protocol::Token> token, const std::vector<std::string>& asleep = {});
    // The same to somebody who may have seats at tables that are asleep.
    void welcome_back(const CommandId& id, const UserPointer& user, const std::string& token_hash,
                      const std::optional<protocol::Token>& token = std::nullopt);
    // Calls `then` with the person's tokens in the store: none, or all. Otherwise answers the
    // command.
    void with_tokens(const CommandId& id,
                     std::function<void(const std::vector<storage::TokenRecord>&)> then);
    void end_token(const CommandId& id, const std::string& token_hash);

    // Rooms: session_rooms.cpp.
    void on(const CommandId& id, const protocol::CreateRoom& command);
    void on(const CommandId& id, const protocol::PlayNow& command);
    void on(const CommandId& id, const protocol::OpenAgain& command);
    // Calls `then` with the code of the table that this command opens. If it has done so before,
    // and another node has taken it, its answer is that table.
    void with_new_code(const CommandId& id, std::function<void(const protocol::RoomCode&)> then);
    // Also counts a new room for the client's address.
    protocol::Status check_open();
    // Stores the new room, then opens it here and sends it `first`, whose answer is the command's.
    void open_room(const CommandId& id, RoomSettings settings, RoomCommand first);
    // Asks the next table of the search, or opens `own`.
    void search_seat(const CommandId& id);
    // Calls `then` when the room is there, or has been woken up. Otherwise answers the command.
    void with_room(const CommandId& id, const protocol::RoomCode& code, std::function<void()> then);
    // Its record in the store. Otherwise gives the answer.
    void look_up_table(const CommandId& id, const protocol::RoomCode& code,
                       std::function<void(const storage::TableRecord&)> then);
    // If another node has it in memory, the lobby knows it from then on.
    bool is_elsewhere(const storage::RoomRecord& room);
    void bring_back(const CommandId& id, const storage::TableRecord& table,
                    const std::function<void()>& then);
    // Claims the room and opens it here. `opens`: it was closed, so that this opens a table.
    void reopen(const CommandId& id, const storage::RoomRecord& record, RestoredRoom room,
                bool opens, const std::function<void()>& then);
    // False: there is no place for it.
    bool open_here(RestoredRoom room, bool opens);
    // The room's answer becomes the command's.
    void ask_room(const CommandId& id, const protocol::RoomCode& code, RoomCommand command);
    void send_to_room(RoomPort& port, const CommandId& id, const protocol::RoomCode& code,
                      RoomCommand command);
    bool may_view_more() const;
    bool may_view(const RoomCommand& command, const protocol::RoomCode& code, RoomPort& port);

    // A match that a browser has played: session_kept.cpp.
    void on(const CommandId& id, const protocol::KeepMatch& command);

    // A finished match, or a position of none: session.cpp.
    void on(const CommandId& id, const protocol::Analyse& command);
    void on(const CommandId& id, const protocol::Advise& command);
    std::function<void(const protocol::Result<protocol::Advice>&)> advice_answer(
        const CommandId& id);

    SessionEnvironment& environment_;
    const std::uint64_t number_;
    // Of the current command.
    bool in_work_ = false;
    bool keeps_answer_ = false;
    bool is_move_ = false;
    protocol::RoomCode led_to_;  // a table, or empty
    std::int64_t arrived_ms_ = 0;
    std::chrono::steady_clock::time_point begun_at_;
    std::unique_ptr<SeatSearch> search_;
    // Comes to the room once more, if it turns out to have left the memory meanwhile.
    std::unique_ptr<std::function<void()>> come_again_;
    std::optional<CommandId> question_;  // to the computer, not answered yet
    UserPointer user_;
    protocol::DeviceId device_;
    TokenBucket first_commands_;    // before a hello
    std::set<std::string> behind_;  // rooms whose events are skipped until a snapshot comes
    std::map<std::string, RoomPort*> viewed_;  // rooms that this session views, or has asked to
};

}  // namespace potluck::server
