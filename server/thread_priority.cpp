#include "server/thread_priority.h"

#include <unistd.h>

#include <sys/resource.h>

namespace potluck::server {

void lower_priority(Nice nice) {
    (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), static_cast<int>(nice));
}

}  // namespace potluck::server
