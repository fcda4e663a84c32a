// How a socket's commands are taken: once each, in order, with one answer. What they do is in
// session_people.cpp and session_rooms.cpp; those about a room are carried out by the room.
#include <chrono>
#include <type_traits>
#include <utility>

#include "server/metrics/metrics.h"
#include "server/net/client_session.h"
#include "server/net/session_storage.h"

namespace potluck::server {

using protocol::CommandId;
using protocol::Error;

namespace {

// Commands whose answer need not be kept: to repeat one of them changes nothing. All others, sent
// again with the same id after a lost connection, get their answer once more and have no second
// effect.
template <class C>
constexpr bool may_repeat =
    std::is_same_v<C, protocol::Hello> || std::is_same_v<C, protocol::SetName> ||
    std::is_same_v<C, protocol::MakePass> || std::is_same_v<C, protocol::ListRooms> ||
    std::is_same_v<C, protocol::JoinRoom> || std::is_same_v<C, protocol::WatchRoom> ||
    std::is_same_v<C, protocol::LeaveRoom> || std::is_same_v<C, protocol::Resume> ||
    std::is_same_v<C, protocol::ReadChat> || std::is_same_v<C, protocol::Hint> ||
    std::is_same_v<C, protocol::Analyse>;

bool keeps_answer(const protocol::Command& command) {
    return std::visit([](const auto& each) { return !may_repeat<std::decay_t<decltype(each)>>; },
                      command);
}

}  // namespace

Awaitable<void> ClientSession::handle(protocol::CommandMessage message) {
    const CommandId& id = message.id;
    keeps_answer_ = keeps_answer(message.command);
    if (user_ == nullptr && !std::holds_alternative<protocol::Hello>(message.command)) {
        keeps_answer_ = false;
        refuse(id, {protocol::ErrorCode::hello_first, "type", "the first command must be hello"});
        co_return;
    }
    if (keeps_answer_) {
        if (const std::optional<Frame> before = user_->begin_command(id)) {
            const Error busy{protocol::ErrorCode::busy, "id",
                             "a command with this id is being worked on"};
            if (*before == nullptr) {
                services_.metrics.count_error(busy.code);
            }
            connection_->send(*before != nullptr ? *before
                                                 : make_frame(protocol::encode_error(id, busy)));
            co_return;
        }
    }
    services_.metrics.count_command(message.command);
    in_work_ = true;
    went_well_ = false;
    const auto begin = std::chrono::steady_clock::now();
    co_await std::visit([&](const auto& command) { return on(id, command); }, message.command);
    co_await wait_for_answer();
    // Who made the move gets the answer when all others have been sent the event.
    if (went_well_ && std::holds_alternative<protocol::Act>(message.command)) {
        services_.metrics.observe_move(std::chrono::steady_clock::now() - begin);
    }
}

void ClientSession::answer(const CommandId& id, Frame frame) {
    in_work_ = false;
    went_well_ = protocol::is_ok(frame.payload());
    if (keeps_answer_ && user_ != nullptr) {
        user_->end_command(id, frame);
    }
    connection_->send(std::move(frame));
    answered_.cancel();
}

void ClientSession::refuse(const CommandId& id, const Error& error) {
    services_.metrics.count_error(error.code);
    answer(id, make_frame(protocol::encode_error(id, error)));
}

Awaitable<bool> ClientSession::write_store(storage::Transaction transaction) {
    const auto stored = std::make_shared<std::optional<bool>>();
    services_.storage.write(std::move(transaction), [self = shared_from_this(),
                                                     stored](const storage::WriteResult& failure) {
        net::post(self->worker_.executor(), [self, stored, failed = failure.has_value()] {
            *stored = !failed;
            self->answered_.cancel();
        });
    });
    while (!*stored) {
        co_await answered_.async_wait(as_result);
    }
    co_return **stored;
}

}  // namespace potluck::server
