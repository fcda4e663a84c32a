// OutputTurn: the connections of one thread to which something was said in this turn of its loop.
//
// What a peer gets in one turn - the event of a move, the answer to it - leaves with one call when
// all has run that was ready.
// Invariant: while connections wait here, flush() is on its way. Runs on that thread.
#pragma once

#include <memory>
#include <vector>

namespace potluck::server {

class WebSocketConnection;

class OutputTurn {
public:
    void add(std::shared_ptr<WebSocketConnection> connection);

private:
    void flush();

    std::vector<std::shared_ptr<WebSocketConnection>> connections_;
};

}  // namespace potluck::server
