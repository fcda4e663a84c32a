// A whole server on a free port of this machine, on its own thread, for tests over sockets.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <thread>

#include "server/net/server.h"
#include "tests/support/seeded_random.h"

namespace potluck::tests {

// A free port of the loopback, two workers, short intervals; limits as in production, except for
// the rates of a single machine.
server::ServerSettings test_settings();

class TestServer {
public:
    explicit TestServer(server::ServerSettings settings = test_settings(),
                        std::unique_ptr<storage::Store> store = storage::make_memory_store());
    // With test_settings(), changed.
    explicit TestServer(const std::function<void(server::ServerSettings&)>& change);
    ~TestServer();
    TestServer(const TestServer&) = delete;
    TestServer& operator=(const TestServer&) = delete;

    std::uint16_t port() const { return server_.port(); }
    server::Server& server() { return server_; }
    // Returns at once.
    void begin_stop() { server_.stop(); }
    // Waits until run() has returned; returns how long that took.
    std::chrono::milliseconds stop();
    // Waits until this many sockets are open, or rooms; false if that never comes.
    bool has_connections(std::size_t count);
    bool has_rooms(std::size_t count);

private:
    SeededRandom random_;
    server::Server server_;
    std::thread thread_;
};

}  // namespace potluck::tests
