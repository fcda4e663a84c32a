#include "server/net/server.h"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>

#include "server/log.h"
#include "server/net/loop/coroutine_end.h"
#include "server/room/restored_room.h"
#include "server/thread_priority.h"
#include "server/time.h"

namespace potluck::server {

namespace {

void listen_on(Acceptor& acceptor, const std::string& text, std::uint16_t port) {
    const std::string where = text + " port " + std::to_string(port);
    SystemError error;
    const auto address = net::ip::make_address(text, error);
    if (error) {
        throw std::runtime_error("cannot listen: " + text + " is not an IP address");
    }
    error = bind_to(acceptor, address, port);
    if (!error) {
        acceptor.listen(net::socket_base::max_listen_connections, error);
    }
    if (error) {
        throw std::runtime_error("cannot listen on " + where + ": " + error.message());
    }
}

}  // namespace

SystemError bind_to(Acceptor& acceptor, const net::ip::address& address, std::uint16_t port) {
    SystemError error;
    const tcp::endpoint endpoint(address, port);
    acceptor.open(endpoint.protocol(), error);
    if (!error) {
        acceptor.set_option(net::socket_base::reuse_address(true), error);
    }
    if (!error) {
        acceptor.bind(endpoint, error);
    }
    return error;
}

Server::Server(ServerSettings settings, std::unique_ptr<storage::Store> store, Random& random,
               std::optional<ClusterSettings> cluster)
    : settings_(std::move(settings)),
      random_(random),
      start_reader_(store->open_reader()),
      push_keys_(settings_.push.is_on ? open_push_keys(*store) : PushKeyPair()),
      storage_(std::make_unique<storage::StorageThread>(
          std::move(store), storage::StorageThreadLimits{},
          [this](Metrics::Duration time, std::size_t transactions) {
              metrics_.observe_commit(time, transactions);
          })),
      lobby_(settings_.limits),
      people_(random, settings_.limits, cluster ? cluster->key : std::string()),
      bots_(settings_.bot_threads, settings_.limits),
      advice_(settings_.limits.advice_kept_max),
      pictures_(settings_.limits),
      files_(settings_.web_root),
      services_{settings_.limits, lobby_,    people_, *storage_, random_, bots_,  advice_,
                daily_,           pictures_, files_,  metrics_,  outage_, nullptr},
      entrance_{Gate(settings_.limits),    TrustedProxies(settings_.trusted_proxies),
                settings_.allowed_origins, settings_.host_names,
                settings_.public_origin,   [this]() -> Worker& { return next_worker(); }},
      context_(1),
      acceptor_(context_),
      admin_acceptor_(context_),
      flush_timer_(context_),
      stop_timer_(context_),
      signals_(context_),
      reloads_(context_) {
    if (settings_.tls.any()) {
        tls_.emplace(settings_.tls);
    }
    if (settings_.push.is_on) {
        push_.emplace(settings_.push, push_keys_, *storage_, metrics_, settings_.limits);
        services_.push = &*push_;
    }
    listen_on(acceptor_, settings_.address, settings_.port);
    port_ = acceptor_.local_endpoint().port();
    if (settings_.admin_port) {
        listen_on(admin_acceptor_, settings_.admin_address, *settings_.admin_port);
        admin_port_ = admin_acceptor_.local_endpoint().port();
    }
    for (unsigned count = 0; count < std::max(1U, settings_.threads); ++count) {
        workers_.push_back(std::make_unique<Worker>(services_));
    }
    if (cluster) {
        cluster_ = std::make_unique<NodeHost>(
            std::move(*cluster),
            NodeHost::Parts{settings_.limits, lobby_, people_, entrance_.gate, outage_,
                            *workers_.front(), [this]() -> Worker& { return next_worker(); },
                            [this](std::string_view why) {
                                if (!services_.stopping) {
                                    was_left_out_ = true;
                                    log_critical("{}, and go on without it; stopping", why);
                                    stop();
                                }
                            }});
        services_.nodes = &cluster_->directory();
    }
    // Searches give way to moves.
    storage_->read([](storage::Reader&) { lower_priority(Nice::reading); });
    restore();
    start_reader_.reset();
    sleeping_rooms_.emplace(workers_.front()->sessions());
    retention_.emplace(workers_.front()->sessions(), settings_.limits, metrics_);
}

void Server::restore() {
    const auto alive = start_reader_->last_alive_ms();
    if (!alive) {
        throw std::runtime_error("cannot read when the server ran last: " + alive.error().message);
    }
    const std::int64_t now = now_ms();
    outage_ = {std::min(alive->value_or(0), now), now};
    if (cluster_) {
        return;  // it takes what this node owned
    }
    RestoredMatches restored = restore_matches(
        *start_reader_, lobby_, outage_, [this]() -> LocalRooms& { return next_worker().rooms(); });
    if (restored.count > 0) {
        log_info("{} unfinished matches go on", restored.count);
    }
    if (restored.left_asleep > 0) {
        log_warning(
            "no place for {} unfinished matches; they stay asleep until somebody asks for them",
            restored.left_asleep);
        metrics_.count_tables(TableEvent::left_asleep, restored.left_asleep);
    }
    // Rooms in which nothing was being played are asleep as well.
    restored.to_store.push_back(storage::SleepIdleRooms{now});
    storage_->write(std::move(restored.to_store), [](const storage::WriteResult& result) {
        if (!result) {
            log_warning("idle tables of the last run could not be put to sleep: {}",
                        result.error().message);
        }
    });
}

Server::~Server() {
    for (const auto& worker : workers_) {
        worker->abandon();
    }
    for (const auto& worker : workers_) {
        worker->join();
    }
    // Callbacks of the storage and the bots post to the workers, which must still exist.
    storage_->stop();
    bots_.stop();
    pictures_.stop();
    lobby_.drop_followers();
    for (const auto& worker : workers_) {
        worker->let_go();
    }
}

void Server::obey_signals() {
    reloads_.add(SIGHUP);
    net::co_spawn(context_, handle_reloads(), log_end("reloads"));
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](SystemError error, int number) {
        if (!error) {
            log_info("signal {}: stopping", number);
            begin_stop();
        }
    });
}

