// Session: the server's end of a link, as ClientSession is of a socket: one command in work at a
// time, every id answered once, the rooms told when the link is gone and the last answer is given.
//
// Half of the sessions live on the rooms' thread, so that their requests arrive inside the call;
// the others on another thread, from where requests are posted, in order.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "protocol/commands.h"
#include "server/frame.h"
#include "server/people/user.h"
#include "server/room/room.h"
#include "tests/simulation/link.h"
#include "tests/simulation/simulated_server.h"

namespace potluck::simulation {

class Session final : public server::Viewer, public std::enable_shared_from_this<Session> {
public:
    Session(SimulatedServer& server, std::shared_ptr<Link> link, std::uint64_t number)
        : server_(server), link_(std::move(link)), number_(number) {}

    std::uint64_t number() const { return number_; }
    void receive(protocol::CommandMessage message);
    void link_gone();

    void send(server::Frame frame) override;
    void left_room(const std::string& room) override;

private:
    void work();
    void handle(const protocol::CommandMessage& message);
    void carry_out(const protocol::CommandMessage& message);

    void on(const protocol::CommandId& id, const protocol::Hello& command);
    void on(const protocol::CommandId& id, const protocol::SetName& command);
    void on(const protocol::CommandId& id, const protocol::MakePass& command);
    void on(const protocol::CommandId& id, const protocol::ListRooms& command);
    void on(const protocol::CommandId& id, const protocol::CreateRoom& command);
    void on(const protocol::CommandId& id, const protocol::PlayNow& command);
    void on(const protocol::CommandId& id, const protocol::OpenAgain& command);
    void on(const protocol::CommandId& id, const protocol::Analyse& command);
    template <class C>
    void on(const protocol::CommandId& id, const C& command);

    void hello_with_pass(const protocol::CommandId& id, const protocol::Pass& pass);
    void welcome(const protocol::CommandId& id, server::UserPointer user,
                 std::optional<protocol::Token> token);
    void open_room(const protocol::CommandId& id, server::RoomSettings settings,
                   server::RoomCommand first);
    // Tries the tables where somebody waits, one after the other, then opens one.
    void take_seat(const protocol::CommandId& id, std::deque<protocol::RoomCode> tables,
                   server::RoomSettings own);
    // A room of which only the store knows; `then` when it is open, else the answer is given.
    void bring_back(const protocol::CommandId& id, const protocol::RoomCode& code, Job then);
    void ask_room(const protocol::CommandId& id, const protocol::RoomCode& code,
                  server::RoomCommand command);
    void send_to_room(const protocol::RoomCode& code, server::RoomRequest request);
    void to_room(const protocol::RoomCode& code, std::function<void(server::Room*)> job);
    // Writes, then calls with whether it is stored.
    void write(storage::Transaction transaction, std::function<void(bool)> then);
    // After the time that a read takes; false: it could not be read.
    void read(std::function<void(bool)> then);

    void answer(const protocol::CommandId& id, server::Reply reply);
    void refuse(const protocol::CommandId& id, const protocol::Error& error);
    void check_answer(const Message& message);
    void check_snapshot(const protocol::Json& snapshot);
    void leave_everything();

    SimulatedServer& server_;
    const std::shared_ptr<Link> link_;
    const std::uint64_t number_;
    server::UserPointer user_;
    std::deque<protocol::CommandMessage> unread_;
    std::set<std::string> viewed_;
    std::map<std::string, std::int64_t> seq_of_;  // of the last event of each room sent here
    std::int64_t last_post_ms_ = 0;
    bool in_work_ = false;
    bool keeps_answer_ = false;
    bool is_gone_ = false;
};

}  // namespace potluck::simulation
