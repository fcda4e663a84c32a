// The tables in PostgreSQL, and the migration of older ones.
//
// potluck_schema marks them as ours and counts the migrations. Invariant: a released migration is
// never edited; a change is a new one at the end.
#pragma once

#include <span>

#include "storage/postgres_connection.h"

namespace potluck::storage {

// Entry n migrates version n to n + 1.
std::span<const char* const> postgres_migrations();

// What is in the database's first schema; -1: nothing. Throws StoreError, which is `incompatible`
// for what is not ours.
int postgres_version(PostgresConnection& connection);

// Migrates to the last version, all or nothing, one process at a time. Refuses (incompatible) a
// newer version and what is not ours, and leaves it unchanged. Throws StoreError.
void migrate(PostgresConnection& connection,
             std::span<const char* const> migrations = postgres_migrations());

}  // namespace potluck::storage