void Server::run() {
    for (const auto& worker : workers_) {
        worker->start();
    }
    if (push_) {
        push_->start();
    }
    net::co_spawn(context_, accept_connections(acceptor_, Door::people), log_end("listener"));
    if (admin_acceptor_.is_open()) {
        net::co_spawn(context_, accept_connections(admin_acceptor_, Door::admin),
                      log_end("admin listener"));
    }
    net::co_spawn(context_, flush_lobby(), log_end("lobby"));
    if (cluster_) {
        net::co_spawn(workers_.front()->executor(), cluster_->run(), log_end("cluster"));
    }
    // Neither signals nor connections that do not end keep it running after the stop.
    net::co_spawn(context_, wait_for_end(), [&](std::exception_ptr failure) {
        log_end("stop")(failure);
        context_.stop();
    });
    // Last: new threads inherit it.
    lower_priority(Nice::strangers);
    while (context_.run_one() > 0) {
        give_way();
    }
    for (const auto& worker : workers_) {
        worker->join();
    }
    if (push_) {
        push_->stop();  // before the storage, whose answers it awaits
    }
    storage_->stop();
    if (cluster_) {
        leave_cluster();
    }
    bots_.stop();
    daily_.stop();
    pictures_.stop();
}

Awaitable<void> Server::handle_reloads() {
    while (true) {
        const auto [error, number] = co_await reloads_.async_wait(as_result);
        if (error) {
            co_return;
        }
        reload();
    }
}

void Server::reload() {
    if (!tls_) {
        log_info("there is nothing to reload: no certificate is set");
        return;
    }
    try {
        tls_->reload();
        log_info("new connections get the certificate that is in {} now",
                 settings_.tls.certificate);
    } catch (const std::runtime_error& failure) {
        log_error("the old certificate stays: {}", failure.what());
    }
}

void Server::stop() {
    net::post(context_, [this] { begin_stop(); });
}

void Server::leave_cluster() {
    has_left_ = true;
    cluster_->leave();
}

void Server::begin_stop() {
    if (services_.stopping.exchange(true)) {
        return;
    }
    SystemError ignored;
    acceptor_.close(ignored);
    admin_acceptor_.close(ignored);
    flush_timer_.cancel();
    stop_timer_.cancel();
    entrance_.connections.begin_stop();
    for (const auto& worker : workers_) {
        worker->begin_stop();
    }
    if (cluster_) {
        hand_over_rooms();
    }
}

