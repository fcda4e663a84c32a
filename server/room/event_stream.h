// EventStream: broadcasts a room's numbered events to all its viewers.
// Invariant: every event has the next `seq`; each viewer gets it once and in order, as the same
// bytes; the history holds the latest events without gaps. Runs on its room's thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "protocol/events.h"
#include "server/limits.h"
#include "server/room/event_history.h"
#include "server/room/roster.h"

namespace potluck::server {

class EventStream {
public:
    // `seq`: of the last event before these.
    EventStream(protocol::RoomCode room, std::int64_t seq, const Roster& roster,
                const Limits& limits)
        : room_(std::move(room)),
          seq_(seq),
          roster_(roster),
          history_(limits.history_events_max, limits.history_bytes_max) {}

    // Returns the bytes that each viewer is sent.
    template <class E>
    std::size_t send(const E& event) {
        ++seq_;
        const Frame frame = make_frame(protocol::encode_room_event(room_, seq_, event));
        history_.add(seq_, frame);
        roster_.for_each_viewer(
            [&](Viewer& viewer, const protocol::UserId&) { viewer.send_event(room_.value, frame); },
            [&](Viewer& viewer, const protocol::UserId&) {
                viewer.send_spectator_event(room_.value, frame);
            });
        return frame.payload().size();
    }

    std::int64_t seq() const { return seq_; }
    // The events after `since` as they were sent; nothing when some have been evicted.
    std::optional<std::vector<protocol::JsonText>> since(std::int64_t since) const {
        const bool has_all = since >= 0 && since <= seq_ &&
                             seq_ - since <= static_cast<std::int64_t>(history_.size());
        if (!has_all) {
            return std::nullopt;
        }
        std::vector<protocol::JsonText> events;
        for (const EventHistory::Event& event : history_) {
            if (event.seq > since) {
                events.push_back({std::string(event.frame.payload())});
            }
        }
        return events;
    }
    // Viewers that missed any of them get a snapshot instead.
    void clear_history() { history_.clear(); }

private:
    const protocol::RoomCode room_;
    std::int64_t seq_;
    const Roster& roster_;
    EventHistory history_;
};

}  // namespace potluck::server
