// Inspection: reads a database and leaves it unchanged, with or without a server running on it.
//
// SQLite writes even while it reads: it creates -wal and -shm, and updates -shm. With a server
// running these are in use anyway. Without one they are left alone: the file is opened as immutable
// or, when a killed server has left a -wal behind, with a read-only -shm. The caller says whether a
// server runs; one that starts later invalidates what was read, so ask again at the end. For one
// thread at a time.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <SQLiteCpp/Database.h>

#include "storage/store.h"

namespace potluck::storage {

class Inspection {
public:
    // Fails (incompatible) on a file that is no database of ours.
    static Result<Inspection> open(const std::string& path, bool server_runs);

    int schema_version() const { return schema_version_; }
    static int schema_version_known();
    // From SQLite's own checks of the whole file, in its words; empty when all is well.
    Result<std::vector<std::string>> faults(std::size_t count_max);
    // Their ids, listed or not, oldest first.
    Result<std::vector<std::string>> finished_matches();
    // The latest time in the database; 0 if there is none.
    Result<std::int64_t> latest_ms();
    // Just as careful; only for a database of the known schema version.
    std::unique_ptr<Reader> open_reader() const;

private:
    Inspection(std::string path, std::string uri);
    template <class Value, class Query>
    Result<Value> read(Query query);

    std::string path_;  // for messages
    std::string uri_;
    std::unique_ptr<SQLite::Database> database_;
    int schema_version_ = 0;
};

}  // namespace potluck::storage
