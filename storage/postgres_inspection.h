// PostgresInspection: what `potluck doctor` and `potluck nodes` ask of a database in PostgreSQL.
// Changes nothing, takes no fence; servers may be running.
#pragma once

#include <map>

#include "storage/cluster_store.h"
#include "storage/inspection.h"
#include "storage/postgres_connection.h"

namespace potluck::storage {

struct ClusterView {
    Beat beat;
    std::map<std::string, std::int64_t> awake_rooms;  // how many, by owner
};

class PostgresInspection final : public Inspection {
public:
    // Fails (incompatible) on a database that is not ours, or has no tables yet.
    static Result<std::unique_ptr<PostgresInspection>> open(const PostgresOptions& options);

    int schema_version() const override { return schema_version_; }
    int schema_version_known() const override;
    // PostgreSQL checks its own files; these are settings with which it may lose what it confirmed.
    Result<std::vector<std::string>> faults(std::size_t count_max) override;
    Result<std::vector<std::string>> finished_matches() override;
    Result<std::int64_t> latest_ms() override;
    std::unique_ptr<Reader> open_reader() const override;

    Result<std::int64_t> now_ms();
    Result<std::int64_t> bytes();
    Result<ClusterView> cluster();
    // Whether sessions of other potlucks are there.
    Result<bool> is_in_use();
    const std::string& shown() const { return connection_->shown(); }

private:
    explicit PostgresInspection(PostgresOptions options) : options_(std::move(options)) {}
    Result<std::vector<std::string>> texts(const std::string& sql);
    Result<std::int64_t> number(const std::string& sql);

    PostgresOptions options_;
    std::unique_ptr<PostgresConnection> connection_;
    int schema_version_ = 0;
};

}  // namespace potluck::storage
