// ClientSession: one socket that speaks the protocol.
//
// It takes one command at a time, and the next only when the answer has been queued, so that a
// client can never have more than one command in work. Only a command that has to wait for the
// store is a coroutine: an idle session is little more than this object.
// Its worker keeps it from start() to the end of the connection.
// Invariant: when the connection has ended, every room that was viewed has been told.
// Runs on its worker's executor; send() and left_room() may be called from any thread.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "protocol/commands.h"
#include "protocol/events.h"
#include "server/net/gate.h"
#include "server/net/open_connection.h"
#include "server/net/services.h"
#include "server/net/stoppable.h"
#include "server/net/websocket_connection.h"
#include "server/people/user.h"
#include "server/reply.h"
#include "server/room/room.h"
#include "storage/storage_thread.h"

namespace potluck::server {

class RoomHost;
class Worker;

class ClientSession final : public Viewer,
                            public Stoppable,
                            private WebSocketConnection::Taker,
                            private Alarms::Alarm,
                            public std::enable_shared_from_this<ClientSession> {
public:
    ClientSession(std::shared_ptr<WebSocketConnection> connection, Worker& worker,
                  Services& services, Guest guest);

    // Answers the upgrade; goes on to the end of the connection.
    void start(std::string upgrade_answer, OpenConnection held);

    void send(Frame frame) override;
    void send_to_watcher(const std::string& room, Frame frame) override;
    void catch_up(const std::string& room, Frame frame) override;
    void left_room(const std::string& room) override;
    // Tells the client that the server will be back (close code 1012).
    void begin_stop() override;

private:
    bool take(const WebSocketConnection::Message& message) override;
    void ended() override;
    // The time for a hello is over.
    void ring() override;
    // Whether the next command may be carried out, or comes too fast; `id`: the command's, if it
    // has one. Ends the connection of one who does not stop.
    bool may_command(const std::optional<protocol::CommandId>& id);
    // The socket has taken all that waited: asks the rooms whose events were left out.
    void ask_for_newest();
    // True: the command has been answered already.
    bool handle(protocol::CommandMessage message);
    // For a command that may have to wait for the store.
    Awaitable<void> carry_out(protocol::CommandMessage message);

    // People and the lobby: session_people.cpp.
    Awaitable<void> on(const protocol::CommandId& id, const protocol::Hello& command);
    Awaitable<void> on(const protocol::CommandId& id, const protocol::SetName& command);
    Awaitable<void> on(const protocol::CommandId& id, const protocol::MakePass& command);
    Awaitable<void> on(const protocol::CommandId& id, const protocol::ListRooms& command);
    Awaitable<void> hello_with_token(const protocol::CommandId& id, const protocol::Token& token);
    Awaitable<void> hello_with_pass(const protocol::CommandId& id, const protocol::Pass& pass);
    void welcome(const protocol::CommandId& id, UserPointer user,
                 std::optional<protocol::Token> token);

    // Rooms: session_rooms.cpp.
    Awaitable<void> on(const protocol::CommandId& id, const protocol::CreateRoom& command);
    Awaitable<void> on(const protocol::CommandId& id, const protocol::PlayNow& command);
    Awaitable<void> on(const protocol::CommandId& id, const protocol::OpenAgain& command);
    // A finished match: session_bots.cpp.
    Awaitable<void> on(const protocol::CommandId& id, const protocol::Analyse& command);
    void analyse(const protocol::CommandId& id, const protocol::Analyse& command,
                 const rules::Game& game);
    void tell_advice(const protocol::CommandId& id, protocol::Advice advice);
    // Every command by which one comes to a room: it may have to be brought back first.
    template <class C>
    Awaitable<void> on(const protocol::CommandId& id, const C& command);

    // Why there can be no new room now, if so; counts it for the address otherwise.
    std::optional<protocol::Error> why_not_open();
    // Stores the new room, then opens it here and asks it; the room answers.
    Awaitable<void> open_room(protocol::CommandId id, RoomSettings settings, RoomCommand first);
    // A room of which only the store knows: opened again when it was not closed. Otherwise the
    // answer is given here. True: it is open now.
    Awaitable<bool> bring_back(protocol::CommandId id, protocol::RoomCode code);
    bool reopen(const storage::RoomRecord& record, bool keeps_people);
    // Gives the answer, unless it is a refusal: then false, and no answer yet.
    Awaitable<bool> try_room(protocol::CommandId id, protocol::RoomCode code, RoomCommand command);
    void ask_room(const protocol::CommandId& id, const protocol::RoomCode& code,
                  RoomCommand command);
    void send_to_room(RoomHost& host, const protocol::CommandId& id, const protocol::RoomCode& code,
                      RoomCommand command, std::function<void(Reply)> answer);
    bool may_view_more() const;
    bool may_view(const RoomCommand& command, const protocol::RoomCode& code, RoomHost& host);

    // The store, from this coroutine. Nothing: it is too busy.
    template <class T>
    Awaitable<std::optional<T>> read_store(std::function<T(storage::Reader&)> job);
    Awaitable<bool> write_store(storage::Transaction transaction);

    // The answer to the command in work. A command that may be repeated keeps it.
    void answer(const protocol::CommandId& id, Reply reply);
    void refuse(const protocol::CommandId& id, const protocol::Error& error);
    void leave_everything();

    const std::shared_ptr<WebSocketConnection> connection_;
    Worker& worker_;
    Services& services_;
    Guest guest_;
    std::optional<OpenConnection> held_;
    // Of the command in work.
    bool in_work_ = false;
    bool keeps_answer_ = false;
    bool is_move_ = false;
    std::chrono::steady_clock::time_point begun_at_;
    UserPointer user_;
    TokenBucket first_commands_;    // before a hello
    TokenBucket refusals_;          // of commands that came too fast
    std::set<std::string> behind_;  // watched rooms whose events are left out until caught up
    std::map<std::string, RoomHost*> viewed_;  // rooms this socket views, or has asked to
};

}  // namespace potluck::server
