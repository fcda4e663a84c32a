// NodeBeats: the thread on which a node of several says that it is alive, and reads who else is.
//
// Apart from the storage's threads, so that no beat waits behind a batch. Callbacks come on that
// thread and only pass on what they get. Every call is made at most once a poll and in the order of
// the asking; what is asked after stop() is not done.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "server/cluster/node_id.h"
#include "storage/cluster_store.h"

namespace potluck::server {

class NodeBeats {
public:
    using OnBeat = std::function<void(storage::Result<storage::Beat> beat)>;

    NodeBeats(std::unique_ptr<storage::ClusterStore> store, OnBeat on_beat)
        : store_(std::move(store)), on_beat_(std::move(on_beat)) {}
    ~NodeBeats() { stop(); }
    NodeBeats(const NodeBeats&) = delete;
    NodeBeats& operator=(const NodeBeats&) = delete;

    void start(std::chrono::milliseconds interval);
    // Any thread: the next beat is now.
    void hurry();
    // Any thread: of the last beat, in seconds.
    double last_round_trip() const { return round_trip_; }
    // Any thread: whether this node wants no more rooms. The others are told at once.
    void set_draining(bool drains);
    // Any thread. True: this run of the node is dead from now on, and has ended all it was writing.
    void declare_dead(const NodeId& node, std::function<void(bool)> done);
    // Any thread: says that this node gives up all it owns; ends the beats.
    void leave();
    void stop();

private:
    void run(std::chrono::milliseconds interval);

    const std::unique_ptr<storage::ClusterStore> store_;  // the thread's
    const OnBeat on_beat_;
    std::mutex mutex_;
    std::condition_variable wanted_;
    std::deque<std::function<void(storage::ClusterStore&)>> jobs_;  // a few for each node that dies
    bool hurries_ = false;
    bool drains_ = false;
    bool stopping_ = false;
    std::atomic<double> round_trip_{0};
    std::thread thread_;
};

}  // namespace potluck::server
