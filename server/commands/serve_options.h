// The command line of `potluck serve`: flags, environment (POTLUCK_PORT ...), configuration file.
#pragma once

#include <string>
#include <vector>

#include "rules/result.h"
#include "server/commands/serve_command.h"

namespace potluck::server {

// Returns the exit status.
int serve(std::vector<std::string> arguments);

// A server's options with this file (empty: none) and no flags, or why it would not start.
rules::Result<ServeSettings, std::string> serve_options_of(const std::string& file);

}  // namespace potluck::server
