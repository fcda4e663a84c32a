// `potluck doctor`: looks at a data folder and the configuration, and says what is wrong and what
// to do. It changes nothing, and a server may be running meanwhile.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>

#include "rules/result.h"
#include "server/commands/serve_command.h"

namespace potluck::server {

// The options that `potluck serve` would have with this configuration file (empty: with none), or
// why it would not start with them. See serve_options.h.
using ServeOptionsOf =
    std::function<rules::Result<ServeSettings, std::string>(const std::string& file)>;

struct DoctorSettings {
    std::string data_folder{};         // empty: the one that the configuration names
    std::string configuration_file{};  // empty: none
    ServeOptionsOf serve_options_of;
};

// One line for each finding. 1 when there is a problem; a warning is none.
int run_doctor(const DoctorSettings& settings, std::ostream& output);

}  // namespace potluck::server
