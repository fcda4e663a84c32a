#include "server/commands/migrate_command.h"

#include <filesystem>
#include <ostream>

#include "server/commands/data_folder.h"
#include "server/commands/store_option.h"
#include "storage/transfer.h"

namespace potluck::server {

int run_migrate(const MigrateSettings& settings, std::ostream& output, std::ostream& errors) {
    const auto fail = [&](const std::string& message) {
        errors << "potluck migrate: " << message << '\n';
        return 1;
    };
    const bool from_postgres = is_postgres_address(settings.from);
    if (from_postgres == is_postgres_address(settings.to)) {
        return fail("one of the two is a data folder, the other postgresql://...");
    }
    const std::string& path = from_postgres ? settings.to : settings.from;
    const std::string& address = from_postgres ? settings.from : settings.to;
    std::error_code error;
    if (!from_postgres &&
        !std::filesystem::is_regular_file(DataFolder::database_path(path), error)) {
        return fail("there is no database in " + path);
    }
    // Locked to the end: no server may write meanwhile.
    const auto folder = DataFolder::open(path);
    if (!folder) {
        return fail(folder.error().message);
    }
    storage::SqliteOptions file;
    file.path = folder->database_path();
    const storage::PostgresOptions database{.address = address, .node = "migrate"};
    const storage::Progress progress = [&](const std::string& line) {
        output << line << '\n' << std::flush;
    };
    const storage::WriteResult moved = from_postgres
                                           ? storage::move_to_file(database, file, progress)
                                           : storage::move_to_postgres(file, database, progress);
    if (!moved) {
        return fail(moved.error().message);
    }
    output << "moved to " << (from_postgres ? folder->path() : storage::shown_address(address))
           << "; the source is as it was\n";
    return 0;
}

}  // namespace potluck::server
