#include "server/thread_priority.h"

#include <chrono>
#include <cstdint>
#include <unistd.h>

#include <sys/syscall.h>

namespace potluck::server {

namespace {

// sched_setattr(2), first version; the C library has no function, and the kernel's header and the
// library's cannot be included together.
struct Attributes {
    std::uint32_t size = sizeof(Attributes);
    std::uint32_t policy = 0;  // SCHED_OTHER
    std::uint64_t flags = 0;
    std::int32_t nice = 0;
    std::uint32_t priority = 0;
    std::uint64_t slice_ns = 0;  // 0: the usual one
    std::uint64_t deadline_ns = 0;
    std::uint64_t period_ns = 0;
};

// Since Linux 6.12 a thread that wakes up interrupts those with longer slices; before that it
// interrupted all.
constexpr std::chrono::nanoseconds short_slice = std::chrono::microseconds(100);

}  // namespace

void set_priority(Nice nice) {
    Attributes attributes;
    attributes.nice = static_cast<std::int32_t>(nice);
    attributes.slice_ns = nice == Nice::moves ? static_cast<std::uint64_t>(short_slice.count()) : 0;
    (void)syscall(SYS_sched_setattr, 0, &attributes, 0);
}

}  // namespace potluck::server
