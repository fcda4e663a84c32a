// The folder of the database, held by one process at a time: two servers on one store would both go
// on with the same matches.
#pragma once

#include <optional>
#include <string>

#include <sys/types.h>

#include "storage/store.h"

namespace potluck::server {

// Who holds a data folder, as somebody sees who only looks.
struct FolderHolder {
    enum class State { nobody, server, hidden };  // hidden: the lock may not be looked at
    State state = State::nobody;
    std::optional<pid_t> process{};  // of the server, when the system tells it
};

class DataFolder {
public:
    // Makes the folder when it is missing and takes its lock, which ends with the object (and with
    // the process, however it ends). A new folder, and the database's files in any, are for their
    // owner alone.
    static storage::Result<DataFolder> open(const std::string& path);

    // Changes nothing, and makes nothing.
    static FolderHolder holder_of(const std::string& path);
    static std::string database_path(const std::string& folder);

    DataFolder(DataFolder&& other) noexcept;
    DataFolder& operator=(DataFolder&& other) noexcept;
    DataFolder(const DataFolder&) = delete;
    DataFolder& operator=(const DataFolder&) = delete;
    ~DataFolder();

    // The database file in it.
    std::string database_path() const { return database_path(path_); }
    // The folder as an absolute path.
    const std::string& path() const { return path_; }

private:
    DataFolder(std::string path, int lock) : path_(std::move(path)), lock_(lock) {}

    std::string path_;
    int lock_ = -1;  // descriptor that holds the lock
};

}  // namespace potluck::server
