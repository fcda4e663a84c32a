#include "server/net/worker.h"

#include <vector>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>

#include "server/net/coroutine_end.h"

namespace potluck::server {

Worker::Worker(Services& services)
    : services_(services),
      context_(1),
      work_(context_.get_executor()),
      rooms_(context_.get_executor(), services.lobby, services.storage, services.bots,
             services.metrics, services.random, services.limits) {}

Worker::~Worker() {
    abandon();
    join();
}

void Worker::start() {
    net::co_spawn(context_, rooms_.run_ticks(), log_end("room ticks"));
    net::co_spawn(context_, rooms_.run_wakes(), log_end("room wake-ups"));
    thread_ = std::thread([this] { context_.run(); });
}

void Worker::begin_stop() {
    net::post(context_, [this] {
        stopping_ = true;
        rooms_.stop();
        // A copy: a connection may remove itself.
        const std::vector<Stoppable*> open(connections_.begin(), connections_.end());
        for (Stoppable* connection : open) {
            connection->begin_stop();
        }
    });
}

void Worker::add(Stoppable& connection) {
    connections_.insert(&connection);
    if (stopping_) {
        connection.begin_stop();
    }
}

void Worker::let_go() {
    rooms_.drop_all();
    context_.shutdown();
}

void Worker::join() {
    if (thread_.joinable()) {
        thread_.join();
        rooms_.hand_over();
    }
}

}  // namespace potluck::server
