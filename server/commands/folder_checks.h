// What `potluck doctor` says of a data folder as a folder: whether it is there, whose it is, who
// can read it, who holds it, how much room is left. Changes nothing.
#pragma once

#include <cstdint>
#include <string>

#include "server/commands/data_folder.h"
#include "server/commands/finding.h"

namespace potluck::server {

Findings check_folder(const std::string& folder, const FolderHolder& holder);

// Of the room for people who may write here, on a disk where the database has this size.
Finding judge_space(const std::string& folder, std::uint64_t free_bytes,
                    std::uint64_t database_bytes);

}  // namespace potluck::server
