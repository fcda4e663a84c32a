// Reading the store from a session's coroutine. Private to client_session's sources.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include <boost/asio/post.hpp>

#include "server/net/client_session.h"
#include "server/net/worker.h"

namespace potluck::server {

template <class T>
Awaitable<std::optional<T>> ClientSession::read_store(std::function<T(storage::Reader&)> job) {
    // Shared: the answer may come after this coroutine has been dropped at the stop.
    const auto found = std::make_shared<std::optional<T>>();
    storage::StorageThread::ReadJob read = [found, job = std::move(job),
                                            self = shared_from_this()](storage::Reader& reader) {
        net::post(self->worker_.executor(), [found, self, result = job(reader)]() mutable {
            found->emplace(std::move(result));
            self->answered_.cancel();
        });
    };
    if (!services_.storage.read(std::move(read))) {
        co_return std::nullopt;
    }
    while (!*found) {
        co_await answered_.async_wait(as_result);
    }
    co_return std::move(*found);
}

}  // namespace potluck::server
