// Waits in tests without sleeping and with a deadline: what does not come within `patience` is an
// exception, so that a lost message fails a test instead of hanging it.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <stdexcept>
#include <thread>

#include "server/net/loop/asio_types.h"

namespace potluck::tests {

// Far above what anything takes, including sanitizers on a busy machine.
inline constexpr std::chrono::seconds patience{15};

struct NothingCame : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Starts an asynchronous operation with start(handler) and runs the context to its end.
template <class Start>
server::SystemError finish(server::net::io_context& context, Start start) {
    // Shared: if nothing comes, the handler outlives this call.
    const auto result = std::make_shared<std::optional<server::SystemError>>();
    start([result](server::SystemError error, auto&&...) { *result = error; });
    context.restart();
    context.run_for(patience);
    if (!*result) {
        throw NothingCame("nothing came from the server in time");
    }
    return **result;
}

// Waits for other threads' work.
template <class Condition>
bool comes_true(Condition condition) {
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > deadline) {
            return false;
        }
        std::this_thread::yield();
    }
    return true;
}

}  // namespace potluck::tests
