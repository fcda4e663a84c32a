// Turns: what strangers can cause in any number, new connections and HTTP requests, is done one at
// a time: one in each turn of the thread's loop, so that a crowd of them does not delay moves.
// Invariant: while coroutines wait here, the next turn is scheduled. Bounded by the connections, of
// which each waits once at most. Runs on its thread.
#pragma once

#include <deque>
#include <memory>

#include <boost/asio/post.hpp>

#include "server/net/http/awaited.h"

namespace potluck::server {

class Turns {
public:
    explicit Turns(const Executor& executor) : executor_(executor) {}
    Turns(const Turns&) = delete;
    Turns& operator=(const Turns&) = delete;

    // Waits for a turn of the loop that nobody else has taken.
    Awaitable<void> take() {
        if (is_taken_) {
            const auto turn = std::make_shared<Awaited<bool>>(executor_);
            waiting_.push_back(turn);
            co_await turn->take();
        } else {
            is_taken_ = true;
            schedule();
        }
    }

private:
    void schedule() {
        net::post(executor_, [this] { begin(); });
    }
    void begin() {
        is_taken_ = !waiting_.empty();
        if (is_taken_) {
            waiting_.front()->give(true);
            waiting_.pop_front();
            schedule();
        }
    }

    Executor executor_;
    std::deque<std::shared_ptr<Awaited<bool>>> waiting_;
    bool is_taken_ = false;  // this turn of the loop
};

}  // namespace potluck::server
