#include "server/commands/serve_command.h"

#include <atomic>
#include <csignal>
#include <exception>
#include <memory>
#include <optional>
#include <unistd.h>
#include <utility>

#include "server/commands/cluster_options.h"
#include "server/commands/data_folder.h"
#include "server/log.h"
#include "server/version.h"
#include "storage/postgres_store.h"

namespace potluck::server {

namespace {

// Somebody else has taken the store. Whoever supervises this process may start it again.
std::atomic<bool> is_fenced{false};

storage::Result<std::unique_ptr<storage::Store>> open_store(
    const ServeSettings& settings, std::optional<DataFolder>& folder,
    std::optional<ClusterSettings>& cluster) {
    if (settings.memory_store) {
        return storage::make_memory_store();
    }
    auto opened = DataFolder::open(settings.data_folder);
    if (!opened) {
        return std::move(opened.error());
    }
    folder.emplace(std::move(*opened));
    if (!settings.store.empty()) {
        storage::PostgresOptions options;
        options.address = settings.store;
        options.full_sync = settings.full_sync;
        // Whoever plays on here would play against the other server's store.
        options.on_fenced = [is_alone = settings.bus.empty()] {
            is_fenced = true;
            if (is_alone) {
                log_critical("another server has opened this store; stopping");
            } else {
                log_critical(
                    "the other nodes took this one for dead and go on without it; "
                    "stopping");
            }
            ::kill(::getpid(), SIGTERM);
        };
        if (settings.bus.empty()) {
            return storage::open_postgres_store(options);
        }
        options.node = node_name(settings);
        auto store = storage::PostgresStore::open(options);
        if (!store) {
            return std::move(store.error());
        }
        cluster.emplace(open_cluster(settings, options, (*store)->incarnation()));
        return std::unique_ptr<storage::Store>(std::move(*store));
    }
    storage::SqliteOptions options;
    options.path = folder->database_path();
    options.full_sync = settings.full_sync;
    return storage::open_sqlite_store(options);
}

}  // namespace

int run_serve(const ServeSettings& settings) {
    // Locked to the very end: the store may write until then.
    std::optional<DataFolder> folder;
    try {
        set_up_log(settings.log_level, settings.log_format,
                   settings.bus.empty() ? std::string() : node_name(settings));
        std::optional<ClusterSettings> cluster;
        auto store = open_store(settings, folder, cluster);
        if (!store) {
            log_critical("cannot open the store: {}", store.error().message);
            return 1;
        }
        Server server(settings.server, std::move(*store), secure_random(), std::move(cluster));
        server.obey_signals();  // before anybody learns that it runs
        const std::string shown =
            settings.server.address == "0.0.0.0" || settings.server.address == "::"
                ? "localhost"
                : settings.server.address;
        log_info("potluck {} is open at {}://{}:{}/", program_version,
                 settings.server.tls.any() ? "https" : "http", shown, server.port());
        if (server.admin_port() != 0) {
            log_info("metrics are at http://{}:{}/metrics", settings.server.admin_address,
                     server.admin_port());
        }
        if (settings.memory_store) {
            log_info("matches are kept in memory only");
        } else {
            log_info("data is kept in {}", settings.store.empty()
                                               ? folder->path()
                                               : storage::shown_address(settings.store));
        }
        server.run();
        if (server.was_left_out() || (is_fenced && !server.has_left())) {
            return 1;
        }
    } catch (const std::exception& failure) {
        log_critical("{}", failure.what());
        return 1;
    }
    log_info("stopped");
    return 0;
}

}  // namespace potluck::server
