// How a session takes commands and gives answers; what each does is in session_commands.cpp.
#include "tests/simulation/session.h"

#include <type_traits>
#include <utility>

#include "tests/simulation/broken.h"

namespace potluck::simulation {

using protocol::CommandId;
using protocol::Error;
using protocol::ErrorCode;
using server::Frame;

namespace {

// As in session_commands.cpp.
template <class C>
constexpr bool may_repeat =
    std::is_same_v<C, protocol::Hello> || std::is_same_v<C, protocol::SetName> ||
    std::is_same_v<C, protocol::MakePass> || std::is_same_v<C, protocol::ListRooms> ||
    std::is_same_v<C, protocol::JoinRoom> || std::is_same_v<C, protocol::WatchRoom> ||
    std::is_same_v<C, protocol::LeaveRoom> || std::is_same_v<C, protocol::Resume> ||
    std::is_same_v<C, protocol::ReadChat>;

bool keeps_answer(const protocol::Command& command) {
    return std::visit([](const auto& each) { return !may_repeat<std::decay_t<decltype(each)>>; },
                      command);
}

}  // namespace

void Session::receive(protocol::CommandMessage message) {
    if (is_gone_) {
        return;
    }
    unread_.push_back(std::move(message));
    work();
}

void Session::work() {
    const auto self = shared_from_this();
    while (!in_work_ && !unread_.empty()) {
        const protocol::CommandMessage message = std::move(unread_.front());
        unread_.pop_front();
        handle(message);
    }
    if (!in_work_ && is_gone_) {
        leave_everything();
    }
}

void Session::handle(const protocol::CommandMessage& message) {
    const CommandId& id = message.id;
    keeps_answer_ = keeps_answer(message.command);
    if (user_ == nullptr && !std::holds_alternative<protocol::Hello>(message.command)) {
        keeps_answer_ = false;
        refuse(id, {ErrorCode::hello_first, "type", "the first command must be hello"});
        return;
    }
    if (keeps_answer_) {
        if (const std::optional<Frame> before = user_->begin_command(id)) {
            const Error busy{ErrorCode::busy, "id", "a command with this id is being worked on"};
            link_->send_down(server_.read(
                *before != nullptr ? *before
                                   : server::make_frame(protocol::encode_error(id, busy))));
            return;
        }
    }
    in_work_ = true;
    carry_out(message);
}

void Session::answer(const CommandId& id, server::Reply reply) {
    in_work_ = false;
    if (keeps_answer_ && user_ != nullptr) {
        user_->end_command(id, reply);
    }
    const Message message = server_.read(reply.frame);
    check_answer(message);
    link_->send_down(message);
    // Reads on, but not inside the room's call.
    server_.after(0, 2 * number_, [self = shared_from_this()] { self->work(); });
}

void Session::refuse(const CommandId& id, const Error& error) {
    answer(id, server::error_reply(id, error));
}

void Session::check_answer(const Message& message) {
    const protocol::Json& json = *message.json;
    const protocol::Json& result = json.contains("result") ? json.at("result") : json;
    if (result.contains("info")) {
        check_snapshot(result);
    } else if (result.contains("snapshot")) {
        check_snapshot(result.at("snapshot"));
    } else if (result.contains("events") && !result.at("events").empty()) {
        const protocol::Json& events = result.at("events");
        const auto room = events.front().at("room").get<std::string>();
        server_.around().witness.resumed(room, events);
        seq_of_[room] = events.back().at("seq").get<std::int64_t>();
    }
}

void Session::check_snapshot(const protocol::Json& snapshot) {
    server_.around().witness.snapshot(snapshot);
    const auto room = snapshot.at("room").get<std::string>();
    if (viewed_.contains(room)) {
        const auto seq = snapshot.at("seq").get<std::int64_t>();
        if (seq_of_.try_emplace(room, seq).first->second != seq) {
            throw Broken("a snapshot contains what this viewer was not sent", room);
        }
    }
}

void Session::send(Frame frame) {
    const Message message = server_.read(frame);
    if (message.is_event_of_room()) {
        const auto room = message.json->at("room").get<std::string>();
        const auto seq = message.json->at("seq").get<std::int64_t>();
        server_.around().witness.sent(message);
        const auto [last, is_first] = seq_of_.try_emplace(room, seq);
        if (!is_first && viewed_.contains(room) && seq != last->second + 1) {
            throw Broken(
                "a viewer gets " + std::to_string(seq) + " after " + std::to_string(last->second),
                room);
        }
        last->second = seq;
    }
    link_->send_down(message);
}

void Session::left_room(const std::string& room) {
    viewed_.erase(room);
    seq_of_.erase(room);
}

void Session::link_gone() {
    is_gone_ = true;
    unread_.clear();
    work();
}

void Session::leave_everything() {
    const auto self = shared_from_this();
    for (const std::string& code : std::exchange(viewed_, {})) {
        to_room({code}, [self](server::Room* room) {
            if (room != nullptr) {
                room->viewer_gone(self);
            }
        });
    }
    server_.lobby().unfollow(self);
    server_.forget(*this);
}

void Session::to_room(const protocol::RoomCode& code, std::function<void(server::Room*)> job) {
    if (number_ % 2 == 0) {
        // A copy: the job may close the room.
        const std::shared_ptr<server::Room> room = server_.find(code);
        job(room.get());
        return;
    }
    const std::int64_t now = server_.now_ms();
    last_post_ms_ = std::max(last_post_ms_, now + static_cast<std::int64_t>(number_ % 3));
    server_.after(last_post_ms_ - now, 2 * number_,
                  [self = shared_from_this(), code, job = std::move(job)] {
                      const std::shared_ptr<server::Room> room = self->server_.find(code);
                      job(room.get());
                  });
}

void Session::write(storage::Transaction transaction, std::function<void(bool)> then) {
    server_.store(std::move(transaction),
                  [self = shared_from_this(), then = std::move(then)](
                      const storage::WriteResult& failure) { then(!failure); });
}

void Session::read(std::function<void(bool)> then) {
    Dice& dice = server_.around().dice;
    server_.after(dice.below(4), 2 * number_,
                  [self = shared_from_this(), then = std::move(then), works = !dice.one_in(100)] {
                      then(works);
                  });
}

}  // namespace potluck::simulation
