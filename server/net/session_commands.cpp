// How a socket's commands are taken: once each, in order, with one answer. What they do is in
// session_people.cpp and session_rooms.cpp; those about a room are carried out by the room.
#include <chrono>
#include <cstdlib>
#include <type_traits>
#include <utility>

#include <boost/asio/co_spawn.hpp>

#include "server/metrics/metrics.h"
#include "server/net/client_session.h"
#include "server/net/coroutine_end.h"
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

// Those that go straight to their room are not coroutines; all others may have to wait.
template <class C>
constexpr bool may_wait = !requires(C command) {
    command.room;
}
|| comes_to_room<C> || std::is_same_v<C, protocol::OpenAgain>;

bool keeps_answer(const protocol::Command& command) {
    return std::visit([](const auto& each) { return !may_repeat<std::decay_t<decltype(each)>>; },
                      command);
}

}  // namespace

bool ClientSession::handle(protocol::CommandMessage message) {
    const CommandId& id = message.id;
    keeps_answer_ = keeps_answer(message.command);
    is_move_ = std::holds_alternative<protocol::Act>(message.command);
    if (user_ == nullptr && !std::holds_alternative<protocol::Hello>(message.command)) {
        keeps_answer_ = false;
        refuse(id, {protocol::ErrorCode::hello_first, "type", "the first command must be hello"});
        return true;
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
            return true;
        }
    }
    services_.metrics.count_command(message.command);
    in_work_ = true;
    begun_at_ = std::chrono::steady_clock::now();
    std::visit(
        [&](auto& command) {
            if constexpr (may_wait<std::decay_t<decltype(command)>>) {
                net::co_spawn(worker_.executor(), carry_out(std::move(message)),
                              log_end("command"));
            } else {
                const protocol::RoomCode room = command.room;
                ask_room(id, room, std::move(command));
            }
        },
        message.command);
    return !in_work_;
}

Awaitable<void> ClientSession::carry_out(protocol::CommandMessage message) {
    const auto self = shared_from_this();
    co_await std::visit(
        [&](const auto& command) -> Awaitable<void> {
            if constexpr (may_wait<std::decay_t<decltype(command)>>) {
                return on(message.id, command);
            } else {
                std::abort();  // handle() asks the room
            }
        },
        message.command);
}

void ClientSession::answer(const CommandId& id, Reply reply) {
    if (keeps_answer_ && user_ != nullptr) {
        user_->end_command(id, reply);
    }
    connection_->send(std::move(reply.frame));
    // Who made the move gets the answer when all others have been sent the event.
    if (reply.ok && is_move_) {
        services_.metrics.observe_move(std::chrono::steady_clock::now() - begun_at_);
    }
    if (std::exchange(in_work_, false)) {
        connection_->go_on();
    }
}

void ClientSession::refuse(const CommandId& id, const Error& error) {
    services_.metrics.count_error(error.code);
    answer(id, error_reply(id, error));
}

Awaitable<bool> ClientSession::write_store(storage::Transaction transaction) {
    const auto stored = std::make_shared<Awaited<bool>>(worker_.executor());
    services_.storage.write(std::move(transaction), [executor = worker_.executor(),
                                                     stored](const storage::WriteResult& failure) {
        net::post(executor, [stored, failed = failure.has_value()] { stored->give(!failed); });
    });
    co_return co_await stored->take();
}

}  // namespace potluck::server
