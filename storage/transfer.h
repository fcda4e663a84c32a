// Moves everything that is stored from one engine to the other, row by row, and compares both
// afterwards.
//
// The target gets all of it in one transaction: after a failure it is as empty as before. Nobody
// may write to either meanwhile; the caller sees to that.
#pragma once

#include <functional>
#include <string>

#include "storage/postgres_connection.h"
#include "storage/store.h"

namespace potluck::storage {

// One line for people.
using Progress = std::function<void(const std::string&)>;

// `file` is an existing database of the known schema version. Creates the tables in PostgreSQL.
WriteResult move_to_postgres(const SqliteOptions& file, const PostgresOptions& target,
                             const Progress& progress);
// Creates the file, or takes one that has nothing in it.
WriteResult move_to_file(const PostgresOptions& source, const SqliteOptions& file,
                         const Progress& progress);

}  // namespace potluck::storage
