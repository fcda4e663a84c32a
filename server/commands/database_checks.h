// `potluck doctor` on the database: whether it is whole and of our version, whether each match in
// it follows the rules, how fast it grows, and what should have been deleted. Changes nothing, even
// beside a server.
#pragma once

#include <string>

#include "server/commands/data_folder.h"
#include "server/commands/finding.h"
#include "server/limits.h"

namespace potluck::server {

// Nothing when there is no such folder.
Findings check_database(const std::string& folder, const FolderHolder& holder,
                        const Limits& limits);

// The same of a database in PostgreSQL.
Findings check_postgres(const std::string& address, const Limits& limits);

// Of what was stored within a day, and what is free on the disk.
Finding judge_growth(std::uint64_t bytes_of_a_day, std::uint64_t free_bytes);

}  // namespace potluck::server
