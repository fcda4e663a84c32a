#include "tests/support/test_server.h"

#include <atomic>
#include <utility>

#include <spdlog/spdlog.h>

#include "tests/support/waiting.h"

namespace potluck::tests {

server::ServerSettings test_settings() {
    server::ServerSettings settings;
    settings.address = "127.0.0.1";
    settings.port = 0;
    settings.threads = 2;
    settings.limits.room_tick = std::chrono::milliseconds(20);
    settings.limits.close_timeout = std::chrono::milliseconds(200);
    settings.limits.lobby_flush = std::chrono::milliseconds(5);
    // One machine plays everybody, as fast as it can.
    constexpr server::Rate no_limit{1e6, 1e6};
    settings.limits.requests_per_address = no_limit;
    settings.limits.commands_per_user = no_limit;
    settings.limits.commands_per_address = no_limit;
    settings.limits.creations_per_address = no_limit;
    settings.limits.moves_per_address = no_limit;
    settings.limits.lists_per_address = no_limit;
    settings.limits.connects_per_address = no_limit;
    settings.limits.starts_per_user = no_limit;
    settings.limits.starts_per_address = no_limit;
    settings.limits.renames_per_user = no_limit;
    settings.limits.renames_per_address = no_limit;
    settings.limits.connections_per_address_max = settings.limits.connections_max;
    return settings;
}

namespace {

// A different seed per server: two on one store must not make the same ids.
std::uint32_t next_seed() {
    static std::atomic<std::uint32_t> last{0};
    return ++last;
}

}  // namespace

TestServer::TestServer(server::ServerSettings settings, std::unique_ptr<storage::Store> store)
    : random_(next_seed()), server_(std::move(settings), std::move(store), random_) {
    // Refused garbage needs no log.
    spdlog::set_level(spdlog::level::critical);
    thread_ = std::thread([this] { server_.run(); });
}

TestServer::TestServer(const std::function<void(server::ServerSettings&)>& change)
    : TestServer([&] {
          server::ServerSettings settings = test_settings();
          change(settings);
          return settings;
      }()) {}

TestServer::~TestServer() {
    stop();
}

std::chrono::milliseconds TestServer::stop() {
    const auto begin = std::chrono::steady_clock::now();
    server_.stop();
    if (thread_.joinable()) {
        thread_.join();
    }
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() -
                                                                 begin);
}

bool TestServer::has_connections(std::size_t count) {
    return comes_true([&] { return server_.connection_count() == count; });
}

bool TestServer::has_rooms(std::size_t count) {
    return comes_true([&] { return server_.room_count() == count; });
}

}  // namespace potluck::tests
