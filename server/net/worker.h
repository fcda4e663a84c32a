// Worker: one thread with its io_context, rooms and sockets.
// Invariant: everything of a worker runs on its thread, so nothing in it needs a lock.
#pragma once

#include <memory>
#include <thread>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>

#include "server/net/loop/alarms.h"
#include "server/net/loop/asio_types.h"
#include "server/net/loop/poller.h"
#include "server/net/room_host.h"
#include "server/net/services.h"
#include "server/net/session_host.h"
#include "server/net/stoppables.h"
#include "server/net/websocket/output_pace.h"
#include "server/net/websocket/output_turn.h"
#include "server/net/websocket/websocket_connection.h"

namespace potluck::server {

class Worker {
public:
    explicit Worker(Services& services);
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    void start();
    // Any thread: closes rooms and sockets. The thread goes on until abandon(), because another
    // worker's socket or the storage may still need it, and new connections may still arrive.
    void begin_stop();
    void join();
    // Any thread: ends at once.
    void abandon() { context_.stop(); }
    // After join(): drops all that is still queued here. It may own sockets of other workers, so
    // all workers do this before the first of them is destroyed.
    void let_go();

    Executor executor() { return context_.get_executor(); }
    net::io_context& context() { return context_; }
    RoomHost& rooms() { return rooms_; }
    SessionHost& sessions() { return sessions_; }
    Alarms& alarms() { return alarms_; }
    const WebSocketConnection::Shared& websockets() const { return websockets_; }

    // On the worker's thread.
    Stoppables& connections() { return connections_; }

private:
    struct Context : net::io_context {
        using io_context::io_context;
        using io_context::shutdown;
    };

    static constexpr std::size_t receive_buffer_size = 65'536;

    std::vector<char> receive_buffer_ = std::vector<char>(receive_buffer_size);
    // Before the context, whose destructor removes what is still open.
    Stoppables connections_;
    Context context_;
    Poller poller_;
    Alarms alarms_;
    WebSocketConnection::Shared websockets_;
    // Connections are destroyed before all that they need.
    OutputTurn output_turn_;
    OutputPace output_pace_;
    net::executor_work_guard<Executor> work_;
    RoomHost rooms_;
    SessionHost sessions_;
    std::thread thread_;
};

}  // namespace potluck::server
