// `potluck doctor` on the machine: whether the port is free, and whether the server can open as
// many sockets as its options allow. Changes nothing.
#pragma once

#include <cstdint>

#include "server/commands/data_folder.h"
#include "server/commands/finding.h"
#include "server/net/server.h"

namespace potluck::server {

Findings check_machine(const ServerSettings& settings, const FolderHolder& holder);

// Whether `open_files_max` is enough for that many connections; the sentence begins with `whose`.
Finding judge_open_files(const std::string& whose, std::uint64_t open_files_max,
                         std::size_t connections_max);

}  // namespace potluck::server
