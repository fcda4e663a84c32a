// `potluck export`: finished matches of a data folder or a PostgreSQL as records, in either form.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "storage/store.h"

namespace potluck::server {

enum class RecordForm { json, text };

struct ExportSettings {
    std::string data_folder = "potluck-data";
    std::string store{};  // address of a PostgreSQL, instead of the folder
    RecordForm form = RecordForm::json;
    std::vector<std::string> ids{};
    bool all = false;  // everything in the archive: public, with a winner
};

// 0 when everything was written.
int run_export(const ExportSettings& settings, std::ostream& output, std::ostream& errors);

// JSON: one record per line. Text: an empty line between records.
int export_records(const ExportSettings& settings, storage::Reader& reader, std::ostream& output,
                   std::ostream& errors);

}  // namespace potluck::server
