// Inspection: reads a database and leaves it unchanged, with or without a server running on it.
// For one thread at a time.
//
// SQLite writes even while it reads: it creates -wal and -shm, and updates -shm. With a server
// running these are in use anyway. Without one they are left alone: the file is opened as immutable
// or, when a killed server has left a -wal behind, with a read-only -shm. The caller says whether a
// server runs; one that starts later invalidates what was read, so ask again at the end.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <SQLiteCpp/Database.h>

#include "storage/store.h"

namespace potluck::storage {

class Inspection {
public:
    virtual ~Inspection() = default;

    virtual int schema_version() const = 0;
    virtual int schema_version_known() const = 0;
    // From the engine's own checks, in its words; empty when all is well.
    virtual Result<std::vector<std::string>> faults(std::size_t count_max) = 0;
    // Their ids, listed or not, oldest first.
    virtual Result<std::vector<std::string>> finished_matches() = 0;
    // The latest time in the database; 0 if there is none.
    virtual Result<std::int64_t> latest_ms() = 0;
    // Just as careful; only for a database of the known schema version.
    virtual std::unique_ptr<Reader> open_reader() const = 0;
};

class SqliteInspection final : public Inspection {
public:
    // Fails (incompatible) on a file that is no database of ours.
    static Result<SqliteInspection> open(const std::string& path, bool server_runs);

    int schema_version() const override { return schema_version_; }
    int schema_version_known() const override;
    // SQLite's checks of the whole file.
    Result<std::vector<std::string>> faults(std::size_t count_max) override;
    Result<std::vector<std::string>> finished_matches() override;
    Result<std::int64_t> latest_ms() override;
    std::unique_ptr<Reader> open_reader() const override;
    // About how many bytes belong to matches, people and rooms that began since then.
    Result<std::uint64_t> bytes_since(std::int64_t time_ms);

private:
    SqliteInspection(std::string path, std::string uri);
    template <class Value, class Query>
    Result<Value> read(Query query);

    std::string path_;  // for messages
    std::string uri_;
    std::unique_ptr<SQLite::Database> database_;
    int schema_version_ = 0;
};

}  // namespace potluck::storage
