#include "server/commands/data_folder.h"

#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>

#include <sys/file.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

namespace potluck::server {

namespace {

std::string lock_path(const std::string& folder) {
    return folder + "/potluck.lock";
}

// Checking for a holder also takes the lock for a moment.
bool take_lock(int lock) {
    constexpr int attempts = 5;
    constexpr std::chrono::milliseconds look_of_a_doctor{10};
    for (int attempt = 0; attempt < attempts; ++attempt) {
        if (::flock(lock, LOCK_EX | LOCK_NB) == 0) {
            return true;
        }
        std::this_thread::sleep_for(look_of_a_doctor);
    }
    return false;
}

// The process that has a lock on this file, from /proc/locks (proc(5)); nothing inside a container
// that cannot see it.
std::optional<pid_t> process_locking(int file) {
    struct stat status {};
    if (::fstat(file, &status) != 0) {
        return std::nullopt;
    }
    char wanted[64];
    std::snprintf(wanted, sizeof wanted, "%02x:%02x:%llu", major(status.st_dev),
                  minor(status.st_dev), static_cast<unsigned long long>(status.st_ino));
    std::ifstream locks("/proc/locks");
    std::string line;
    while (std::getline(locks, line)) {
        // 1: FLOCK  ADVISORY  WRITE 4711 fe:01:123456 0 EOF
        std::istringstream words(line);
        std::string number;
        std::string kind;
        std::string advisory;
        std::string mode;
        pid_t process = 0;
        std::string place;
        words >> number >> kind >> advisory >> mode >> process >> place;
        if (kind == "FLOCK" && place == wanted && process > 0) {
            return process;
        }
    }
    return std::nullopt;
}

// Like mkdir -p, but the folder itself is for its owner only: the database holds what private
// tables have played and said.
std::error_code make_folder(const std::string& path) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) {
        return {};
    }
    std::filesystem::path folder = std::filesystem::absolute(path).lexically_normal();
    if (!folder.has_filename()) {
        folder = folder.parent_path();  // trailing slash
    }
    std::filesystem::create_directories(folder.parent_path(), error);
    if (!error && ::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST) {
        error.assign(errno, std::generic_category());
    }
    if (!error && !std::filesystem::is_directory(path, error) && !error) {
        error = std::make_error_code(std::errc::not_a_directory);
    }
    return error;
}

}  // namespace

storage::Result<DataFolder> DataFolder::open(const std::string& path) {
    const auto fail = [&](storage::FailureKind kind, const std::string& what) {
        return storage::Failure{kind, "the data folder " + path + " " + what};
    };
    if (const std::error_code error = make_folder(path)) {
        return fail(storage::FailureKind::io, "cannot be made: " + error.message());
    }
    const std::string absolute = std::filesystem::absolute(path).string();
    const int lock = ::open(lock_path(absolute).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock < 0) {
        return fail(storage::FailureKind::io,
                    "cannot be written: " + std::generic_category().message(errno));
    }
    if (!take_lock(lock)) {
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

FolderHolder DataFolder::holder_of(const std::string& path) {
    using State = FolderHolder::State;
    const int lock = ::open(lock_path(path).c_str(), O_RDONLY | O_CLOEXEC);
    if (lock < 0) {
        return {errno == ENOENT ? State::nobody : State::hidden};
    }
    FolderHolder holder;
    if (::flock(lock, LOCK_SH | LOCK_NB) != 0) {
        holder = {State::server, process_locking(lock)};
    }
    ::close(lock);
    return holder;
}

std::string DataFolder::database_path(const std::string& folder) {
    return folder + "/potluck.sqlite";
}

}  // namespace potluck::server
