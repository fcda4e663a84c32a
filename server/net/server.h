// Server: everything from the listening socket to the store, and its orderly stop.
//
// Threads: one per worker (sockets and rooms), two for the storage, those of the bots, one for
// pictures, and the caller's, which run() uses for the listener, HTTP, the lobby's flush and
// signals.
// Invariant: after stop() no new connection is accepted; run() returns when all are closed and
// everything confirmed is stored, at the latest after Limits::stop_timeout.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/asio/signal_set.hpp>

#include "server/bots/advice_cache.h"
#include "server/bots/bot_pool.h"
#include "server/bots/daily_puzzle.h"
#include "server/limits.h"
#include "server/lobby/lobby.h"
#include "server/metrics/metrics.h"
#include "server/net/http/http_session.h"
#include "server/net/http/static_files.h"
#include "server/net/loop/asio_types.h"
#include "server/net/loop/tls_context.h"
#include "server/net/node_host.h"
#include "server/net/services.h"
#include "server/net/worker.h"
#include "server/people/people.h"
#include "server/pictures/picture_desk.h"
#include "server/push/push_courier.h"
#include "server/retention.h"
#include "server/session/sleeping_rooms.h"
#include "storage/storage_thread.h"

namespace potluck::server {

struct ServerSettings {
    std::string address = "0.0.0.0";
    std::uint16_t port = 8080;  // 0: any free one
    std::string admin_address = "127.0.0.1";
    std::optional<std::uint16_t> admin_port;  // metrics and readiness; nothing: off
    unsigned threads = 2;
    unsigned bot_threads = 1;
    TlsFiles tls;                              // none: plain HTTP
    std::filesystem::path web_root;            // empty: the embedded client
    std::vector<std::string> trusted_proxies;  // addresses and networks, see TrustedProxies
    std::vector<std::string> allowed_origins;  // for pages on other hosts
    std::vector<std::string> host_names;       // that requests may name; none: any
    PushSettings push;
    std::string public_origin;  // for links and pictures; empty: see origin_of()
    Limits limits;
};

// Does not listen yet. The error, or none.
SystemError bind_to(Acceptor& acceptor, const net::ip::address& address, std::uint16_t port);

class Server {
public:
    // Binds the port and restores the rooms of unfinished matches; throws std::runtime_error with a
    // sentence for people when that fails.
    // Without `cluster` this process is alone.
    Server(ServerSettings settings, std::unique_ptr<storage::Store> store, Random& random,
           std::optional<ClusterSettings> cluster = std::nullopt);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    // The actual port.
    std::uint16_t port() const { return port_; }
    // 0 without an admin port.
    std::uint16_t admin_port() const { return admin_port_; }
    // From now on SIGTERM and SIGINT stop it, and SIGHUP reloads the certificate. Before run().
    void obey_signals();
    // Serves until stop().
    void run();
    // It has stopped because the other nodes go on without it.
    bool was_left_out() const { return was_left_out_; }
    // It has said that it stops, after which the store takes nothing of it.
    bool has_left() const { return has_left_; }
    // Any thread.
    void stop();

    // For tests and health checks.
    std::size_t connection_count() const { return services_.connections; }
    std::size_t room_count() { return lobby_.room_count(); }

private:
    Awaitable<void> accept_connections(Acceptor& acceptor, Door door);
    // Whether it may enter; if so, counts it for its address.
    bool admit(Arrival& arrival);
    // The lobby's rhythm, which is the retention's as well.
    Awaitable<void> flush_lobby();
    // Opens what was open when the server ran last.
    void restore();
    void begin_stop();
    void hand_over_rooms();
    void leave_cluster();
    Awaitable<void> handle_reloads();
    void reload();
    Awaitable<void> wait_for_end();
    // For the next WebSocket or restored room. Any thread.
    Worker& next_worker() { return *workers_[next_worker_++ % workers_.size()]; }

    ServerSettings settings_;
    Random& random_;
    Metrics metrics_;  // outlives the storage, which counts its commits there
    std::unique_ptr<storage::Reader> start_reader_;  // only during construction
    const PushKeyPair push_keys_;
    std::unique_ptr<storage::StorageThread> storage_;
    std::optional<PushCourier> push_;
    Outage outage_;  // before this start
    Lobby lobby_;
    People people_;
    BotPool bots_;
    AdviceCache advice_;
    DailyPuzzle daily_;
    PictureDesk pictures_;
    StaticFiles files_;
    Services services_;
    Entrance entrance_;
    std::optional<TlsContext> tls_;
    net::io_context context_;
    Acceptor acceptor_;
    Acceptor admin_acceptor_;  // open when there is an admin port
    Timer flush_timer_;
    Timer stop_timer_;
    net::basic_signal_set<Executor> signals_;
    net::basic_signal_set<Executor> reloads_;
    std::atomic<bool> was_left_out_{false};
    std::atomic<bool> has_left_{false};
    std::uint16_t port_ = 0;
    std::uint16_t admin_port_ = 0;
    std::vector<std::unique_ptr<Worker>> workers_;
    std::atomic<std::size_t> next_worker_{0};
    std::unique_ptr<NodeHost> cluster_;
    // On the first worker's thread.
    std::optional<SleepingRooms> sleeping_rooms_;
    std::optional<Retention> retention_;
};

}  // namespace potluck::server
