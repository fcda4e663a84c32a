#include "server/commands/serve_command.h"

#include <exception>
#include <memory>
#include <optional>
#include <utility>

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include "server/commands/data_folder.h"
#include "server/version.h"

namespace potluck::server {

namespace {

void set_up_log(const ServeSettings& settings) {
    spdlog::set_level(spdlog::level::from_str(settings.log_level));
    if (settings.log_format == "json") {
        // Our own texts hold no quotes or control characters; what comes from outside is never
        // part of a message.
        spdlog::set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l","message":"%v"})");
    } else {
        spdlog::set_pattern("%Y-%m-%d %H:%M:%S.%e %^%-7l%$ %v");
    }
}

storage::Result<std::unique_ptr<storage::Store>> open_store(const ServeSettings& settings,
                                                            std::optional<DataFolder>& folder) {
    if (settings.memory_store) {
        return storage::make_memory_store();
    }
    auto opened = DataFolder::open(settings.data_folder);
    if (!opened) {
        return std::move(opened.error());
    }
    folder.emplace(std::move(*opened));
    storage::SqliteOptions options;
    options.path = folder->database_path();
    options.full_sync = settings.full_sync;
    return storage::open_sqlite_store(options);
}

}  // namespace

int run_serve(const ServeSettings& settings) {
    set_up_log(settings);
    // Held to the very end: the store may write until then.
    std::optional<DataFolder> folder;
    auto store = open_store(settings, folder);
    if (!store) {
        spdlog::critical("cannot open the store: {}", store.error().message);
        return 1;
    }
    try {
        Server server(settings.server, std::move(*store), secure_random());
        const std::string shown =
            settings.server.address == "0.0.0.0" || settings.server.address == "::"
                ? "localhost"
                : settings.server.address;
        spdlog::info("potluck {} is open at http://{}:{}/", program_version, shown, server.port());
        if (settings.memory_store) {
            spdlog::info("matches are kept in memory only");
        } else {
            spdlog::info("data is kept in {}", folder->path());
        }
        server.run(true);
    } catch (const std::exception& failure) {
        spdlog::critical("{}", failure.what());
        return 1;
    }
    spdlog::info("stopped");
    return 0;
}

}  // namespace potluck::server
