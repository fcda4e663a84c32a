// A connection as the stop of the server sees it.
#pragma once

namespace potluck::server {

class Stoppable {
public:
    virtual ~Stoppable() = default;

    // Ends the connection soon and in good order. On its worker's thread.
    virtual void begin_stop() = 0;
};

}  // namespace potluck::server
