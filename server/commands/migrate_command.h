// `potluck migrate FROM TO`: moves everything that is stored from a data folder to PostgreSQL, or
// back.
#pragma once

#include <iosfwd>
#include <string>

namespace potluck::server {

struct MigrateSettings {
    std::string from{};  // a data folder, or the address of a PostgreSQL
    std::string to{};    // the other; it must be empty
};

// 0 when the target has everything, compared row by row. The source stays as it is.
int run_migrate(const MigrateSettings& settings, std::ostream& output, std::ostream& errors);

}  // namespace potluck::server
