// ClusterNode: this process as one of several nodes that share a store.
//
// It tells the others which rooms are here, carries what people of one node do at tables of
// another, and takes its share of the rooms of a node that has died. Invariant: a room is opened
// here only after the store has made this node its owner.
// Knows no thread and no clock but its environment's: in the program that is NodeHost, in the
// simulation one of several virtual nodes. Runs on the bus's thread. NodeDirectory's functions: any
// thread.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/cluster/bus.h"
#include "server/cluster/membership.h"
#include "server/match/match_clock.h"
#include "server/nodes/node_directory.h"
#include "server/nodes/node_environment.h"
#include "server/nodes/node_links.h"
#include "server/nodes/remote_viewers.h"
#include "server/nodes/room_gateway.h"
#include "server/storage_access.h"
#include "storage/cluster_store.h"

namespace potluck::server {

class ClusterNode final : public NodeDirectory, private LinkListener, private BusListener {
public:
    struct Parts {
        const Limits& limits;
        Lobby& lobby;
        People& people;
        StorageAccess& storage;  // now_ms(): any thread
        const Outage& outage;    // before this start
        NodeEnvironment& environment;
    };
    using MakeBus = std::function<std::unique_ptr<Bus>(BusListener&)>;

    ClusterNode(NodeId self, Parts parts, const MakeBus& make_bus);
    ~ClusterNode() override = default;
    ClusterNode(const ClusterNode&) = delete;
    ClusterNode& operator=(const ClusterNode&) = delete;

    const NodeId& self() const override { return self_; }
    bool is_elsewhere(const storage::RoomRecord& room) const override;
    RoomPort& gateway() override { return gateway_; }
    // Any thread.
    void device_ended(const protocol::UserId& user, const std::string& token_hash,
                      const std::string& replacement) override;
    void renamed(const protocol::UserId& user, const protocol::PersonName& name) override;

    // Joins the others, and takes what this node owned when it ran last. Beats come from then on.
    void start();
    // After each tick_time.
    void tick();
    static constexpr std::chrono::milliseconds tick_time{100};
    void take_beat(storage::Result<storage::Beat> beat);
    // The bus goes, and no table comes here any more.
    void stop();

    // Any thread.
    ClusterLevels levels() override;

private:
    void take(const std::string& node, NodeItem item, std::string_view tail) override;
    void missed(const std::string& node) override;
    void began_anew(const std::string& node) override;
    void is_silent(const NodeId& node) override;

    void bus_is_up() override;
    void bus_is_down(std::string_view reason) override;
    void nobody_listens(const Subject& subject) override { links_.nobody_listens(subject); }

    void tell_of_person(NodeItem news);
    // To a node that may have missed it.
    void tell_again(const std::string& node);
    void take_person(const TokenEnded& ended);
    void take_person(const NewName& chosen);
    void take_lobby(const std::string& node, const LobbyNews& news);
    void tell_lobby(const LobbyNews& news, const std::string& node = {});
    void take_change(const MembershipChange& change);
    void end_node(const NodeId& node);
    // Claims the rooms that were being played at in this run of a node or an earlier one: at the
    // first attempt this node's share, then all.
    void take_over(const NodeId& owner, const Outage& outage, int attempts_left);
    void take_over_later(const NodeId& owner, const Outage& outage, int attempts_left);
    void claim(std::vector<storage::TableRecord> tables, const Outage& outage);
    void open(const storage::TableRecord& table, const Outage& outage);
    // Rooms that somebody here views or asks for, and that no node has.
    void adopt_orphans();
    void adopt(const protocol::RoomCode& code,
               storage::Result<std::optional<storage::TableRecord>> found);
    std::vector<std::string> owners() const;
    // Stops this node if it alone has been without the bus for long.
    void check_bus();

    struct TakeOver {
        std::int64_t due_ms = 0;  // by steady_ms()
        NodeId owner;
        Outage outage;
        int attempts_left = 0;
    };

    const NodeId self_;
    const Parts parts_;
    NodeEnvironment& environment_;
    NodeLinks links_;
    RoomGateway gateway_;
    RemoteViewers viewers_;
    Membership membership_;
    std::unique_ptr<Bus> bus_;
    Bus::Subscription subscription_;
    std::vector<TakeOver> later_;  // take_over_later()
    std::uint64_t ticks_ = 0;
    std::set<protocol::RoomCode> adopting_;
    protocol::RoomCode last_orphan_;                     // that was looked up
    std::map<std::string, std::int64_t> last_beats_ms_;  // of other nodes, by this node's clock
    std::atomic<std::int64_t> last_beat_ms_{0};
    std::atomic<std::uint64_t> takeovers_{0};
    std::atomic<bool> has_opened_{false};  // rooms of which the others are about to be told
    std::atomic<bool> bus_is_up_{false};
    std::atomic<std::size_t> bus_queued_bytes_{0};
    std::atomic<bool> is_cut_off_{false};  // from the bus, which others reach
    std::optional<std::int64_t> cut_off_at_ms_;
    bool is_stopping_ = false;
    mutable std::mutex mutex_;
    std::deque<NodeItem> people_news_;  // the last ones
    struct Known {
        std::int64_t run = 0;
        storage::NodeState state = storage::NodeState::alive;
    };
    std::map<std::string, Known> known_;  // the last run of each node, by the last beat
    std::uint64_t beats_ = 0;
    // Runs that own rooms and of which no beat has told yet, and `beats_` when they were first met.
    mutable std::map<NodeId, std::uint64_t> strangers_;
};

}  // namespace potluck::server
