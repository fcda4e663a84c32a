// The command line of `potluck serve`: flags, environment (POTLUCK_PORT ...), configuration file.
#pragma once

#include <string>
#include <vector>

#include "rules/result.h"
#include "server/commands/serve_command.h"

namespace potluck::server {

// Reads the options and serves; the return value is the exit status.
int serve(std::vector<std::string> arguments);

// The options that a server would have with this file (empty: none) and without flags, or why it
// would not start with them.
rules::Result<ServeSettings, std::string> serve_options_of(const std::string& file);

}  // namespace potluck::server
