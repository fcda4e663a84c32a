// The tables of the database, and the migration of older files.
//
// PRAGMA user_version counts a file's migrations; application_id marks the file as ours.
// Invariant: a released migration is never edited; a change is a new one at the end. Runs once,
// when the store opens.
#pragma once

#include <span>

#include <SQLiteCpp/Database.h>

#include "storage/store.h"

namespace potluck::storage {

inline constexpr int application_id = 0x506f746c;  // "Potl"

// Entry n migrates version n to n + 1.
std::span<const char* const> schema_migrations();

// Migrates to the last version, all or nothing, outside of any transaction. Refuses (incompatible)
// a newer file and one that is not ours, and leaves it unchanged. Throws SQLite::Exception when the
// file does not work.
WriteResult migrate(SQLite::Database& database,
                    std::span<const char* const> migrations = schema_migrations());

}  // namespace potluck::storage
