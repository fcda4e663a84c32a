// Processor time and resident memory of the server's process (and this one), from Linux. Times have
// the kernel's granularity of 10 ms.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include <sys/types.h>

#include "tests/load/moment.h"

namespace potluck::load {

struct CpuTime {
    double user_s = 0;
    double system_s = 0;

    friend CpuTime operator-(const CpuTime& a, const CpuTime& b) {
        return {a.user_s - b.user_s, a.system_s - b.system_s};
    }
};

CpuTime own_cpu_time();

class ServerProcess {
public:
    // One process, or those of all nodes. Without a number there are no figures: for a server on
    // another machine, for example.
    explicit ServerProcess(std::vector<pid_t> pids) : pids_(std::move(pids)) {}

    bool is_known() const { return !pids_.empty(); }
    // Of all threads; none if it is not known. Both throw std::runtime_error if there is no such
    // process.
    CpuTime cpu_time() const;
    std::uint64_t resident_bytes() const;

private:
    std::vector<pid_t> pids_;
};

// What both sides have used up to a moment.
struct Usage {
    explicit Usage(const ServerProcess& process) : server(process.cpu_time()) {}

    Moment time = Clock::now();
    CpuTime tool = own_cpu_time();
    CpuTime server;
};

}  // namespace potluck::load
