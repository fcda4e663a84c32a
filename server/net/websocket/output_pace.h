// OutputPace: how often spectators are written to.
//
// The first event of a beat is sent at once; what the same socket gets until the next beat is sent
// then, with one call. So a match is seen as it is played, but one that is faster than anybody can
// see costs a write per beat instead of a write per move. A beat lasts at least
// Limits::watcher_pace, and longer after many writes, so that a crowd leaves the thread time for
// others.
// Invariant: while connections are queued here, the next beat is scheduled. Runs on its thread.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "server/limits.h"
#include "server/net/loop/alarms.h"
#include "server/net/loop/asio_types.h"

namespace potluck::server {

class WebSocketConnection;

class OutputPace final : Alarms::Alarm {
public:
    using Beat = std::uint32_t;

    OutputPace(Executor executor, Alarms& alarms, const Limits& limits)
        : executor_(std::move(executor)), alarms_(alarms), limits_(limits) {}

    // Whether a socket last written to in the beat `last` (0: never) may be written to now; then
    // updates `last`.
    bool takes_write(Beat& last);
    // It is flushed with the next beat.
    void add(std::shared_ptr<WebSocketConnection> connection);

private:
    void ring() override;
    // A few at a time, so that players' messages go in between.
    void flush_some();
    void begin_beat(Alarms::Time now);
    Alarms::Time ends_at() const;

    const Executor executor_;
    Alarms& alarms_;
    const Limits& limits_;
    Beat beat_ = 0;
    Alarms::Time began_at_ = Alarms::Time::min();  // a machine may have started just now
    std::size_t writes_ = 0;                       // in this beat
    std::vector<std::shared_ptr<WebSocketConnection>> waiting_;  // for the next beat
    std::vector<std::shared_ptr<WebSocketConnection>> due_;      // of this beat, last one first
};

}  // namespace potluck::server
