#include "server/metrics/process_levels.h"

#include <chrono>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <string>
#include <unistd.h>

#include <sys/resource.h>

namespace potluck::server {

namespace {

double seconds(const timeval& time) {
    constexpr double million = 1e6;
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / million;
}

// Field 22 of /proc/self/stat, in clock ticks after boot. Field 2, the program's name, is in
// parentheses and may contain blanks.
double start_seconds() {
    std::ifstream stat("/proc/self/stat");
    stat.ignore(std::numeric_limits<std::streamsize>::max(), ')');
    std::string field;
    for (int number = 3; number < 22; ++number) {
        stat >> field;
    }
    double ticks = 0;
    timespec since_boot{};
    if (!(stat >> ticks) || clock_gettime(CLOCK_BOOTTIME, &since_boot) != 0) {
        return 0;
    }
    const std::chrono::duration<double> age =
        std::chrono::seconds(since_boot.tv_sec) + std::chrono::nanoseconds(since_boot.tv_nsec) -
        std::chrono::duration<double>(ticks / static_cast<double>(sysconf(_SC_CLK_TCK)));
    const std::chrono::duration<double> now = std::chrono::system_clock::now().time_since_epoch();
    return (now - age).count();
}

std::size_t resident_bytes() {
    std::ifstream statm("/proc/self/statm");
    std::size_t all = 0;
    std::size_t resident = 0;
    return statm >> all >> resident ? resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE))
                                    : 0;
}

std::size_t open_files() {
    std::error_code error;
    const std::filesystem::directory_iterator files("/proc/self/fd", error);
    // Without the descriptor that this call has open.
    return error ? 0 : static_cast<std::size_t>(std::distance(begin(files), end(files))) - 1;
}

}  // namespace

ProcessLevels read_process_levels() {
    ProcessLevels levels;
    rusage usage{};
    if (getrusage(RUSAGE_SELF, &usage) == 0) {
        levels.cpu_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
    }
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        levels.open_files_max = files.rlim_cur;
    }
    levels.start_seconds = start_seconds();
    levels.resident_bytes = resident_bytes();
    levels.open_files = open_files();
    return levels;
}

}  // namespace potluck::server
