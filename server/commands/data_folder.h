// The folder of the database, held by one process at a time: two servers on one store would both go
// on with the same matches.
#pragma once

#include <string>

#include "storage/store.h"

namespace potluck::server {

class DataFolder {
public:
    // Makes the folder when it is missing and takes its lock, which ends with the object (and with
    // the process, however it ends).
    static storage::Result<DataFolder> open(const std::string& path);

    DataFolder(DataFolder&& other) noexcept;
    DataFolder& operator=(DataFolder&& other) noexcept;
    DataFolder(const DataFolder&) = delete;
    DataFolder& operator=(const DataFolder&) = delete;
    ~DataFolder();

    // The database file in it.
    std::string database_path() const;
    // The folder as an absolute path.
    const std::string& path() const { return path_; }

private:
    DataFolder(std::string path, int lock) : path_(std::move(path)), lock_(lock) {}

    std::string path_;
    int lock_ = -1;  // descriptor that holds the lock
};

}  // namespace potluck::server
