// Linux' numbers for this process (proc(5), getrusage(2)). Any thread.
#pragma once

#include <cstddef>

namespace potluck::server {

struct ProcessLevels {
    double cpu_seconds = 0;
    double start_seconds = 0;  // since 1970
    std::size_t resident_bytes = 0;
    std::size_t open_files = 0;
    std::size_t open_files_max = 0;
};

// 0 for what cannot be read.
ProcessLevels read_process_levels();

}  // namespace potluck::server
