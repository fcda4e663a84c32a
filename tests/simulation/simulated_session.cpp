#include "tests/simulation/simulated_session.h"

#include <algorithm>
#include <utility>

#include "tests/simulation/broken.h"
#include "tests/simulation/simulated_node.h"

namespace potluck::simulation {

void SimulatedSession::receive(protocol::CommandMessage message) {
    server_.around().store.process().run([self = self(), message = std::move(message)] {
        if (!self->is_gone_) {
            self->unread_.push_back(message);
            self->work();
        }
    });
}

void SimulatedSession::link_gone() {
    server_.around().store.process().run([self = self()] {
        self->is_gone_ = true;
        self->unread_.clear();
        self->work();
    });
}

void SimulatedSession::work() {
    const auto self = shared_from_this();
    while (!is_busy_ && !unread_.empty()) {
        protocol::CommandMessage message = std::move(unread_.front());
        unread_.pop_front();
        is_busy_ = !carry_out(std::move(message));
    }
    if (!is_busy_ && is_gone_ && !std::exchange(has_ended_, true)) {
        ended();
        server_.forget(*this);
    }
}

void SimulatedSession::read_on() {
    is_busy_ = false;
    // Not within the room's call.
    server_.after(0, 2 * number(), [this, self = shared_from_this()] { work(); });
}

void SimulatedSession::reject(std::string_view reason) {
    throw Broken("a client was rejected: " + std::string(reason), "");
}

std::int64_t SimulatedSession::post_delay_ms() {
    const std::int64_t now = server_.now_ms();
    last_post_ms_ = std::max(last_post_ms_, now + static_cast<std::int64_t>(number() % 3));
    return last_post_ms_ - now;
}

void SimulatedSession::room_answered(const protocol::CommandId& id, server::Reply reply) {
    check_answer(*server_.read(reply.frame).json);
    room_has_answered(id, std::move(reply));
}

void SimulatedSession::check_answer(const protocol::Json& answer) {
    if (!is_checked()) {
        return;
    }
    if (!answer.contains("result")) {
        // A refusal shows the state to a client that sent a command for an older one.
        if (answer.contains("snapshot")) {
            check_snapshot(answer.at("snapshot"));
        }
        return;
    }
    const protocol::Json& result = answer.at("result");
    if (result.contains("info") || result.contains("snapshot")) {
        const protocol::Json& snapshot = result.contains("info") ? result : result.at("snapshot");
        seq_of_.try_emplace(snapshot.at("room").get<std::string>(),
                            snapshot.at("seq").get<std::int64_t>());
        check_snapshot(snapshot);
    } else if (result.contains("events") && !result.at("events").empty()) {
        const protocol::Json& events = result.at("events");
        const auto room = events.front().at("room").get<std::string>();
        server_.around().witness.resumed(room, events);
        seq_of_[room] = events.back().at("seq").get<std::int64_t>();
    }
}

void SimulatedSession::check_snapshot(const protocol::Json& snapshot) {
    if (!is_checked()) {
        return;
    }
    server_.around().witness.snapshot(snapshot);
    const auto room = snapshot.at("room").get<std::string>();
    const auto last = seq_of_.find(room);
    if (last != seq_of_.end() && last->second != snapshot.at("seq").get<std::int64_t>()) {
        throw Broken("a snapshot contains what this viewer was not sent", room);
    }
}

void SimulatedSession::check_event(const Message& event) {
    if (!is_checked()) {
        return;
    }
    server_.around().witness.sent(event);
    const auto room = event.json->at("room").get<std::string>();
    const auto seq = event.json->at("seq").get<std::int64_t>();
    const auto [last, is_first] = seq_of_.try_emplace(room, seq);
    if (!is_first && seq != last->second + 1) {
        throw Broken(
            "a viewer gets " + std::to_string(seq) + " after " + std::to_string(last->second),
            room);
    }
    last->second = seq;
}

void SimulatedSession::send(server::Frame frame) {
    const Message message = server_.read(frame);
    if (message.type() == "caught_up") {
        check_snapshot(message.json->at("snapshot"));
        link_->set_behind(false);
    } else if (message.is_event_of_room()) {
        check_event(message);
        if (!is_checked() && server_.around().cluster->disk.fault == Fault::gap &&
            dice_.one_in(1'000)) {
            return;
        }
    }
    link_->send_down(message);
}

void SimulatedSession::send_spectator_event(const std::string& room, server::Frame frame) {
    check_event(server_.read(frame));
    take_spectator_event(room, std::move(frame));
}

void SimulatedSession::catch_up(const std::string& room, server::Frame frame) {
    take_newest(room, std::move(frame));
}

bool SimulatedSession::send_to_spectator(server::Frame frame) {
    if (dice_.one_in(100)) {
        ++server_.around().totals["spectators fallen behind"];
        link_->set_behind(true);
        server_.after(dice_.between(1, 5'000), 2 * number(),
                      [this, self = shared_from_this()] { drained(); });
        return false;
    }
    link_->send_down(server_.read(frame));
    return true;
}

void SimulatedSession::left_room(const std::string& room) {
    forget_room(room);
    link_->set_behind(false);
    seq_of_.erase(room);
}

}  // namespace potluck::simulation
