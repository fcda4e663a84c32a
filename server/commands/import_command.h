// `potluck import`: records of finished games into a data folder, each checked by the rules.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "storage/store.h"

namespace potluck::server {

struct ImportSettings {
    std::string data_folder = "potluck-data";
    std::vector<std::string> files{};  // "-": standard input
    std::string store{};               // address of a PostgreSQL, instead of the folder
};

// 0 when every record is in the data folder, 1 when one could not be imported.
int run_import(const ImportSettings& settings, std::istream& standard_input, std::ostream& output,
               std::ostream& errors);

struct ImportCounts {
    int imported = 0;
    int there_already = 0;
    int refused = 0;
};

// Errors begin with `name`.
ImportCounts import_records(std::istream& input, const std::string& name, storage::Store& store,
                            std::ostream& output, std::ostream& errors);

}  // namespace potluck::server