// Behind the stop of each worker, and then behind what its rooms have stored.
void Server::hand_over_rooms() {
    const auto left = std::make_shared<std::atomic<std::size_t>>(workers_.size());
    for (const auto& worker : workers_) {
        net::post(worker->context(), [this, left, &rooms = worker->rooms()] {
            rooms.hand_over();
            if (--*left == 0) {
                storage_->write(
                    {{storage::PutAlive{now_ms()}}},
                    [this](const std::vector<storage::WriteResult>&) { leave_cluster(); });
            }
        });
    }
}

bool Server::admit(Arrival& arrival) {
    // A crowd must not keep the administrator out.
    if (arrival.door == Door::admin) {
        return services_.connections <
               settings_.limits.connections_max + settings_.limits.admin_connections_max;
    }
    if (services_.connections >= settings_.limits.connections_max) {
        return false;
    }
    // A trusted proxy's clients are counted one by one.
    if (entrance_.proxies.contains(arrival.peer)) {
        return true;
    }
    const std::int64_t now = now_ms();
    if (!entrance_.gate.may(arrival.peer, &Limits::connects_per_address, now)) {
        return false;
    }
    arrival.pass = entrance_.gate.enter(arrival.peer, now);
    return arrival.pass.has_value();
}

Awaitable<void> Server::accept_connections(Acceptor& acceptor, Door door) {
    while (!services_.stopping) {
        Socket socket(context_.get_executor());
        auto [error] = co_await acceptor.async_accept(socket, as_result);
        if (error) {
            if (services_.stopping) {
                co_return;
            }
            // Out of descriptors or memory: let others finish before trying again.
            log_error("cannot accept a connection: {}", error.message());
            Timer pause(context_, std::chrono::milliseconds(100));
            co_await pause.async_wait(as_result);
            continue;
        }
        const tcp::endpoint peer = socket.remote_endpoint(error);
        if (error) {
            continue;  // gone already
        }
        Arrival arrival{++services_.connections_made,
                        door,
                        std::move(socket),
                        peer.address(),
                        std::nullopt,
                        door == Door::people && tls_ ? tls_->current() : nullptr};
        if (!admit(arrival)) {
            constexpr unsigned unavailable = 503;
            metrics_.count_http_answer(unavailable);
            turn_away(std::move(arrival));
            continue;
        }
        ++services_.connections;
        net::co_spawn(context_, serve_connection(std::move(arrival), services_, entrance_),
                      log_end("connection"));
    }
}

Awaitable<void> Server::flush_lobby() {
    std::chrono::milliseconds since_tick{0};
    while (!services_.stopping) {
        const std::chrono::milliseconds pause = lobby_.flush(now_ms());
        flush_timer_.expires_after(pause);
        co_await flush_timer_.async_wait(as_result);
        since_tick += pause;
        if (since_tick >= settings_.limits.lobby_flush) {
            since_tick = {};
            net::post(workers_.front()->executor(), [this] {
                sleeping_rooms_->tick();
                retention_->tick();
            });
        }
    }
}

Awaitable<void> Server::wait_for_end() {
    stop_timer_.expires_at(Timer::time_point::max());
    while (!services_.stopping) {
        co_await stop_timer_.async_wait(as_result);
    }
    const auto deadline = std::chrono::steady_clock::now() + settings_.limits.stop_timeout;
    constexpr std::chrono::milliseconds look_again{20};
    while (services_.connections > 0 && std::chrono::steady_clock::now() < deadline) {
        stop_timer_.expires_after(look_again);
        co_await stop_timer_.async_wait(as_result);
    }
    if (services_.connections > 0) {
        log_warning("{} connections did not end in time", services_.connections.load());
    }
    if (cluster_) {
        co_await net::co_spawn(
            workers_.front()->executor(),
            [this]() -> Awaitable<void> {
                cluster_->stop();
                co_return;
            },
            net::use_awaitable_t<Executor>());
    }
    for (const auto& worker : workers_) {
        worker->abandon();
    }
}

}  // namespace potluck::server
