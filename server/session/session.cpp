// Taking and answering commands, spectators that fall behind, and the end.
#include "server/session/session.h"

#include <type_traits>

#include "server/lobby/lobby.h"
#include "server/metrics/metrics.h"
#include "server/nodes/node_directory.h"
#include "server/session/analysis.h"

namespace potluck::server {

using protocol::CommandId;
using protocol::Error;
using protocol::ErrorCode;

namespace {

template <class C, class... Choices>
constexpr bool is_one_of = (std::is_same_v<C, Choices> || ...);

// Commands whose answer need not be kept, because repeating them changes nothing. Any other that is
// sent again with the same id after a lost connection gets the same answer and has no second
// effect.
template <class C>
constexpr bool may_repeat =
    is_one_of<C, protocol::Hello, protocol::SetName, protocol::MakePass, protocol::ListDevices,
              protocol::ReadPushKey, protocol::SetPush, protocol::EndPush, protocol::ListRooms,
              protocol::JoinRoom, protocol::WatchRoom, protocol::LeaveRoom, protocol::Resume,
              protocol::Look, protocol::ReadChat, protocol::Hint, protocol::Analyse,
              protocol::Advise, protocol::KeepMatch>;

// Questions to the computer.
template <class C>
constexpr bool is_question = is_one_of<C, protocol::Hint, protocol::Analyse, protocol::Advise>;

// Commands that the session carries out itself; a room does all others.
template <class C>
constexpr bool is_for_session =
    is_one_of<C, protocol::Hello, protocol::SetName, protocol::MakePass, protocol::ListDevices,
              protocol::EndDevice, protocol::ReadPushKey, protocol::SetPush, protocol::EndPush,
              protocol::ListRooms, protocol::CreateRoom, protocol::PlayNow, protocol::OpenAgain,
              protocol::Analyse, protocol::Advise, protocol::KeepMatch>;

}  // namespace

Session::Session(SessionEnvironment& environment, std::uint64_t number)
    : environment_(environment),
      number_(number),
      first_commands_(environment.parts.limits.commands_per_user, environment.now_ms()) {}

bool Session::take(std::string_view text, std::chrono::milliseconds waited) {
    auto command = protocol::parse_command(text);
    if (is_too_fast(command ? command->id : command.error().id)) {
        return true;
    }
    if (!command) {
        send_error(command.error().id, command.error().error);
        return true;
    }
    return carry_out(std::move(*command), waited);
}

bool Session::is_too_fast(const std::optional<CommandId>& id) {
    const Rate& rate = environment_.parts.limits.commands_per_user;
    const std::int64_t now = environment_.now_ms();
    if (user_ == nullptr ? first_commands_.take(rate, now) : user_->may_command(rate, now)) {
        return false;
    }
    send_error(id, {ErrorCode::too_fast, "", "too many commands, wait a moment"});
    return true;
}

bool Session::carry_out(protocol::CommandMessage message, std::chrono::milliseconds waited) {
    const CommandId& id = message.id;
    arrived_ms_ = environment_.now_ms() - waited.count();
    if (user_ == nullptr && !std::holds_alternative<protocol::Hello>(message.command)) {
        send_error(id, {ErrorCode::hello_first, "type", "the first command must be hello"});
        return true;
    }
    const auto [may_run_again, asks] = std::visit(
        [](const auto& command) {
            using C = std::decay_t<decltype(command)>;
            return std::pair(may_repeat<C>, is_question<C>);
        },
        message.command);
    if (question_ && (asks || id == *question_)) {
        send_error(id, {ErrorCode::busy, "", "your last question is still being thought about"});
        return true;
    }
    is_move_ = std::holds_alternative<protocol::Act>(message.command);
    if (is_move_ && !address_may(&Limits::moves_per_address)) {
        send_error(
            id, {ErrorCode::too_fast, "", "too many moves come from your address, wait a moment"});
        return true;
    }
    if (asks) {
        question_ = id;
        perform(std::move(message));
        return true;
    }
    keeps_answer_ = !may_run_again;
    led_to_ = {};
    if (keeps_answer_) {
        if (const std::optional<KeptAnswers::Known> known = user_->begin_command(id)) {
            if (known->is_in_work) {
                send_error(id,
                           {ErrorCode::busy, "id", "a command with this id is being worked on"});
                return true;
            }
            keeps_answer_ = false;
            if (known->room.value.empty()) {
                send(ok_reply(id).frame);
                return true;
            }
            message.command = protocol::JoinRoom{known->room};
        }
    }
    in_work_ = true;
    begun_at_ = std::chrono::steady_clock::now() - waited;
    perform(std::move(message));
    return !in_work_;
}

void Session::perform(protocol::CommandMessage message) {
    const CommandId& id = message.id;
    environment_.parts.metrics.count_command(message.command);
    std::visit(
        [&](auto& command) {
            using C = std::decay_t<decltype(command)>;
            if constexpr (is_for_session<C>) {
                on(id, command);
            } else if constexpr (comes_to_room<C>) {
                const auto come = [this, id, command] {
                    with_room(id, command.room,
                              [this, id, command] { ask_room(id, command.room, command); });
                };
                come_again_ = std::make_unique<std::function<void()>>(come);
                come();
            } else {
                const protocol::RoomCode room = command.room;
                ask_room(id, room, std::move(command));
            }
        },
        message.command);
}

bool Session::answer_question(const CommandId& id, Reply& reply) {
    if (!question_ || *question_ != id) {
        return false;
    }
    question_.reset();
    send(std::move(reply.frame));
    return true;
}

void Session::answer(const CommandId& id, Reply reply) {
    if (answer_question(id, reply)) {
        return;
    }
    if (keeps_answer_ && user_ != nullptr) {
        user_->end_command(id, reply.ok, led_to_);
    }
    send(std::move(reply.frame));
    // The answer to a move is sent after the event has gone to everybody else.
    if (reply.ok && is_move_) {
        environment_.parts.metrics.observe_move(std::chrono::steady_clock::now() - begun_at_);
    }
    in_work_ = false;
    come_again_.reset();
    read_on();
}

void Session::refuse(const CommandId& id, const Error& error,
                     const protocol::TableSettings* table) {
    environment_.parts.metrics.count_error(error.code);
    answer(id, error_reply(id, error, nullptr, table));
}

void Session::send_error(const std::optional<CommandId>& id, const Error& error) {
    environment_.parts.metrics.count_error(error.code);
    send(make_frame(protocol::encode_error(id, error)));
}

void Session::room_has_answered(const CommandId& id, Reply reply) {
    if (answer_question(id, reply)) {
        return;
    }
    if (search_ && !reply.ok) {
        search_seat(id);
        return;
    }
    search_.reset();
    if (reply.room_is_gone && come_again_) {
        const auto come = std::exchange(come_again_, nullptr);
        (*come)();
        return;
    }
    answer(id, std::move(reply));
}

void Session::on(const CommandId& id, const protocol::Analyse& command) {
    analyse(environment_, address(), command, advice_answer(id));
}

void Session::on(const CommandId& id, const protocol::Advise& command) {
    advise(environment_, address(), command, advice_answer(id));
}

void Session::store_and_answer(const CommandId& id, storage::Transaction transaction, Reply reply) {
    environment_.write(std::move(transaction),
                       [this, self = shared_from_this(), id,
                        reply = std::move(reply)](const storage::WriteResult& result) mutable {
                           if (result) {
                               answer(id, std::move(reply));
                           } else {
                               refuse(id, cannot_store());
                           }
                       });
}

std::function<void(const protocol::Result<protocol::Advice>&)> Session::advice_answer(
    const CommandId& id) {
    return [self = shared_from_this(), id](const protocol::Result<protocol::Advice>& advice) {
        if (advice) {
            self->answer(id, ok_reply(id, *advice));
        } else {
            self->refuse(id, advice.error());
        }
    };
}

void Session::take_spectator_event(const std::string& room, Frame frame) {
    if (!behind_.contains(room) && !send_to_spectator(std::move(frame))) {
        behind_.insert(room);
    }
}

void Session::drained() {
    // A copy: a room on this thread answers within the call.
    for (const std::string& room : std::set<std::string>(behind_)) {
        const auto port = viewed_.find(room);
        if (port != viewed_.end()) {
            port->second->resync({room}, shared_from_this());
        }
    }
}

void Session::take_newest(const std::string& room, Frame frame) {
    if (behind_.erase(room) > 0) {
        send(std::move(frame));
    }
}

void Session::fall_behind(const std::string& room) {
    if (viewed_.contains(room)) {
        behind_.insert(room);
    }
}

void Session::check_view(const std::string& room) {
    if (!viewed_.contains(room)) {
        environment_.nodes()->gateway().viewer_gone({room}, shared_from_this());
    }
}

void Session::forget_room(const std::string& room) {
    viewed_.erase(room);
    behind_.erase(room);
}

void Session::ended() {
    for (const auto& [code, port] : std::exchange(viewed_, {})) {
        port->viewer_gone({code}, shared_from_this());
    }
    environment_.parts.lobby.unfollow(shared_from_this());
    if (user_ != nullptr) {
        user_->remove_socket(*this);
    }
}

}  // namespace potluck::server
