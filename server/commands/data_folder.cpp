#include "server/commands/data_folder.h"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <system_error>
#include <unistd.h>
#include <utility>

#include <sys/file.h>

namespace potluck::server {

storage::Result<DataFolder> DataFolder::open(const std::string& path) {
    const auto fail = [&](storage::FailureKind kind, const std::string& what) {
        return storage::Failure{kind, "the data folder " + path + " " + what};
    };
    std::error_code error;
    std::filesystem::create_directories(path, error);
    if (error) {
        return fail(storage::FailureKind::io, "cannot be made: " + error.message());
    }
    const std::string absolute = std::filesystem::absolute(path).string();
    const std::string lock_path = absolute + "/potluck.lock";
    const int lock = ::open(lock_path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock < 0) {
        return fail(storage::FailureKind::io,
                    "cannot be written: " + std::generic_category().message(errno));
    }
    if (::flock(lock, LOCK_EX | LOCK_NB) != 0) {
        ::close(lock);
        return fail(storage::FailureKind::locked,
                    "is in use by another server; stop that one or choose another folder with "
                    "--data");
    }
    return DataFolder(absolute, lock);
}

DataFolder::DataFolder(DataFolder&& other) noexcept
    : path_(std::move(other.path_)), lock_(std::exchange(other.lock_, -1)) {}

DataFolder& DataFolder::operator=(DataFolder&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(lock_, other.lock_);
    return *this;
}

DataFolder::~DataFolder() {
    if (lock_ >= 0) {
        ::close(lock_);
    }
}

std::string DataFolder::database_path() const {
    return path_ + "/potluck.sqlite";
}

}  // namespace potluck::server
