// OpenConnection: counts a connection as open, for the server and for its address, as long as it
// lives. Any thread.
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <utility>

#include "server/net/gate.h"

namespace potluck::server {

class OpenConnection {
public:
    // `count` has counted it already.
    OpenConnection(std::atomic<std::size_t>& count, std::optional<Gate::Pass> of_address)
        : pass(std::move(of_address)), count_(&count) {}
    OpenConnection(OpenConnection&& other) noexcept
        : pass(std::move(other.pass)), count_(std::exchange(other.count_, nullptr)) {}
    OpenConnection& operator=(OpenConnection&&) = delete;
    ~OpenConnection() {
        if (count_ != nullptr) {
            --*count_;
        }
    }

    std::optional<Gate::Pass> pass;  // nothing: a trusted proxy's, whose guests are counted later

private:
    std::atomic<std::size_t>* count_;
};

}  // namespace potluck::server
