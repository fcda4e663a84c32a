#include "server/commands/folder_checks.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <optional>
#include <pwd.h>
#include <system_error>
#include <unistd.h>

#include <sys/stat.h>

#include "server/fill_in.h"

namespace potluck::server {

namespace {

constexpr std::uint64_t mebibyte = 1 << 20;

std::optional<struct stat> status_of(const std::string& path) {
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0 ? std::optional(status) : std::nullopt;
}

std::vector<std::string> files_of(const std::string& folder) {
    const std::string database = DataFolder::database_path(folder);
    std::vector<std::string> files{database, database + "-wal", database + "-shm",
                                   folder + "/potluck.lock"};
    std::erase_if(files, [](const std::string& file) { return !status_of(file); });
    return files;
}

std::string name_of(uid_t user) {
    std::array<char, 4'096> buffer{};
    passwd entry{};
    passwd* found = nullptr;
    if (::getpwuid_r(user, &entry, buffer.data(), buffer.size(), &found) == 0 && found != nullptr) {
        return found->pw_name;
    }
    return "user " + std::to_string(user);
}

Finding check_owner(const std::string& folder, const struct stat& status) {
    const std::string subject = "owner";
    const std::string owner = name_of(status.st_uid);
    for (const std::string& file : files_of(folder)) {
        const auto found = status_of(file);
        if (found && found->st_uid != status.st_uid) {
            return {Health::problem, subject,
                    fill_in("{} is {}'s, its folder {}'s: a server of the one cannot write what "
                            "is the other's; chown --reference={} {}",
                            file, name_of(found->st_uid), owner, folder, file)};
        }
        if (found && (found->st_mode & S_IWUSR) == 0) {
            return {Health::problem, subject,
                    fill_in("{} may not be written by its owner; chmod u+rw {}", file, file)};
        }
    }
    if ((status.st_mode & S_IRWXU) != S_IRWXU) {
        return {Health::problem, subject,
                fill_in("{} may not be read, written and entered by its owner; chmod u+rwx {}",
                        folder, folder)};
    }
    if (::geteuid() != 0 && ::geteuid() != status.st_uid) {
        return {Health::warning, subject,
                fill_in("the folder is {}'s, and you are {}; look as {} to see what its server "
                        "sees",
                        owner, name_of(::geteuid()), owner)};
    }
    return {Health::ok, subject, "the folder and all in it is " + owner + "'s"};
}

// Others need access to the file and to its folder.
Finding check_readers(const std::string& folder, const struct stat& status) {
    const std::string subject = "readers";
    const std::string close = "; chmod -R go-w,o-rwx " + folder;
    for (const std::string& file : files_of(folder)) {
        const auto found = status_of(file);
        const bool is_reached = (status.st_mode & S_IXOTH) != 0;
        if (found && is_reached && (found->st_mode & (S_IROTH | S_IWOTH)) != 0) {
            return {Health::warning, subject,
                    fill_in("{} can be read by everybody on this machine, private tables and "
                            "all{}",
                            file, close)};
        }
    }
    if ((status.st_mode & S_IWOTH) != 0 && (status.st_mode & S_ISVTX) == 0) {
        return {Health::warning, subject,
                "everybody on this machine may put files into " + folder + close};
    }
    return {Health::ok, subject, "no others on this machine can read it"};
}

Finding check_holder(const FolderHolder& holder) {
    switch (holder.state) {
        case FolderHolder::State::nobody:
            return {Health::ok, "lock", "free: no server runs on this folder"};
        case FolderHolder::State::server:
            return {Health::ok, "lock",
                    "a server runs on this folder" +
                        (holder.process ? ", process " + std::to_string(*holder.process) : "")};
        case FolderHolder::State::hidden:
            break;
    }
    return {Health::warning, "lock",
            "you may not look whether a server runs on this folder; look as its owner or as root"};
}

Finding check_space(const std::string& folder) {
    std::error_code error;
    const std::filesystem::space_info disk = std::filesystem::space(folder, error);
    if (error) {
        return {Health::warning, "disk", "how much is free cannot be read: " + error.message()};
    }
    const auto database = status_of(DataFolder::database_path(folder));
    return judge_space(folder, disk.available,
                       database ? static_cast<std::uint64_t>(database->st_size) : 0);
}

}  // namespace

Finding judge_space(const std::string& folder, std::uint64_t free_bytes,
                    std::uint64_t database_bytes) {
    constexpr std::uint64_t moves_fail_soon = 64 * mebibyte;
    constexpr std::uint64_t a_good_while = 512 * mebibyte;
    const std::string found =
        fill_in("{} MiB are free, the database has {} MiB", free_bytes / mebibyte,
                (database_bytes + mebibyte - 1) / mebibyte);
    if (free_bytes < moves_fail_soon) {
        return {Health::problem, "disk",
                found + ": soon no move can be stored; make room on the disk of " + folder};
    }
    // Migrations need space for a moment, and a backup takes the database's size again.
    if (free_bytes < std::max(a_good_while, 2 * database_bytes)) {
        return {Health::warning, "disk", found + "; make room on the disk of " + folder};
    }
    return {Health::ok, "disk", found};
}

Findings check_folder(const std::string& folder, const FolderHolder& holder) {
    const auto status = status_of(folder);
    if (!status) {
        return {{Health::problem, "folder",
                 folder + ": " + std::generic_category().message(errno) +
                     "; name the right one with --data, or start the server once, which makes it"}};
    }
    if (!S_ISDIR(status->st_mode)) {
        return {{Health::problem, "folder", folder + " is no folder; name another with --data"}};
    }
    return {{Health::ok, "folder", std::filesystem::absolute(folder).string()},
            check_owner(folder, *status),
            check_readers(folder, *status),
            check_holder(holder),
            check_space(folder)};
}

}  // namespace potluck::server
