// NodeHost: what a ClusterNode runs on in the program: the first worker's thread, which is the
// bus's, so that what people there say to other nodes stays on one thread; the thread of the
// beats; the workers as places for rooms.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/net/gate.h"
#include "server/net/loop/asio_types.h"
#include "server/net/node_beats.h"
#include "server/nodes/cluster_node.h"

namespace potluck::server {

class Worker;

struct ClusterSettings {
    NodeId self;
    std::string key;  // of TokenMint
    std::unique_ptr<storage::ClusterStore> store;
    std::function<std::unique_ptr<Bus>(Executor, BusListener&)> make_bus;
};

class NodeHost final : private NodeEnvironment {
public:
    struct Parts {
        const Limits& limits;
        Lobby& lobby;
        People& people;
        Gate& gate;
        const Outage& outage;  // before this start
        Worker& first_worker;
        std::function<Worker&()> next_worker;  // for a room that comes here
        std::function<void(std::string_view why)> on_left_out;
    };

    NodeHost(ClusterSettings settings, Parts parts);
    ~NodeHost() override { beats_.stop(); }

    NodeDirectory& directory() { return node_; }
    // Until stop().
    Awaitable<void> run();
    // The rooms here have stopped, and all they had to store is stored: the others may have them.
    void leave() { beats_.leave(); }
    void stop();

private:
    std::int64_t steady_ms() const override;
    void post(std::function<void()> job) override;
    bool address_may(const std::string& address, Rate Limits::*rate) override;
    void open(RestoredRoom room, std::function<void()> opened) override;
    void left_out(std::string_view why) override { parts_.on_left_out(why); }
    void hurry_beat() override { beats_.hurry(); }
    void set_draining(bool drains) override { beats_.set_draining(drains); }
    void declare_dead(const NodeId& node, std::function<void(bool)> done) override;
    double beat_seconds() const override { return beats_.last_round_trip(); }

    const Parts parts_;
    Executor executor_;
    Timer timer_;
    bool is_stopping_ = false;
    NodeBeats beats_;
    ClusterNode node_;
};

}  // namespace potluck::server
