// Viewer: receives frames and answers for its address: a session, or a fake in tests. Any thread.
#pragma once

#include <string>
#include <utility>

#include "server/frame.h"

namespace potluck::server {

struct Limits;
struct Rate;

class Viewer {
public:
    virtual ~Viewer() = default;

    // Frames arrive in the order of the calls.
    virtual void send(Frame frame) = 0;
    // An event of a room, to a member.
    virtual void send_event(const std::string& /*room*/, const Frame& frame) { send(frame); }
    // An event of a room. A spectator that reads too slowly may miss it and all that follow, until
    // Room::send_snapshot() sends the current state.
    virtual void send_spectator_event(const std::string& /*room*/, Frame frame) {
        send(std::move(frame));
    }
    virtual void catch_up(const std::string& /*room*/, Frame frame) { send(std::move(frame)); }
    // Events of the room may be missing: it hears nothing of it until catch_up().
    virtual void lost_track(const std::string& /*room*/) {}
    // The room, which has moved, takes it for a viewer again. It may have left meanwhile.
    virtual void came_back(const std::string& /*room*/) {}
    // Its connection must be made anew: what became of its last command, nobody can tell.
    virtual void cut_off() {}
    // The room has dropped the viewer; no more of its events come.
    virtual void left_room(const std::string& room) = 0;
    // As addresses are counted; empty: unknown.
    virtual std::string address() const { return {}; }
    // Whether its address may do one more of what this rate limits. Counts it.
    virtual bool address_may(Rate Limits::* /*rate*/) { return true; }
    // The token that it came with was ended: it must close.
    virtual void signed_out() = 0;
};

}  // namespace potluck::server
