// `potluck doctor` on what several nodes share beside the store: the bus and the cluster's key.
// Sends one message to itself.
#pragma once

#include "server/commands/finding.h"
#include "server/commands/serve_command.h"

namespace potluck::server {

// Nothing for a single server.
Findings check_cluster(const ServeSettings& settings);

}  // namespace potluck::server
