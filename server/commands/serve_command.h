// `potluck serve`: from options to a running server.
#pragma once

#include <string>

#include "server/net/server.h"

namespace potluck::server {

struct ServeSettings {
    ServerSettings server;
    std::string data_folder = "potluck-data";
    std::string store{};  // address of a PostgreSQL; empty: a file in the data folder
    std::string bus{};    // addresses of NATS servers; empty: this is the only node
    std::string node{};   // empty: the host's name
    std::string cluster_key_file{};
    bool memory_store = false;  // keep nothing
    bool full_sync = true;
    std::string log_level = "info";
    std::string log_format = "text";  // or "json"
};

// Serves until SIGTERM or SIGINT. Returns the exit status.
int run_serve(const ServeSettings& settings);

}  // namespace potluck::server
