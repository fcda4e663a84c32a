// Asking the storage's reading thread from a coroutine. Runs on the coroutine's executor.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>

#include "server/net/http/awaited.h"
#include "server/net/services.h"
#include "server/thread_priority.h"
#include "storage/storage_thread.h"

namespace potluck::server {

// What the job finds; nothing: too many are reading, or the patience has come to its end.
template <class T>
Awaitable<std::optional<T>> ask_reading_thread(
    Services& services, std::function<T(storage::Reader&)> job,
    std::optional<std::chrono::milliseconds> patience = std::nullopt) {
    const Executor executor = co_await net::this_coro::executor;
    // Shared: the job may finish after this coroutine was dropped at the stop.
    const auto answer = std::make_shared<Awaited<T>>(executor);
    const bool asked =
        services.storage.read([answer, executor, job = std::move(job)](storage::Reader& reader) {
            give_way();
            net::post(executor,
                      [answer, found = job(reader)]() mutable { answer->give(std::move(found)); });
        });
    if (!asked) {
        co_return std::nullopt;
    }
    if (patience) {
        co_return co_await answer->take_within(*patience);
    }
    T found = co_await answer->take();
    co_return std::optional<T>(std::move(found));
}

}  // namespace potluck::server
