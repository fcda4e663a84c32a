#include "storage/backup.h"

#include <cerrno>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

#include "storage/inspection.h"
#include "storage/sqlite_support.h"

namespace potluck::storage {

namespace {

// A writer holds the lock for milliseconds, a checkpoint for longer.
constexpr int backup_busy_timeout_ms = 10'000;

WriteResult sync(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    const int error = file < 0 || ::fsync(file) != 0 ? errno : 0;
    if (file >= 0) {
        ::close(file);
    }
    if (error != 0) {
        return Failure{FailureKind::io, path + " cannot be written to its disk: " +
                                            std::generic_category().message(error)};
    }
    return {};
}

// A copy that nobody has checked is no backup.
WriteResult check(const std::string& path) {
    auto copy = SqliteInspection::open(path, false);
    if (!copy) {
        return std::move(copy.error());
    }
    auto faults = copy->faults(1);
    if (!faults) {
        return std::move(faults.error());
    }
    if (!faults->empty()) {
        return Failure{FailureKind::io, "the copy is damaged: " + faults->front()};
    }
    return {};
}

}  // namespace

WriteResult back_up(const std::string& database, const std::string& target) {
    try {
        SQLite::Database source(database, SQLite::OPEN_READONLY, backup_busy_timeout_ms);
        if (source.execAndGet("PRAGMA auto_vacuum").getInt() == 0) {
            source.exec("PRAGMA auto_vacuum = INCREMENTAL");  // the copy's
        }
        // One read transaction, and a file that needs no -wal. SQLite's backup API would start over
        // with every write of the server.
        SQLite::Statement copy(source, "VACUUM INTO ?1");
        copy.bind(1, target);
        copy.exec();
    } catch (const SQLite::Exception& exception) {
        return failure_of(exception, database);
    }
    WriteResult synced = sync(target);
    return synced ? check(target) : synced;
}

}  // namespace potluck::storage
