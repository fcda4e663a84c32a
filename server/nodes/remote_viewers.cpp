#include "server/nodes/remote_viewers.h"

#include <algorithm>
#include <deque>
#include <mutex>
#include <optional>
#include <vector>

namespace potluck::server {

// Any thread.
class RemoteViewer final : public Viewer {
public:
    RemoteViewer(NodeLinks& links, std::string node, std::uint64_t connection, std::string address,
                 const RemoteViewers::AddressMay& address_may)
        : links_(links),
          node_(std::move(node)),
          connection_(connection),
          address_(std::move(address)),
          address_may_(address_may) {}

    void send(Frame frame) override {
        links_.deliver(node_, Delivery::message, std::nullopt, frame, connection_);
    }
    void send_event(const std::string& room, const Frame& frame) override {
        links_.deliver(node_, Delivery::message, protocol::RoomCode{room}, frame, connection_);
    }
    void send_spectator_event(const std::string& room, Frame frame) override {
        links_.deliver(node_, Delivery::spectator_event, protocol::RoomCode{room}, frame,
                       connection_);
    }
    void catch_up(const std::string& room, Frame frame) override {
        links_.deliver(node_, Delivery::state, protocol::RoomCode{room}, frame, connection_);
    }
    void left_room(const std::string& room) override {
        {
            const std::scoped_lock lock(mutex_);
            rooms_.erase(room);
        }
        links_.send(node_, LeftRoom{connection_, {room}});
    }
    std::string address() const override { return address_; }
    bool address_may(Rate Limits::*rate) override { return address_may_(address_, rate); }
    void signed_out() override {}  // its gateway is told by itself

    // False: the request was here before; if it has its answer, that is sent again.
    bool begin(std::uint64_t number, const std::string& room) {
        const std::scoped_lock lock(mutex_);
        const auto known = std::find_if(requests_.begin(), requests_.end(),
                                        [&](const auto& each) { return each.number == number; });
        if (known == requests_.end()) {
            if (requests_.size() == requests_kept_max) {
                requests_.pop_front();
            }
            requests_.push_back({number, std::nullopt});
            return true;
        }
        if (known->reply) {
            send_answer(number, room, *known->reply);
        }
        return false;
    }
    void answer(std::uint64_t number, const std::string& room, bool makes_viewer,
                const Reply& reply) {
        const std::scoped_lock lock(mutex_);
        if (makes_viewer && reply.ok) {
            rooms_.insert(room);  // an earlier request may have ended the view since enter()
        }
        if (reply.room_is_gone) {
            // Nothing has happened, and the room may be about to open here: asked again, it is new.
            std::erase_if(requests_, [&](const Request& each) { return each.number == number; });
        }
        for (Request& each : requests_) {
            if (each.number == number) {
                each.reply = reply;
            }
        }
        send_answer(number, room, reply);
    }

    void enter(const std::string& room) {
        const std::scoped_lock lock(mutex_);
        rooms_.insert(room);
    }
    std::set<std::string> rooms() const {
        const std::scoped_lock lock(mutex_);
        return rooms_;
    }

private:
    struct Request {
        std::uint64_t number = 0;
        std::optional<Reply> reply;  // none: it is in work
    };
    // More than a connection may have under way at a time.
    static constexpr std::size_t requests_kept_max = 8;

    void send_answer(std::uint64_t number, const std::string& room, const Reply& reply) {
        links_.send(node_, RoomAnswer{number, reply.ok, reply.room_is_gone, !rooms_.contains(room)},
                    reply.frame.payload());
    }

    NodeLinks& links_;
    const std::string node_;
    const std::uint64_t connection_;
    const std::string address_;
    const RemoteViewers::AddressMay& address_may_;
    mutable std::mutex mutex_;
    std::set<std::string> rooms_;  // those it has asked for and not left
    std::deque<Request> requests_;
};

UserPointer RemoteViewers::person_of(const NodePerson& person) {
    UserPointer user = people_.restore(
        {person.user.value, person.token_hash, person.name.value, person.created_ms, now_ms_()},
        person.token_hash);
    if (user->name() != person.name) {
        user->set_name(person.name);
    }
    return user;
}

void RemoteViewers::take(const std::string& node, AskRoom ask) {
    std::shared_ptr<RemoteViewer>& viewer = viewers_[{node, ask.connection}];
    if (viewer == nullptr) {
        viewer =
            std::make_shared<RemoteViewer>(links_, node, ask.connection, ask.address, address_may_);
    }
    if (!viewer->begin(ask.number, ask.room.value)) {
        return;
    }
    const auto answer = [viewer, number = ask.number, room = ask.room.value,
                         views = makes_viewer(ask.command)](const Reply& reply) {
        viewer->answer(number, room, views, reply);
    };
    RoomPort* port = lobby_.place_of(ask.room).port;
    if (port == nullptr) {
        Reply gone = error_reply(ask.id, {protocol::ErrorCode::no_such_room, "room",
                                          "there is no table with this code"});
        gone.room_is_gone = true;
        answer(gone);
        return;
    }
    viewer->enter(ask.room.value);
    port->handle(ask.room,
                 {std::move(ask.id), person_of(ask.person), viewer, std::move(ask.command), answer,
                  ask.round_trip_ms, now_ms_() - ask.waited_ms});
}

void RemoteViewers::leave(const std::shared_ptr<RemoteViewer>& viewer,
                          const protocol::RoomCode& room) {
    if (RoomPort* port = lobby_.place_of(room).port) {
        port->viewer_gone(room, viewer);
    }
}

RemoteViewers::Viewers::iterator RemoteViewers::drop(Viewers::iterator viewer) {
    for (const std::string& room : viewer->second->rooms()) {
        leave(viewer->second, {room});
    }
    return viewers_.erase(viewer);
}

void RemoteViewers::take(const std::string& node, const ConnectionGone& gone) {
    const auto found = viewers_.find({node, gone.connection});
    if (found == viewers_.end()) {
        return;
    }
    if (gone.room) {
        leave(found->second, *gone.room);
    } else {
        drop(found);
    }
}

void RemoteViewers::take(const std::string& node, const Resync& resync) {
    const auto found = viewers_.find({node, resync.connection});
    RoomPort* port = lobby_.place_of(resync.room).port;
    if (found != viewers_.end() && port != nullptr) {
        port->resync(resync.room, found->second);
    }
}

void RemoteViewers::take(const std::string& /*node*/, const PersonRenamed& renamed) {
    if (RoomPort* port = lobby_.place_of(renamed.room).port) {
        port->rename(renamed.room, renamed.user, renamed.name);
    }
}

void RemoteViewers::take(const std::string& node, const ViewingList& viewing) {
    std::map<std::uint64_t, std::set<std::string>> named;
    for (const ViewingConnection& each : viewing.connections) {
        for (const protocol::RoomCode& room : each.rooms) {
            named[each.connection].insert(room.value);
        }
    }
    for (auto each = viewers_.lower_bound({node, 0});
         each != viewers_.end() && each->first.first == node;) {
        const auto listed = named.find(each->first.second);
        if (listed == named.end()) {
            each = drop(each);
            continue;
        }
        for (const std::string& room : each->second->rooms()) {
            if (!listed->second.contains(room)) {
                leave(each->second, {room});
            }
        }
        ++each;
    }
}

void RemoteViewers::drop_node(const std::string& node) {
    for (auto each = viewers_.lower_bound({node, 0});
         each != viewers_.end() && each->first.first == node;) {
        each = drop(each);
    }
}

}  // namespace potluck::server
