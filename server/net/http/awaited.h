// Awaited: passes one value from a callback to a coroutine that waits for it.
// Shared by both: the value may come after the coroutine was dropped at the stop. Runs on the
// coroutine's executor.
#pragma once

#include <chrono>
#include <optional>
#include <utility>

#include "server/net/loop/asio_types.h"

namespace potluck::server {

template <class T>
class Awaited {
public:
    explicit Awaited(const Executor& executor) : timer_(executor, Timer::time_point::max()) {}

    void give(T value) {
        value_.emplace(std::move(value));
        timer_.cancel();
    }
    Awaitable<T> take() {
        while (!value_) {
            co_await timer_.async_wait(as_result);
        }
        co_return std::move(*value_);
    }
    // Nothing: it has not come in time.
    Awaitable<std::optional<T>> take_within(std::chrono::milliseconds patience) {
        if (!value_) {
            timer_.expires_after(patience);
            co_await timer_.async_wait(as_result);
        }
        co_return std::move(value_);
    }

private:
    Timer timer_;  // cancelled when the value is there; expires with the patience alone
    std::optional<T> value_;
};

}  // namespace potluck::server
