#include "server/net/node_beats.h"

#include <utility>

#include "server/log.h"

namespace potluck::server {

void NodeBeats::start(std::chrono::milliseconds interval) {
    thread_ = std::thread([this, interval] { run(interval); });
}

void NodeBeats::run(std::chrono::milliseconds interval) {
    auto next = std::chrono::steady_clock::now();
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        if (!jobs_.empty()) {
            const auto job = std::move(jobs_.front());
            jobs_.pop_front();
            lock.unlock();
            job(*store_);
            lock.lock();
            continue;
        }
        if (!std::exchange(hurries_, false) && std::chrono::steady_clock::now() < next) {
            wanted_.wait_until(lock, next,
                               [this] { return stopping_ || hurries_ || !jobs_.empty(); });
            continue;
        }
        next = std::chrono::steady_clock::now() + interval;
        const bool drains = drains_;
        lock.unlock();
        const auto began = std::chrono::steady_clock::now();
        auto beat = store_->beat(drains);
        round_trip_ =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
        on_beat_(std::move(beat));
        lock.lock();
    }
    // What was asked before the stop: that this node leaves.
    while (!jobs_.empty()) {
        jobs_.front()(*store_);
        jobs_.pop_front();
    }
}

void NodeBeats::hurry() {
    const std::scoped_lock lock(mutex_);
    hurries_ = true;
    wanted_.notify_one();
}

void NodeBeats::set_draining(bool drains) {
    const std::scoped_lock lock(mutex_);
    if (std::exchange(drains_, drains) != drains) {
        hurries_ = true;
        wanted_.notify_one();
    }
}

void NodeBeats::declare_dead(const NodeId& node, std::function<void(bool)> done) {
    const std::scoped_lock lock(mutex_);
    if (stopping_) {
        return;
    }
    jobs_.emplace_back([node, done = std::move(done)](storage::ClusterStore& store) {
        const auto dead = store.declare_dead(node.name, node.incarnation);
        if (!dead) {
            log_warning("node {} may be dead, but the store cannot say so: {}", node.name,
                        dead.error().message);
        }
        done(dead && *dead);
    });
    wanted_.notify_one();
}

void NodeBeats::leave() {
    const std::scoped_lock lock(mutex_);
    if (stopping_) {
        return;
    }
    jobs_.emplace_back([](storage::ClusterStore& store) {
        if (const auto left = store.leave(); !left) {
            log_warning("the other nodes could not be told that this one stops: {}",
                        left.error().message);
        }
    });
    stopping_ = true;
    wanted_.notify_one();
}

void NodeBeats::stop() {
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
        wanted_.notify_one();
    }
    if (thread_.joinable()) {
        thread_.join();
    }
}

}  // namespace potluck::server
