// Inspection: a database looked at and left as it is, with a server at work on it or without.
//
// SQLite writes even while it reads: it makes the files -wal and -shm, and brings -shm up to date.
// Beside a server those are there and in use anyway. Without one they are left alone: the file is
// opened as one that nobody changes, or, when a killed server has left a -wal behind, with -shm
// only read. Whoever opens it says whether a server runs; one that starts afterwards makes what was
// read worthless, so ask again at the end. For one thread at a time.
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
    // What SQLite's own checks of the whole file find, in its words; empty when all is well.
    Result<std::vector<std::string>> faults(std::size_t count_max);
    // The ids of all matches with an outcome, listed or not, oldest first.
    Result<std::vector<std::string>> finished_matches();
    // The latest time that anything in the database tells of; 0 without any.
    Result<std::int64_t> latest_ms();
    // About how many bytes tell of matches, people and rooms that began since then.
    Result<std::uint64_t> bytes_since(std::int64_t time_ms);
    // Looks in the same careful way; only for a database of the known schema version.
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
