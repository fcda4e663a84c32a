// NodeEnvironment: the world around ClusterNode, apart from the store: time, its thread, the beats,
// and the places for rooms.
// post() and steady_ms(): any thread. All else is called on the node's thread, and calls back
// there, never inside the call.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "server/cluster/node_id.h"
#include "server/limits.h"
#include "server/room/restored_room.h"

namespace potluck::server {

class NodeEnvironment {
public:
    virtual ~NodeEnvironment() = default;

    // Intervals are measured by a clock that nobody sets.
    virtual std::int64_t steady_ms() const = 0;
    // Runs the job on the node's thread.
    virtual void post(std::function<void()> job) = 0;
    // Whether an address, as addresses are counted, may do one more of what this rate limits.
    virtual bool address_may(const std::string& address, Rate Limits::*rate) = 0;
    // Opens the room in one of this process's places; `opened` if there is one.
    virtual void open(RestoredRoom room, std::function<void()> opened) = 0;
    // The others go on without this node: it has to stop. Why, for the log.
    virtual void left_out(std::string_view why) = 0;

    // The next beat is now.
    virtual void hurry_beat() = 0;
    // Whether this node wants no more rooms. The others are told at once.
    virtual void set_draining(bool drains) = 0;
    // True: that run of a node is dead from now on, and has ended all it was writing.
    virtual void declare_dead(const NodeId& node, std::function<void(bool)> done) = 0;
    // A round trip to the store: the last one. Any thread.
    virtual double beat_seconds() const { return 0; }
};

}  // namespace potluck::server
