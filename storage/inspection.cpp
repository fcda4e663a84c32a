#include "storage/inspection.h"

#include <cctype>
#include <filesystem>
#include <limits>
#include <utility>

#include "storage/schema.h"
#include "storage/sqlite_support.h"

namespace potluck::storage {

namespace {

constexpr int inspection_busy_timeout_ms = 2'000;

// For a URI.
std::string escaped(const std::string& path) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const char character : path) {
        const auto byte = static_cast<unsigned char>(character);
        if (std::isalnum(byte) != 0 ||
            std::string_view("/-_.~").find(character) != std::string_view::npos) {
            text += character;
        } else {
            text += '%';
            text += digits[byte / 16];
            text += digits[byte % 16];
        }
    }
    return text;
}

bool has_content(const std::filesystem::path& file) {
    std::error_code error;
    const auto size = std::filesystem::file_size(file, error);
    return !error && size > 0;
}

Result<std::string> uri_of(const std::string& path, bool server_runs) {
    const std::string uri = "file:" + escaped(std::filesystem::absolute(path).string());
    if (server_runs) {
        return uri + "?mode=ro";
    }
    if (!has_content(path + "-wal")) {
        return uri + "?mode=ro&immutable=1";
    }
    if (!std::filesystem::exists(path + "-shm")) {
        return Failure{FailureKind::io,
                       path + "-wal has changes that are not in " + path +
                           " yet, and reading them would change it; start the server once, which "
                           "merges them"};
    }
    return uri + "?mode=ro&readonly_shm=1";
}

}  // namespace

SqliteInspection::SqliteInspection(std::string path, std::string uri)
    : path_(std::move(path)),
      uri_(std::move(uri)),
      database_(std::make_unique<SQLite::Database>(
          uri_, SQLite::OPEN_READONLY | SQLite::OPEN_URI | SQLite::OPEN_NOMUTEX,
          inspection_busy_timeout_ms)) {}

Result<SqliteInspection> SqliteInspection::open(const std::string& path, bool server_runs) {
    auto uri = uri_of(path, server_runs);
    if (!uri) {
        return std::move(uri.error());
    }
    try {
        SqliteInspection inspection(path, std::move(*uri));
        SQLite::Database& database = *inspection.database_;
        if (database.execAndGet("PRAGMA application_id").getInt() != application_id) {
            return Failure{FailureKind::incompatible, path + " is a database of another program"};
        }
        inspection.schema_version_ = database.execAndGet("PRAGMA user_version").getInt();
        return inspection;
    } catch (const SQLite::Exception& exception) {
        return failure_of(exception, path);
    }
}

int SqliteInspection::schema_version_known() const {
    return static_cast<int>(schema_migrations().size());
}

template <class Value, class Query>
Result<Value> SqliteInspection::read(Query query) {
    try {
        return query(*database_);
    } catch (const SQLite::Exception& exception) {
        return failure_of(exception, path_);
    }
}

Result<std::vector<std::string>> SqliteInspection::faults(std::size_t count_max) {
    using Faults = std::vector<std::string>;
    return read<Faults>([&](SQLite::Database& database) {
        Faults found;
        SQLite::Statement whole(database,
                                "PRAGMA integrity_check(" + std::to_string(count_max) + ")");
        while (whole.executeStep()) {
            if (const std::string text = whole.getColumn(0).getString(); text != "ok") {
                found.push_back(text);
            }
        }
        SQLite::Statement links(database, "PRAGMA foreign_key_check");
        while (found.size() < count_max && links.executeStep()) {
            found.push_back("a row of " + links.getColumn(0).getString() +
                            " names one that is not in " + links.getColumn(2).getString());
        }
        return found;
    });
}

Result<std::vector<std::string>> SqliteInspection::finished_matches() {
    using Ids = std::vector<std::string>;
    return read<Ids>([](SQLite::Database& database) {
        Ids ids;
        SQLite::Statement found(
            database, "SELECT id FROM matches WHERE finished_ms IS NOT NULL ORDER BY number");
        while (found.executeStep()) {
            ids.push_back(found.getColumn(0).getString());
        }
        return ids;
    });
}

Result<std::int64_t> SqliteInspection::latest_ms() {
    return read<std::int64_t>([](SQLite::Database& database) {
        return database
            .execAndGet(
                "SELECT max(ifnull((SELECT max(started_ms) FROM matches), 0),"
                " ifnull((SELECT max(finished_ms) FROM matches), 0),"
                " ifnull((SELECT max(opened_ms) FROM rooms), 0),"
                " ifnull((SELECT max(at_ms) FROM alive), 0))")
            .getInt64();
    });
}

// Its share of the whole file, by rows; those of other tables are as long as several actions.
Result<std::uint64_t> SqliteInspection::bytes_since(std::int64_t time_ms) {
    return read<std::uint64_t>([time_ms](SQLite::Database& database) {
        const auto weight_since = [&](std::int64_t since_ms) {
            SQLite::Statement weight(
                database,
                "SELECT 8 * (SELECT count(*) FROM matches WHERE started_ms >= ?1)"
                " + (SELECT count(*) FROM actions JOIN matches ON match = number"
                " WHERE started_ms >= ?1)"
                " + 2 * (SELECT count(*) FROM users WHERE created_ms >= ?1)"
                " + 4 * (SELECT count(*) FROM rooms WHERE opened_ms >= ?1)");
            weight.bind(1, since_ms);
            weight.executeStep();
            return weight.getColumn(0).getDouble();
        };
        const auto pragma = [&](const char* name) {
            return database.execAndGet(std::string("PRAGMA ") + name).getDouble();
        };
        const double bytes =
            (pragma("page_count") - pragma("freelist_count")) * pragma("page_size");
        const double all = weight_since(std::numeric_limits<std::int64_t>::min());
        return static_cast<std::uint64_t>(all == 0 ? 0 : bytes * weight_since(time_ms) / all);
    });
}

std::unique_ptr<Reader> SqliteInspection::open_reader() const {
    return std::make_unique<Reader>(
        SqliteOptions{.path = uri_, .busy_timeout_ms = inspection_busy_timeout_ms});
}

}  // namespace potluck::storage
