// What WebSocketConnections of one thread share, on a Line. Connections must end before it.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>

#include "server/net/loop/alarms.h"
#include "server/net/websocket/output_pace.h"
#include "server/net/websocket/output_turn.h"
#include "server/net/websocket/websocket_connection.h"
#include "tests/support/line.h"

namespace potluck::tests {

struct WebSocketLine {
    server::Limits limits;
    std::atomic<std::size_t> outgoing_bytes{0};
    std::array<char, 1024> receive_buffer{};
    Line line;
    server::Alarms alarms{line.context.get_executor()};
    const server::WebSocketConnection::Shared shared{line.context.get_executor(),
                                                     limits,
                                                     receive_buffer,
                                                     outgoing_bytes,
                                                     turn,
                                                     pace,
                                                     line.poller,
                                                     alarms};
    server::OutputTurn turn;
    server::OutputPace pace{line.context.get_executor(), alarms, limits};
};

}  // namespace potluck::tests
