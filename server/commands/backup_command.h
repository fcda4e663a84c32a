// `potluck backup`: a copy of a data folder's database at one moment, whether a server runs on it
// or not. docs/hosting.md says how it is put back.
#pragma once

#include <iosfwd>
#include <string>

namespace potluck::server {

struct BackupSettings {
    std::string data_folder = "potluck-data";
    std::string target{};  // the file to make
};

// 0 when `target` is a whole and checked copy. Until then it has another name in the same folder,
// and a file that is there already is never replaced.
int run_backup(const BackupSettings& settings, std::ostream& output, std::ostream& errors);

}  // namespace potluck::server
