// OutputPace: how often who only watches is written to.
//
// The first event of a beat leaves at once; what comes to the same socket until the next beat waits
// for it and leaves with one call. So a match is seen as it is played, and one that is played
// faster than anybody can see costs a write a beat instead of a write a move. A beat lasts as long
// as Limits::watcher_pace says, and longer after many writes: a crowd leaves the thread time for
// others.
// Invariant: while connections wait here, the next beat is on its way. Runs on that thread.
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

    // Whether a socket that was last written to in the beat `last` is to be written to now; then
    // `last` is the beat of now. 0: not written to yet.
    bool takes_write(Beat& last);
    // Its output leaves with the next beat.
    void add(std::shared_ptr<WebSocketConnection> connection);

private:
    void ring() override;
    // A few at a time, so that what is said to players goes between them.
    void flush_some();
    void begin_beat(Alarms::Time now);
    Alarms::Time ends_at() const;

    const Executor executor_;
    Alarms& alarms_;
    const Limits& limits_;
    Beat beat_ = 0;
    Alarms::Time began_at_;
    std::size_t writes_ = 0;                                     // in this beat
    std::vector<std::shared_ptr<WebSocketConnection>> waiting_;  // for the next beat
    std::vector<std::shared_ptr<WebSocketConnection>> due_;      // of this one, from the end
};

}  // namespace potluck::server
