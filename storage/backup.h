// Copies a database at one moment while a server goes on writing to it.
#pragma once

#include <string>

#include "storage/store.h"

namespace potluck::storage {

// Copies what was committed before the start into `target`, an empty file or none; readers and
// writers of the database are not blocked. On success the copy is one whole file, synced to disk,
// in which SQLite's own checks found no fault. A failure may leave a part of it behind.
WriteResult back_up(const std::string& database, const std::string& target);

}  // namespace potluck::storage
