// Who gives way to whom where every processor is in use.
#pragma once

namespace potluck::server {

enum class Nice : int {
    moves = 0,      // the workers and the store's writing thread
    strangers = 5,  // new connections, HTTP
    reading = 5,    // searches, positions, pictures
    bots = 10,
};

// On Linux this is the priority of the calling thread, and of those it starts from now on; it can
// only be lowered. A thread for moves gets the processor as soon as there is something to do.
// Failure is harmless.
void set_priority(Nice nice);

}  // namespace potluck::server
