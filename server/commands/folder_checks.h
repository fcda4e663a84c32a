// `potluck doctor` on the data folder: existence, owner, permissions, lock and free space. Changes
// nothing.
#pragma once

#include <cstdint>
#include <string>

#include "server/commands/data_folder.h"
#include "server/commands/finding.h"

namespace potluck::server {

Findings check_folder(const std::string& folder, const FolderHolder& holder);

// For unprivileged users, with a database of this size.
Finding judge_space(const std::string& folder, std::uint64_t free_bytes,
                    std::uint64_t database_bytes);

}  // namespace potluck::server
