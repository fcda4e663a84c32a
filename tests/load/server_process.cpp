#include "tests/load/server_process.h"

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <unistd.h>

#include <sys/resource.h>

namespace potluck::load {

namespace {

std::string read_proc(pid_t pid, const char* name) {
    std::ifstream file("/proc/" + std::to_string(pid) + "/" + name);
    std::stringstream text;
    text << file.rdbuf();
    if (!file || text.str().empty()) {
        throw std::runtime_error("there is no process " + std::to_string(pid));
    }
    return text.str();
}

double seconds_of(const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

}  // namespace

CpuTime own_cpu_time() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return {seconds_of(usage.ru_utime), seconds_of(usage.ru_stime)};
}

CpuTime ServerProcess::cpu_time() const {
    CpuTime all;
    for (const pid_t pid : pids_) {
        const std::string stat = read_proc(pid, "stat");
        // proc(5): fields 14 and 15; the name in parentheses may contain blanks.
        std::istringstream fields(stat.substr(stat.rfind(')') + 2));
        std::string skipped;
        for (int field = 3; field < 14; ++field) {
            fields >> skipped;
        }
        CpuTime ticks;
        fields >> ticks.user_s >> ticks.system_s;
        const auto per_second = static_cast<double>(sysconf(_SC_CLK_TCK));
        all.user_s += ticks.user_s / per_second;
        all.system_s += ticks.system_s / per_second;
    }
    return all;
}

std::uint64_t ServerProcess::resident_bytes() const {
    std::uint64_t resident_pages = 0;
    for (const pid_t pid : pids_) {
        std::istringstream pages(read_proc(pid, "statm"));
        std::uint64_t all = 0;
        std::uint64_t resident = 0;
        pages >> all >> resident;
        resident_pages += resident;
    }
    return resident_pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace potluck::load
