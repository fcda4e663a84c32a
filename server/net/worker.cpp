#include "server/net/worker.h"

#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>

#include "server/net/loop/coroutine_end.h"

namespace potluck::server {

Worker::Worker(Services& services)
    : context_(1),
      poller_(context_.get_executor()),
      alarms_(context_.get_executor()),
      websockets_{context_.get_executor(),
                  services.limits,
                  receive_buffer_,
                  services.outgoing_bytes,
                  output_turn_,
                  output_pace_,
                  poller_,
                  alarms_},
      output_pace_(context_.get_executor(), alarms_, services.limits),
      work_(context_.get_executor()),
      rooms_(context_.get_executor(), alarms_, services.lobby, services.storage, services.bots,
             services.metrics, services.random, services.limits, services.push),
      sessions_(context_.get_executor(), services, rooms_) {}

Worker::~Worker() {
    abandon();
    join();
    let_go();
}

void Worker::start() {
    net::co_spawn(context_, rooms_.run_ticks(), log_end("room ticks"));
    thread_ = std::thread([this] { context_.run(); });
}

void Worker::begin_stop() {
    net::post(context_, [this] {
        rooms_.stop();
        connections_.begin_stop();
    });
}

void Worker::let_go() {
    rooms_.drop_all();
    connections_.clear();
    context_.shutdown();
}

void Worker::join() {
    if (thread_.joinable()) {
        thread_.join();
        rooms_.hand_over();
    }
}

}  // namespace potluck::server
