// `potluck doctor` on the machine: whether the port is free, whether the server can open as many
// sockets as its options allow, whether it answers to any host name, whom push services may ask.
// Changes nothing.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/commands/data_folder.h"
#include "server/commands/finding.h"
#include "server/net/server.h"

namespace potluck::server {

// Of the names that Host may have, on a server that anybody can reach or not.
Finding judge_host_names(bool is_public, const std::vector<std::string>& names);

// Whom push services may ask about a server that sends notifications.
Finding judge_contact(bool is_public, const PushSettings& push);

Findings check_machine(const ServerSettings& settings, const FolderHolder& holder);

// Whether `open_files_max` is enough for that many connections; the sentence begins with `whose`.
Finding judge_open_files(const std::string& whose, std::uint64_t open_files_max,
                         std::size_t connections_max);

}  // namespace potluck::server
