// What `potluck serve` needs of its command line to be one of several nodes.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "server/commands/serve_command.h"
#include "server/net/node_host.h"
#include "storage/postgres_store.h"

namespace potluck::server {

// The sentence for CLI11, or nothing if it can be one.
std::string check_node_name(const std::string& name);
// As given, or the host's name.
std::string node_name(const ServeSettings& settings);
// Throws std::runtime_error with a sentence for people.
std::string read_cluster_key(const std::string& path);
// After the store has taken the fence. Throws std::runtime_error with a sentence for people.
ClusterSettings open_cluster(const ServeSettings& settings, const storage::PostgresOptions& options,
                             std::int64_t incarnation);

}  // namespace potluck::server
