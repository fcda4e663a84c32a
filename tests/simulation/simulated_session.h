// SimulatedSession: a server's session over a Link. Commands are handled by the program's own
// Session; here are the order of messages, and checks of what a session is sent.
//
// Half of the sessions are on the rooms' thread, so that their requests arrive within the call;
// those of the others are posted, in order.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>

#include "server/session/session.h"
#include "tests/simulation/dice.h"
#include "tests/simulation/link.h"
#include "tests/simulation/simulated_server.h"

namespace potluck::simulation {

class SimulatedSession final : public server::Session {
public:
    SimulatedSession(SimulatedServer& server, std::shared_ptr<Link> link, std::uint64_t number)
        : Session(server, number),
          server_(server),
          link_(std::move(link)),
          dice_(server.around().dice.next()) {}

    void receive(protocol::CommandMessage message);
    void link_gone();
    // Until what it sends now arrives at a room.
    std::int64_t post_delay_ms();
    bool is_on_room_thread() const { return number() % 2 == 0; }

    void send(server::Frame frame) override;
    void send_spectator_event(const std::string& room, server::Frame frame) override;
    void catch_up(const std::string& room, server::Frame frame) override;
    void left_room(const std::string& room) override;
    void lost_track(const std::string& room) override { fall_behind(room); }
    void came_back(const std::string& room) override { check_view(room); }
    void cut_off() override { link_->close(); }
    void signed_out() override { reject("signed out"); }

private:
    // Its queue is full at times.
    bool send_to_spectator(server::Frame frame) override;
    void read_on() override;
    void reject(std::string_view reason) override;
    std::int64_t round_trip_ms() const override { return link_->round_trip_ms(); }
    std::string address() const override { return std::to_string(number()); }
    void room_answered(const protocol::CommandId& id, server::Reply reply) override;

    void work();
    std::shared_ptr<SimulatedSession> self() {
        return std::static_pointer_cast<SimulatedSession>(shared_from_this());
    }
    // With several nodes, people judge what they get.
    bool is_checked() const { return server_.around().cluster == nullptr; }
    void check_event(const Message& event);
    void check_answer(const protocol::Json& answer);
    void check_snapshot(const protocol::Json& snapshot);

    SimulatedServer& server_;
    const std::shared_ptr<Link> link_;
    Dice dice_;  // its own: a room's order of spectators differs between runs
    std::deque<protocol::CommandMessage> unread_;
    std::map<std::string, std::int64_t> seq_of_;  // of the last event from each room
    std::int64_t last_post_ms_ = 0;
    bool is_busy_ = false;
    bool is_gone_ = false;
    bool has_ended_ = false;
};

}  // namespace potluck::simulation
