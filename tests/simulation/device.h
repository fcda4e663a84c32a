// Device: a client that follows PROTOCOL.md. It comes and goes, loses its connection, resumes,
// repeats unanswered commands with the same id, and otherwise does what people do: mostly what is
// wise.
//
// device.cpp has its communication, device_plans.cpp what its person wants.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tests/simulation/link.h"
#include "tests/simulation/party.h"
#include "tests/simulation/room_mirror.h"
#include "tests/simulation/simulated_server.h"

namespace potluck::simulation {

// Shared by all devices.
struct World {
    Timeline timeline;
    Totals totals;
    std::uint64_t seed = 0;
    Dice dice{0};
    std::uint64_t last_link = 10;  // lower streams are the server's and the store's
    std::vector<std::shared_ptr<SimulatedServer>> servers{nullptr};  // null while one is down
    Observer* witness = nullptr;
    bool is_calm = false;  // people play on, and stay connected
};

class Device {
public:
    enum class Role { host, player, watcher };

    Device(World& world, Party& party, std::shared_ptr<Person> person, Role role,
           std::uint64_t number);

    void begin();
    // The connection breaks now, by the network or the server; the device notices at once.
    void snap_line(bool by_server);
    bool is_at(const SimulatedServer& server) const { return link_ && at_.lock().get() == &server; }
    bool is_finished() const { return is_finished_; }
    const std::string& person_id() const { return person_->id; }

private:
    using Part = std::shared_ptr<const protocol::Json>;  // of a message that is kept alive

    struct Pending {
        protocol::CommandId id;
        protocol::Command command;
        std::int64_t sent_ms = 0;
        int links = 0;  // on which it was sent
    };
    struct MatchView {
        protocol::MatchId id;
        int own_seat = -1;  // a spectator
        int ply = 0;
        int takebacks = 0;
        Part position;
        Part offers;
        bool is_over = false;
    };

    // The connection.
    void connect();
    // Breaks the link that there is now.
    void snap_later(std::int64_t delay_ms);
    void reconnect_after(std::int64_t delay_ms);
    void send(const protocol::CommandId& id, const protocol::Command& command);
    void begin_command(protocol::Command command);
    void send_pending();
    void say_hello();
    void enter();
    void receive(const Message& message);

    // Answers and events.
    void take_answer(const Message& message);
    void after_hello(const Message& message, bool is_ok);
    void after_entry(const Message& message, bool is_ok);
    void after_command(const Message& message, bool is_ok);
    void take_result(const Message& message);
    void take_snapshot(const Part& snapshot);
    void take_match(const Part& match);
    // Within a connection, a room's epoch never falls.
    void check_epoch(std::int64_t seq);
    void take_event(const Part& event);
    void match_ended(const std::string& id);
    void forget_room();
    bool is_sampled() const { return room_ && Observer::is_sampled(room_->value); }
    void compare_mirror();

    // What the person wants.
    void think_after(std::int64_t delay_ms);
    void think();
    std::int64_t next_thought_ms();
    void retire();
    bool is_own_turn() const;
    std::optional<int> own_seat_at_table() const;
    std::optional<protocol::Command> plan();
    std::optional<protocol::Command> plan_entry();
    std::optional<protocol::Command> plan_table();
    std::optional<protocol::Command> plan_as_host();
    std::optional<protocol::Command> plan_match();
    std::optional<protocol::Command> plan_act();
    std::optional<protocol::Command> plan_answer_to_offer();
    std::optional<protocol::Command> plan_claim();
    protocol::Command plan_talk();
    std::optional<protocol::Command> plan_whim();

    std::int64_t now_ms() const { return world_.timeline.now_ms(); }
    protocol::CommandId next_id();
    Part part_of(const Message& message, const protocol::Json& part) const {
        return {message.json, &part};
    }

    World& world_;
    Party& party_;
    std::shared_ptr<Person> person_;
    const Role role_;
    const std::uint64_t number_;
    Dice dice_;
    std::uint64_t last_id_ = 0;
    std::uint64_t last_thought_ = 0;

    std::shared_ptr<Link> link_;
    std::weak_ptr<SimulatedServer> at_;
    std::vector<std::string> unanswered_;  // on this link
    protocol::CommandId flow_id_;          // of the hello or the entry in progress
    std::optional<protocol::Token> token_said_;
    bool is_greeted_ = false;  // on this link
    bool has_entered_ = false;
    bool is_retiring_ = false;
    bool is_finished_ = false;
    std::optional<Pending> pending_;

    std::optional<protocol::RoomCode> room_;
    std::int64_t seq_ = -1;          // the room is unknown
    std::int64_t epoch_heard_ = -1;  // by this connection
    Part info_;
    std::optional<MatchView> match_;
    RoomMirror mirror_;
};

}  // namespace potluck::simulation
