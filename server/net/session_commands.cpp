// What a socket's commands do: those about people and the lobby here, those about rooms in the
// room.
#include <memory>
#include <type_traits>
#include <utility>

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>

#include "protocol/game_json.h"
#include "server/lobby/lobby.h"
#include "server/net/client_session.h"
#include "server/net/worker.h"
#include "server/people/people.h"
#include "server/version.h"

namespace potluck::server {

using protocol::CommandId;
using protocol::Error;

namespace {

// Commands whose answer is kept: sent again with the same id after a lost connection, they get it
// once more and have no second effect. Repeating one of the others changes nothing anyway.
template <class C>
constexpr bool is_kept =
    std::is_same_v<C, protocol::CreateRoom> || std::is_same_v<C, protocol::Sit> ||
    std::is_same_v<C, protocol::Stand> || std::is_same_v<C, protocol::Start> ||
    std::is_same_v<C, protocol::Act> || std::is_same_v<C, protocol::Resign>;

bool keeps_answer(const protocol::Command& command) {
    return std::visit([](const auto& each) { return is_kept<std::decay_t<decltype(each)>>; },
                      command);
}

Error views_too_many() {
    return {protocol::ErrorCode::limit_reached, "room",
            "this connection views too many rooms; leave one"};
}

}  // namespace

Awaitable<void> ClientSession::handle(protocol::CommandMessage message) {
    const CommandId& id = message.id;
    keeps_answer_ = keeps_answer(message.command);
    if (user_ == nullptr && !std::holds_alternative<protocol::Hello>(message.command)) {
        refuse(id, {protocol::ErrorCode::hello_first, "type", "the first command must be hello"});
        co_return;
    }
    if (keeps_answer_) {
        if (const std::optional<Frame> before = user_->begin_command(id)) {
            const Error busy{protocol::ErrorCode::busy, "id",
                             "a command with this id is being worked on"};
            connection_->send(*before ? *before : make_frame(protocol::encode_error(id, busy)));
            co_return;
        }
    }
    in_work_ = true;
    co_await std::visit([&](const auto& command) { return on(id, command); }, message.command);
    co_await wait_for_answer();
}

void ClientSession::answer(const CommandId& id, Frame frame) {
    in_work_ = false;
    if (keeps_answer_ && user_ != nullptr) {
        user_->end_command(id, frame);
    }
    connection_->send(std::move(frame));
    answered_.cancel();
}

void ClientSession::refuse(const CommandId& id, const Error& error) {
    answer(id, make_frame(protocol::encode_error(id, error)));
}

Awaitable<void> ClientSession::on(const CommandId& id, const protocol::Hello& command) {
    if (user_ != nullptr) {
        refuse(id, {protocol::ErrorCode::wrong_state, "type", "hello was said already"});
        co_return;
    }
    if (command.version != protocol::version) {
        refuse(id, {protocol::ErrorCode::bad_version, "version",
                    "this server speaks version " + std::to_string(protocol::version)});
        co_return;
    }
    if (!command.token) {
        auto created = services_.people.create(worker_.rooms().now_ms());
        welcome(id, std::move(created.user), std::move(created.token));
        co_return;
    }
    bool failed = false;
    UserPointer user = co_await find_user(*command.token, failed);
    if (failed) {
        refuse(id, {protocol::ErrorCode::storage_failed, "",
                    "the server cannot look you up now, try again"});
    } else if (user == nullptr) {
        refuse(id, {protocol::ErrorCode::unknown_token, "token", "this token is not known here"});
    } else {
        welcome(id, std::move(user), std::nullopt);
    }
}

Awaitable<UserPointer> ClientSession::find_user(const protocol::Token& token, bool& failed) {
    const std::string hash = hash_token(token);
    if (UserPointer user = services_.people.find(hash)) {
        co_return user;
    }
    using Found = storage::Result<std::optional<storage::UserRecord>>;
    // Shared: the answer may come after this coroutine has been dropped at the stop.
    const auto found = std::make_shared<std::optional<Found>>();
    storage::StorageThread::ReadJob job = [found, hash,
                                           self = shared_from_this()](storage::Reader& reader) {
        net::post(self->worker_.executor(),
                  [found, self, result = reader.find_user_by_token_hash(hash)]() mutable {
                      found->emplace(std::move(result));
                      self->answered_.cancel();
                  });
    };
    const bool asked = services_.storage.read(std::move(job));
    while (asked && !*found) {
        co_await answered_.async_wait(as_result);
    }
    failed = !asked || !(*found)->has_value();
    if (failed || !***found) {
        co_return nullptr;
    }
    co_return services_.people.restore(****found);
}

void ClientSession::welcome(const CommandId& id, UserPointer user,
                            std::optional<protocol::Token> token) {
    user_ = std::move(user);
    hello_deadline_.cancel();
    protocol::Welcome result;
    result.user = user_->id();
    result.name = user_->name();
    result.token = std::move(token);
    result.server = "potluck " + std::string(program_version);
    result.rooms = services_.lobby.rooms_of(user_->id());
    answer(id, make_frame(protocol::encode_ok(id, result)));
}

Awaitable<void> ClientSession::on(const CommandId& id, const protocol::SetName& command) {
    // Kept for good at once: a chosen name is worth more than the one that was given.
    storage::UserRecord record{user_->id().value, user_->token_hash(), command.name.value,
                               user_->created_ms()};
    services_.storage.write(
        {storage::PutUser{std::move(record)}},
        [self = shared_from_this(), id, name = command.name](const storage::WriteResult& failure) {
            net::post(self->worker_.executor(), [self, id, name, failed = failure.has_value()] {
                if (failed) {
                    self->refuse(id, {protocol::ErrorCode::storage_failed, "",
                                      "the name could not be stored, try again"});
                    return;
                }
                self->user_->set_name(name);
                for (const auto& [code, host] : self->viewed_) {
                    host->post_to({code}, [user = self->user_->id(), name](Room* room) {
                        if (room != nullptr) {
                            room->rename(user, name);
                        }
                    });
                }
                self->answer(id, make_frame(protocol::encode_ok(id)));
            });
        });
    co_return;
}

Awaitable<void> ClientSession::on(const CommandId& id, const protocol::ListRooms& command) {
    protocol::RoomList list;
    if (command.follow) {
        list = services_.lobby.follow(shared_from_this());
    } else {
        services_.lobby.unfollow(shared_from_this());
        list.rooms = services_.lobby.public_rooms();
    }
    answer(id, make_frame(protocol::encode_ok(id, list)));
    co_return;
}

protocol::Result<RoomSettings> ClientSession::check_settings(const protocol::CreateRoom& command) {
    const rules::GameInfo* info = rules::find_game(command.game.value);
    if (info == nullptr) {
        return Error{protocol::ErrorCode::unknown_game, "game", "there is no game of that name"};
    }
    auto given = protocol::read_options(command.options, "options");
    if (!given) {
        return std::move(given.error());
    }
    auto resolved = rules::resolve_options(info->options, *given);
    if (!resolved) {
        return protocol::options_error(resolved.error(), "options");
    }
    // What the specs alone do not say shows when the game is started once.
    const auto trial = rules::Game::start(
        *info, rules::draw_options(info->options, *resolved, [](std::uint32_t) { return 0U; }));
    if (!trial) {
        return protocol::options_error(trial.error(), "options");
    }
    return RoomSettings{{services_.random.base32(protocol::RoomCodeKind::size_max)},
                        info,
                        std::move(*resolved),
                        command.visibility};
}

Awaitable<void> ClientSession::on(const CommandId& id, const protocol::CreateRoom& command) {
    if (services_.stopping) {
        refuse(id, {protocol::ErrorCode::shutting_down, "", "the server is about to restart"});
        co_return;
    }
    auto settings = check_settings(command);
    if (!settings) {
        refuse(id, settings.error());
        co_return;
    }
    if (!may_view_more()) {
        refuse(id, views_too_many());
        co_return;
    }
    const protocol::RoomCode code = settings->code;
    RoomHost& host = worker_.rooms();
    if (!services_.lobby.open(code, host, user_->id())) {
        refuse(id, {protocol::ErrorCode::limit_reached, "",
                    "too many tables are open; close one or try again later"});
        co_return;
    }
    host.add(host.make_room(std::move(*settings), user_));
    ask_room(id, code, protocol::JoinRoom{code});
}

template <class C>
Awaitable<void> ClientSession::on(const CommandId& id, const C& command) {
    ask_room(id, command.room, command);
    co_return;
}

bool ClientSession::may_view_more() const {
    return viewed_.size() < services_.limits.rooms_viewed_per_connection_max;
}

bool ClientSession::may_view(const RoomCommand& command, const protocol::RoomCode& code,
                             RoomHost& host) {
    const bool views = std::holds_alternative<protocol::JoinRoom>(command) ||
                       std::holds_alternative<protocol::WatchRoom>(command) ||
                       std::holds_alternative<protocol::Resume>(command);
    if (!views || viewed_.contains(code.value)) {
        return true;
    }
    if (!may_view_more()) {
        return false;
    }
    viewed_.emplace(code.value, &host);
    return true;
}

void ClientSession::ask_room(const CommandId& id, const protocol::RoomCode& code,
                             RoomCommand command) {
    const Error no_such_room{protocol::ErrorCode::no_such_room, "room",
                             "there is no table with this code"};
    RoomHost* host = services_.lobby.find(code);
    if (host == nullptr) {
        refuse(id, no_such_room);
        return;
    }
    if (!may_view(command, code, *host)) {
        refuse(id, views_too_many());
        return;
    }
    auto self = shared_from_this();
    RoomRequest request{id, user_, self, std::move(command), [self, id](Frame frame) {
                            net::dispatch(self->worker_.executor(),
                                          [self, id, frame = std::move(frame)]() mutable {
                                              self->answer(id, std::move(frame));
                                          });
                        }};
    host->post_to(code, [code, no_such_room, request = std::move(request)](Room* room) mutable {
        if (room != nullptr) {
            room->handle(std::move(request));
            return;
        }
        request.viewer->left_room(code.value);
        request.answer(make_frame(protocol::encode_error(request.id, no_such_room)));
    });
}

}  // namespace potluck::server
