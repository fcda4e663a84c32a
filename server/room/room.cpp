// The line of requests, events, and the room's life. Commands are in room_commands.cpp, people in
// room_people.cpp.
#include "server/room/room.h"

#include <utility>

#include "protocol/game_json.h"

namespace potluck::server {

using protocol::ErrorCode;
using protocol::RoomState;

namespace {

std::size_t seat_count(const rules::OptionMap& options) {
    return options.contains("players")
               ? static_cast<std::size_t>(rules::number_option(options, "players"))
               : 2;
}

}  // namespace

Room::Room(RoomSettings settings, UserPointer host, RoomEnvironment& environment,
           const Limits& limits)
    : settings_(std::move(settings)),
      environment_(environment),
      limits_(limits),
      host_(host->id()),
      seats_(seat_count(settings_.options)),
      last_connected_ms_(environment.now_ms()) {
    members_.push_back({host->id(), host->name(), host, 0});
}

Room::Room(RoomSettings settings, Match match, protocol::UserId host, RoomEnvironment& environment,
           const Limits& limits)
    : settings_(std::move(settings)),
      environment_(environment),
      limits_(limits),
      state_(match.is_over() ? RoomState::finished : RoomState::playing),
      host_(std::move(host)),
      // Higher than any number before the restart: no old `since` may look like a known gap.
      seq_(environment.now_ms()),
      last_connected_ms_(environment.now_ms()) {
    for (const Player& player : match.players()) {
        seats_.emplace_back(player.user);
        members_.push_back({player.user, player.name, nullptr, 0});
    }
    match_.emplace(std::move(match));
}

void Room::handle(RoomRequest request) {
    if (line_.size() >= limits_.requests_waiting_per_room_max) {
        refuse(request, {ErrorCode::busy, "", "too much is waiting in this room, try again"});
        return;
    }
    line_.push_back(std::move(request));
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
}

void Room::perform(RoomRequest& request) {
    if (closed_) {
        refuse(request, {ErrorCode::no_such_room, "room", "this room has been closed"});
        return;
    }
    const RoomCommand command = request.command;
    std::visit([&](const auto& each) { on(request, each); }, command);
}

void Room::answer_ok(const RoomRequest& request) {
    request.answer(make_frame(protocol::encode_ok(request.id)));
}

void Room::answer_snapshot(const RoomRequest& request) {
    request.answer(make_frame(protocol::encode_ok(request.id, snapshot())));
}

void Room::refuse(const RoomRequest& request, const protocol::Error& error) {
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

void Room::store_then(RoomRequest request, storage::Transaction transaction,
                      std::function<void(const RoomRequest&)> then) {
    storing_ = true;
    environment_.store(
        std::move(transaction), [self = shared_from_this(), request = std::move(request),
                                 then = std::move(then)](const storage::WriteResult& failure) {
            self->storing_ = false;
            if (failure) {
                self->refuse(request,
                             {ErrorCode::storage_failed, "",
                              "the server could not store this; nothing has happened, try again"});
            } else {
                then(request);
            }
            self->work_off();
        });
}

template <class E>
void Room::broadcast(const E& event) {
    ++seq_;
    const Frame frame = make_frame(protocol::encode_room_event(settings_.code, seq_, event));
    history_.push_back({seq_, frame});
    if (history_.size() > limits_.history_events_max) {
        history_.pop_front();
    }
    for (const auto& [pointer, entry] : viewers_) {
        entry.viewer->send(frame);
    }
}

template void Room::broadcast(const protocol::MatchStarted&);
template void Room::broadcast(const protocol::Acted&);

void Room::broadcast_info() {
    watchers_changed_ = false;
    broadcast(protocol::RoomChanged{info()});
    environment_.room_changed(*this);
}

void Room::tick() {
    if (closed_) {
        return;
    }
    if (watchers_changed_) {
        broadcast_info();
    }
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
    broadcast(protocol::RoomClosed{std::move(reason)});
    closed_ = true;
    for (const auto& [pointer, entry] : viewers_) {
        entry.viewer->left_room(settings_.code.value);
    }
    viewers_.clear();
    members_.clear();
    environment_.room_closed(*this);
    work_off();
}

protocol::RoomSnapshot Room::snapshot() const {
    protocol::RoomSnapshot snapshot{settings_.code, seq_, info(), std::nullopt};
    if (match_) {
        snapshot.match = match_info();
    }
    return snapshot;
}

protocol::MatchInfo Room::match_info() const {
    protocol::MatchInfo result;
    result.match = match_->id();
    result.game = {std::string(settings_.game->name)};
    result.options = protocol::write_options(match_->options());
    result.board = protocol::write_board(match_->game());
    for (const Player& player : match_->players()) {
        const Member* member = find_member(player.user);
        result.players.push_back({player.user, member != nullptr ? member->name : player.name,
                                  member != nullptr && member->sockets > 0});
    }
    result.actions = match_->actions();
    result.position = protocol::write_position(match_->game());
    return result;
}

}  // namespace potluck::server
