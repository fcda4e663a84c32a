// SocketSession: a session over a WebSocket.
//
// Its worker owns it from start() to the end of the connection. An idle one is little more than
// this object and its connection.
// Runs on its worker's executor; Viewer's calls may come from any thread.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "server/net/gate.h"
#include "server/net/websocket/websocket_connection.h"
#include "server/net/worker.h"
#include "server/session/session.h"

namespace potluck::server {

class SocketSession final : public Session,
                            public Stoppable,
                            private WebSocketConnection::Taker,
                            private Alarms::Alarm {
public:
    SocketSession(std::shared_ptr<WebSocketConnection> connection, Worker& worker, Guest guest);

    // Answers the upgrade, then runs to the end of the connection.
    void start(std::string upgrade_answer, OpenConnection held);

    void send(Frame frame) override;
    void send_spectator_event(const std::string& room, Frame frame) override;
    void catch_up(const std::string& room, Frame frame) override;
    void left_room(const std::string& room) override;
    void lost_track(const std::string& room) override;
    void came_back(const std::string& room) override;
    // As begin_stop().
    void cut_off() override;
    bool address_may(Rate Limits::*rate) override;
    void signed_out() override;
    // Closes with code 1012: the server will be back.
    void begin_stop() override;

private:
    bool take(const WebSocketConnection::Message& message) override;
    void ended() override;
    // No hello came in time.
    void ring() override;

    bool send_to_spectator(Frame frame) override;
    void read_on() override;
    void reject(std::string_view reason) override;
    std::int64_t round_trip_ms() const override;
    std::string address() const override { return guest_.address; }
    void room_answered(const protocol::CommandId& id, Reply reply) override;

    std::shared_ptr<SocketSession> self();
    // Calls job(*this) on the worker's thread.
    template <class Job>
    void dispatch(Job job);

    const std::shared_ptr<WebSocketConnection> connection_;
    Worker& worker_;
    const Guest guest_;
    std::optional<OpenConnection> held_;
};

}  // namespace potluck::server
