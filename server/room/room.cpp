// The line of requests, events, and the room's life.
#include "server/room/room.h"

#include <utility>

#include "server/people/bot_user.h"

namespace potluck::server {

using protocol::ErrorCode;
using protocol::RoomState;

Room::Room(RoomSettings settings, UserPointer host, RoomEnvironment& environment,
           const Limits& limits)
    : settings_(std::move(settings)),
      environment_(environment),
      limits_(limits),
      opened_ms_(environment.now_ms()),
      host_(host->id()),
      seats_(seat_count(settings_)),
      last_connected_ms_(opened_ms_) {
    members_.push_back({host->id(), host->name(), host, 0, false, opened_ms_});
    told_ = info();
}

Room::Room(RoomSettings settings, Restored restored, RoomEnvironment& environment,
           const Limits& limits)
    : settings_(std::move(settings)),
      environment_(environment),
      limits_(limits),
      state_(restored.match ? RoomState::playing : RoomState::waiting),
      opened_ms_(environment.now_ms()),
      host_(std::move(restored.host)),
      match_(std::move(restored.match)),
      grace_until_ms_(opened_ms_ + limits.restart_grace.count()),
      record_is_behind_(true),
      // Higher than any number before the restart: no old `since` may look like a known gap.
      seq_(opened_ms_),
      last_connected_ms_(opened_ms_) {
    for (std::optional<Player>& player : restored.seats) {
        seats_.emplace_back(player ? std::optional(player->user) : std::nullopt);
        if (player && !bot_level(player->user)) {
            // Nobody can be blamed for being away before the grace period has ended.
            members_.push_back({std::move(player->user), std::move(player->name), nullptr, 0, false,
                                grace_until_ms_});
        }
    }
    if (match_ && match_->is_over()) {
        state_ = RoomState::finished;
    }
    told_ = info();
}

void Room::handle(RoomRequest request) {
    if (line_.size() >= limits_.requests_waiting_per_room_max) {
        refuse(request, {ErrorCode::busy, "", "too much is waiting in this room, try again"});
        return;
    }
    // A move counts from its arrival, however long it waits in line.
    request.arrived_ms = environment_.now_ms();
    if (working_ || storing_ || !line_.empty()) {
        line_.push_back(std::move(request));
        return;
    }
    working_ = true;
    perform(request);
    working_ = false;
    work_off();
}

void Room::work_off() {
    // An answer may lead to the next request before this one has returned.
    if (working_) {
        return;
    }
    working_ = true;
    while (!storing_ && !line_.empty()) {
        RoomRequest request = std::move(line_.front());
        line_.pop_front();
        perform(request);
    }
    working_ = false;
    mind_the_bots();
    mind_the_clock();
}

void Room::perform(RoomRequest& request) {
    if (closed_) {
        refuse(request, {ErrorCode::no_such_room, "room", "this room has been closed"});
        return;
    }
    const RoomCommand command = std::move(request.command);
    std::visit([&](const auto& each) { on(request, each); }, command);
}

void Room::answer_ok(const RoomRequest& request) {
    request.answer(make_frame(protocol::encode_ok(request.id)));
}

void Room::answer_snapshot(const RoomRequest& request) {
    request.answer(make_frame(protocol::encode_ok(request.id, snapshot())));
}

void Room::refuse(const RoomRequest& request, const protocol::Error& error) {
    environment_.refused(error.code);
    if (!viewers_.contains(request.viewer.get())) {
        request.viewer->left_room(settings_.code.value);
    }
    if (error.code == ErrorCode::stale_ply) {
        const protocol::RoomSnapshot now = snapshot();
        request.answer(make_frame(protocol::encode_error(request.id, error, &now)));
        return;
    }
    request.answer(make_frame(protocol::encode_error(request.id, error)));
}

void Room::store(storage::Transaction transaction, std::function<void(bool)> then) {
    storing_ = true;
    environment_.store(std::move(transaction), [self = shared_from_this(), then = std::move(then)](
                                                   const storage::WriteResult& failure) {
        self->storing_ = false;
        then(!failure);
        self->work_off();
    });
}

void Room::store_then(RoomRequest request, storage::Transaction transaction,
                      std::function<void(const RoomRequest&)> then) {
    store(std::move(transaction), [this, request = std::move(request),
                                   then = std::move(then)](bool is_stored) {
        if (is_stored) {
            then(request);
        } else {
            refuse(request, {ErrorCode::storage_failed, "",
                             "the server could not store this; nothing has happened, try again"});
        }
    });
}

template <class E>
void Room::broadcast(const E& event) {
    ++seq_;
    const Frame frame = make_frame(protocol::encode_room_event(settings_.code, seq_, event));
    history_.add(seq_, frame);
    for (const auto& [pointer, entry] : viewers_) {
        if (entry.only_watches) {
            entry.viewer->send_to_watcher(settings_.code.value, frame);
        } else {
            entry.viewer->send(frame);
        }
    }
}

template void Room::broadcast(const protocol::MatchStarted&);
template void Room::broadcast(const protocol::Acted&);
template void Room::broadcast(const protocol::TakenBack&);
template void Room::broadcast(const protocol::TakenOver&);
template void Room::broadcast(const protocol::ClockChanged&);
template void Room::broadcast(const protocol::OffersChanged&);
template void Room::broadcast(const protocol::MatchEnded&);

void Room::broadcast_info() {
    info_is_behind_ = false;
    lobby_is_behind_ = false;
    // First: whoever has seen the event finds the lobby as it says.
    environment_.room_changed(*this);
    told_ = info();
    if (state_ == RoomState::waiting) {
        history_.clear();  // the event says all that those before it did
    }
    broadcast(protocol::RoomChanged{told_});
}

void Room::tell_of_visit(const protocol::UserId& user) {
    const std::int64_t now = environment_.now_ms();
    if (!visits_) {
        visits_.emplace(limits_.visits_told, now);
    }
    if (seat_of(user) || visits_->take(limits_.visits_told, now)) {
        broadcast_info();
    } else {
        info_is_behind_ = true;
    }
}

void Room::tick() {
    if (closed_) {
        return;
    }
    if (info_is_behind_) {
        broadcast_info();
    } else if (lobby_is_behind_) {
        lobby_is_behind_ = false;
        environment_.room_changed(*this);
    }
    if (record_is_behind_) {
        keep_record();
    }
    mind_the_bots();
    const std::int64_t now = environment_.now_ms();
    if (!viewers_.empty() || storing_) {
        last_connected_ms_ = now;
        return;
    }
    const auto idle_max = state_ == RoomState::waiting   ? limits_.waiting_room_idle
                          : state_ == RoomState::playing ? limits_.playing_room_idle
                                                         : limits_.finished_room_idle;
    if (now - last_connected_ms_ >= idle_max.count()) {
        close("everybody has left");
    }
}

void Room::close(std::string reason) {
    if (closed_) {
        return;
    }
    broadcast(protocol::RoomClosed{reason});
    closed_ = true;
    close_reason_ = std::move(reason);
    keep_record();
    environment_.wake_at(*this, std::nullopt);
    for (const auto& [pointer, entry] : viewers_) {
        entry.viewer->left_room(settings_.code.value);
    }
    viewers_.clear();
    members_.clear();
    environment_.room_closed(*this);
    work_off();
}

void Room::show_anew(const std::shared_ptr<Viewer>& viewer) {
    if (viewers_.contains(viewer.get())) {
        viewer->catch_up(settings_.code.value,
                         make_frame(protocol::encode_room_event(settings_.code, seq_,
                                                                protocol::CaughtUp{snapshot()})));
    }
}

protocol::RoomSnapshot Room::snapshot() const {
    // Who sees the room now and who has followed it know the same people at the same seq_.
    protocol::RoomSnapshot snapshot{settings_.code, seq_, told_, std::nullopt};
    snapshot.info.watchers = watcher_count();
    if (match_) {
        snapshot.match = match_info();
    }
    return snapshot;
}

}  // namespace potluck::server
