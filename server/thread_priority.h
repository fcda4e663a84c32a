// Who gives way to whom where every processor is in use. The workers and the store's thread
// keep the usual priority.
#pragma once

namespace potluck::server {

enum class Nice : int {
    strangers = 10,  // new connections, HTTP
    reading = 10,    // searches, positions
    bots = 15,       // and pictures
};

// On Linux this is the priority of the calling thread alone. Failure is harmless.
void lower_priority(Nice nice);

// Threads of low priority call this often: after each half millisecond of work they rest for a
// moment. Otherwise a thread of a higher priority that wakes up may have to wait until the
// kernel's next tick, up to 4 ms.
void give_way();

}  // namespace potluck::server
