// RemoteViewers: the connections of other nodes that ask or view rooms of this one.
//
// Each is a Viewer of its own, so a room knows no other nodes: presence, spectators and limits are
// as with connections of this node. Invariants: a request is carried out once, however often its
// gateway sends it; a connection that has gone, or whose node has, views nothing here any more.
// take() and the like run on the bus's thread; the viewers' functions on any.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "server/lobby/lobby.h"
#include "server/nodes/node_item.h"
#include "server/nodes/node_links.h"
#include "server/people/people.h"
#include "server/room/room_port.h"

namespace potluck::server {

class RemoteViewer;

class RemoteViewers {
public:
    // Whether an address, as addresses are counted, may do one more of what this rate limits.
    using AddressMay = std::function<bool(const std::string& address, Rate Limits::*rate)>;
    using Clock = std::function<std::int64_t()>;

    RemoteViewers(NodeLinks& links, Lobby& lobby, People& people, AddressMay address_may, Clock now)
        : links_(links),
          lobby_(lobby),
          people_(people),
          address_may_(std::move(address_may)),
          now_ms_(std::move(now)) {}

    void take(const std::string& node, AskRoom ask);
    void take(const std::string& node, const ConnectionGone& gone);
    void take(const std::string& node, const Resync& resync);
    void take(const std::string& node, const PersonRenamed& renamed);
    void take(const std::string& node, const ViewingList& viewing);
    void drop_node(const std::string& node);
    std::size_t size() const { return viewers_.size(); }

private:
    using Key = std::pair<std::string, std::uint64_t>;
    using Viewers = std::map<Key, std::shared_ptr<RemoteViewer>>;

    UserPointer person_of(const NodePerson& person);
    void leave(const std::shared_ptr<RemoteViewer>& viewer, const protocol::RoomCode& room);
    // Where the next one is.
    Viewers::iterator drop(Viewers::iterator viewer);

    NodeLinks& links_;
    Lobby& lobby_;
    People& people_;
    const AddressMay address_may_;
    const Clock now_ms_;
    Viewers viewers_;
};

}  // namespace potluck::server
