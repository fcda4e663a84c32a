// Reading the store from a session's coroutine. Private to client_session's sources.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include <boost/asio/post.hpp>

#include "server/net/awaited.h"
#include "server/net/client_session.h"
#include "server/net/worker.h"

namespace potluck::server {

template <class T>
Awaitable<std::optional<T>> ClientSession::read_store(std::function<T(storage::Reader&)> job) {
    // Shared: the answer may come after this coroutine has been dropped at the stop.
    const auto found = std::make_shared<Awaited<T>>(worker_.executor());
    storage::StorageThread::ReadJob read =
        [found, job = std::move(job), executor = worker_.executor()](storage::Reader& reader) {
            net::post(executor,
                      [found, result = job(reader)]() mutable { found->give(std::move(result)); });
        };
    if (!services_.storage.read(std::move(read))) {
        co_return std::nullopt;
    }
    co_return co_await found->take();
}

}  // namespace potluck::server
