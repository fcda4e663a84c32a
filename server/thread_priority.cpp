#include "server/thread_priority.h"

#include <chrono>
#include <ctime>
#include <thread>
#include <unistd.h>

#include <sys/resource.h>

namespace potluck::server {

namespace {

// Only while it runs.
std::chrono::nanoseconds time_of_this_thread() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

}  // namespace

void lower_priority(Nice nice) {
    (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), static_cast<int>(nice));
}

void give_way() {
    constexpr std::chrono::microseconds work(500);
    constexpr std::chrono::microseconds rest(1);  // the kernel makes at least 50 of it
    thread_local std::chrono::nanoseconds rested_at = time_of_this_thread();
    if (time_of_this_thread() - rested_at < work) {
        return;
    }
    std::this_thread::sleep_for(rest);
    rested_at = time_of_this_thread();
}

}  // namespace potluck::server
