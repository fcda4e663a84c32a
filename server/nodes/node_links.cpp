#include "server/nodes/node_links.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "server/log.h"

namespace potluck::server {

namespace {

using namespace std::chrono_literals;

// Three heartbeats.
constexpr std::chrono::milliseconds silent_after = 1'500ms;

}  // namespace

NodeLinks::Link::Link(const NodeId& self, NodeId to, const LinkLimits& limits, std::int64_t now_ms)
    : node(std::move(to)),
      subject(*node_subject(node)),
      sender(self, link_versions.newest, limits),
      receiver(now_ms) {}

NodeLinks::NodeLinks(NodeId self, LinkListener& listener, std::function<void()> wake,
                     const LinkLimits& limits)
    : self_(std::move(self)), listener_(listener), wake_(std::move(wake)), limits_(limits) {}

void NodeLinks::send(const std::string& node, NodeItem item, std::string_view tail) {
    const std::scoped_lock lock(mutex_);
    const auto found = links_.find(node);
    if (found != links_.end()) {
        add_locked(found->second, {std::move(item), std::string(tail), {}});
    }
}

void NodeLinks::send_to_all(const NodeItem& item) {
    const std::scoped_lock lock(mutex_);
    for (auto& [name, link] : links_) {
        add_locked(link, {item, {}, {}});
    }
}

void NodeLinks::deliver(const std::string& node, Delivery how,
                        const std::optional<protocol::RoomCode>& room, const Frame& frame,
                        std::uint64_t connection) {
    const std::scoped_lock lock(mutex_);
    const auto found = links_.find(node);
    if (found == links_.end()) {
        return;
    }
    // A room sends an event to all its viewers before the next, so a frame that is here already is
    // the last one of its room.
    std::vector<Outgoing>& outbox = found->second.outbox;
    const std::size_t end = outbox.size() - std::min(look_back, outbox.size());
    for (std::size_t index = outbox.size(); index > end; --index) {
        Outgoing& before = outbox[index - 1];
        auto* same = std::get_if<Deliver>(&before.item);
        if (same != nullptr && before.frame == frame && same->how == how && same->room == room) {
            same->connections.push_back(connection);
            return;
        }
    }
    add_locked(found->second, {Deliver{how, room, {connection}}, {}, frame});
}

void NodeLinks::add_locked(Link& link, Outgoing outgoing) {
    // Heads are small, but for lists and tables, which the link bounds when it writes them.
    constexpr std::size_t head_size = 200;
    const std::size_t size = head_size + outgoing.tail.size() +
                             (outgoing.frame == nullptr ? 0 : outgoing.frame.payload().size());
    if (link.outbox_bytes + size > limits_.turn_bytes_max) {
        link.has_lost = true;
        ++counts_.dropped;
    } else {
        link.outbox_bytes += size;
        link.outbox.push_back(std::move(outgoing));
    }
    wake_locked();
}

void NodeLinks::wake_locked() {
    if (!std::exchange(is_waking_, true)) {
        wake_();
    }
}

LinkCounts NodeLinks::counts() const {
    const std::scoped_lock lock(mutex_);
    LinkCounts counts = counts_;
    for (const auto& [name, link] : links_) {
        counts.received += link.receiver.counts().used;
        counts.gaps += link.receiver.counts().gaps;
    }
    return counts;
}

void NodeLinks::link(const NodeId& node, std::int64_t now_ms) {
    if (node.name == self_.name) {
        return;
    }
    {
        const std::scoped_lock lock(mutex_);
        const auto found = links_.find(node.name);
        const auto ended = ended_.find(node.name);
        const bool is_old =
            (found != links_.end() && found->second.node.incarnation >= node.incarnation) ||
            (ended != ended_.end() && ended->second >= node.incarnation);
        if (is_old || !node_subject(node)) {
            return;
        }
    }
    unlink(node.name);
    {
        const std::scoped_lock lock(mutex_);
        links_.try_emplace(node.name, self_, node, limits_, now_ms);
    }
    listener_.began_anew(node.name);
}

void NodeLinks::unlink(const std::string& node) {
    const std::scoped_lock lock(mutex_);
    const auto found = links_.find(node);
    if (found == links_.end()) {
        return;
    }
    counts_.received += found->second.receiver.counts().used;
    counts_.gaps += found->second.receiver.counts().gaps;
    ended_[node] = found->second.node.incarnation;
    links_.erase(found);
}

std::vector<NodeId> NodeLinks::linked() const {
    const std::scoped_lock lock(mutex_);
    std::vector<NodeId> nodes;
    nodes.reserve(links_.size());
    for (const auto& [name, link] : links_) {
        nodes.push_back(link.node);
    }
    return nodes;
}

void NodeLinks::received(std::string_view payload, std::int64_t now_ms) {
    const auto message = read_link_message(payload);
    if (!message) {
        log_warning("a message of another node is not understood: {}", message.error().message);
        return;
    }
    const std::string& name = message->sender.name;
    link(message->sender, now_ms);  // one that the store has not told of yet
    LinkReceiver::Report report;
    {
        const std::scoped_lock lock(mutex_);
        const auto found = links_.find(name);
        if (found == links_.end() ||
            found->second.node.incarnation != message->sender.incarnation) {
            return;  // of a run that has ended
        }
        report = found->second.receiver.take(*message, now_ms);
    }
    if (report.missing > 0) {
        listener_.missed(name);
    }
    if (report.verdict != LinkReceiver::Verdict::use) {
        return;
    }
    for (const std::string_view bytes : message->items) {
        auto item = read_item(bytes);
        if (item) {
            listener_.take(name, std::move(item->item), item->tail);
        } else {
            log_warning("node {} says what is not understood: {}", name, item.error());
        }
    }
}

void NodeLinks::flush(Bus& bus, std::int64_t now_ms) {
    const std::scoped_lock lock(mutex_);
    is_waking_ = false;
    for (auto& [name, link] : links_) {
        for (const Outgoing& each : std::exchange(link.outbox, {})) {
            const std::string_view tail =
                each.frame == nullptr ? std::string_view(each.tail) : each.frame.payload();
            if (!link.sender.add(write_item(each.item, tail))) {
                ++counts_.dropped;
            }
        }
        link.outbox_bytes = 0;
        if (std::exchange(link.has_lost, false)) {
            link.sender.lose();
        }
        for (const std::string& message : link.sender.take(now_ms)) {
            bus.publish(link.subject, message, Notice::wanted);
            ++counts_.sent;
        }
    }
}

void NodeLinks::tick(Bus& bus, std::int64_t now_ms) {
    flush(bus, now_ms);
    std::vector<NodeId> silent;
    {
        const std::scoped_lock lock(mutex_);
        for (const auto& [name, link] : links_) {
            if (link.receiver.is_silent(now_ms, silent_after)) {
                silent.push_back(link.node);
            }
        }
    }
    for (const NodeId& node : silent) {
        listener_.is_silent(node);
    }
}

void NodeLinks::nobody_listens(const Subject& subject) {
    std::optional<NodeId> node;
    {
        const std::scoped_lock lock(mutex_);
        for (const auto& [name, link] : links_) {
            if (link.subject == subject) {
                node = link.node;
            }
        }
    }
    if (node) {
        listener_.is_silent(*node);
    }
}

}  // namespace potluck::server
