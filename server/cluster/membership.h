// Membership: which nodes are alive, as one node judges it from the beats that it reads.
//
// What holds:
// - A node is dead when its beat counter stood still during dead_after of this node's own
//   successful polls. Only intervals between two such polls count, on this node's clock: no clocks
//   are compared, and while the store is away nobody dies. After such an outage nodes get
//   outage_grace on top, because they come back at different times.
// - A hint (the lock of its session can be taken) makes this node look at once, and shortens the
//   time to hinted_dead_after, which is longer than a beat: the counter remains the truth. It says
//   nothing about a node that has entered and not counted yet: that one is still starting.
// - What the store says goes before: a state `dead` there is final for that incarnation. A verdict
//   from here is a proposal; if the store goes on saying `alive` and the counter moves, the node is
//   alive again.
//
// Pure: no store, no clock, no bus; the same observations lead to the same changes. Knows the nodes
// of the last poll, no more. Not safe for two threads.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "server/cluster/node_id.h"

namespace potluck::server {

struct MembershipTimes {
    std::chrono::milliseconds poll{500};
    std::chrono::milliseconds hinted_poll{100};     // while somebody may be dead
    std::chrono::milliseconds poll_gap_max{1'500};  // between two polls; beyond it is an outage
    std::chrono::milliseconds suspect_after{1'250};
    std::chrono::milliseconds dead_after{2'500};
    std::chrono::milliseconds hinted_dead_after{750};
    std::chrono::milliseconds outage_grace{2'000};
};

enum class StoredState { alive, draining, dead };

// A row that a poll has read.
struct NodeBeat {
    NodeId node;
    std::int64_t beat = 0;  // 0 until it begins to count
    StoredState state = StoredState::alive;
    bool lock_is_free = false;  // the hint
};

enum class NodeStatus { alive, suspect, dead };

// What a poll has changed in the eyes of this node.
struct MembershipChange {
    enum class Kind {
        joined,
        suspected,
        recovered,  // from suspicion, or from a verdict that the store did not confirm
        draining,
        died,
        replaced,  // a new incarnation has its name; told before that one joins
        left,      // its row is gone
    };
    Kind kind = Kind::joined;
    NodeId node;

    friend bool operator==(const MembershipChange&, const MembershipChange&) = default;
};

class Membership {
public:
    explicit Membership(const MembershipTimes& times = {}) : times_(times) {}

    // A poll has succeeded: all rows, this node's own included. At most one incarnation of a name
    // counts, the newest.
    std::vector<MembershipChange> polled(std::int64_t now_ms, std::span<const NodeBeat> rows);
    // A poll has failed or took too long.
    void poll_failed();
    // The store could not confirm that it is dead: the next poll judges it again.
    void not_confirmed(const NodeId& node);
    // The lock of this node can be taken, as seen apart from a poll.
    void hint(const NodeId& node);

    // When to poll next; in the past after a hint.
    std::int64_t next_poll_ms() const;

    // Nothing if it is not in the last poll.
    const NodeStatus* status_of(const NodeId& node) const;
    // Names of nodes that rooms may belong to, for owner_of(): not dead and not draining. A suspect
    // is one: its rooms move when it is dead, not before.
    std::vector<std::string> owners() const;

private:
    struct Member {
        std::int64_t incarnation = 0;
        std::int64_t beat = 0;
        StoredState state = StoredState::alive;
        NodeStatus status = NodeStatus::alive;
        bool is_hinted = false;
        bool had_outage = false;  // since its last beat
        std::int64_t stood_still_ms = 0;
        std::uint64_t poll = 0;  // the last one that listed it
    };
    using Changes = std::vector<MembershipChange>;

    void take(const NodeBeat& row, std::int64_t passed_ms, Changes& changes);
    void judge(const std::string& name, Member& member, Changes& changes) const;
    NodeStatus verdict_on(const Member& member) const;

    const MembershipTimes times_;
    std::map<std::string, Member> members_;  // by name
    std::uint64_t polls_ = 0;
    std::int64_t last_poll_ms_ = 0;
    bool is_interrupted_ = true;  // no successful poll right before
    bool looks_at_once_ = false;
};

}  // namespace potluck::server
