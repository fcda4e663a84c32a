// Worker: one thread, its io_context, the rooms it runs and the sockets it serves.
// Invariant: everything of a worker runs on its one thread, so nothing in it needs a lock.
#pragma once

#include <memory>
#include <thread>
#include <unordered_map>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>

#include "server/net/loop/alarms.h"
#include "server/net/loop/asio_types.h"
#include "server/net/loop/poller.h"
#include "server/net/room_host.h"
#include "server/net/services.h"
#include "server/net/session_host.h"
#include "server/net/websocket/output_pace.h"
#include "server/net/websocket/output_turn.h"
#include "server/net/websocket/websocket_connection.h"
#include "server/session/sleeping_rooms.h"

namespace potluck::server {

// A connection as the stop of the server sees it.
class Stoppable {
public:
    virtual ~Stoppable() = default;

    // Ends the connection soon and in good order. On its worker's thread.
    virtual void begin_stop() = 0;
};

class Worker {
public:
    explicit Worker(Services& services);
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    void start();
    // Before start(), of one worker: it looks after the rooms that sleep.
    void look_after_sleeping_rooms();
    // Any thread: closes rooms and sockets. The thread goes on until abandon(): another worker's
    // socket or the storage may still need it, and a connection may still be handed to it.
    void begin_stop();
    void join();
    // Any thread: ends without waiting for anybody.
    void abandon() { context_.stop(); }
    // After join(): lets go of all that still waits here. It may hold sockets of other workers, so
    // that all workers do this before the first of them ends.
    void let_go();

    Executor executor() { return context_.get_executor(); }
    net::io_context& context() { return context_; }
    RoomHost& rooms() { return rooms_; }
    SessionHost& sessions() { return sessions_; }
    Alarms& alarms() { return alarms_; }
    // For the sockets of this thread.
    const WebSocketConnection::Shared& websockets() const { return websockets_; }

    // On the worker's thread: the open connections, for the stop; one that comes later is stopped
    // at once. `owner` is kept as long.
    void add(Stoppable& connection, std::shared_ptr<void> owner = nullptr);
    void remove(Stoppable& connection) { connections_.erase(&connection); }

private:
    struct Context : net::io_context {
        using io_context::io_context;
        using io_context::shutdown;
    };

    // Rings for the next look after the sleeping rooms.
    struct SleepingRoomsAlarm final : Alarms::Alarm {
        explicit SleepingRoomsAlarm(Worker& of_worker)
            : rooms(of_worker.sessions_), worker(of_worker) {}
        void ring() override;

        SleepingRooms rooms;
        Worker& worker;
    };

    static constexpr std::size_t receive_buffer_size = 65'536;

    std::vector<char> receive_buffer_ = std::vector<char>(receive_buffer_size);
    // Before the context, whose end removes what is still open.
    std::unordered_map<Stoppable*, std::shared_ptr<void>> connections_;
    bool stopping_ = false;
    Context context_;
    Poller poller_;
    Alarms alarms_;
    WebSocketConnection::Shared websockets_;
    // Their connections end before all that those need.
    OutputTurn output_turn_;
    OutputPace output_pace_;
    net::executor_work_guard<Executor> work_;
    RoomHost rooms_;
    SessionHost sessions_;
    SleepingRoomsAlarm sleeping_rooms_{*this};
    std::thread thread_;
};

}  // namespace potluck::server
