// The tables of the database and how an older file is brought up to them.
//
// PRAGMA user_version counts the migrations that a file has had; application_id says that the file
// is ours. Invariant: a migration that has been released is never edited, a change is a new one at
// the end. Runs once, while the store opens.
#pragma once

#include <span>

#include <SQLiteCpp/Database.h>

#include "storage/store.h"

namespace potluck::storage {

inline constexpr int application_id = 0x506f746c;  // "Potl"

// SQL; entry n brings version n to n + 1.
std::span<const char* const> schema_migrations();

// Brings the file to the last version, all or nothing, outside of any transaction. Refuses
// (incompatible) a newer file and one that is not ours, and leaves it as it is. Throws
// SQLite::Exception when the file does not work.
WriteResult migrate(SQLite::Database& database,
                    std::span<const char* const> migrations = schema_migrations());

}  // namespace potluck::storage
