// Who gives way to whom where every processor is in use. The workers and the store's thread
// keep the usual priority.
#pragma once

namespace potluck::server {

enum class Nice : int {
    strangers = 5,  // new connections, HTTP
    reading = 5,    // searches, positions, pictures
    bots = 10,
};

// On Linux this is the priority of the calling thread alone. Failure is harmless.
void lower_priority(Nice nice);

}  // namespace potluck::server
