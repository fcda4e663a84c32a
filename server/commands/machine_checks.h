// What `potluck doctor` says of the machine for these options: whether the port is free and whether
// as many sockets can be open as the server takes. Changes nothing.
#pragma once

#include <cstdint>

#include "server/commands/data_folder.h"
#include "server/commands/finding.h"
#include "server/net/server.h"

namespace potluck::server {

Findings check_machine(const ServerSettings& settings, const FolderHolder& holder);

// Whether `open_files_max` is enough for so many connections; `whose` begins the sentence.
Finding judge_open_files(const std::string& whose, std::uint64_t open_files_max,
                         std::size_t connections_max);

}  // namespace potluck::server
