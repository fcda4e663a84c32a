// The options of `potluck serve` that set limits: one table for the command line, the environment,
// the configuration file and the README.
#pragma once

#include <CLI/App.hpp>

#include "server/limits.h"

namespace potluck::server {

void add_limit_options(CLI::App& serve, Limits& limits);

}  // namespace potluck::server
