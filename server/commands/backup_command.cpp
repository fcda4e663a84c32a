#include "server/commands/backup_command.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <optional>
#include <ostream>
#include <system_error>
#include <unistd.h>

#include "server/commands/data_folder.h"
#include "storage/backup.h"

namespace potluck::server {

namespace {

namespace files = std::filesystem;

std::string last_error() {
    return std::generic_category().message(errno);
}

// A file with a new name, readable by its owner only; removed at the end unless it was renamed.
class PartFile {
public:
    explicit PartFile(const files::path& target) : path_(target.string() + ".XXXXXX.part") {
        constexpr int suffix_size = 5;
        const int file = ::mkostemps(path_.data(), suffix_size, O_CLOEXEC);
        is_there_ = file >= 0;
        if (is_there_) {
            ::close(file);
        }
    }
    ~PartFile() {
        if (is_there_) {
            ::unlink(path_.c_str());
        }
    }
    PartFile(const PartFile&) = delete;
    PartFile& operator=(const PartFile&) = delete;

    bool is_there() const { return is_there_; }
    const std::string& path() const { return path_; }

    // False, with errno, when the target exists or cannot be created.
    bool rename_to(const files::path& target) {
        if (::renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, target.c_str(), RENAME_NOREPLACE) == 0) {
            is_there_ = false;
            return true;
        }
        // Network file systems do not support this rename, but do support links.
        return errno == EINVAL && ::link(path_.c_str(), target.c_str()) == 0;
    }

private:
    std::string path_;
    bool is_there_ = false;
};

// Makes the new name durable. A file system that cannot sync a folder does not need it.
void sync_folder(const files::path& folder) {
    const int opened = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened >= 0) {
        (void)::fsync(opened);
        ::close(opened);
    }
}

std::string target_error(const files::path& target) {
    std::error_code error;
    const files::file_status status = files::symlink_status(target, error);
    if (files::is_directory(status)) {
        return target.string() + " is a folder; name a file in it";
    }
    if (files::exists(status)) {
        return target.string() +
               " is there already, and nothing is ever overwritten; choose another "
               "name, as potluck-$(date +%F).sqlite";
    }
    return "";
}

}  // namespace

int run_backup(const BackupSettings& settings, std::ostream& output, std::ostream& errors) {
    const auto fail = [&](const std::string& message) {
        errors << "potluck backup: " << message << '\n';
        return 1;
    };
    const std::string database =
        DataFolder::database_path(files::absolute(settings.data_folder).string());
    std::error_code error;
    if (!files::is_regular_file(database, error)) {
        return fail(error && error != std::errc::no_such_file_or_directory
                        ? database + ": " + error.message() + "; do it as its owner or as root"
                        : "there is no database in " + settings.data_folder +
                              "; name the data folder with --data");
    }
    const files::path target = files::absolute(settings.target);
    if (const std::string why = target_error(target); !why.empty()) {
        return fail(why);
    }
    PartFile part(target);
    if (!part.is_there()) {
        return fail(target.parent_path().string() + " cannot be written: " + last_error());
    }
    if (const storage::WriteResult made = storage::back_up(database, part.path()); !made) {
        return fail(made.error().message);
    }
    if (!part.rename_to(target)) {
        return fail(target.string() + " cannot be made: " + last_error());
    }
    sync_folder(target.parent_path());
    output << target.string() << ": " << files::file_size(target)
           << " bytes, checked; docs/hosting.md says how it is put back\n";
    return 0;
}

}  // namespace potluck::server
