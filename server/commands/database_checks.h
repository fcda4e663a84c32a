// `potluck doctor` on the database: whether it is whole and of our version, and whether each match
// in it follows the rules. Changes nothing, even beside a server.
#pragma once

#include <string>

#include "server/commands/data_folder.h"
#include "server/commands/finding.h"

namespace potluck::server {

// Nothing when there is no such folder.
Findings check_database(const std::string& folder, const FolderHolder& holder);

}  // namespace potluck::server
