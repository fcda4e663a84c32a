#include "server/net/websocket/output_pace.h"

#include <algorithm>
#include <utility>

#include <boost/asio/post.hpp>

#include "server/net/websocket/websocket_connection.h"

namespace potluck::server {

namespace {

constexpr std::size_t flushed_at_once = 64;

}  // namespace

bool OutputPace::takes_write(Beat& last) {
    const Alarms::Time now = std::chrono::steady_clock::now();
    if (now >= ends_at()) {
        begin_beat(now);
    }
    if (last == beat_) {
        return false;
    }
    last = beat_;
    ++writes_;
    return true;
}

Alarms::Time OutputPace::ends_at() const {
    const auto for_all = writes_ * limits_.watcher_pace_per_write;
    return began_at_ + std::max<std::chrono::microseconds>(limits_.watcher_pace, for_all);
}

void OutputPace::begin_beat(Alarms::Time now) {
    ++beat_;
    began_at_ = now;
    writes_ = 0;
}

void OutputPace::add(std::shared_ptr<WebSocketConnection> connection) {
    waiting_.push_back(std::move(connection));
    if (!is_set() && due_.empty()) {
        alarms_.set(*this, ends_at());
    }
}

void OutputPace::ring() {
    begin_beat(std::chrono::steady_clock::now());
    due_ = std::exchange(waiting_, {});
    flush_some();
}

void OutputPace::flush_some() {
    for (std::size_t flushed = 0; flushed < flushed_at_once && !due_.empty(); ++flushed) {
        const std::shared_ptr<WebSocketConnection> connection = std::move(due_.back());
        due_.pop_back();
        ++writes_;
        connection->flush_beat(beat_);
    }
    if (!due_.empty()) {
        net::post(executor_, [this] { flush_some(); });
    } else if (!waiting_.empty()) {
        alarms_.set(*this, ends_at());
    }
}

}  // namespace potluck::server
