// The database's folder, locked by one process at a time: two servers on one store would both
// continue the same matches.
#pragma once

#include <optional>
#include <string>

#include <sys/types.h>

#include "storage/store.h"

namespace potluck::server {

// The holder of a data folder, as seen from outside.
struct FolderHolder {
    enum class State { nobody, server, hidden };  // hidden: the lock cannot be checked
    State state = State::nobody;
    std::optional<pid_t> process{};  // of the server, if known
};

class DataFolder {
public:
    // Creates the folder if it is missing, for its owner only, and locks it until the object or the
    // process ends.
    static storage::Result<DataFolder> open(const std::string& path);

    // Changes and creates nothing.
    static FolderHolder holder_of(const std::string& path);
    static std::string database_path(const std::string& folder);

    DataFolder(DataFolder&& other) noexcept;
    DataFolder& operator=(DataFolder&& other) noexcept;
    DataFolder(const DataFolder&) = delete;
    DataFolder& operator=(const DataFolder&) = delete;
    ~DataFolder();

    std::string database_path() const { return database_path(path_); }
    // An absolute path.
    const std::string& path() const { return path_; }

private:
    DataFolder(std::string path, int lock) : path_(std::move(path)), lock_(lock) {}

    std::string path_;
    int lock_ = -1;  // file descriptor
};

}  // namespace potluck::server
