// RoomGateway: the port to all rooms that live on other nodes, for connections of this one.
//
// Invariants: each request is answered once, or its connection is cut off because nobody can tell
// what became of it; a connection that views a room hears every event of it in order, or its state
// instead, also when the room moves to another node or back to this one. What waits for an answer
// is bounded by what connections may ask at a time.
// RoomPort's functions: any thread. All else runs on the bus's thread. One lock, never held while
// calling out.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/lobby/lobby.h"
#include "server/nodes/node_item.h"
#include "server/nodes/node_links.h"
#include "server/room/room_port.h"

namespace potluck::server {

class RoomGateway final : public RoomPort {
public:
    using Clock = std::function<std::int64_t()>;

    // `run`: of this node. Numbers of connections and requests never come again: an answer to an
    // earlier run must not go to somebody else.
    RoomGateway(NodeLinks& links, Lobby& lobby, std::int64_t run, Clock now);

    void handle(const protocol::RoomCode& code, RoomRequest request) override;
    void viewer_gone(const protocol::RoomCode& code, std::shared_ptr<Viewer> viewer) override;
    void resync(const protocol::RoomCode& code, std::shared_ptr<Viewer> viewer) override;
    void rename(const protocol::RoomCode& code, const protocol::UserId& user,
                const protocol::PersonName& name) override;

    void take(const std::string& node, const Deliver& deliver, std::string_view payload);
    void take(const std::string& node, const RoomAnswer& answer, std::string_view payload);
    void take(const std::string& node, const LeftRoom& left);
    // Tells the node which connections view rooms there.
    void tell_viewing(const std::string& node);
    // Messages of the node were lost: asks its rooms for their state, and again for answers.
    void missed(const std::string& node);
    // What is viewed or asked for there is nowhere until another node says that it has it.
    void node_is_gone(const std::string& node);
    // Looks where the rooms are that are viewed or asked for here, and follows those that have
    // moved, also those that somebody else has woken here. Returns those that are nowhere any more.
    std::vector<protocol::RoomCode> follow_rooms();
    // The store does not know the room either: its viewers are told.
    void room_is_lost(const protocol::RoomCode& code);
    // Whether other nodes can be reached at all. What is asked of them meanwhile is refused.
    void set_reachable(bool is_reachable);
    // Sends again what has waited for long, and cuts off what has waited for too long.
    void tick();
    std::size_t connection_count();
    std::size_t waiting_count();

private:
    struct Connection {
        std::shared_ptr<Viewer> viewer;
        UserPointer user;
        std::map<std::string, std::string> rooms{};  // code -> the node it is viewed at
        std::set<std::string> nodes{};               // that know the connection
        std::set<std::string> lost{};                // rooms whose state it waits for
        std::size_t waiting = 0;                     // requests
    };
    using Connections = std::map<std::uint64_t, Connection>;
    struct Waiting {
        std::uint64_t connection = 0;
        protocol::RoomCode room;
        std::string node;  // empty: it is nowhere
        RoomRequest request;
        std::int64_t begun_ms = 0;
        std::int64_t sent_ms = 0;
        int times_sent = 0;
    };
    // A connection that has to view a room again.
    struct Return {
        protocol::RoomCode room;
        std::shared_ptr<Viewer> viewer;
        UserPointer user;
    };

    // Null: it is not known here.
    Connection* find_locked(const Viewer& viewer);
    bool is_viewing_locked(const Viewer& viewer, const protocol::RoomCode& code);
    std::uint64_t number_locked(const RoomRequest& request);
    void send_locked(std::uint64_t number, Waiting& waiting);
    Waiting take_locked(std::map<std::uint64_t, Waiting>::iterator waiting);
    // Forgets a connection that has no business elsewhere any more.
    void tidy_locked(std::uint64_t number);
    // If the room is at that place and not where the connection views it: it is viewed there now,
    // once the connection has returned.
    std::optional<Return> move_locked(std::uint64_t number, const protocol::RoomCode& code,
                                      const Lobby::Place& place);
    // Before anything else that the viewer wants: the room has to know them first.
    void return_if_moved(const Viewer& viewer, const protocol::RoomCode& code,
                         const Lobby::Place& place);
    void return_to_room(const Return& back);
    static void answer_gone(Waiting waiting);

    NodeLinks& links_;
    Lobby& lobby_;
    const Clock now_ms_;
    std::mutex mutex_;
    bool is_reachable_ = true;
    std::uint64_t last_connection_;
    std::uint64_t last_request_;
    std::unordered_map<const Viewer*, std::uint64_t> numbers_;
    Connections connections_;
    std::map<std::uint64_t, Waiting> waiting_;  // by number of the request
};

}  // namespace potluck::server
