#include "storage/postgres_inspection.h"

#include "storage/postgres_schema.h"
#include "storage/postgres_store.h"

namespace potluck::storage {

Result<std::unique_ptr<PostgresInspection>> PostgresInspection::open(
    const PostgresOptions& options) {
    std::unique_ptr<PostgresInspection> inspection(new PostgresInspection(options));
    try {
        inspection->connection_ = std::make_unique<PostgresConnection>(options);
        inspection->schema_version_ = postgres_version(*inspection->connection_);
    } catch (const StoreError& error) {
        return error.failure();
    }
    if (inspection->schema_version_ <= 0) {
        return Failure{FailureKind::incompatible,
                       inspection->shown() +
                           " has no tables of Potluck yet; `potluck serve --store` makes them"};
    }
    return inspection;
}

int PostgresInspection::schema_version_known() const {
    return static_cast<int>(postgres_migrations().size());
}

Result<std::vector<std::string>> PostgresInspection::texts(const std::string& sql) {
    try {
        const PostgresResult result = connection_->run(sql);
        const int rows = PQntuples(result.get());
        std::vector<std::string> found;
        found.reserve(static_cast<std::size_t>(rows));
        for (int row = 0; row < rows; ++row) {
            found.push_back(PostgresRow(*result, row).text(0));
        }
        return found;
    } catch (const StoreError& error) {
        return error.failure();
    }
}

Result<std::int64_t> PostgresInspection::number(const std::string& sql) {
    try {
        return PostgresRow(*connection_->run(sql), 0).number(0);
    } catch (const StoreError& error) {
        return error.failure();
    }
}

Result<std::vector<std::string>> PostgresInspection::faults(std::size_t) {
    return texts(
        "SELECT name || ' is off' FROM pg_settings"
        " WHERE name IN ('fsync', 'full_page_writes') AND setting = 'off' ORDER BY name");
}

Result<std::vector<std::string>> PostgresInspection::finished_matches() {
    return texts("SELECT id FROM matches WHERE finished_ms IS NOT NULL ORDER BY number");
}

Result<std::int64_t> PostgresInspection::latest_ms() {
    return number(
        "SELECT greatest(coalesce((SELECT max(started_ms) FROM matches), 0),"
        " coalesce((SELECT max(finished_ms) FROM matches), 0),"
        " coalesce((SELECT max(opened_ms) FROM rooms), 0),"
        " coalesce((SELECT max(at_ms) FROM alive), 0))");
}

Result<std::int64_t> PostgresInspection::now_ms() {
    return number("SELECT (1000 * extract(epoch FROM clock_timestamp()))::bigint");
}

Result<std::int64_t> PostgresInspection::bytes() {
    return number("SELECT pg_database_size(current_database())");
}

Result<ClusterView> PostgresInspection::cluster() {
    try {
        ClusterView view{.beat = read_nodes(*connection_), .awake_rooms = {}};
        const PostgresResult rooms = connection_->run(
            "SELECT owner, count(*) FROM rooms WHERE closed_ms IS NULL AND asleep_ms IS NULL"
            " GROUP BY owner");
        for (int index = 0; index < PQntuples(rooms.get()); ++index) {
            const PostgresRow row(*rooms, index);
            view.awake_rooms[row.text(0)] = row.number(1);
        }
        return view;
    } catch (const StoreError& error) {
        return error.failure();
    }
}

Result<bool> PostgresInspection::is_in_use() {
    auto sessions = number(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
        " AND application_name LIKE 'potluck%' AND pid <> pg_backend_pid()");
    if (!sessions) {
        return std::move(sessions.error());
    }
    return *sessions > 0;
}

std::unique_ptr<Reader> PostgresInspection::open_reader() const {
    return open_postgres_reader(options_);
}

}  // namespace potluck::storage
