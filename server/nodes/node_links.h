// NodeLinks: the links of this node to all others, over a bus.
//
// What is said to a node during a turn of the loop goes out as one message, in order; a frame to
// many of its connections is in it once. Invariant: a node hears everything in the order of the
// calls, or its listener is told of a gap.
// send() and deliver(): any thread, bounded in bytes for each node. All else runs on the bus's
// thread, and so do the listener's functions.
#pragma once

#include <cstdint>
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
#include "server/cluster/link_receiver.h"
#include "server/cluster/link_sender.h"
#include "server/frame.h"
#include "server/nodes/cluster_levels.h"
#include "server/nodes/node_item.h"

namespace potluck::server {

class LinkListener {
public:
    virtual ~LinkListener() = default;

    virtual void take(const std::string& node, NodeItem item, std::string_view tail) = 0;
    // Messages of this node were lost.
    virtual void missed(const std::string& node) = 0;
    // A new run of the node speaks: nothing of the one before counts any more.
    virtual void began_anew(const std::string& node) = 0;
    // Nothing has come from it for too long, or nobody listens there: it may be dead.
    virtual void is_silent(const NodeId& node) = 0;
};

class NodeLinks {
public:
    // `wake`: has flush() called soon on the bus's thread; any thread.
    NodeLinks(NodeId self, LinkListener& listener, std::function<void()> wake,
              const LinkLimits& limits = {});

    // --- Any thread. A node that is not linked hears nothing. ---

    void send(const std::string& node, NodeItem item, std::string_view tail = {});
    void send_to_all(const NodeItem& item);
    void deliver(const std::string& node, Delivery how,
                 const std::optional<protocol::RoomCode>& room, const Frame& frame,
                 std::uint64_t connection);
    LinkCounts counts() const;

    // --- The bus's thread ---

    // Opens a link to this run of a node; one to another run of it ends.
    void link(const NodeId& node, std::int64_t now_ms);
    void unlink(const std::string& node);
    std::vector<NodeId> linked() const;
    void received(std::string_view payload, std::int64_t now_ms);
    void flush(Bus& bus, std::int64_t now_ms);
    // The same, and looks who is silent. Several times a second.
    void tick(Bus& bus, std::int64_t now_ms);
    void nobody_listens(const Subject& subject);

private:
    struct Outgoing {
        NodeItem item;
        std::string tail;
        Frame frame;  // instead of a tail
    };
    struct Link {
        Link(const NodeId& self, NodeId to, const LinkLimits& limits, std::int64_t now_ms);

        NodeId node;
        Subject subject;
        LinkSender sender;
        LinkReceiver receiver;
        std::vector<Outgoing> outbox{};
        std::size_t outbox_bytes = 0;
        bool has_lost = false;
    };

    static constexpr std::size_t look_back = 8;

    void add_locked(Link& link, Outgoing outgoing);
    void wake_locked();

    const NodeId self_;
    LinkListener& listener_;
    const std::function<void()> wake_;
    const LinkLimits limits_;
    mutable std::mutex mutex_;
    std::map<std::string, Link> links_;
    std::map<std::string, std::int64_t> ended_;  // the last run that was unlinked
    bool is_waking_ = false;
    LinkCounts counts_;
};

}  // namespace potluck::server
