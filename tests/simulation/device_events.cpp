// A device's handling of snapshots and events, by PROTOCOL.md's rules for a room's state.
#include <algorithm>
#include <utility>
#include <vector>

#include "server/room/room_record.h"
#include "tests/simulation/broken.h"
#include "tests/simulation/device.h"

namespace potluck::simulation {

using protocol::Json;

namespace {

// The state at that time: a running clock is shown by what each seat has left in all.
Json comparable(Json state, std::int64_t at_ms) {
    if (!state.contains("match") || !state.at("match").contains("clock")) {
        return RoomMirror::comparable(std::move(state));
    }
    Json& match = state["match"];
    const Json clock = std::move(match["clock"]);
    match.erase("clock");
    const std::int64_t period_ms =
        match.at("clock_settings").value("period_s", std::int64_t{0}) * 1'000;
    std::vector<std::int64_t> left_ms;
    for (const Json& seat : clock.at("seats")) {
        const std::int64_t periods = seat.value("periods", std::int64_t{0});
        const std::int64_t more_ms =
            periods > 0 ? (periods - 1) * period_ms + seat.at("period_ms").get<std::int64_t>() : 0;
        left_ms.push_back(seat.at("main_ms").get<std::int64_t>() + more_ms);
    }
    if (clock.at("running") == true) {
        auto& left = left_ms.at(match.at("position").at("to_move").get<std::size_t>());
        left = std::max<std::int64_t>(0, left - (at_ms - clock.at("at_ms").get<std::int64_t>()));
    }
    match["left_ms"] = left_ms;
    match["running"] = clock.at("running");
    return RoomMirror::comparable(std::move(state));
}

}  // namespace

void Device::forget_room() {
    room_.reset();
    seq_ = -1;
    epoch_heard_ = -1;
    info_ = nullptr;
    match_.reset();
    has_entered_ = false;
    mirror_.forget();
}

void Device::take_result(const Message& message) {
    const Json& result = message.json->at("result");
    if (result.contains("info")) {
        take_snapshot(part_of(message, result));
    } else if (result.contains("snapshot")) {
        take_snapshot(part_of(message, result.at("snapshot")));
    } else if (result.contains("events")) {
        for (const Json& event : result.at("events")) {
            take_event(part_of(message, event));
        }
    }
}

void Device::take_snapshot(const Part& snapshot) {
    const auto seq = snapshot->at("seq").get<std::int64_t>();
    check_epoch(seq);
    // A repeated answer is older than what is known.
    if (seq < seq_) {
        return;
    }
    seq_ = seq;
    world_.witness->caught_up(*snapshot);
    info_ = {snapshot, &snapshot->at("info")};
    if (is_sampled()) {
        mirror_.receive({{"type", "ok"}, {"result", *snapshot}});
    }
    match_.reset();
    if (snapshot->contains("match")) {
        take_match({snapshot, &snapshot->at("match")});
    }
}

void Device::check_epoch(std::int64_t seq) {
    const std::int64_t epoch = world_.servers.size() > 1 ? seq >> server::epoch_bits : 0;
    if (epoch < epoch_heard_) {
        throw Broken("client " + person_->id + " hears of epoch " + std::to_string(epoch) +
                         " after " + std::to_string(epoch_heard_),
                     room_->value);
    }
    epoch_heard_ = epoch;
}

void Device::take_match(const Part& match) {
    MatchView view;
    view.id = {match->at("match").get<std::string>()};
    view.ply = static_cast<int>(match->at("actions").size());
    view.takebacks = match->at("takebacks").get<int>();
    view.position = {match, &match->at("position")};
    view.offers = {match, &match->at("offers")};
    int seat = 0;
    for (const Json& player : match->at("players")) {
        if (player.at("user") == person_->id) {
            view.own_seat = seat;
        }
        ++seat;
    }
    match_ = view;
    if (match->contains("outcome")) {
        match_ended(view.id.value);
    }
}

void Device::match_ended(const std::string& id) {
    match_->is_over = true;
    match_->offers = nullptr;
    if (party_.last_ended != id) {
        party_.last_ended = id;
        ++party_.matches_done;
    }
}

void Device::take_event(const Part& event) {
    const auto seq = event->at("seq").get<std::int64_t>();
    check_epoch(seq);
    if (seq_ < 0 || seq <= seq_) {
        return;
    }
    const auto type = event->at("type").get<std::string>();
    if (type == "caught_up") {
        take_snapshot({event, &event->at("snapshot")});
        return;
    }
    if (seq != seq_ + 1) {
        throw Broken("client " + person_->id + " misses the events between " +
                         std::to_string(seq_) + " and " + std::to_string(seq),
                     room_->value);
    }
    seq_ = seq;
    world_.witness->heard(*event);
    if (is_sampled()) {
        mirror_.receive(*event);
    }
    if (type == "room_changed") {
        info_ = {event, &event->at("info")};
    } else if (type == "match_started") {
        take_match({event, &event->at("match")});
    } else if (type == "acted" || type == "taken_back") {
        match_->ply = event->at("ply").get<int>() + (type == "acted" ? 1 : 0);
        match_->takebacks += type == "taken_back" ? 1 : 0;
        match_->position = {event, &event->at("position")};
        match_->offers = nullptr;
    } else if (type == "offers_changed") {
        match_->offers = {event, &event->at("offers")};
    } else if (type == "match_ended") {
        match_ended(match_->id.value);
    } else if (type == "room_closed") {
        forget_room();
        party_.code.reset();
    }
}

// When nothing is in flight, the client's state is the room's.
void Device::compare_mirror() {
    if (!is_sampled() || !has_entered_ || !mirror_.knows() || !link_ || !link_->is_quiet() ||
        !dice_.one_in(3) ||
        (pending_ && std::holds_alternative<protocol::LeaveRoom>(pending_->command))) {
        return;
    }
    const auto& server = world_.servers.front();
    const auto room = server ? server->find(*room_) : nullptr;
    if (!room || world_.servers.size() > 1) {
        return;
    }
    ++world_.totals["states compared in full"];
    const Json truth = protocol::write(room->snapshot());
    if (comparable(mirror_.state(), now_ms()) != comparable(truth, now_ms())) {
        throw Broken("client " + person_->id + " shows\n" + mirror_.state().dump() +
                         "\nbut the room is\n" + truth.dump(),
                     room_->value);
    }
}

}  // namespace potluck::simulation
