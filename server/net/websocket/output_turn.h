// OutputTurn: the connections of a thread with output from this turn of its loop.
//
// What a client gets in one turn (the event of a move, the answer to it) is written with one call
// when all ready handlers have run.
// Invariant: while connections are queued here, flush() is scheduled. Runs on its thread.
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
