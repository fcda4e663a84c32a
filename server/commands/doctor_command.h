// `potluck doctor`: checks a data folder and the configuration, and says what is wrong and what to
// do. It changes nothing, and a server may be running.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>

#include "rules/result.h"
#include "server/commands/serve_command.h"

namespace potluck::server {

// The options of `potluck serve` with this configuration file (empty: none), or why it would not
// start. See serve_options.h.
using ServeOptionsOf =
    std::function<rules::Result<ServeSettings, std::string>(const std::string& file)>;

struct DoctorSettings {
    std::string data_folder{};         // empty: the one in the configuration
    std::string store{};               // of a PostgreSQL; empty: the one in the configuration
    std::string configuration_file{};  // empty: none
    ServeOptionsOf serve_options_of;
};

// One line per finding. 1 when there is a problem; a warning is not one.
int run_doctor(const DoctorSettings& settings, std::ostream& output);

}  // namespace potluck::server
