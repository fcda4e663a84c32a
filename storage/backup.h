// A copy of a database as it is at one moment, while a server goes on writing to it.
#pragma once

#include <string>

#include "storage/store.h"

namespace potluck::storage {

// Copies into `target`, an empty file or none, what has been committed until the copy begins;
// readers and writers of the database go on meanwhile. When this returns without a failure, the
// copy is one whole file, synced to its disk, and SQLite's own checks found nothing wrong with it.
// A failure may leave a part of it behind.
WriteResult back_up(const std::string& database, const std::string& target);

}  // namespace potluck::storage
