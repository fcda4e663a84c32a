#include "server/net/node_host.h"

#include <chrono>
#include <utility>

#include <boost/asio/post.hpp>

#include "server/log.h"
#include "server/net/worker.h"
#include "server/time.h"

namespace potluck::server {

NodeHost::NodeHost(ClusterSettings settings, Parts parts)
    : parts_(std::move(parts)),
      executor_(parts_.first_worker.executor()),
      timer_(executor_),
      beats_(std::move(settings.store),
             [this](storage::Result<storage::Beat> beat) {
                 net::post(executor_, [this, beat = std::move(beat)]() mutable {
                     node_.take_beat(std::move(beat));
                 });
             }),
      node_(settings.self,
            {parts_.limits, parts_.lobby, parts_.people, parts_.first_worker.sessions(),
             parts_.outage, *this},
            [&](BusListener& listener) { return settings.make_bus(executor_, listener); }) {}

Awaitable<void> NodeHost::run() {
    node_.start();
    beats_.start(MembershipTimes().poll);
    while (!is_stopping_) {
        timer_.expires_after(ClusterNode::tick_time);
        co_await timer_.async_wait(as_result);
        node_.tick();
    }
}

void NodeHost::stop() {
    is_stopping_ = true;
    timer_.cancel();
    node_.stop();
}

std::int64_t NodeHost::steady_ms() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

void NodeHost::post(std::function<void()> job) {
    net::post(executor_, std::move(job));
}

bool NodeHost::address_may(const std::string& address, Rate Limits::*rate) {
    return parts_.gate.may(address, rate, now_ms());
}

// Listed on the room's own thread: whoever finds it there finds it open.
void NodeHost::open(RestoredRoom room, std::function<void()> opened) {
    Worker& worker = parts_.next_worker();
    net::post(worker.executor(),
              [this, &worker, room = std::move(room), opened = std::move(opened)]() mutable {
                  const std::string code = room.settings.code.value;
                  if (open_restored(std::move(room), parts_.lobby, worker.rooms())) {
                      post(std::move(opened));
                  } else {
                      log_warning("there is no place for table {}", code);
                  }
              });
}

void NodeHost::declare_dead(const NodeId& node, std::function<void(bool)> done) {
    beats_.declare_dead(node, [this, done = std::move(done)](bool is_dead) {
        post([done, is_dead] { done(is_dead); });
    });
}

}  // namespace potluck::server
