// ClientSession: one socket that speaks the protocol.
//
// It reads one command at a time and reads the next only when the answer has been queued, so that a
// client can never have more than one command in work.
// Invariant: when run() ends, every room that was viewed has been told.
// Runs on its worker's executor; send() and left_room() may be called from any thread.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "protocol/commands.h"
#include "protocol/events.h"
#include "server/frame.h"
#include "server/net/services.h"
#include "server/net/stoppable.h"
#include "server/net/websocket_connection.h"
#include "server/people/user.h"
#include "server/room/room.h"

namespace potluck::server {

class RoomHost;
class Worker;

class ClientSession final : public Viewer,
                            public Stoppable,
                            public std::enable_shared_from_this<ClientSession> {
public:
    ClientSession(std::shared_ptr<WebSocketConnection> connection, Worker& worker,
                  Services& services);

    // From the upgrade to the end of the connection.
    Awaitable<void> run(WebSocketConnection::UpgradeRequest request);

    void send(Frame frame) override;
    void left_room(const std::string& room) override;
    // Tells the client that the server will be back (close code 1012).
    void begin_stop() override;

private:
    Awaitable<void> read_commands();
    Awaitable<void> handle(protocol::CommandMessage message);
    // Suspends until the command in work has been answered.
    Awaitable<void> wait_for_answer();

    Awaitable<void> on(const protocol::CommandId& id, const protocol::Hello& command);
    Awaitable<void> on(const protocol::CommandId& id, const protocol::SetName& command);
    Awaitable<void> on(const protocol::CommandId& id, const protocol::ListRooms& command);
    Awaitable<void> on(const protocol::CommandId& id, const protocol::CreateRoom& command);
    // Every command about a room.
    template <class C>
    Awaitable<void> on(const protocol::CommandId& id, const C& command);

    Awaitable<UserPointer> find_user(const protocol::Token& token, bool& failed);
    void welcome(const protocol::CommandId& id, UserPointer user,
                 std::optional<protocol::Token> token);
    // The room's settings, or why there can be no such room.
    protocol::Result<RoomSettings> check_settings(const protocol::CreateRoom& command);
    void ask_room(const protocol::CommandId& id, const protocol::RoomCode& room,
                  RoomCommand command);
    bool may_view_more() const;
    bool may_view(const RoomCommand& command, const protocol::RoomCode& code, RoomHost& host);

    // The answer to the command in work. A command that may be repeated keeps it.
    void answer(const protocol::CommandId& id, Frame frame);
    void refuse(const protocol::CommandId& id, const protocol::Error& error);
    void arm_hello_deadline();
    void leave_everything();

    const std::shared_ptr<WebSocketConnection> connection_;
    Worker& worker_;
    Services& services_;
    Timer answered_;  // never expires; cancelled when the command in work is answered
    Timer hello_deadline_;
    bool in_work_ = false;
    bool keeps_answer_ = false;  // of the command in work
    UserPointer user_;
    std::map<std::string, RoomHost*> viewed_;  // rooms this socket views, or has asked to
};

}  // namespace potluck::server
