#include "server/nodes/room_gateway.h"

#include <iterator>
#include <variant>

namespace potluck::server {

namespace {

constexpr std::int64_t send_again_ms = 2'000;
constexpr std::int64_t give_up_ms = 20'000;
// Runs of a node whose numbers must differ.
constexpr std::uint64_t runs = 1U << 20U;
constexpr unsigned number_bits = 32;

Reply unavailable(const protocol::CommandId& id) {
    return error_reply(id, {protocol::ErrorCode::unavailable, "room",
                            "this table cannot be reached now, try again"});
}

NodePerson person_of(const User& user) {
    return {user.id(), user.name(), user.token_hash(), user.created_ms()};
}

}  // namespace

RoomGateway::RoomGateway(NodeLinks& links, Lobby& lobby, std::int64_t run, Clock now)
    : links_(links),
      lobby_(lobby),
      now_ms_(std::move(now)),
      last_connection_((static_cast<std::uint64_t>(run) % runs) << number_bits),
      last_request_(last_connection_) {}

RoomGateway::Connection* RoomGateway::find_locked(const Viewer& viewer) {
    const auto number = numbers_.find(&viewer);
    return number == numbers_.end() ? nullptr : &connections_.at(number->second);
}

bool RoomGateway::is_viewing_locked(const Viewer& viewer, const protocol::RoomCode& code) {
    const Connection* connection = find_locked(viewer);
    return connection != nullptr && connection->rooms.contains(code.value);
}

std::uint64_t RoomGateway::number_locked(const RoomRequest& request) {
    const auto [known, is_new] = numbers_.try_emplace(request.viewer.get(), last_connection_ + 1);
    if (is_new) {
        ++last_connection_;
        connections_.emplace(known->second, Connection{request.viewer, request.user});
    }
    return known->second;
}

void RoomGateway::tidy_locked(std::uint64_t number) {
    const auto found = connections_.find(number);
    if (found == connections_.end() || !found->second.rooms.empty() || found->second.waiting > 0) {
        return;
    }
    for (const std::string& node : found->second.nodes) {
        links_.send(node, ConnectionGone{number, std::nullopt});
    }
    numbers_.erase(found->second.viewer.get());
    connections_.erase(found);
}

void RoomGateway::handle(const protocol::RoomCode& code, RoomRequest request) {
    const Lobby::Place place = lobby_.place_of(code);
    return_if_moved(*request.viewer, code, place);
    if (place.port != nullptr) {
        place.port->handle(code, std::move(request));
        return;
    }
    std::unique_lock lock(mutex_);
    // What comes back to a room waits, as nobody else would ask for it.
    if (!is_reachable_ && !std::holds_alternative<ComeBack>(request.command)) {
        const bool is_viewing = is_viewing_locked(*request.viewer, code);
        lock.unlock();
        if (!is_viewing) {
            request.viewer->left_room(code.value);
        }
        request.answer(unavailable(request.id));
        return;
    }
    const std::uint64_t connection = number_locked(request);
    if (makes_viewer(request.command)) {
        Connection& asking = connections_.at(connection);
        if (asking.rooms.insert_or_assign(code.value, place.node).second) {
            asking.lost.erase(code.value);
        }
    }
    ++connections_.at(connection).waiting;
    const auto added = waiting_.emplace(
        ++last_request_, Waiting{connection, code, place.node, std::move(request), now_ms_()});
    send_locked(added.first->first, added.first->second);
}

void RoomGateway::send_locked(std::uint64_t number, Waiting& waiting) {
    const std::int64_t now = now_ms_();
    waiting.sent_ms = now;
    if (waiting.node.empty()) {
        return;
    }
    ++waiting.times_sent;
    const RoomRequest& request = waiting.request;
    connections_.at(waiting.connection).nodes.insert(waiting.node);
    links_.send(waiting.node,
                AskRoom{number, waiting.connection, waiting.room, person_of(*request.user),
                        request.viewer->address(), request.round_trip_ms, now - request.arrived_ms,
                        request.id, request.command});
}

RoomGateway::Waiting RoomGateway::take_locked(std::map<std::uint64_t, Waiting>::iterator waiting) {
    Waiting taken = std::move(waiting->second);
    waiting_.erase(waiting);
    --connections_.at(taken.connection).waiting;
    return taken;
}

void RoomGateway::viewer_gone(const protocol::RoomCode& code, std::shared_ptr<Viewer> viewer) {
    {
        const std::scoped_lock lock(mutex_);
        const auto number = numbers_.find(viewer.get());
        if (number != numbers_.end()) {
            const std::uint64_t connection = number->second;
            auto& rooms = connections_.at(connection).rooms;
            if (const auto room = rooms.find(code.value); room != rooms.end()) {
                links_.send(room->second, ConnectionGone{connection, code});
                rooms.erase(room);
                tidy_locked(connection);
                return;
            }
        }
    }
    if (RoomPort* port = lobby_.place_of(code).port) {
        port->viewer_gone(code, std::move(viewer));
    }
}

void RoomGateway::resync(const protocol::RoomCode& code, std::shared_ptr<Viewer> viewer) {
    {
        const std::scoped_lock lock(mutex_);
        const auto number = numbers_.find(viewer.get());
        if (number != numbers_.end()) {
            const auto& rooms = connections_.at(number->second).rooms;
            if (const auto room = rooms.find(code.value); room != rooms.end()) {
                links_.send(room->second, Resync{number->second, code});
                return;
            }
        }
    }
    if (RoomPort* port = lobby_.place_of(code).port) {
        port->resync(code, std::move(viewer));
    }
}

void RoomGateway::rename(const protocol::RoomCode& code, const protocol::UserId& user,
                         const protocol::PersonName& name) {
    const Lobby::Place place = lobby_.place_of(code);
    if (place.port != nullptr) {
        place.port->rename(code, user, name);
    } else {
        links_.send(place.node, PersonRenamed{code, user, name});
    }
}

void RoomGateway::take(const std::string& node, const Deliver& deliver, std::string_view payload) {
    std::vector<std::shared_ptr<Viewer>> viewers;
    {
        const std::scoped_lock lock(mutex_);
        // What comes late from where the room was before must not replace its state; nor must
        // events come before the state, when those in between were lost.
        const auto is_of_now = [&](Connection& connection) {
            const std::string& code = deliver.room->value;
            const auto room = connection.rooms.find(code);
            if (room == connection.rooms.end() || room->second != node) {
                return false;
            }
            if (deliver.how == Delivery::state) {
                connection.lost.erase(code);
            }
            return !connection.lost.contains(code);
        };
        for (const std::uint64_t number : deliver.connections) {
            const auto found = connections_.find(number);
            if (found != connections_.end() && (!deliver.room || is_of_now(found->second))) {
                viewers.push_back(found->second.viewer);
            }
        }
    }
    const Frame frame = make_frame(payload);
    for (const std::shared_ptr<Viewer>& viewer : viewers) {
        if (deliver.how == Delivery::message || !deliver.room) {
            viewer->send(frame);
        } else if (deliver.how == Delivery::spectator_event) {
            viewer->send_spectator_event(deliver.room->value, frame);
        } else {
            viewer->catch_up(deliver.room->value, frame);
        }
    }
}

void RoomGateway::take(const std::string& node, const RoomAnswer& answer,
                       std::string_view payload) {
    std::optional<Waiting> waiting;
    std::optional<protocol::RoomCode> gone;
    bool has_left = false;
    {
        const std::scoped_lock lock(mutex_);
        const auto found = waiting_.find(answer.number);
        // What another node says of it meanwhile is of a time before the room moved.
        if (found == waiting_.end() || found->second.node != node) {
            return;
        }
        if (answer.room_is_gone) {
            gone = found->second.room;
            found->second.node.clear();
            auto& rooms = connections_.at(found->second.connection).rooms;
            if (const auto room = rooms.find(gone->value); room != rooms.end()) {
                room->second.clear();
            }
        } else {
            waiting.emplace(take_locked(found));
            // Of other requests LeftRoom tells, unless the connection is on its way back.
            if (makes_viewer(waiting->request.command)) {
                auto& rooms = connections_.at(waiting->connection).rooms;
                if (!answer.has_left) {
                    rooms[waiting->room.value] = node;
                } else {
                    has_left = rooms.erase(waiting->room.value) > 0;
                }
            }
            tidy_locked(waiting->connection);
        }
    }
    if (gone) {
        // The store says where it is: there soon, elsewhere, asleep or nowhere (orphans()).
        lobby_.forget(node, *gone);
        follow_rooms();
        return;
    }
    const RoomRequest& request = waiting->request;
    if (has_left) {
        request.viewer->left_room(waiting->room.value);
    }
    request.answer({answer.ok, make_frame(payload)});
    // It may date from the first time of asking, and newer events may have arrived before it.
    const bool may_be_old = waiting->times_sent > 1;
    if (may_be_old && answer.ok && !answer.has_left && makes_viewer(request.command) &&
        !std::holds_alternative<ComeBack>(request.command)) {
        return_to_room({waiting->room, request.viewer, request.user});
    }
}

void RoomGateway::take(const std::string& node, const LeftRoom& left) {
    std::shared_ptr<Viewer> viewer;
    {
        const std::scoped_lock lock(mutex_);
        const auto found = connections_.find(left.connection);
        if (found == connections_.end()) {
            return;
        }
        const auto room = found->second.rooms.find(left.room.value);
        // It may be at another node meanwhile.
        if (room == found->second.rooms.end() || room->second != node) {
            return;
        }
        for (auto& [number, waiting] : waiting_) {
            if (waiting.connection == left.connection && waiting.room == left.room &&
                makes_viewer(waiting.request.command)) {
                return;  // its answer says what holds then
            }
        }
        found->second.rooms.erase(room);
        viewer = found->second.viewer;
        tidy_locked(left.connection);
    }
    viewer->left_room(left.room.value);
}

void RoomGateway::tell_viewing(const std::string& node) {
    ViewingList list;
    {
        const std::scoped_lock lock(mutex_);
        for (const auto& [number, connection] : connections_) {
            ViewingConnection viewing{number, {}};
            for (const auto& [room, place] : connection.rooms) {
                if (place == node) {
                    viewing.rooms.push_back({room});
                }
            }
            if (!viewing.rooms.empty() || connection.nodes.contains(node)) {
                list.connections.push_back(std::move(viewing));
            }
        }
    }
    links_.send(node, list);
}

void RoomGateway::missed(const std::string& node) {
    std::vector<Return> returning;
    {
        const std::scoped_lock lock(mutex_);
        for (const auto& [number, connection] : connections_) {
            for (const auto& [room, place] : connection.rooms) {
                if (place == node) {
                    returning.push_back({{room}, connection.viewer, connection.user});
                }
            }
        }
        for (auto& [number, waiting] : waiting_) {
            if (waiting.node == node) {
                send_locked(number, waiting);
            }
        }
    }
    for (const Return& back : returning) {
        return_to_room(back);
    }
}

void RoomGateway::node_is_gone(const std::string& node) {
    const std::scoped_lock lock(mutex_);
    for (auto& [number, connection] : connections_) {
        connection.nodes.erase(node);
        for (auto& [room, place] : connection.rooms) {
            if (place == node) {
                place.clear();
            }
        }
    }
    for (auto& [number, waiting] : waiting_) {
        if (waiting.node == node) {
            waiting.node.clear();
        }
    }
}

std::optional<RoomGateway::Return> RoomGateway::move_locked(std::uint64_t number,
                                                            const protocol::RoomCode& code,
                                                            const Lobby::Place& place) {
    Connection& connection = connections_.at(number);
    const auto room = connection.rooms.find(code.value);
    if (room == connection.rooms.end() ||
        (place.port == nullptr && (place.node.empty() || place.node == room->second))) {
        return std::nullopt;
    }
    if (place.port != nullptr) {
        connection.rooms.erase(room);
    } else {
        room->second = place.node;
    }
    return Return{code, connection.viewer, connection.user};
}

void RoomGateway::return_if_moved(const Viewer& viewer, const protocol::RoomCode& code,
                                  const Lobby::Place& place) {
    std::optional<Return> back;
    {
        const std::scoped_lock lock(mutex_);
        const auto number = numbers_.find(&viewer);
        if (number == numbers_.end()) {
            return;
        }
        back = move_locked(number->second, code, place);
        tidy_locked(number->second);
    }
    if (back) {
        return_to_room(*back);
    }
}

void RoomGateway::return_to_room(const Return& back) {
    {
        const std::scoped_lock lock(mutex_);
        if (Connection* connection = find_locked(*back.viewer)) {
            connection->lost.insert(back.room.value);
        }
    }
    back.viewer->lost_track(back.room.value);
    handle(back.room, {{"again"},
                       back.user,
                       back.viewer,
                       ComeBack{},
                       [viewer = back.viewer, room = back.room](const Reply& reply) {
                           if (reply.ok) {
                               viewer->came_back(room.value);
                           } else {
                               viewer->cut_off();  // it would hear nothing, and not know it
                           }
                       },
                       0,
                       now_ms_()});
}

std::vector<protocol::RoomCode> RoomGateway::follow_rooms() {
    // Looked up once: a room that opens meanwhile is followed as a whole the next time.
    std::map<protocol::RoomCode, Lobby::Place> places;
    const auto place_of = [&](const protocol::RoomCode& code) {
        const auto [known, is_new] = places.try_emplace(code);
        if (is_new) {
            known->second = lobby_.place_of(code);
        }
        return known->second;
    };
    std::vector<Return> returning;
    {
        const std::scoped_lock lock(mutex_);
        for (auto each = connections_.begin(); each != connections_.end();) {
            auto& [number, connection] = *each++;
            for (auto room = connection.rooms.begin(); room != connection.rooms.end();) {
                const protocol::RoomCode code{(room++)->first};
                if (auto back = move_locked(number, code, place_of(code))) {
                    returning.push_back(std::move(*back));
                }
            }
            tidy_locked(number);
        }
    }
    for (const Return& back : returning) {
        return_to_room(back);
    }
    // After that, as the room has to know the viewer before it hears what they want.
    std::vector<std::pair<RoomPort*, Waiting>> coming_here;
    {
        const std::scoped_lock lock(mutex_);
        for (auto each = waiting_.begin(); each != waiting_.end();) {
            const auto next = std::next(each);
            const Lobby::Place place = place_of(each->second.room);
            if (place.port != nullptr) {
                coming_here.emplace_back(place.port, take_locked(each));
                tidy_locked(coming_here.back().second.connection);
            } else if (!place.node.empty() && place.node != each->second.node) {
                each->second.node = place.node;
                send_locked(each->first, each->second);
            }
            each = next;
        }
    }
    for (auto& [port, waiting] : coming_here) {
        port->handle(waiting.room, std::move(waiting.request));
    }
    std::vector<protocol::RoomCode> nowhere;
    for (const auto& [code, place] : places) {
        if (place.port == nullptr && place.node.empty()) {
            nowhere.push_back(code);
        }
    }
    return nowhere;
}

void RoomGateway::answer_gone(Waiting waiting) {
    Reply reply = error_reply(waiting.request.id, {protocol::ErrorCode::no_such_room, "room",
                                                   "there is no table with this code"});
    reply.room_is_gone = true;
    waiting.request.viewer->left_room(waiting.room.value);
    waiting.request.answer(std::move(reply));
}

void RoomGateway::room_is_lost(const protocol::RoomCode& code) {
    std::vector<std::shared_ptr<Viewer>> viewers;
    std::vector<Waiting> asked;
    {
        const std::scoped_lock lock(mutex_);
        for (auto each = waiting_.begin(); each != waiting_.end();) {
            const auto next = std::next(each);
            if (each->second.room == code) {
                asked.push_back(take_locked(each));
            }
            each = next;
        }
        std::vector<std::uint64_t> left;
        for (auto& [number, connection] : connections_) {
            if (connection.rooms.erase(code.value) > 0) {
                viewers.push_back(connection.viewer);
            }
            left.push_back(number);
        }
        for (const std::uint64_t number : left) {
            tidy_locked(number);
        }
    }
    for (const std::shared_ptr<Viewer>& viewer : viewers) {
        viewer->left_room(code.value);
    }
    for (Waiting& each : asked) {
        answer_gone(std::move(each));
    }
}

void RoomGateway::tick() {
    const std::int64_t now = now_ms_();
    std::vector<Waiting> given_up;
    {
        const std::scoped_lock lock(mutex_);
        for (auto each = waiting_.begin(); each != waiting_.end();) {
            const auto next = std::next(each);
            if (now - each->second.begun_ms >= (is_reachable_ ? give_up_ms : send_again_ms)) {
                given_up.push_back(take_locked(each));
                tidy_locked(given_up.back().connection);
            } else if (now - each->second.sent_ms >= send_again_ms) {
                send_locked(each->first, each->second);
            }
            each = next;
        }
    }
    for (Waiting& waiting : given_up) {
        waiting.request.viewer->cut_off();
        waiting.request.answer(unavailable(waiting.request.id));
    }
}

void RoomGateway::set_reachable(bool is_reachable) {
    const std::scoped_lock lock(mutex_);
    is_reachable_ = is_reachable;
}

std::size_t RoomGateway::connection_count() {
    const std::scoped_lock lock(mutex_);
    return connections_.size();
}

std::size_t RoomGateway::waiting_count() {
    const std::scoped_lock lock(mutex_);
    return waiting_.size();
}

}  // namespace potluck::server
