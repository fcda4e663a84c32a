// `potluck backup`: a copy of a data folder's database at one moment, with or without a server
// running on it. docs/hosting.md says how to restore it.
#pragma once

#include <iosfwd>
#include <string>

namespace potluck::server {

struct BackupSettings {
    std::string data_folder = "potluck-data";
    std::string target{};  // the file to create
};

// 0 when `target` is a whole and checked copy. Until then it has another name in the same folder;
// an existing file is never replaced.
int run_backup(const BackupSettings& settings, std::ostream& output, std::ostream& errors);

}  // namespace potluck::server
